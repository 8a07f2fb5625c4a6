export const messages = {
  /** @param contact in the platform's words */
  help: (contact: string, reference: string | null): string =>
    `¿Necesitas ayuda? Escríbenos a ${contact}${reference === null ? '' : ` y dinos la referencia ${reference}`}.`,
} as const;
