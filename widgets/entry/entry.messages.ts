/** Every word of the entry pages, which a visitor only sees when something takes long, fails or must be asked. */
export const messages = {
  working: 'Preparando tu compra…',
  signingIn: 'Ingresando…',
  failed: 'No pudimos preparar tu compra. Tu carrito está guardado.',
  confirmTitle: 'Vas a cambiar de usuario',
  confirmText: (current: string, next: string): string => `Ahora estás con ${current}. Vas a ingresar como ${next}.`,
  accept: 'Ingresar',
  cancel: 'Seguir con mi sesión',
} as const;
