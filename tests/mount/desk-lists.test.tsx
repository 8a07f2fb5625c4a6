import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { obtainPage } from '#shared/page/page';
import type { Widget } from '#shared/runtime/widget';
import type { memoryLocation } from '#shared/runtime/memory-location';
import { createSavedAgreements } from '#shared/desk/saved-agreements';
import { widget as agreements } from '../../widgets/agreements/index.ts';
import { widget as configurations } from '../../widgets/configurations/index.ts';
import { widget as licences } from '../../widgets/licences/index.ts';
import { widget as packages } from '../../widgets/packages/index.ts';
import { widget as payments } from '../../widgets/payments/index.ts';
import { openDesk } from '../support/desk-screen.ts';
import { signedIn } from '../support/signed-in.ts';
import { freshWorld } from '../support/fresh-world.ts';
import { configOfThisRun } from '../support/this-run.ts';
import { deskWords } from '#shared/desk/ui/desk-words';

const world = freshWorld();
type Found = ReturnType<typeof page.getByRole>;

/** A setting of a list that the address contains. */
interface Wish {
  readonly parameter: string;
  readonly value: string;
  readonly field: () => Found;
  readonly type: (field: Found, value: string) => Promise<unknown>;
  readonly usual: string;
}

interface DeskList {
  readonly list: string;
  readonly widget: Widget<object>;
  readonly at?: Readonly<Record<string, string>>;
  readonly dialog?: () => Found;
  /** Prepares rows for the list where the seed has none. */
  readonly before?: () => Promise<void>;
  /** Its action on several rows. */
  readonly act?: string;
  /** A column that can be hidden. Consumption has cards, and customers have theirs below a row. */
  readonly column?: string;
  readonly card?: () => Found;
  readonly wish: Wish;
  /** Sentence of a search without results, which names the searched columns. */
  readonly looked?: string;
  /** Where Enter on a row shows its details. */
  readonly opens: 'dialog' | 'below';
}

const searchedBy = (parameter: string): Wish => ({
  parameter,
  value: 'zz',
  field: () => page.getByRole('searchbox', { name: 'Buscar' }),
  type: (field, value) => userEvent.fill(field, value),
  usual: '',
});

const detail = () => page.getByRole('dialog', { name: 'Detalle de la licencia' });

/** A service with several plans. */
async function sellPlans(): Promise<void> {
  const licensePlan = [1, 2, 3].map((id) => ({
    purchaseOrderLicenseId: id,
    packageName: `Plan ${id}`,
    effectiveDate: '2026-01-05',
    expirationDate: '2027-01-04',
    balanceFeaturesLicense: [],
  }));
  const customerInfo = { id: 1, documentType: 'NIT', documentNumber: '900373115', name: 'Andina' };
  const records = [{ customerInfo, serviceLicenses: [{ serviceName: 'Firma', licensePlan }] }];
  await world.fault({ path: 'getDetailsLicenseCustomer', status: 200, body: { result: { records } } });
}

/** Saves three agreements in this browser. */
async function remember(): Promise<void> {
  const saved = createSavedAgreements(await obtainPage({ brand: 'license', config: configOfThisRun() }));
  for (const index of [1, 2, 3])
    await saved.add({
      contractNumber: `OPP-${index}`,
      customer: 'Andina',
      product: 'Firma',
      startDate: '2026-03-01',
      endDate: '2027-03-01',
      savedAt: index,
    });
}

/** A table whose rows open a dialog and whose search is in the parameter `buscar`. */
function tableOf(list: string, widget: Widget<object>, looked: string, rest: Partial<DeskList>): DeskList {
  return { list, widget, looked, wish: searchedBy('buscar'), opens: 'dialog', ...rest };
}
const configurationsOf = (list: string, looked: string, column: string, seccion?: string): DeskList =>
  tableOf(list, configurations, looked, { at: seccion === undefined ? {} : { seccion }, act: 'Inactivar', column });

const lists: readonly DeskList[] = [
  tableOf(
    'packages',
    packages,
    'Buscamos en tipo paquete, nombre paquete, código paquete, descripción, valor total, fecha lanzamiento y vigencia.',
    { act: 'Inactivar', column: 'Valor total' },
  ),
  configurationsOf('services', 'Buscamos en nombre, tipo y descripción.', 'Descripción'),
  configurationsOf('feature types', 'Buscamos en categoría y tipo característica.', 'Categoría', 'tipos'),
  configurationsOf(
    'service features',
    'Buscamos en servicio, código, descripción, tipo característica y relación.',
    'Descripción',
    'caracteristicas',
  ),
  configurationsOf(
    'promo codes',
    'Buscamos en código, cantidad de uso, descripción, descuento, inicio vigencia y fin vigencia.',
    'Descripción',
    'promociones',
  ),
  tableOf('payments', payments, 'Buscamos en referencia y cliente.', { act: 'Aprobar', column: 'Cliente' }),
  {
    list: 'customers',
    wish: searchedBy('buscar'),
    looked: 'Buscamos en nombre o razón social y número de documento.',
    widget: licences,
    opens: 'below',
  },
  {
    list: 'consumption',
    wish: searchedBy('texto'),
    looked: 'Buscamos en nombre o razón social y número de documento.',
    widget: licences,
    at: { vista: 'bolsas' },
    card: () => page.getByRole('article'),
    opens: 'dialog',
  },
  {
    list: 'the plans of a licence',
    widget: licences,
    at: { dialogo: 'detalle', licencia: '1' },
    before: sellPlans,
    dialog: detail,
    wish: {
      parameter: 'dfilas',
      value: '10',
      field: () => detail().getByLabelText('Registros por página').first(),
      type: (field, value) => userEvent.selectOptions(field, value),
      usual: '5',
    },
    column: 'Fecha fin',
    opens: 'below',
  },
  tableOf('saved agreements', agreements, 'Buscamos en número de oportunidad, cliente, producto, vigencia y guardado.', {
    before: remember,
    column: 'Producto',
  }),
];

