import { seededPackage, type SeededCatalogue } from './shape.ts';

/** Packages of an unknown application: enough to see the neutral store. */
export const generic: SeededCatalogue = {
  app: 'generic',
  title: 'Licencias - Servicios digitales',
  contractName: 'GENERIC',
  contracted: 'services',
  features: [
    { code: 'GEN_CREDITO', description: 'Créditos', alias: 'Créditos', kind: 'transactions', logo: 'coin' },
    { code: 'GEN_USUARIO', description: 'Usuarios', alias: 'Usuarios', kind: 'users', logo: 'users' },
  ],
  packages: [
    seededPackage('GEN-FREE-20', 'BAS', 'Plan Gratis', 0, '20 créditos para empezar', {
      validity: 'D',
      period: 30,
      features: { GEN_CREDITO: 20, GEN_USUARIO: 1 },
    }),
    seededPackage('GEN-BAS-100', 'BAS', 'Plan Esencial', 100_000, 'Lo necesario para un equipo pequeño', {
      features: { GEN_CREDITO: 100, GEN_USUARIO: 1 },
    }),
    seededPackage('GEN-BAS-500', 'BAS', 'Plan Equipo', 399_900, 'Para trabajar entre varios', {
      offer: { type: 'PTJ', value: 20, from: -3, to: 14 },
      features: { GEN_CREDITO: 500, GEN_USUARIO: 5 },
    }),
    seededPackage('CMB-GEN', 'CMB', 'Combo Equipo y Créditos', 479_800, 'Plan Equipo con 200 créditos más', {
      features: { GEN_CREDITO: 700, GEN_USUARIO: 5 },
    }),
    seededPackage('GEN-CMP-100', 'CMP', 'Créditos adicionales 100', 79_900, 'Se suman a tu plan', { features: { GEN_CREDITO: 100 } }),
  ],
};
