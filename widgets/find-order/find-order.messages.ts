export const messages = {
  title: 'Encuentra tu orden',
  about: 'Mira cómo va tu compra sin buscar el correo.',
  recent: 'En este navegador',
  noneRecent: 'Aquí aparecen las órdenes que hagas o abras, durante una semana.',
  /** @param day 'dd/MM/yyyy' */
  since: (day: string): string => `Del ${day}`,
  standing: { paid: 'Pagada', activated: 'Activada', failed: 'Rechazada', pending: 'Pendiente' },
  remember: 'Recordar mis órdenes en este navegador',
  rememberHelp: 'Guardamos la referencia durante una semana, y nada sobre ti. Si compartes este equipo, quita la marca.',
  byMail: 'Abre tu orden con el enlace que recibiste en tu correo.',
} as const;