const within = ({ dialog }: Pick<DeskList, 'dialog'>): Pick<Found, 'getByRole'> => dialog?.() ?? page;
const viewButton = (list: Pick<DeskList, 'dialog'>) => within(list).getByRole('button', { name: deskWords.view, exact: true });
const table = (list: Pick<DeskList, 'dialog'>) => within(list).getByRole('table').first();

async function show({ widget, at = {}, before }: Pick<DeskList, 'widget' | 'at' | 'before'>) {
  await signedIn(world, 'superadmin');
  await before?.();
  const { location } = await openDesk(widget, at);
  // The list reads its address before its first request, which would replace a search typed earlier.
  await expect.poll(async () => (await world.requests()).length).toBeGreaterThan(0);
  return location;
}

async function askFor({ parameter, value, field, type }: Wish, location: ReturnType<typeof memoryLocation>): Promise<void> {
  await type(field(), value);
  await expect.poll(() => location.get()[parameter]).toBe(value);
}

describe.each(lists)('the list of $list', (list) => {
  test('the list is saved as a view, which a press opens again', async () => {
    const { parameter, value, field, usual } = list.wish;
    const location = await show(list);
    await askFor(list.wish, location);
    await viewButton(list).click();
    await userEvent.fill(page.getByRole('textbox', { name: deskWords.viewName }), 'Las mías');
    await page.getByRole('button', { name: deskWords.saveView }).click();
    await expect.element(page.getByText('Vista «Las mías» guardada.')).toBeVisible();
    location.set({ [parameter]: null });
    await expect.element(field()).toHaveValue(usual);
    await page.getByRole('button', { name: /^Las mías/ }).click();
    await expect.element(field()).toHaveValue(value);
    expect(location.get()[parameter]).toBe(value);
  });
});

/** The lists with a search field. */
const searched = lists.flatMap((list) => (list.looked === undefined ? [] : [{ ...list, looked: list.looked }]));

describe.each(searched)('searching the list of $list', (list) => {
  test('a search without results names the searched columns', async () => {
    await show(list);
    expect(page.getByText(/^Buscamos en /).query()).toBeNull();
    await userEvent.fill(page.getByRole('searchbox', { name: 'Buscar' }), 'zzzz');
    await expect.element(page.getByText(list.looked, { exact: true })).toBeVisible();
  });
});

