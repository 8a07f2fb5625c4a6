import { describe, expect, it } from 'vitest';
import { changeLine, entryLine, auditedLines, type TimelineWords } from './timeline-lines.ts';

const words: TimelineWords = {
  fields: {
    idState: 'Estado del pago',
    packagePrice: 'Valor total',
    expirationDate: 'Fin vigencia',
    applyOffer: 'Oferta',
    publicVisibility: 'Visibilidad',
    features: 'Característica',
    rejectType: 'Motivo de rechazo',
    email: 'Correo electrónico',
  },
  values: { idState: { 5: 'Por aprobar', 6: 'Aprobado' }, publicVisibility: { true: 'Público', false: 'Privado' } },
};

const change = (field: string, from: string | null, to: string | null, of: string | null = null) => ({ field, of, from, to });

describe('entryLine()', () => {
  it('a line of the timeline has in Spanish who did what to which record, with the time in Bogotá', () => {
    const entry = { id: 7, at: '2026-11-23T20:05:09Z', who: 'Ana Ruiz', act: 'approved', changes: [change('idState', '5', '6')] };
    expect(entryLine(entry, 'payment', words)).toEqual({
      key: '7',
      text: 'Ana Ruiz aprobó el pago',
      when: '23/11/2026 15:05:09',
      changes: [{ field: 'Estado del pago', text: 'de Por aprobar a Aprobado' }],
    });
  });

  it.each([
    ['created', 'package', 'Ana Ruiz creó el paquete'],
    ['created', 'payment', 'Ana Ruiz registró la orden'],
    ['changed', 'customer', 'Ana Ruiz modificó la empresa'],
    ['activated', 'promoCode', 'Ana Ruiz activó el código promocional'],
    ['deactivated', 'package', 'Ana Ruiz inactivó el paquete'],
    ['rejected', 'payment', 'Ana Ruiz rechazó el pago'],
    ['attached', 'payment', 'Ana Ruiz adjuntó un soporte'],
    ['created', 'agreement', 'Ana Ruiz creó el convenio'],
    ['changed', 'licence', 'Ana Ruiz modificó la licencia'],
    ['toString', 'licence', 'Ana Ruiz modificó la licencia'],
  ] as const)('the act %s of a %s has its Spanish sentence', (act, kind, said) => {
    expect(entryLine({ id: 1, at: null, who: 'Ana Ruiz', act, changes: [] }, kind, words).text).toBe(said);
  });

  it('a line of the timeline names a buyer without a session, omits a missing time and reports a save without changes', () => {
    const line = entryLine({ id: 1, at: null, who: null, act: 'changed', changes: [] }, 'customer', words);
    expect(line).toEqual({
      key: '1',
      text: 'El comprador modificó la empresa',
      when: '',
      changes: [{ field: '', text: 'Guardó sin cambiar nada' }],
    });
  });
});

describe('changeLine()', () => {
  it.each([
    ['a state', change('idstate', '0', '1'), 'Estado', 'de Activo a Inactivo'],
    ['an amount', change('packagePrice', '100000', '119000'), 'Valor total', 'de $100,000 a $119,000'],
    ['a day', change('expirationDate', '2026-11-30', '2026-12-31'), 'Fin vigencia', 'de 30/11/2026 a 31/12/2026'],
    ['a boolean', change('applyOffer', 'true', 'false'), 'Oferta', 'de Sí a No'],
    ['a boolean with words of its own', change('publicVisibility', 'true', 'false'), 'Visibilidad', 'de Público a Privado'],
    ['one of several features', change('features', '100', '200', 'Usuarios'), 'Característica Usuarios', 'de 100 a 200'],
    ['a new value', change('rejectType', '', 'Soporte ilegible'), 'Motivo de rechazo', 'ahora Soporte ilegible'],
    ['a removed value', change('expirationDate', '2026-11-30', ''), 'Fin vigencia', 'se quitó 30/11/2026'],
    ['a value that is withheld', change('email', null, null), 'Correo electrónico', 'cambió'],
    ['an unknown field', change('whatever', 'a', 'b'), 'Otro dato', 'de a a b'],
    ['an unknown code', change('idState', '5', '9'), 'Estado del pago', 'de Por aprobar a 9'],
  ])('the change of %s is written in Spanish', (_, told, field, text) => {
    expect(changeLine(told, words)).toEqual({ field, text });
  });
});

it('auditedLines() lists the two entries of an answer, the latest first, with the known names', () => {
  const record = { createdby: '7', createdon: '2026-01-02T10:00:00', modifiedby: '9', modifiedon: '2026-02-03T11:00:00' };
  expect(auditedLines(record, new Map([['7', 'Ana Ruiz']]), 'package')).toEqual([
    { key: 'modified', text: 'Alguien modificó el paquete', when: '03/02/2026 11:00:00', changes: [] },
    { key: 'created', text: 'Ana Ruiz creó el paquete', when: '02/01/2026 10:00:00', changes: [] },
  ]);
});
