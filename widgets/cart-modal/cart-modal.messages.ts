import { lineTexts, messages as cartMessages } from '#shared/page/cart/cart.messages';
import { facadeMessages } from './cart-modal-facade.messages.ts';
import { commonWords, typeNames } from './cart-modal-price.messages.ts';
import { worded } from '#shared/page/words';

/** Labels and errors of the buyer's fields are in `shared/page/buyer-fields.messages`. */
export const messages = worded('cart-modal', {
  ...lineTexts,
  ...facadeMessages,
  ...commonWords,
  notAsked: 'No pudimos consultar el precio.',
  /** For a package that exists but could not be stored in this cart. */
  notKept: 'No pudimos guardarlo en este carrito.',
  retry: 'Reintentar',
  dismiss: (name: string): string => `Descartar ${name}`,

  empty: '¡Tu carrito está vacío!',
  addProducts: 'Agregar productos',
  basePlans: 'Ver los planes base',
  remove: (name: string): string => `Eliminar ${name}`,
  quantityOf: (name: string): string => `Cantidad de ${name}`,
  less: 'Ver menos',
  moreOf: (name: string): string => `Ver más de ${name}`,
  lessOf: (name: string): string => `Ver menos de ${name}`,
  detail: 'Detalle',

  employees: (name: string): string => `Empleados de ${name}`,
  chooseTier: 'Seleccione una opción',
  tier: (employees: number): string => (employees === 1 ? '1 empleado' : `${employees.toLocaleString('en-US')} empleados`),
  tiersFailed: 'No pudimos cargar las opciones.',

  promoLabel: 'Código promocional',
  apply: 'Aplicar',
  promoStands: 'Este código ya está aplicado.',
  promoMissing: 'Escribe un código promocional.',
  promoNote: '*El valor del descuento aplica antes de IVA.',
  dropPromo: (code: string): string => `Quitar el código ${code}`,
  continue: 'Continuar',
  get tierMissing() {
    return cartMessages.tierMissing;
  },
  get withdrawnLeft() {
    return cartMessages.withdrawn;
  },
  blocked: 'Tu navegador no nos dejó salir de esta página.',
  inNewTab: 'Abrir en una pestaña nueva',

  buyerTitle: 'Tus datos',
  buyerReview: 'Revisa estos datos',
  /** Shown while the page's former cart is in the store, where the buyer pays it. */
  handed: (products: number): string => `Ya llevaste ${products === 1 ? '1 producto' : `${products} productos`} a pagar.`,
  recover: 'Recuperar',
  buyerFailed: 'No pudimos cargar el formulario de tus datos.',
  buyerHint: 'Completa tus datos para continuar.',
  documentTypeName: 'CC',
  phone: 'Número celular',
});

export const packageTypeNames = typeNames;
