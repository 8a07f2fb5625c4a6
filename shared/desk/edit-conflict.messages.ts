/** Texts of an edit conflict. */
export const conflictMessages = {
  /** @param what 'este paquete' */
  bySomebody: (what: string): string => `Otra persona modificó ${what}.`,
  byAuthor: (author: string, what: string, when: string): string => `${author} modificó ${what} ${when}.`,
  today: (time: string): string => `hoy ${time}`,
  yesterday: (time: string): string => `ayer ${time}`,
  on: (day: string, time: string): string => `el ${day} ${time}`,
  atOne: (time: string): string => `a la ${time}`,
  at: (time: string): string => `a las ${time}`,
  yes: 'Sí',
  no: 'No',
} as const;
