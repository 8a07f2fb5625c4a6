import { worded } from '#shared/page/words';

/** Every word of the way back to an order. */
export const messages = worded('find-order', {
  title: 'Encuentra tu orden',
  about: 'Mira cómo va tu compra sin buscar el correo.',
  recent: 'En este navegador',
  noneRecent: 'Aquí aparecen las órdenes que hagas o abras, durante una semana.',
  /** @param day 'dd/MM/yyyy' */
  since: (day: string): string => `Del ${day}`,
  remember: 'Recordar mis órdenes en este navegador',
  /** What is kept, and what is not. */
  rememberHelp: 'Guardamos la referencia durante una semana, y nada sobre ti. Si compartes este equipo, quita la marca.',
  search: 'Con la referencia y el documento',
  reference: 'Referencia',
  referenceHelp: 'Está en el correo de tu compra y en el comprobante.',
  documentHelp: 'El de quien paga o el de quien usa la licencia, sin puntos ni dígito de verificación.',
  find: 'Buscar orden',
  notFound: 'No encontramos una orden con esa referencia y ese documento. Revisa los dos datos.',
  failed: 'No pudimos buscar tu orden',
  /** Where the platform looks for no order. */
  byMail: 'Abre tu orden con el enlace que recibiste en tu correo.',
});

declare global {
  interface LicenceTexts {
    readonly 'find-order': typeof messages;
  }
}
