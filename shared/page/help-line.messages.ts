/** Whom to write to, wherever something was refused, failed or takes its time. */
export const messages = {
  /** @param contact whom to write to, in the platform's words */
  help: (contact: string, reference: string | null): string =>
    `¿Necesitas ayuda? Escríbenos a ${contact}${reference === null ? '' : ` y dinos la referencia ${reference}`}.`,
} as const;
