import { seededPackage, unlimited, type SeededCatalogue } from './shape.ts';

export const firmaya: SeededCatalogue = {
  app: 'firmaya',
  title: 'Licencias - Firma electrónica',
  contractName: 'FIRMAYA',
  contracted: 'ECD',
  features: [
    { code: 'FIRMA_DOCUMENTO', description: 'Firmas electrónicas', alias: 'Firmas', kind: 'transactions', logo: 'pen' },
    { code: 'FIRMA_USUARIO', description: 'Usuarios', alias: 'Usuarios', kind: 'users', logo: 'users' },
    { code: 'FIRMA_PLANTILLA', description: 'Plantillas', alias: 'Plantillas', kind: 'function', logo: 'layout' },
    { code: 'FIRMA_ESTAMPA', description: 'Estampas de tiempo', alias: 'Estampas', kind: 'transactions', logo: 'clock' },
    { code: 'FIRMA_LOTES', description: 'Envío por lotes', alias: 'Lotes', kind: 'function', logo: 'layers' },
    { code: 'FIRMA_API', description: 'Integración por API', alias: 'Integración', kind: 'function', logo: 'plug' },
    { code: 'FIRMA_GUARDA', description: 'Guarda de documentos', alias: 'Almacenamiento', kind: 'storage', logo: 'box' },
  ],
  packages: [
    seededPackage('FIRMA-FREE-10', 'BAS', 'Prueba Firma', 0, '10 firmas durante 30 días, sin tarjeta', {
      validity: 'D',
      period: 30,
      features: { FIRMA_DOCUMENTO: 10, FIRMA_USUARIO: 1 },
    }),
    seededPackage('FIRMA-BAS-100', 'BAS', 'Firma Básica 100', 119_000, '100 firmas electrónicas para independientes', {
      features: { FIRMA_DOCUMENTO: 100, FIRMA_USUARIO: 1, FIRMA_PLANTILLA: 5 },
    }),
    seededPackage('FIRMA-PRO-250', 'BAS', 'Firma Profesional 250', 499_800, '250 firmas, 5 usuarios y envío por lotes', {
      offer: { type: 'PTJ', value: 25, from: -15, to: 10 },
      features: { FIRMA_DOCUMENTO: 250, FIRMA_USUARIO: 5, FIRMA_PLANTILLA: unlimited, FIRMA_LOTES: 0 },
    }),
    seededPackage('FIRMA-MAX-600', 'BAS', 'Firma Avanzada 600', 892_500, '600 firmas con estampado cronológico', {
      relevance: 'Media',
      features: { FIRMA_DOCUMENTO: 600, FIRMA_USUARIO: 12, FIRMA_PLANTILLA: unlimited, FIRMA_ESTAMPA: 600, FIRMA_LOTES: 0 },
    }),
    seededPackage('FIRMA-EMP-1000', 'BAS', 'Firma Empresarial', 1_190_000, 'Acuerdo privado con integración por API', {
      relevance: 'Baja',
      privateFor: ['900373115', '860002964'],
      features: { FIRMA_DOCUMENTO: 1000, FIRMA_USUARIO: 20, FIRMA_PLANTILLA: unlimited, FIRMA_API: 0 },
    }),
    seededPackage('CMB-FIR-GUA', 'CMB', 'Combo Firma y Guarda', 714_000, 'Firma Profesional 250 con 20 GB de guarda', {
      offer: { type: 'VLR', value: 60_000, from: -3, to: 24 },
      features: { FIRMA_DOCUMENTO: 250, FIRMA_USUARIO: 5, FIRMA_GUARDA: 20 },
    }),
    seededPackage('CMB-FIR-MAIL', 'CMB', 'Combo Firma y Correo', 178_500, 'Firma Básica 100 con 500 correos certificados', {
      features: { FIRMA_DOCUMENTO: 100, FIRMA_USUARIO: 1 },
    }),
    seededPackage('FIRMA-CMP-500', 'CMP', 'Firmas adicionales 500', 476_000, 'Se suman al saldo del plan base', {
      features: { FIRMA_DOCUMENTO: 500 },
    }),
    seededPackage('FIRMA-EST-1000', 'CMP', 'Estampado cronológico', 59_500, '1,000 estampas de tiempo', {
      features: { FIRMA_ESTAMPA: 1000 },
    }),
    seededPackage('FIRMA-CMP-GB', 'CMP', 'Almacenamiento 50 GB', 178_500, 'Guarda de documentos firmados', {
      relevance: 'Media',
      features: { FIRMA_GUARDA: 50 },
    }),
  ],
};
