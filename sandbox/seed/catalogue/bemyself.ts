import { seededPackage, unlimited, type SeededCatalogue } from './shape.ts';

export const bemyself: SeededCatalogue = {
  app: 'bemyself',
  title: 'Licencias - bemyself',
  contractName: 'BEMYSELF',
  contracted: 'services',
  supervised: true,
  features: [
    { code: 'BEMYSELF_VALIDACION', description: 'Validaciones de identidad', alias: 'Validaciones', kind: 'transactions', logo: 'shield' },
    { code: 'BEMYSELF_BIOMETRIA', description: 'Reconocimientos faciales', alias: 'Biometría', kind: 'transactions', logo: 'face' },
    { code: 'BEMYSELF_USUARIO', description: 'Usuarios', alias: 'Usuarios', kind: 'users', logo: 'users' },
    { code: 'BEMYSELF_PORTAL', description: 'Portal de autogestión con tu marca', alias: 'Portal', kind: 'function', logo: 'layout' },
  ],
  packages: [
    seededPackage('BMS-FREE-5', 'BAS', 'Identidad Gratis', 0, '5 validaciones para conocer el servicio', {
      validity: 'D',
      period: 15,
      features: { BEMYSELF_VALIDACION: 5, BEMYSELF_USUARIO: 1 },
    }),
    seededPackage('BMS-BAS-50', 'BAS', 'Identidad 50', 178_500, '50 validaciones para trámites ocasionales', {
      features: { BEMYSELF_VALIDACION: 50, BEMYSELF_USUARIO: 1, BEMYSELF_PORTAL: 0 },
    }),
    seededPackage('BMS-PRO-300', 'BAS', 'Identidad 300', 833_000, 'Validaciones y rostro para equipos de ventas', {
      offer: { type: 'PTJ', value: 30, from: -4, to: 8 },
      features: { BEMYSELF_VALIDACION: 300, BEMYSELF_BIOMETRIA: 300, BEMYSELF_USUARIO: 6, BEMYSELF_PORTAL: 0 },
    }),
    seededPackage('BMS-EMP-2000', 'BAS', 'Identidad 2,000', 4_165_000, 'Para entidades con alto volumen', {
      relevance: 'Media',
      features: { BEMYSELF_VALIDACION: 2000, BEMYSELF_BIOMETRIA: 2000, BEMYSELF_USUARIO: unlimited, BEMYSELF_PORTAL: 0 },
    }),
    seededPackage('BIILIMITADO', 'BAS', 'Identidad ilimitada por contrato', 0, 'Consumo sin límite con facturación por rangos', {
      validity: 'I',
      hidden: true,
      features: { BEMYSELF_VALIDACION: unlimited, BEMYSELF_BIOMETRIA: unlimited },
    }),
    seededPackage('BMS-CMB-FIR', 'CMB', 'Combo Identidad y Firma', 261_800, '50 validaciones con 100 firmas electrónicas', {
      features: { BEMYSELF_VALIDACION: 50, BEMYSELF_USUARIO: 1 },
    }),
    seededPackage('BMS-CMP-100', 'CMP', 'Validaciones adicionales 100', 297_500, 'Se suman al saldo de tu plan', {
      features: { BEMYSELF_VALIDACION: 100 },
    }),
  ],
};
