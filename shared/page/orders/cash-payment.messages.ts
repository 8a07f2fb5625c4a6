export const messages = {
  bank: 'Banco',
  accountType: 'Tipo de cuenta',
  accountNumber: 'Número de cuenta',
  agreement: 'Número de convenio',
  amount: 'Valor a pagar',
  reference: 'Referencia',
  deadline: 'Paga hasta',
  /** @param time how long it takes, in the platform's words: 'un día hábil' */
  reviewed: (time: string | null): string =>
    time === null ? 'Revisamos tu pago y te avisamos por correo.' : `Revisamos tu pago en ${time} y te avisamos por correo.`,
} as const;
