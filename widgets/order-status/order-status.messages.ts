export const messages = {
  activated: '¡Activación exitosa!',
  activatedText: 'Tu licencia está activa. Ya puedes empezar a usarla.',
  paid: '¡Pago exitoso!',
  paidText: 'Recibimos tu pago. Te enviamos los datos de tu licencia al correo.',
  refused: '¡Lo sentimos!',
  /** Used where the server sends no text. */
  refusedText: 'Tu compra no se pudo completar.',
  /** For a cart that still has the order's packages. */
  nothingLost: 'Tu carrito y tus datos siguen aquí. Puedes intentarlo de nuevo o pagar con otro medio.',
  /** Warns a buyer whose bank may have taken the money although the order failed. */
  charged: 'Si tu banco muestra el cobro, no pagues otra vez: escríbenos antes.',
  tryAgain: 'Intentar de nuevo',
  checking: 'Estamos validando tu pago',
  /** By the party that must act. Free and cash orders mention no bank. `cash` is used where it is unknown whether the proof is stored. */
  checkingTexts: {
    online: 'Tu banco puede tardar unos minutos. No pagues dos veces: puedes dejar esta página abierta, la revisamos por ti.',
    cash: 'Nuestro equipo revisa el comprobante de tu pago y te avisa por correo. Si aún no lo enviaste, adjúntalo en tu orden.',
    unpaid: 'Aún no tenemos el comprobante de tu pago. Paga con los datos de tu orden y adjúntalo en ella.',
    proven: 'Nuestro equipo revisa el comprobante de tu pago y te avisa por correo.',
    free: 'La activación puede tardar unos minutos. Puedes dejar esta página abierta: la revisamos por ti.',
  },
  pending: '¡Licencia pendiente por activar!',
  pendingTexts: {
    online: 'Tu compra sigue en validación. No pagues dos veces: tu licencia se activa cuando llegue la confirmación.',
    cash: 'Nuestro equipo revisa el comprobante de tu pago: tu licencia se activa cuando lo apruebe. Si aún no lo enviaste, adjúntalo en tu orden.',
    unpaid: 'Aún no tenemos el comprobante de tu pago. Paga con los datos de tu orden y adjúntalo en ella: con él activamos tu licencia.',
    proven: 'Nuestro equipo revisa el comprobante de tu pago: tu licencia se activa cuando lo apruebe.',
    free: 'Tu plan sigue en validación. Revisa tu correo: puede que falte activar la licencia desde allí.',
  },
  next: 'Qué sigue',
  nextSteps: {
    /** @param time longest time that a bank takes, in the platform's words: 'un día hábil' */
    online: (time: string | null): readonly string[] => [
      time === null ? 'Tu banco confirma el pago.' : `Tu banco confirma el pago. Con PSE puede tardar hasta ${time}.`,
      'Te avisamos por correo si el pago se aprueba y también si no.',
      'Mientras tanto no pagues dos veces, aunque tu banco ya muestre el cobro.',
    ],
    /** @param review 'Revisamos tu pago en un día hábil y te avisamos por correo.' */
    cash: (review: string): readonly string[] => ['Paga con los datos de tu orden y adjunta el comprobante.', review],
    proven: (review: string): readonly string[] => [review, 'Mientras tanto no pagues otra vez.'],
  },
  comeBack: 'Puedes cerrar esta página. Guarda su dirección: siempre muestra cómo va tu compra.',
  tab: (title: string, reference: string | null, store: string): string =>
    `${title}${reference === null ? '' : ` · ${reference}`} | ${store}`,
  seeOrder: 'Ver la orden',
  unknownOrder: '¡Orden de compra vacía o no existe!',
  unknownOrderText: 'Revisa el enlace que recibiste en tu correo.',
  findOrder: 'Buscar mi orden',
  unanswered: 'No pudimos consultar tu orden',
  loading: 'Consultando tu orden…',
  seconds: (count: number): string => (count === 1 ? 'segundo' : 'segundos'),
  /** Label of the ring, which shows only the number. */
  nextCheck: (seconds: number): string => `Próxima verificación en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}`,
  checkOf: (check: number, most: number): string => `Verificación ${check} de ${most}`,
  accept: 'Aceptar',
  backToStore: 'Volver a la tienda',
  toApplication: 'Ir a la aplicación',
  backToPage: 'Volver al sitio',
  facts: 'Datos de la orden',
  reference: 'Referencia',
  referenceToCopy: 'la referencia',
  product: (count: number): string => (count === 1 ? 'Producto' : 'Productos'),
  lastCheck: 'Última verificación',
  checkNow: 'Verificar ahora',
  checkingNow: 'Verificando…',
  total: 'Total',
} as const;