describe.each(searched.filter(({ at }) => at?.['vista'] === undefined))('the tools of $list', (list) => {
  test('the tools fit in two rows on a phone, count an active filter, and are at least 40 px large', async () => {
    onTestFinished(() => page.viewport(1280, 800));
    await page.viewport(360, 740);
    await show(list);
    const search = page.getByRole('searchbox', { name: 'Buscar' });
    await expect.element(search).toBeVisible();
    const filter = page.getByRole('button', { name: /^Filtrar/ });
    if (filter.query() !== null) {
      await filter.click();
      const answers = page.getByRole('dialog', { name: 'Filtrar' }).getByRole('combobox').first();
      await answers.selectOptions((answers.element() as HTMLSelectElement).options[1]?.value ?? '');
      await userEvent.keyboard('{Escape}');
      await expect.element(filter).toMatchTextContent('Filtrar1');
    }
    const tools = [search, ...[/^Filtrar/, 'Vista', 'Exportar', /^Crear/].map((name) => page.getByRole('button', { name }))]
      .flatMap((tool) => tool.elements())
      .filter((tool) => tool.closest('header') === null)
      .map((tool) => tool.getBoundingClientRect());
    expect(tools.length).toBeGreaterThan(2);
    expect(new Set(tools.map(({ top, height }) => Math.round(top + height / 2))).size).toBe(2);
    expect(Math.min(...tools.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(40);
  });
});

describe.each(lists.flatMap((list) => (list.column === undefined ? [] : [{ ...list, column: list.column }])))(
  'the table of $list',
  ({ column, ...list }) => {
    test('the table keeps the chosen columns and density for the next visit', async () => {
      const location = await show(list);
      const [columns, density] = list.dialog === undefined ? ['columnas', 'densidad'] : ['dcolumnas', 'ddensidad'];
      const heads = () => table(list).getByRole('columnheader', { name: column });
      const firstRow = () => table(list).getByRole('row').elements()[1]?.getBoundingClientRect().height ?? 0;
      await expect.element(heads()).toBeVisible();
      await viewButton(list).click();
      await page.getByRole('checkbox', { name: column }).click();
      await expect.poll(() => heads().query()).toBeNull();
      expect(location.get()[columns]).toBeDefined();
      const tall = firstRow();
      await page.getByText(deskWords.dense, { exact: true }).click();
      await expect.poll(firstRow).toBeLessThan(tall);
      expect(location.get()[density]).toBe('compacta');
      const { location: next } = await openDesk(list.widget, list.at ?? {});
      await expect.poll(() => next.get()).toMatchObject({ [density]: 'compacta', [columns]: location.get()[columns] });
    });
  },
);

describe.each<Required<Pick<DeskList, 'list' | 'at'>> & { readonly row: NonNullable<DeskList['card']> }>([
  {
    list: 'customers',
    at: { abiertas: '1' },
    row: () =>
      page
        .getByRole('list', { name: /^Licencias de / })
        .getByRole('listitem')
        .first(),
  },
  { list: 'consumption', at: { vista: 'bolsas' }, row: () => page.getByRole('article').first() },
])('the cards of $list', ({ at, row }) => {
  test('the cards keep the chosen columns and density for the next visit', async () => {
    const location = await show({ widget: licences, at });
    const validity = () => page.getByText(/^Vigencia: /).elements().length;
    const height = () => row().element().getBoundingClientRect().height;
    await expect.poll(validity).toBeGreaterThan(0);
    // The usage loads after the rest and makes the card taller.
    await expect.element(row().getByRole('meter').first()).toBeVisible();
    const tall = height();
    await viewButton({}).click();
    await page.getByText(deskWords.dense, { exact: true }).click();
    await expect.poll(height).toBeLessThan(tall);
    await page.getByRole('checkbox', { name: 'Vigencia' }).click();
    await expect.poll(validity).toBe(0);
    const { location: next } = await openDesk(licences, at);
    const chosen = { columnas: 'package,ranges,lastUse,usage', densidad: 'compacta' };
    await expect.poll(() => next.get()).toMatchObject(chosen);
    expect(location.get()).toMatchObject(chosen);
  });
});

describe.each(lists.flatMap((list) => (list.act === undefined ? [] : [{ ...list, act: list.act }])))(
  'a bulk action on $list',
  ({ act, ...list }) => {
    test('a bulk action asks for confirmation of the selected rows before it sends anything', async () => {
      await show(list);
      await page.getByRole('checkbox', { name: deskWords.pickAllShown }).click();
      const bar = () => page.getByRole('button', { name: deskWords.unpick }).element().parentElement?.textContent ?? '';
      await expect.poll(bar).toMatch(/^\d+ seleccionados/);
      const picked = Number.parseInt(bar(), 10);
      const asked = (await world.requests()).length;
      await page.getByRole('button', { name: act, exact: true }).click();
      const question = page.getByRole('alertdialog');
      await expect.poll(() => question.getByRole('heading').element().textContent).toContain(act);
      const changing = question.getByRole('listitem').elements().length;
      const same = /No cambian: (\d+)/.exec(question.element().textContent)?.[1] ?? '0';
      expect(changing + Number(same)).toBe(picked);
      await question.getByRole('button', { name: 'Cancelar' }).click();
      expect((await world.requests()).length).toBe(asked);
    });
  },
);

describe.each(lists)('keyboard use of $list', ({ card, opens, ...list }) => {
  const rows = () => (card === undefined ? table(list).getByRole('row') : card());
  /** Skips the header row of a table. */
  const row = (index: number) => rows().nth(card === undefined ? index + 1 : index);
  const focusedRow = () => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return (
      rows()
        .elements()
        .indexOf(at as HTMLElement) - (card === undefined ? 1 : 0)
    );
  };

  test('the keyboard moves between rows, selects a row and opens it', async () => {
    await show(list);
    await expect.element(row(1)).toBeVisible();
    const first = row(0).element();
    if (first instanceof HTMLElement) first.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(focusedRow()).toBe(1);
    await userEvent.keyboard('{End}');
    expect(focusedRow()).toBe(rows().elements().length - (card === undefined ? 2 : 1));
    await userEvent.keyboard('{Home}');
    expect(focusedRow()).toBe(0);
    if (list.act !== undefined) {
      await userEvent.keyboard(' ');
      await expect.element(row(0).getByRole('checkbox')).toBeChecked();
      await userEvent.keyboard(' ');
      await expect.element(row(0).getByRole('checkbox')).not.toBeChecked();
    }
    // The focus stays on the row where the staff member continues.
    expect(focusedRow()).toBe(0);
    await userEvent.keyboard('{Enter}');
    if (opens === 'dialog') await expect.element(page.getByRole('dialog')).toBeVisible();
    else await expect.element(row(0).getByRole('button', { expanded: true })).toBeVisible();
  });
});
