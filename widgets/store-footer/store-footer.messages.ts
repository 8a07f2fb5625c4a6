export const messages = {
  links: 'Enlaces de la tienda',
  findOrder: 'Encuentra tu orden',
  terms: 'Términos y condiciones',
  dataPolicy: 'Tratamiento de datos personales',
  withdrawalRight: 'Derecho de retracto',
  accessibility: 'Accesibilidad',
  forgetDevice: 'Borrar lo que guarda este dispositivo',
  coming: 'Un momento…',
  notCome: 'No pudimos abrirlo. Inténtalo de nuevo.',
  /** @param document the seller's NIT */
  seller: (name: string, document: string | null): string => (document === null ? name : `${name} · NIT ${document}`),
} as const;
