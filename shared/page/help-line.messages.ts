import { worded } from './words.ts';

/** Whom to write to, wherever something was refused, failed or takes its time. */
export const messages = worded('help-line', {
  /** @param contact whom to write to, in the platform's words */
  help: (contact: string, reference: string | null): string =>
    `¿Necesitas ayuda? Escríbenos a ${contact}${reference === null ? '' : ` y dinos la referencia ${reference}`}.`,
});

declare global {
  interface LicenceTexts {
    readonly 'help-line': typeof messages;
  }
}
