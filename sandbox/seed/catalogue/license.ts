import { unlimited, type SeededCatalogue } from './shape.ts';

export const license: SeededCatalogue = {
  app: 'license',
  title: 'Licencias - Licenciamiento',
  contractName: 'LICENSE',
  contracted: 'services',
  features: [
    { code: 'LIC_EMPRESA', description: 'Empresas administradas', alias: 'Empresas', kind: 'users', logo: 'building' },
    { code: 'LIC_REPORTE', description: 'Informes de consumo', alias: 'Informes', kind: 'function', logo: 'chart' },
  ],
  packages: [
    {
      code: 'LIC-BAS-10',
      name: 'Licenciamiento 10 empresas',
      type: 'BAS',
      description: 'Administra los planes de tus clientes',
      price: 595_000,
      features: { LIC_EMPRESA: 10, LIC_REPORTE: 0 },
    },
    {
      code: 'LIC-BAS-ILIM',
      name: 'Licenciamiento sin límite',
      type: 'BAS',
      description: 'Para aliados con muchos clientes',
      price: 2_380_000,
      relevance: 'Media',
      features: { LIC_EMPRESA: unlimited, LIC_REPORTE: 0 },
    },
    {
      code: 'LIC-CMP-5',
      name: 'Empresas adicionales 5',
      type: 'CMP',
      description: 'Cinco clientes más',
      price: 238_000,
      features: { LIC_EMPRESA: 5 },
    },
  ],
};
