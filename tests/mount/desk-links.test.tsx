import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Widget } from '#shared/runtime/widget';
import { widget as configurations } from '../../widgets/configurations/index.ts';
import { widget as licences } from '../../widgets/licences/index.ts';
import { widget as packages } from '../../widgets/packages/index.ts';
import { widget as payments } from '../../widgets/payments/index.ts';
import { openDesk } from '../support/desk-screen.ts';
import { signedIn } from '../support/signed-in.ts';
import { freshWorld } from '../support/fresh-world.ts';

// Every tab, dialog and view of the back office has an address; removing its parameters, like Back, closes it. A row's dialog is opened
// by its button first, and the link of the test is the address that this writes.

interface Place {
  readonly place: string;
  readonly widget: Widget<object>;
  /** Parameters of the address; empty if a row must be opened to get them. */
  readonly at: Readonly<Record<string, string>>;
  /** Button that opens it when its record's number is not known beforehand. */
  readonly opener?: RegExp;
  /** Entry of the menu that the opener shows. */
  readonly entry?: RegExp;
  readonly isOpen: () => boolean;
}

const tab = (name: string) => () => page.getByRole('tab', { name }).query()?.getAttribute('aria-selected') === 'true';
const there = (role: 'dialog' | 'alertdialog' | 'heading' | 'article', name?: string) => () =>
  page.getByRole(role, name === undefined ? {} : { name }).elements().length > 0;
const dialog = there('dialog');

const places: readonly Place[] = [
  { place: 'what packages include', widget: packages, at: { seccion: 'configurar' }, isOpen: there('article') },
  { place: 'a new package', widget: packages, at: { paquete: 'nuevo' }, isOpen: dialog },
  { place: 'a package', widget: packages, at: {}, opener: /^Editar /, isOpen: dialog },
  { place: 'the types of features', widget: configurations, at: { seccion: 'tipos' }, isOpen: tab('Tipo características') },
  { place: 'the features', widget: configurations, at: { seccion: 'caracteristicas' }, isOpen: tab('Características del servicio') },
  { place: 'the promo codes', widget: configurations, at: { seccion: 'promociones' }, isOpen: tab('Códigos promocionales') },
  { place: 'a new service', widget: configurations, at: { registro: 'nuevo' }, isOpen: dialog },
  { place: 'a service', widget: configurations, at: {}, opener: /^Editar /, isOpen: dialog },
  { place: 'a promo code', widget: configurations, at: { seccion: 'promociones' }, opener: /^Editar /, isOpen: dialog },
  { place: 'approved payments', widget: payments, at: { estado: 'approved' }, isOpen: tab('Pagos aprobados') },
  { place: 'rejected payments', widget: payments, at: { estado: 'rejected' }, isOpen: tab('Pagos rechazados') },
  { place: 'a payment', widget: payments, at: {}, opener: /^Detalle del pago: /, isOpen: dialog },
  {
    place: 'the question before an approval',
    widget: payments,
    at: {},
    opener: /^Aprobar: /,
    isOpen: there('alertdialog', 'Aprobar el pago'),
  },
  { place: 'why a payment was rejected', widget: payments, at: { estado: 'rejected' }, opener: /^Ver detalle: /, isOpen: dialog },
  { place: 'a new company', widget: licences, at: { dialogo: 'empresa' }, isOpen: dialog },
  { place: 'a company', widget: licences, at: {}, opener: /^Actualizar empresa /, isOpen: dialog },
  { place: 'a new licence', widget: licences, at: {}, opener: /^Añadir licencia/, isOpen: dialog },
  { place: 'contracted services', widget: licences, at: {}, opener: /^Más acciones de /, entry: /^Servicios/, isOpen: dialog },
  { place: 'consumption', widget: licences, at: { vista: 'bolsas' }, isOpen: there('heading', 'Bolsas') },
  { place: 'what was used of a licence', widget: licences, at: { vista: 'bolsas' }, opener: /^Ver detalle/, isOpen: dialog },
];

const world = freshWorld();
type Params = Readonly<Record<string, string>>;
const without = (params: Params, before: Params) =>
  Object.fromEntries(Object.keys(params).map((name) => [name, before[name] ?? null] as const));

describe.each(places)('$place', ({ widget, at, opener, entry, isOpen }) => {
  test('a link opens the place, and Back closes it', async () => {
    await signedIn(world, 'superadmin');
    const { handle, location } = await openDesk(widget, at);
    const before: Params = opener === undefined ? {} : at;
    if (opener !== undefined) await page.getByRole('button', { name: opener }).first().click();
    if (entry !== undefined) await page.getByRole('menuitem', { name: entry }).click();
    await expect.poll(isOpen).toBe(true);
    const address = location.get();
    expect(address).not.toEqual(before);

    handle.unmount();
    const { location: linked } = await openDesk(widget, address);
    await expect.poll(isOpen).toBe(true);
    linked.set(without(linked.get(), before));
    await expect.poll(isOpen).toBe(false);
  });
});
