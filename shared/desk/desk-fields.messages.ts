import { showDay } from '#shared/domain/calendar';
import type { DayProblem } from '#shared/domain/agreements/day-limits';
import type { PersonType } from '#shared/domain/people/identity-document';
import { fieldLabels, problemTexts } from '#shared/page/buyer-fields.messages';

/** Under an empty required field of the back office. */
export const requiredText = 'Campo obligatorio';

/** What stands under a refused field of a customer in the back office. */
export const deskProblemTexts = { ...problemTexts, required: requiredText } as const;

/**
 * What the back office calls the fields of a person: as the forms do, under the names that they have on the wire, and what
 * only staff are shown.
 */
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

/** A field of whoever signs for a company, where it stands among the company's own. */
export const ofRepresentative = (label: string): string => `${personLabels.legalRepresentativeName}: ${label}`;

/** Under a description with signs that may not stand in it. */
export function refusedSignsText(signs: readonly string[]): string {
  const quoted = signs.map((sign) => `«${sign}»`);
  return `Dato invalido: no se ${signs.length === 1 ? 'admite' : 'admiten'} ${quoted.join(', ')}.`;
}

/** What stands under a refused date. */
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

/** What was typed before a session ended, or a reload, is back. */
export const draftIsBack = 'Borrador recuperado';

/** What was typed before a session ended is back, over a record that is another one by now. */
export const changedMeanwhile = 'Otra persona cambió lo mismo mientras no estabas. Revisa antes de guardar: lo tuyo lo reemplaza.';
