import { seededPackage, unlimited, type SeededCatalogue } from './shape.ts';

export const facturacion: SeededCatalogue = {
  app: 'facturacion',
  title: 'Licencias - Facturación electrónica',
  contractName: 'FACTURACION',
  contracted: 'services',
  features: [
    { code: 'FACT_DOCUMENTO', description: 'Documentos electrónicos', alias: 'Documentos', kind: 'transactions', logo: 'document' },
    { code: 'FACT_USUARIO', description: 'Usuarios', alias: 'Usuarios', kind: 'users', logo: 'users' },
    {
      code: 'FACT_RECEPCION',
      description: 'Facturas recibidas de proveedores',
      alias: 'Recepción',
      kind: 'transactions',
      logo: 'inbox',
    },
    { code: 'FACT_SOPORTE', description: 'Soporte por chat y correo', alias: 'Soporte', kind: 'function', logo: 'chat' },
    { code: 'FACT_API', description: 'Integración por API', alias: 'Integración', kind: 'function', logo: 'plug' },
    { code: 'FACT_GUARDA', description: 'Guarda de documentos', alias: 'Almacenamiento', kind: 'storage', logo: 'box' },
  ],
  packages: [
    seededPackage('FACT-FREE-15', 'BAS', 'Factura Gratis', 0, 'Para conocer la factura electrónica sin tarjeta', {
      validity: 'D',
      period: 30,
      features: { FACT_DOCUMENTO: 15, FACT_USUARIO: 1, FACT_SOPORTE: 0 },
    }),
    seededPackage('FACT-BAS-120', 'BAS', 'Factura Emprende 120', 119_000, 'Para independientes y negocios que empiezan', {
      features: { FACT_DOCUMENTO: 120, FACT_USUARIO: 1, FACT_RECEPCION: 60, FACT_SOPORTE: 0 },
    }),
    seededPackage('FACT-BAS-300', 'BAS', 'Factura Pyme 300', 238_000, 'Para tiendas y oficinas con ventas diarias', {
      offer: { type: 'PTJ', value: 20, from: -10, to: 12 },
      features: { FACT_DOCUMENTO: 300, FACT_USUARIO: 3, FACT_RECEPCION: 300, FACT_GUARDA: 5, FACT_SOPORTE: 0 },
    }),
    seededPackage('FACT-BAS-1200', 'BAS', 'Factura Empresa 1,200', 714_000, 'Para empresas con varios puntos de venta', {
      features: { FACT_DOCUMENTO: 1200, FACT_USUARIO: 10, FACT_RECEPCION: unlimited, FACT_GUARDA: 20, FACT_API: 0, FACT_SOPORTE: 0 },
    }),
    seededPackage('FACT-BAS-MES', 'BAS', 'Factura Mensual 40', 29_900, 'Se renueva cada mes, sin permanencia', {
      validity: 'M',
      relevance: 'Media',
      features: { FACT_DOCUMENTO: 40, FACT_USUARIO: 1, FACT_SOPORTE: 0 },
    }),
    seededPackage('FACT-BAS-ILIM', 'BAS', 'Factura Ilimitada', 1_990_000, 'Sin límite de documentos ni de usuarios', {
      validity: 'I',
      relevance: 'Media',
      features: { FACT_DOCUMENTO: unlimited, FACT_USUARIO: unlimited, FACT_RECEPCION: unlimited, FACT_API: 0 },
    }),
    seededPackage('FACT-PRIV-AND', 'BAS', 'Factura Acuerdo Andina', 1_190_000, 'Acuerdo con integración y mesa de ayuda propia', {
      relevance: 'Baja',
      privateFor: ['900373115', '900123456'],
      features: { FACT_DOCUMENTO: 3000, FACT_USUARIO: 25, FACT_API: 0, FACT_SOPORTE: 0 },
    }),
    seededPackage('CMB-FAC-NOM', 'CMB', 'Combo Factura y Nómina', 357_000, 'Factura Pyme 300 con nómina para 10 empleados', {
      offer: { type: 'VLR', value: 30_000, from: -5, to: 25 },
      features: { FACT_DOCUMENTO: 300, FACT_USUARIO: 3, FACT_RECEPCION: 300 },
    }),
    seededPackage('CMB-FAC-GUA', 'CMB', 'Combo Factura y Guarda', 892_500, 'Factura Empresa con 50 GB de guarda documental', {
      features: { FACT_DOCUMENTO: 1200, FACT_USUARIO: 10, FACT_GUARDA: 50 },
    }),
    seededPackage('FACT-CMP-100', 'CMP', 'Documentos adicionales 100', 59_500, 'Se suman al saldo de tu plan base', {
      features: { FACT_DOCUMENTO: 100 },
    }),
    seededPackage('FACT-CMP-500', 'CMP', 'Documentos adicionales 500', 249_900, 'Para temporadas de venta alta', {
      offer: { type: 'PTJ', value: 10, from: -40, to: -2 },
      features: { FACT_DOCUMENTO: 500 },
    }),
    seededPackage('FACT-CMP-USR', 'CMP', 'Usuarios adicionales 2', 89_250, 'Dos personas más en tu equipo', {
      relevance: 'Media',
      features: { FACT_USUARIO: 2 },
    }),
    seededPackage('FACT-CMP-GB', 'CMP', 'Almacenamiento 10 GB', 47_600, 'Guarda de tus documentos por un año más', {
      relevance: 'Baja',
      features: { FACT_GUARDA: 10 },
    }),
    seededPackage('FACT-BAS-OLD', 'BAS', 'Factura Clásica 60', 79_900, 'Fuera de venta', {
      inactive: true,
      features: { FACT_DOCUMENTO: 60 },
    }),
  ],
};
