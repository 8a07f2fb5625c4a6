/** The package that is sold by the number of employees. */
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

const unlimited = 1_000_000;

/** Reads 'Code:120 Code:unlimited'. */
const pairsIn = (cell: string): readonly (readonly [name: string, value: string])[] =>
  [...cell.matchAll(/(\w+):(\S+)/g)].map(([, name = '', value = '']) => [name, value]);

const cellsOf = (row: string): readonly string[] => row.split(' | ');

/** Reads 'code:kind:icon | short name in My Plan | description'. */
function featureOf(prefix: string, row: string) {
  const [head = '', alias = '', description = ''] = cellsOf(row);
  const [code = '', kind = '', logo = ''] = head.split(':');
  return { code: `${prefix}_${code}`, kind, logo, alias, description };
}

/**
 * Reads 'type:code | name | pesos with IVA | description | feature:quantity | options'. A feature of quantity 0 shows only its
 * description. Options: `offer:type,value,from,to` in days from today, `validity`, `period`, `relevance`, `inactive`, `hidden` (sold by
 * contract only), and `private` with the document numbers of the companies that may see the package.
 */
function packageOf(prefix: string, row: string) {
  const [head = '', name = '', price = '', description = '', features = '', options = ''] = cellsOf(row);
  const [type = '', code = ''] = head.split(':');
  const { offer, validity = 'A', period = '1', relevance = 'Alta', ...more } = Object.fromEntries(pairsIn(options));
  const [offerType = '', value, from, to] = offer?.split(',') ?? [];
  return {
    code,
    type,
    name,
    price: Number(price),
    description,
    features: pairsIn(features).map(([feature, quantity]) => ({
      code: `${prefix}_${feature}`,
      quantity: quantity === 'unlimited' ? unlimited : Number(quantity),
    })),
    offer: offer === undefined ? null : { type: offerType, value: Number(value), from: Number(from), to: Number(to) },
    validity,
    period: Number(period),
    relevance,
    privateFor: more['private']?.split(',') ?? [],
    isPublic: !('private' in more || 'hidden' in more),
    inactive: 'inactive' in more,
  };
}

/**
 * @param app name of the service in calls
 * @param prefix of the codes of its features
 * @param name name of the service on screen
 */
function catalogue(app: string, prefix: string, name: string, features: readonly string[], packages: readonly string[]) {
  return {
    app,
    name,
    features: features.map((row) => featureOf(prefix, row)),
    packages: packages.map((row) => packageOf(prefix, row)),
  };
}

export type SeededCatalogue = ReturnType<typeof catalogue>;

