/** Labels and errors of the fields are in `shared/page/buyer-fields.messages`. */
export const messages = {
  title: (brand: string): string => `Prueba ${brand} gratis`,
  loading: 'Cargando el formulario…',
  unavailable: 'La prueba gratis no está disponible en este momento.',
  instead: 'Conoce los planes que puedes comprar hoy.',
  failed: 'No pudimos cargar el formulario.',
  choose: 'Selecciona una opción',
  emailHelp: 'Aquí llega el enlace de activación.',
  termsBefore: 'Acepto los ',
  terms: 'términos y condiciones',
  termsBetween: ' y la ',
  dataPolicy: 'política de tratamiento de datos personales',
  start: 'Comenzar',
  /** Why 'Comenzar' is disabled. */
  incomplete: 'Completa todos los datos para comenzar.',
  buyNow: 'Comprar ahora',
  unsaved: 'Tienes datos sin enviar. ¿Quieres salir y perderlos?',

  sent: 'Revisa tu correo electrónico',
  sentTo: (email: string): string => `Enviamos el enlace de activación a ${email}.`,
  /** @param time '24 horas', or the text of the application info */
  validFor: (time: string): string => `El enlace es válido durante ${time}.`,
  hours: (count: number): string => (count === 1 ? '1 hora' : `${count} horas`),
  backToStore: 'Volver a la tienda',
  notThere: '¿No lo ves? Revisa la carpeta de correo no deseado.',
  useOtherMail: 'Usar otro correo',

  sorry: '¡Lo sentimos!',
  /** Used where the server sends no text. */
  refused: 'Se ha presentado un error al procesar la compra, por favor vuelve a intentarlo.',
  buyNowInDialog: 'Comprar Ahora',
} as const;
