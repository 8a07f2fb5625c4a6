import { seededPackage, unlimited, type SeededCatalogue } from './shape.ts';

/** The package priced by employees. */
export const employeePackage = 'NOMELECTEMPADIC1';

/** Prices in pesos without IVA for the whole tier. */
export const employeeTiers = [
  { quantity: 5, price: 120_000, users: 1 },
  { quantity: 10, price: 180_000, users: 1 },
  { quantity: 25, price: 250_000, users: 2 },
  { quantity: 50, price: 300_000, users: 3 },
  { quantity: 100, price: 500_000, users: 5, offer: { type: 'PTJ', value: 10 } },
  { quantity: 200, price: 800_000, users: 8 },
  { quantity: 500, price: 1_500_000, users: 15, offer: { type: 'VLR', value: 100_000 } },
] as const;

export const colnomina: SeededCatalogue = {
  app: 'colnomina',
  title: 'Licencias - Nómina electrónica',
  contractName: 'COLNOMINA',
  contracted: 'services',
  features: [
    { code: 'COLNOMINA_EMPLEADO', description: 'Empleados', alias: 'Empleados', kind: 'users', logo: 'users' },
    { code: 'COLNOMINA_USUARIO', description: 'Usuarios', alias: 'Usuarios', kind: 'users', logo: 'user' },
    {
      code: 'COLNOMINA_DOCUMENTO',
      description: 'Documentos de nómina',
      alias: 'Documentos de nómina',
      kind: 'transactions',
      logo: 'document',
    },
    { code: 'COLNOMINA_CONSULTA', description: 'Consultas', alias: 'Consultas', kind: 'transactions', logo: 'search' },
    { code: 'COLNOMINA_SOPORTE', description: 'Documentos soporte', alias: 'Documentos soporte', kind: 'transactions', logo: 'receipt' },
    {
      code: 'COLNOMINA_ASESOR',
      description: 'Acompañamiento en tu primera nómina',
      alias: 'Acompañamiento',
      kind: 'function',
      logo: 'chat',
    },
  ],
  packages: [
    seededPackage('NOM-FREE-3', 'BAS', 'Nómina Gratis', 0, 'Hasta 3 empleados durante 30 días', {
      validity: 'D',
      period: 30,
      features: { COLNOMINA_DOCUMENTO: 3, COLNOMINA_USUARIO: 1 },
    }),
    seededPackage(employeePackage, 'BAS', 'Nómina por empleados', 142_800, 'Elige cuántos empleados liquidas cada mes', {
      features: { COLNOMINA_EMPLEADO: 5, COLNOMINA_USUARIO: 1, COLNOMINA_CONSULTA: unlimited, COLNOMINA_ASESOR: 0 },
    }),
    seededPackage('NOM-DOC-120', 'BAS', 'Nómina Documentos 120', 166_600, '120 documentos de nómina electrónica al año', {
      features: { COLNOMINA_DOCUMENTO: 120, COLNOMINA_USUARIO: 2, COLNOMINA_CONSULTA: unlimited },
    }),
    seededPackage('NOM-DOC-600', 'BAS', 'Nómina Documentos 600', 535_500, '600 documentos para equipos que crecen', {
      offer: { type: 'PTJ', value: 15, from: -6, to: 18 },
      features: { COLNOMINA_DOCUMENTO: 600, COLNOMINA_USUARIO: 5, COLNOMINA_CONSULTA: unlimited, COLNOMINA_ASESOR: 0 },
    }),
    seededPackage('NOM-DOC-2400', 'BAS', 'Nómina Documentos 2,400', 1_547_000, 'Para empresas con varias sedes', {
      relevance: 'Media',
      privateFor: ['900373115', '900123456'],
      features: { COLNOMINA_DOCUMENTO: 2400, COLNOMINA_USUARIO: 20, COLNOMINA_CONSULTA: unlimited, COLNOMINA_ASESOR: 0 },
    }),
    seededPackage('CMB-NOM-FAC', 'CMB', 'Combo Nómina y Factura', 321_300, 'Nómina 120 con Facturación 300', {
      offer: { type: 'VLR', value: 25_000, from: -2, to: 30 },
      features: { COLNOMINA_DOCUMENTO: 120, COLNOMINA_USUARIO: 3 },
    }),
    seededPackage('NOM-CMP-200', 'CMP', 'Documentos de nómina 200', 142_800, 'Se suman al saldo de tu plan', {
      features: { COLNOMINA_DOCUMENTO: 200 },
    }),
    seededPackage('NOM-CMP-SOP', 'CMP', 'Documentos soporte 100', 71_400, 'Documento soporte para no obligados a facturar', {
      features: { COLNOMINA_SOPORTE: 100 },
    }),
    seededPackage('NOM-CMP-USR', 'CMP', 'Usuarios adicionales 5', 89_250, 'Cinco personas más en tu equipo', {
      relevance: 'Media',
      features: { COLNOMINA_USUARIO: 5 },
    }),
  ],
};
