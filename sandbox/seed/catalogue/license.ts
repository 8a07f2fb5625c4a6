import { seededPackage, unlimited, type SeededCatalogue } from './shape.ts';

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
    seededPackage('LIC-BAS-10', 'BAS', 'Licenciamiento 10 empresas', 595_000, 'Administra los planes de tus clientes', {
      features: { LIC_EMPRESA: 10, LIC_REPORTE: 0 },
    }),
    seededPackage('LIC-BAS-ILIM', 'BAS', 'Licenciamiento sin límite', 2_380_000, 'Para aliados con muchos clientes', {
      relevance: 'Media',
      features: { LIC_EMPRESA: unlimited, LIC_REPORTE: 0 },
    }),
    seededPackage('LIC-CMP-5', 'CMP', 'Empresas adicionales 5', 238_000, 'Cinco clientes más', { features: { LIC_EMPRESA: 5 } }),
  ],
};
