export interface PageMessage {
  readonly title: string;
  readonly text: string;
  readonly button: string;
}

export const messages = {
  'identity-ok': {
    title: 'No dudamos que seas tú...',
    text: 'Revisa tu correo electrónico para validar tu identidad y continuar con tu compra.',
    button: 'Entendido',
  },
  'identity-not-ok': {
    title: 'No hemos validado tu información',
    text: 'Revisa los datos ingresados y vuelve a intentarlo',
    button: 'Entendido',
  },
  'identity-failed': {
    title: 'Lo sentimos.',
    text: 'No hemos podido procesar tu solicitud de validación de identidad, por favor inténtalo más tarde.',
    button: 'Entendido',
  },
  'package-failed': {
    title: '¡Ocurrió un inconveniente!',
    text: 'No hemos podido procesar la solicitud, por favor inténtalo más tarde.',
    button: 'Entendido',
  },
} as const satisfies Readonly<Record<string, PageMessage>>;

export type MessageKind = keyof typeof messages;
