import { describe, expect, it } from 'vitest';
import {
  readCustomers,
  readDetail,
  readDialog,
  readUsage,
  readView,
  withoutDialog,
  writeCustomers,
  writeDetail,
  writeDialog,
  writeUsage,
  type DialogRequest,
} from './licences.address.ts';

/** The parameters of an address after a change: null removes a parameter. */
const kept = (change: Readonly<Record<string, string | null>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(change).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));

describe('the address of the licences screen', () => {
  it('restores search, page, order and opened customers', () => {
    const shown = { query: 'Peña', page: 2, sort: { key: 'validity', direction: 'descending' }, open: [5, 1] } as const;
    expect(kept(writeCustomers(shown))).toEqual({ buscar: 'Peña', pagina: '3', orden: 'validity-desc', abiertas: '5,1' });
    expect(readCustomers(kept(writeCustomers(shown)))).toEqual(shown);
    expect(kept(writeCustomers({ query: '', page: 0, sort: null, open: [] }))).toEqual({});
  });

  it('restores the consumption list with its filters', () => {
    const shown = { customerId: 7, text: 'sur', services: ['firmaya', 'bemyself'], sort: 'DATE_DESC' } as const;
    expect(kept(writeUsage(shown))).toEqual({
      vista: 'bolsas',
      empresa: '7',
      texto: 'sur',
      servicios: 'firmaya,bemyself',
      orden: 'recientes',
    });
    expect(readUsage(kept(writeUsage(shown)))).toEqual(shown);
    expect(readView(kept(writeUsage(shown)))).toBe('usage');
    expect(readView({})).toBe('customers');
  });

  it('restores the filters of the licence detail', () => {
    const shown = { customerId: 3, services: ['firmaya'], sort: 'Z_A', pageSize: 10 } as const;
    expect(readDetail(kept(writeDetail(shown)))).toEqual(shown);
  });

  it.each<DialogRequest>([
    { kind: 'detail', licenceId: 9 },
    { kind: 'add', customerId: 4 },
    { kind: 'edit', customerId: 4, licenceId: 9 },
    { kind: 'customer', customerId: null },
    { kind: 'customer', customerId: 4 },
    { kind: 'services', customerId: 4 },
  ])('restores the dialog %j, and closing it removes all its parameters', (ask) => {
    const open = writeDialog(ask);
    expect(readDialog(kept(open))).toEqual(ask);
    expect(Object.keys(withoutDialog)).toEqual(expect.arrayContaining(Object.keys(open)));
    expect(kept(withoutDialog)).toEqual({});
  });

  it.each<Readonly<Record<string, string>>>([
    { pagina: '-1' },
    { pagina: 'dos' },
    { pagina: '' },
    { abiertas: 'x,,-4,0,1.5' },
    { abiertas: '9'.repeat(30) },
    { orden: 'az' },
  ])('ignores invalid parameters of the customer list: %j', (params) => {
    expect(readCustomers(params)).toEqual({ query: '', page: 0, sort: null, open: [] });
  });

  it.each<Readonly<Record<string, string>>>([
    { dialogo: 'detalle' },
    { dialogo: 'detalle', licencia: 'x' },
    { dialogo: 'nueva' },
    { dialogo: 'editar', cliente: '4' },
    { dialogo: 'servicios', cliente: '0' },
    { dialogo: '__proto__' },
  ])('opens no dialog when its subject is missing: %j', (params) => {
    expect(readDialog(params)).toBeNull();
  });

  it('ignores an unknown order and unknown filters', () => {
    expect(readUsage({ orden: 'toString', empresa: 'x', servicios: ',,' })).toEqual({
      customerId: null,
      text: '',
      services: [],
      sort: null,
    });
  });
});
