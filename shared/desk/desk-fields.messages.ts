import { showDay } from '#shared/domain/calendar';
import type { DayProblem } from '#shared/domain/agreements/day-limits';
import type { PersonType } from '#shared/domain/people/identity-document';
import { fieldLabels, problemTexts } from '#shared/page/buyer-fields.messages';

export const requiredText = 'Campo obligatorio';

export const deskProblemTexts = { ...problemTexts, required: requiredText } as const;

/** Labels of a person's fields by their names on the wire, as in the forms, plus fields that only staff see. */
export const personLabels = {
  ...fieldLabels,
  jobTitle: 'Cargo',
  /** A person's names in one line, and those of a person or company. */
  fullName: 'Nombre completo',
  customerName: 'Nombre o razón social',
  /** Type and number in one. */
  document: 'Documento',
  legalRepresentativeName: 'Representante legal',
  /** Only the customer's products call it so, by their specification; everywhere else it is `cellphoneNumber`. */
  phoneNumber: 'Teléfono',
} as const;

/** The kinds of person in the order in which forms offer them; read where they are drawn. */
export const personTypeOptions = (): readonly { readonly value: PersonType; readonly label: string }[] =>
  (['N', 'J'] as const).map((value) => ({ value, label: personLabels.personTypes[value] }));

/** Label of a representative's field among the company's own. */
export const ofRepresentative = (label: string): string => `${personLabels.legalRepresentativeName}: ${label}`;

/** Under a description with signs that may not stand in it. */
export function refusedSignsText(signs: readonly string[]): string {
  const quoted = signs.map((sign) => `«${sign}»`);
  return `Dato invalido: no se ${signs.length === 1 ? 'admite' : 'admiten'} ${quoted.join(', ')}.`;
}

/** Returns the sentence under a refused date. */
export function dayProblemText({ problem, date = '' }: DayProblem): string {
  const limit = showDay(date);
  switch (problem) {
    case 'required':
      return requiredText;
    case 'date-format':
      return 'Fecha invalida, el formato debe ser dd/MM/yyyy';
    case 'date-minimum':
      return `Fecha minima permitida ${limit}`;
    case 'date-maximum':
      return `Fecha maxima permitida ${limit}`;
    case 'after-start':
      return `La fecha debe ser posterior a ${limit}`;
    case 'too-long':
      return `La fecha no puede ser mayor a ${limit}`;
    case 'after-today':
      return 'La fecha no puede ser mayor a hoy';
    case 'before-start':
      return `La fecha debe ser igual o posterior a ${limit}`;
  }
}

/** Typed work from before an ended session, or a reload, is restored. */
export const draftIsBack = 'Borrador recuperado';

/** Restored work over a record that another person changed meanwhile. */
export const changedMeanwhile = 'Otra persona cambió lo mismo mientras no estabas. Revisa antes de guardar: lo tuyo lo reemplaza.';

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

/** Kinds of a discount. */
export const offerTypeNames = { VLR: 'Valor', PTJ: 'Porcentaje' } as const;
export const beforeTax = 'El valor se descuenta antes de IVA.';
