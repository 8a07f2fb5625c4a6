import { seededPackage, unlimited, type SeededCatalogue } from './shape.ts';

export const firmamail: SeededCatalogue = {
  app: 'firmamail',
  title: 'Licencias - Correo certificado',
  contractName: 'FIRMAMAIL',
  contracted: 'services',
  features: [
    { code: 'MAIL_ENVIO', description: 'Correos certificados', alias: 'Correos', kind: 'transactions', logo: 'mail' },
    { code: 'MAIL_USUARIO', description: 'Usuarios', alias: 'Usuarios', kind: 'users', logo: 'users' },
    { code: 'MAIL_ADJUNTO', description: 'Adjuntos de hasta 20 MB', alias: 'Adjuntos', kind: 'function', logo: 'clip' },
    { code: 'MAIL_SMS', description: 'Mensajes de texto certificados', alias: 'Mensajes', kind: 'transactions', logo: 'chat' },
  ],
  packages: [
    seededPackage('MAIL-FREE-10', 'BAS', 'Correo Gratis', 0, '10 correos certificados para probar', {
      validity: 'D',
      period: 30,
      features: { MAIL_ENVIO: 10, MAIL_USUARIO: 1 },
    }),
    seededPackage('MAIL-BAS-500', 'BAS', 'Correo 500', 119_990, 'Notificaciones con prueba de entrega', {
      features: { MAIL_ENVIO: 500, MAIL_USUARIO: 2, MAIL_ADJUNTO: 0 },
    }),
    seededPackage('MAIL-BAS-2000', 'BAS', 'Correo 2,000', 404_600, 'Para cartera, jurídica y recursos humanos', {
      offer: { type: 'PTJ', value: 12, from: -7, to: 21 },
      features: { MAIL_ENVIO: 2000, MAIL_USUARIO: 5, MAIL_ADJUNTO: 0 },
    }),
    seededPackage('MAIL-BAS-DIA', 'BAS', 'Correo por un día', 35_700, '100 correos para una convocatoria', {
      validity: 'D',
      relevance: 'Media',
      features: { MAIL_ENVIO: 100, MAIL_USUARIO: 1 },
    }),
    seededPackage('MAIL-EMP-10000', 'BAS', 'Correo 10,000', 1_547_000, 'Alto volumen con usuarios sin límite', {
      relevance: 'Media',
      features: { MAIL_ENVIO: 10_000, MAIL_USUARIO: unlimited, MAIL_ADJUNTO: 0 },
    }),
    seededPackage('CMB-MAIL-FIR', 'CMB', 'Combo Correo y Firma', 202_300, '500 correos con 100 firmas electrónicas', {
      offer: { type: 'VLR', value: 17_000, from: -1, to: 120 },
      features: { MAIL_ENVIO: 500, MAIL_USUARIO: 2 },
    }),
    seededPackage('MAIL-CMP-500', 'CMP', 'Correos adicionales 500', 95_200, 'Se suman al saldo de tu plan', {
      features: { MAIL_ENVIO: 500 },
    }),
    seededPackage('MAIL-CMP-SMS', 'CMP', 'Mensajes de texto 300', 71_400, 'Avisos certificados al celular', {
      features: { MAIL_SMS: 300 },
    }),
  ],
};
