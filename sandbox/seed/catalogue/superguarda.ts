import { seededPackage, unlimited, type SeededCatalogue } from './shape.ts';

export const superguarda: SeededCatalogue = {
  app: 'superguarda',
  title: 'Licencias - Guarda documental',
  contractName: 'SUPERGUARDA',
  contracted: 'services',
  features: [
    { code: 'GUARDA_ESPACIO', description: 'Guarda', alias: 'Almacenamiento', kind: 'storage', logo: 'box' },
    { code: 'GUARDA_USUARIO', description: 'Usuarios', alias: 'Usuarios', kind: 'users', logo: 'users' },
    { code: 'GUARDA_CONSULTA', description: 'Consultas', alias: 'Consultas', kind: 'transactions', logo: 'search' },
    { code: 'GUARDA_CUSTODIA', description: 'Custodia con cadena de evidencia', alias: 'Custodia', kind: 'function', logo: 'shield' },
    { code: 'GUARDA_OCR', description: 'Páginas con búsqueda en el texto', alias: 'Páginas leídas', kind: 'transactions', logo: 'scan' },
  ],
  packages: [
    seededPackage('GUARDA-FREE-1', 'BAS', 'Guarda Gratis', 0, '1 GB para probar durante 30 días', {
      validity: 'D',
      period: 30,
      features: { GUARDA_ESPACIO: 1, GUARDA_USUARIO: 1 },
    }),
    seededPackage('GUARDA-BAS-20', 'BAS', 'Guarda Básica 20 GB', 154_700, 'Los documentos de una oficina, ordenados y a salvo', {
      features: { GUARDA_ESPACIO: 20, GUARDA_USUARIO: 2, GUARDA_CONSULTA: unlimited },
    }),
    seededPackage('GUARDA-PRO-100', 'BAS', 'Guarda Profesional 100 GB', 499_800, 'Con búsqueda en el texto y permisos por carpeta', {
      offer: { type: 'VLR', value: 50_000, from: -8, to: 15 },
      features: { GUARDA_ESPACIO: 100, GUARDA_USUARIO: 8, GUARDA_CONSULTA: unlimited, GUARDA_OCR: 5000, GUARDA_CUSTODIA: 0 },
    }),
    seededPackage('GUARDA-EMP-500', 'BAS', 'Guarda Empresarial 500 GB', 1_785_000, 'Archivo central con custodia y evidencia', {
      relevance: 'Media',
      privateFor: ['890903938', '900123456'],
      features: { GUARDA_ESPACIO: 500, GUARDA_USUARIO: 40, GUARDA_CONSULTA: unlimited, GUARDA_OCR: 50_000, GUARDA_CUSTODIA: 0 },
    }),
    seededPackage('CMB-GUA-FIR', 'CMB', 'Combo Guarda y Firma', 249_900, 'Guarda Básica 20 GB con 100 firmas', {
      features: { GUARDA_ESPACIO: 20, GUARDA_USUARIO: 2 },
    }),
    seededPackage('GUARDA-ALM-50', 'CMP', 'Almacenamiento 50 GB', 178_500, 'Más espacio para tu plan base', {
      features: { GUARDA_ESPACIO: 50 },
    }),
    seededPackage('GUARDA-OCR-10', 'CMP', 'Lectura de 10,000 páginas', 119_000, 'Encuentra cualquier palabra en tus archivos', {
      features: { GUARDA_OCR: 10_000 },
    }),
  ],
};
