import type { SeededCatalogue } from './shape.ts';

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
    {
      code: 'GEN-FREE-20',
      name: 'Plan Gratis',
      type: 'BAS',
      description: '20 créditos para empezar',
      price: 0,
      validity: 'D',
      period: 30,
      features: { GEN_CREDITO: 20, GEN_USUARIO: 1 },
    },
    {
      code: 'GEN-BAS-100',
      name: 'Plan Esencial',
      type: 'BAS',
      description: 'Lo necesario para un equipo pequeño',
      price: 100_000,
      features: { GEN_CREDITO: 100, GEN_USUARIO: 1 },
    },
    {
      code: 'GEN-BAS-500',
      name: 'Plan Equipo',
      type: 'BAS',
      description: 'Para trabajar entre varios',
      price: 399_900,
      offer: { type: 'PTJ', value: 20, from: -3, to: 14 },
      features: { GEN_CREDITO: 500, GEN_USUARIO: 5 },
    },
    {
      code: 'CMB-GEN',
      name: 'Combo Equipo y Créditos',
      type: 'CMB',
      description: 'Plan Equipo con 200 créditos más',
      price: 479_800,
      features: { GEN_CREDITO: 700, GEN_USUARIO: 5 },
    },
    {
      code: 'GEN-CMP-100',
      name: 'Créditos adicionales 100',
      type: 'CMP',
      description: 'Se suman a tu plan',
      price: 79_900,
      features: { GEN_CREDITO: 100 },
    },
  ],
};
