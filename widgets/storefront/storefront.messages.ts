import { commonWords as countdownWords } from '#shared/page/cart/offer-countdown.messages';
import { commonWords as priceWords } from '#shared/page/cart/package-price.messages';
import { worded } from '#shared/page/words';

export { periodBehind } from '#shared/page/cart/package-price.messages';

/** Texts that the window before React draws too. */
export const commonWords = {
  title: 'Elige tu plan',
  subtitle: 'Compra en línea, activa hoy mismo y cambia de plan cuando quieras.',
  loading: 'Cargando…',
  failed: 'No se pudo cargar la información',
  failedAdvice: 'Los planes no llegaron. Revisa tu conexión y vuelve a intentarlo; tu carrito sigue como estaba.',
  nothingOnSale: 'Por ahora no hay planes a la venta.',

  offers: 'Ofertas',
  base: 'Planes base',
  baseNote: 'Necesitas uno para empezar.',
  combos: 'Combos',
  combosNote: 'Varios servicios en un solo pago.',
  complements: 'Complementarios',
  complementsNote: 'Súmalos a tu plan base.',
  pause: 'Pausar las ofertas',
  play: 'Reproducir las ofertas',

  offer: 'OFERTA',
  percentOff: 'de descuento',
  valueOff: 'menos, antes de IVA',
  buyNow: 'Comprar ahora',
  endsIn: 'Termina en',
  ...countdownWords,
  years: 'años',
  months: 'meses',
  spokenYears: (count: number): string => (count === 1 ? '1 año' : `${count} años`),
  spokenMonths: (count: number): string => (count === 1 ? '1 mes' : `${count} meses`),

  onOffer: 'Precio especial',
  privatePackage: 'Paquete privado',
  featuresOf: (name: string): string => `Características de ${name}`,
  noFeatures: 'Este plan no detalla sus características.',
  moreFeatures: (count: number): string => (count === 1 ? 'y 1 más' : `y ${count} más`),
  ...priceWords,
  taxIncluded: 'IVA incluido',
  noCost: 'Sin costo',
  validity: 'Vigencia',
  unlimited: 'Ilimitada',
  buy: 'Comprar',
  activateFree: 'Activar gratis',
  add: (name: string): string => `Agregar ${name}`,
} as const;

export const messages = /* @__PURE__ */ worded('storefront', {
  ...commonWords,
  /** Shown above packages that a customer with only the free plan cannot buy. */
  freePlan: 'A tu plan gratis no se le puede sumar. Elige primero un plan base.',
});
