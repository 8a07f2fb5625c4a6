import { showDay } from '#shared/domain/calendar';
import type { DayProblem } from '#shared/domain/agreements/day-limits';
import type { OfferType } from '#shared/domain/packages/package-rules';
import type { PersonType } from '#shared/domain/people/identity-document';
import { fieldLabels, problemTexts } from '#shared/page/buyer-fields.messages';

export const requiredText = 'Campo obligatorio';

export const deskProblemTexts = { ...problemTexts, required: requiredText } as const;

/** Labels of a person's fields by wire name. */
export const personLabels = {
  ...fieldLabels,
  jobTitle: 'Cargo',
  fullName: 'Nombre completo',
  customerName: 'Nombre o razón social',
  /** Type and number. */
  document: 'Documento',
  legalRepresentativeName: 'Representante legal',
  /** The wire name in the customer's products; elsewhere it is `cellphoneNumber`. */
  phoneNumber: 'Teléfono',
} as const;

/** In the order of the forms. */
export const personTypeOptions = (): readonly { readonly value: PersonType; readonly label: string }[] =>
  (['N', 'J'] as const).map((value) => ({ value, label: personLabels.personTypes[value] }));

/** Label of a representative's field, for lists that also contain the company's fields. */
export const ofRepresentative = (label: string): string => `${personLabels.legalRepresentativeName}: ${label}`;

/** Shown under a description that contains refused characters. */
export function refusedSignsText(signs: readonly string[]): string {
  const quoted = signs.map((sign) => `«${sign}»`);
  return `Dato invalido: no se ${signs.length === 1 ? 'admite' : 'admiten'} ${quoted.join(', ')}.`;
}

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

/** Shown after a draft is restored. */
export const draftIsBack = 'Borrador recuperado';

/** Shown after a draft is restored over a record that other staff changed. */
export const changedMeanwhile = 'Otra persona cambió lo mismo mientras no estabas. Revisa antes de guardar: lo tuyo lo reemplaza.';

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

export const yesOrNo = (on: boolean): string => (on ? conflictMessages.yes : conflictMessages.no);

export const offerTypeNames = { VLR: 'Valor', PTJ: 'Porcentaje' } as const;
export const offerTypeOptions = (...order: readonly OfferType[]): readonly { readonly value: OfferType; readonly label: string }[] =>
  order.map((value) => ({ value, label: offerTypeNames[value] }));
export const beforeTax = 'El valor se descuenta antes de IVA.';
