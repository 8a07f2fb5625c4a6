import type { ValidityType } from '#shared/domain/catalogue';
import { worded } from '#shared/page/words';

/** What every brand says; the window of the store says it until the view is here. */
export const commonWords = {
  title: 'Elige tu plan',
  subtitle: 'Compra en línea, activa hoy mismo y cambia de plan cuando quieras.',
  loading: 'Cargando…',
  /** The quiet line in the place of a list that did not come. */
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
  days: 'días',
  hours: 'h',
  minutes: 'min',
  seconds: 's',
  years: 'años',
  months: 'meses',
  /** What a reader hears of a countdown: whole parts, without the seconds. */
  timeLeft: (parts: readonly string[]): string => `Termina en ${parts.join(', ')}`,
  spokenYears: (count: number): string => (count === 1 ? '1 año' : `${count} años`),
  spokenMonths: (count: number): string => (count === 1 ? '1 mes' : `${count} meses`),
  spokenDays: (count: number): string => (count === 1 ? '1 día' : `${count} días`),
  spokenHours: (count: number): string => (count === 1 ? '1 hora' : `${count} horas`),
  spokenMinutes: (count: number): string => (count === 1 ? '1 minuto' : `${count} minutos`),

  onOffer: 'Precio especial',
  privatePackage: 'Paquete privado',
  featuresOf: (name: string): string => `Características de ${name}`,
  noFeatures: 'Este plan no detalla sus características.',
  moreFeatures: (count: number): string => (count === 1 ? 'y 1 más' : `y ${count} más`),
  from: 'Desde',
  byEmployees: 'Según tus empleados',
  taxIncluded: 'IVA incluido',
  before: 'Antes',
  validity: 'Vigencia',
  unlimited: 'Ilimitada',
  buy: 'Comprar',
  activateFree: 'Activar gratis',
  add: (name: string): string => `Agregar ${name}`,
} as const;

/** Every word of the store. */
export const messages = /* @__PURE__ */ worded('storefront', commonWords);

/** What stands behind a price: '/anual' is what the requirements say, the others keep it true. */
export const periodTexts: Readonly<Record<ValidityType, string | undefined>> = { A: '/anual', M: '/mensual', D: '/diario', I: undefined };

declare global {
  interface LicenceTexts {
    readonly storefront: typeof messages;
  }
}