/** In the order of the services' ids. */
export const catalogues: readonly SeededCatalogue[] = [
  catalogue(
    'firmaya',
    'FIRMA',
    'Firma electrónica',
    [
      'DOCUMENTO:transactions:pen | Firmas | Firmas electrónicas',
      'USUARIO:users:users | Usuarios | Usuarios',
      'PLANTILLA:function:layout | Plantillas | Plantillas',
      'ESTAMPA:transactions:clock | Estampas | Estampas de tiempo',
      'LOTES:function:layers | Lotes | Envío por lotes',
      'API:function:plug | Integración | Integración por API',
      'GUARDA:storage:box | Almacenamiento | Guarda de documentos',
    ],
    [
      'BAS:FIRMA-FREE-10 | Prueba Firma | 0 | 10 firmas durante 30 días, sin tarjeta | DOCUMENTO:10 USUARIO:1 | validity:D period:30',
      'BAS:FIRMA-BAS-100 | Firma Básica 100 | 119000 | 100 firmas electrónicas para independientes | DOCUMENTO:100 USUARIO:1 PLANTILLA:5',
      'BAS:FIRMA-PRO-250 | Firma Profesional 250 | 499800 | 250 firmas, 5 usuarios y envío por lotes | DOCUMENTO:250 USUARIO:5 PLANTILLA:unlimited LOTES:0 | offer:PTJ,25,-15,10',
      'BAS:FIRMA-MAX-600 | Firma Avanzada 600 | 892500 | 600 firmas con estampado cronológico | DOCUMENTO:600 USUARIO:12 PLANTILLA:unlimited ESTAMPA:600 LOTES:0 | relevance:Media',
      'BAS:FIRMA-EMP-1000 | Firma Empresarial | 1190000 | Acuerdo privado con integración por API | DOCUMENTO:1000 USUARIO:20 PLANTILLA:unlimited API:0 | relevance:Baja private:900373115,860002964',
      'CMB:CMB-FIR-GUA | Combo Firma y Guarda | 714000 | Firma Profesional 250 con 20 GB de guarda | DOCUMENTO:250 USUARIO:5 GUARDA:20 | offer:VLR,60000,-3,24',
      'CMB:CMB-FIR-MAIL | Combo Firma y Correo | 178500 | Firma Básica 100 con 500 correos certificados | DOCUMENTO:100 USUARIO:1',
      'CMP:FIRMA-CMP-500 | Firmas adicionales 500 | 476000 | Se suman al saldo del plan base | DOCUMENTO:500',
      'CMP:FIRMA-EST-1000 | Estampado cronológico | 59500 | 1,000 estampas de tiempo | ESTAMPA:1000',
      'CMP:FIRMA-CMP-GB | Almacenamiento 50 GB | 178500 | Guarda de documentos firmados | GUARDA:50 | relevance:Media',
    ],
  ),
  catalogue(
    'colnomina',
    'COLNOMINA',
    'Nómina electrónica',
    [
      'EMPLEADO:users:users | Empleados | Empleados',
      'USUARIO:users:user | Usuarios | Usuarios',
      'DOCUMENTO:transactions:document | Documentos de nómina | Documentos de nómina',
      'CONSULTA:transactions:search | Consultas | Consultas',
      'SOPORTE:transactions:receipt | Documentos soporte | Documentos soporte',
      'ASESOR:function:chat | Acompañamiento | Acompañamiento en tu primera nómina',
    ],
    [
      'BAS:NOM-FREE-3 | Nómina Gratis | 0 | Hasta 3 empleados durante 30 días | DOCUMENTO:3 USUARIO:1 | validity:D period:30',
      'BAS:NOMELECTEMPADIC1 | Nómina por empleados | 142800 | Elige cuántos empleados liquidas cada mes | EMPLEADO:5 USUARIO:1 CONSULTA:unlimited ASESOR:0',
      'BAS:NOM-DOC-120 | Nómina Documentos 120 | 166600 | 120 documentos de nómina electrónica al año | DOCUMENTO:120 USUARIO:2 CONSULTA:unlimited',
      'BAS:NOM-DOC-600 | Nómina Documentos 600 | 535500 | 600 documentos para equipos que crecen | DOCUMENTO:600 USUARIO:5 CONSULTA:unlimited ASESOR:0 | offer:PTJ,15,-6,18',
      'BAS:NOM-DOC-2400 | Nómina Documentos 2,400 | 1547000 | Para empresas con varias sedes | DOCUMENTO:2400 USUARIO:20 CONSULTA:unlimited ASESOR:0 | relevance:Media private:900373115,900123456',
      'CMB:CMB-NOM-FAC | Combo Nómina y Factura | 321300 | Nómina 120 con Facturación 300 | DOCUMENTO:120 USUARIO:3 | offer:VLR,25000,-2,30',
      'CMP:NOM-CMP-200 | Documentos de nómina 200 | 142800 | Se suman al saldo de tu plan | DOCUMENTO:200',
      'CMP:NOM-CMP-SOP | Documentos soporte 100 | 71400 | Documento soporte para no obligados a facturar | SOPORTE:100',
      'CMP:NOM-CMP-USR | Usuarios adicionales 5 | 89250 | Cinco personas más en tu equipo | USUARIO:5 | relevance:Media',
    ],
  ),
  catalogue(
    'superguarda',
    'GUARDA',
    'Guarda documental',
    [
      'ESPACIO:storage:box | Almacenamiento | Guarda',
      'USUARIO:users:users | Usuarios | Usuarios',
      'CONSULTA:transactions:search | Consultas | Consultas',
      'CUSTODIA:function:shield | Custodia | Custodia con cadena de evidencia',
      'OCR:transactions:scan | Páginas leídas | Páginas con búsqueda en el texto',
    ],
    [
      'BAS:GUARDA-FREE-1 | Guarda Gratis | 0 | 1 GB para probar durante 30 días | ESPACIO:1 USUARIO:1 | validity:D period:30',
      'BAS:GUARDA-BAS-20 | Guarda Básica 20 GB | 154700 | Los documentos de una oficina, ordenados y a salvo | ESPACIO:20 USUARIO:2 CONSULTA:unlimited',
      'BAS:GUARDA-PRO-100 | Guarda Profesional 100 GB | 499800 | Con búsqueda en el texto y permisos por carpeta | ESPACIO:100 USUARIO:8 CONSULTA:unlimited OCR:5000 CUSTODIA:0 | offer:VLR,50000,-8,15',
      'BAS:GUARDA-EMP-500 | Guarda Empresarial 500 GB | 1785000 | Archivo central con custodia y evidencia | ESPACIO:500 USUARIO:40 CONSULTA:unlimited OCR:50000 CUSTODIA:0 | relevance:Media private:890903938,900123456',
      'CMB:CMB-GUA-FIR | Combo Guarda y Firma | 249900 | Guarda Básica 20 GB con 100 firmas | ESPACIO:20 USUARIO:2',
      'CMP:GUARDA-ALM-50 | Almacenamiento 50 GB | 178500 | Más espacio para tu plan base | ESPACIO:50',
      'CMP:GUARDA-OCR-10 | Lectura de 10,000 páginas | 119000 | Encuentra cualquier palabra en tus archivos | OCR:10000',
    ],
  ),
  catalogue(
    'bemyself',
    'BEMYSELF',
    'bemyself',
    [
      'VALIDACION:transactions:shield | Validaciones | Validaciones de identidad',
      'BIOMETRIA:transactions:face | Biometría | Reconocimientos faciales',
      'USUARIO:users:users | Usuarios | Usuarios',
      'PORTAL:function:layout | Portal | Portal de autogestión con tu marca',
    ],
    [
      'BAS:BMS-FREE-5 | Identidad Gratis | 0 | 5 validaciones para conocer el servicio | VALIDACION:5 USUARIO:1 | validity:D period:15',
      'BAS:BMS-BAS-50 | Identidad 50 | 178500 | 50 validaciones para trámites ocasionales | VALIDACION:50 USUARIO:1 PORTAL:0',
      'BAS:BMS-PRO-300 | Identidad 300 | 833000 | Validaciones y rostro para equipos de ventas | VALIDACION:300 BIOMETRIA:300 USUARIO:6 PORTAL:0 | offer:PTJ,30,-4,8',
      'BAS:BMS-EMP-2000 | Identidad 2,000 | 4165000 | Para entidades con alto volumen | VALIDACION:2000 BIOMETRIA:2000 USUARIO:unlimited PORTAL:0 | relevance:Media',
      'BAS:BIILIMITADO | Identidad ilimitada por contrato | 0 | Consumo sin límite con facturación por rangos | VALIDACION:unlimited BIOMETRIA:unlimited | validity:I hidden:yes',
      'CMB:BMS-CMB-FIR | Combo Identidad y Firma | 261800 | 50 validaciones con 100 firmas electrónicas | VALIDACION:50 USUARIO:1',
      'CMP:BMS-CMP-100 | Validaciones adicionales 100 | 297500 | Se suman al saldo de tu plan | VALIDACION:100',
    ],
  ),
  catalogue(
    'firmamail',
    'MAIL',
    'Correo certificado',
    [
      'ENVIO:transactions:mail | Correos | Correos certificados',
      'USUARIO:users:users | Usuarios | Usuarios',
      'ADJUNTO:function:clip | Adjuntos | Adjuntos de hasta 20 MB',
      'SMS:transactions:chat | Mensajes | Mensajes de texto certificados',
    ],
    [
      'BAS:MAIL-FREE-10 | Correo Gratis | 0 | 10 correos certificados para probar | ENVIO:10 USUARIO:1 | validity:D period:30',
      'BAS:MAIL-BAS-500 | Correo 500 | 119990 | Notificaciones con prueba de entrega | ENVIO:500 USUARIO:2 ADJUNTO:0',
      'BAS:MAIL-BAS-2000 | Correo 2,000 | 404600 | Para cartera, jurídica y recursos humanos | ENVIO:2000 USUARIO:5 ADJUNTO:0 | offer:PTJ,12,-7,21',
      'BAS:MAIL-BAS-DIA | Correo por un día | 35700 | 100 correos para una convocatoria | ENVIO:100 USUARIO:1 | validity:D relevance:Media',
      'BAS:MAIL-EMP-10000 | Correo 10,000 | 1547000 | Alto volumen con usuarios sin límite | ENVIO:10000 USUARIO:unlimited ADJUNTO:0 | relevance:Media',
      'CMB:CMB-MAIL-FIR | Combo Correo y Firma | 202300 | 500 correos con 100 firmas electrónicas | ENVIO:500 USUARIO:2 | offer:VLR,17000,-1,120',
      'CMP:MAIL-CMP-500 | Correos adicionales 500 | 95200 | Se suman al saldo de tu plan | ENVIO:500',
      'CMP:MAIL-CMP-SMS | Mensajes de texto 300 | 71400 | Avisos certificados al celular | SMS:300',
    ],
  ),
  catalogue(
    'facturacion',
    'FACT',
    'Facturación electrónica',
    [
      'DOCUMENTO:transactions:document | Documentos | Documentos electrónicos',
      'USUARIO:users:users | Usuarios | Usuarios',
      'RECEPCION:transactions:inbox | Recepción | Facturas recibidas de proveedores',
      'SOPORTE:function:chat | Soporte | Soporte por chat y correo',
      'API:function:plug | Integración | Integración por API',
      'GUARDA:storage:box | Almacenamiento | Guarda de documentos',
    ],
    [
      'BAS:FACT-FREE-15 | Factura Gratis | 0 | Para conocer la factura electrónica sin tarjeta | DOCUMENTO:15 USUARIO:1 SOPORTE:0 | validity:D period:30',
      'BAS:FACT-BAS-120 | Factura Emprende 120 | 119000 | Para independientes y negocios que empiezan | DOCUMENTO:120 USUARIO:1 RECEPCION:60 SOPORTE:0',
      'BAS:FACT-BAS-300 | Factura Pyme 300 | 238000 | Para tiendas y oficinas con ventas diarias | DOCUMENTO:300 USUARIO:3 RECEPCION:300 GUARDA:5 SOPORTE:0 | offer:PTJ,20,-10,12',
      'BAS:FACT-BAS-1200 | Factura Empresa 1,200 | 714000 | Para empresas con varios puntos de venta | DOCUMENTO:1200 USUARIO:10 RECEPCION:unlimited GUARDA:20 API:0 SOPORTE:0',
      'BAS:FACT-BAS-MES | Factura Mensual 40 | 29900 | Se renueva cada mes, sin permanencia | DOCUMENTO:40 USUARIO:1 SOPORTE:0 | validity:M relevance:Media',
      'BAS:FACT-BAS-ILIM | Factura Ilimitada | 1990000 | Sin límite de documentos ni de usuarios | DOCUMENTO:unlimited USUARIO:unlimited RECEPCION:unlimited API:0 | validity:I relevance:Media',
      'BAS:FACT-PRIV-AND | Factura Acuerdo Andina | 1190000 | Acuerdo con integración y mesa de ayuda propia | DOCUMENTO:3000 USUARIO:25 API:0 SOPORTE:0 | relevance:Baja private:900373115,900123456',
      'CMB:CMB-FAC-NOM | Combo Factura y Nómina | 357000 | Factura Pyme 300 con nómina para 10 empleados | DOCUMENTO:300 USUARIO:3 RECEPCION:300 | offer:VLR,30000,-5,25',
      'CMB:CMB-FAC-GUA | Combo Factura y Guarda | 892500 | Factura Empresa con 50 GB de guarda documental | DOCUMENTO:1200 USUARIO:10 GUARDA:50',
      'CMP:FACT-CMP-100 | Documentos adicionales 100 | 59500 | Se suman al saldo de tu plan base | DOCUMENTO:100',
      'CMP:FACT-CMP-500 | Documentos adicionales 500 | 249900 | Para temporadas de venta alta | DOCUMENTO:500 | offer:PTJ,10,-40,-2',
      'CMP:FACT-CMP-USR | Usuarios adicionales 2 | 89250 | Dos personas más en tu equipo | USUARIO:2 | relevance:Media',
      'CMP:FACT-CMP-GB | Almacenamiento 10 GB | 47600 | Guarda de tus documentos por un año más | GUARDA:10 | relevance:Baja',
      'BAS:FACT-BAS-OLD | Factura Clásica 60 | 79900 | Fuera de venta | DOCUMENTO:60 | inactive:yes',
    ],
  ),
  catalogue(
    'license',
    'LIC',
    'Licenciamiento',
    ['EMPRESA:users:building | Empresas | Empresas administradas', 'REPORTE:function:chart | Informes | Informes de consumo'],
    [
      'BAS:LIC-BAS-10 | Licenciamiento 10 empresas | 595000 | Administra los planes de tus clientes | EMPRESA:10 REPORTE:0',
      'BAS:LIC-BAS-ILIM | Licenciamiento sin límite | 2380000 | Para aliados con muchos clientes | EMPRESA:unlimited REPORTE:0 | relevance:Media',
      'CMP:LIC-CMP-5 | Empresas adicionales 5 | 238000 | Cinco clientes más | EMPRESA:5',
    ],
  ),
  // For the neutral store and any unknown application.
  catalogue(
    'generic',
    'GEN',
    'Servicios digitales',
    ['CREDITO:transactions:coin | Créditos | Créditos', 'USUARIO:users:users | Usuarios | Usuarios'],
    [
      'BAS:GEN-FREE-20 | Plan Gratis | 0 | 20 créditos para empezar | CREDITO:20 USUARIO:1 | validity:D period:30',
      'BAS:GEN-BAS-100 | Plan Esencial | 100000 | Lo necesario para un equipo pequeño | CREDITO:100 USUARIO:1',
      'BAS:GEN-BAS-500 | Plan Equipo | 399900 | Para trabajar entre varios | CREDITO:500 USUARIO:5 | offer:PTJ,20,-3,14',
      'CMB:CMB-GEN | Combo Equipo y Créditos | 479800 | Plan Equipo con 200 créditos más | CREDITO:700 USUARIO:5',
      'CMP:GEN-CMP-100 | Créditos adicionales 100 | 79900 | Se suman a tu plan | CREDITO:100',
    ],
  ),
];
