export const messages = {
  working: 'Preparando tu compra…',
  signingIn: 'Ingresando…',
  failed: 'No pudimos preparar tu compra. Tu carrito está guardado.',
  notSold: 'Lo que trae este enlace ya no está a la venta.',
  plans: 'Ver los planes',
  /** The link is unusable and no customer is signed in. The visitor's cart stays. */
  linkFailed: 'El enlace para ingresar no es válido o venció. Ingresa de nuevo.',
  confirmTitle: (next: string): string => `Vas a ingresar como ${next}`,
  confirmUser: (current: string): string => `Ahora estás con ${current}.`,
  /** For a visitor who has lines in the cart or has typed text. */
  confirmBegun: 'Lo que tienes en el carrito se comprará con esa cuenta.',
  accept: 'Ingresar',
  cancel: 'Seguir con mi sesión',
  cancelBegun: 'Seguir sin ingresar',
} as const;
