import { worded } from '../words.ts';

/** What every list of the back office says alike. */
export const messages = worded('desk-lists', {
  undo: 'Deshacer',
  undone: 'Se deshizo el cambio.',
  notUndone: 'No se pudo deshacer el cambio.',
});

declare global {
  interface LicenceTexts {
    readonly 'desk-lists': typeof messages;
  }
}
