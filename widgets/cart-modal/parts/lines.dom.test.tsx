import type { ComponentProps } from 'react';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartLine } from '#shared/domain/cart/cart';
import { storePackage } from '#shared/contract/catalogue';
import { parse } from '#shared/contract/schema';
import { cartTotals, priceLine } from '#shared/domain/cart/line-pricing';
import { pesos } from '#shared/domain/money';
import { lineTexts, promoRefusals } from '#shared/page/cart/cart.messages';
import { draw, pass } from '../../../tests/support/draw.tsx';
import { shownLine, shownTotals, type ShownLine } from '../line-facts.ts';
import { packageTypeNames } from '../cart-modal.messages.ts';
import * as rest from '../late-parts.tsx';
import { LineCards } from './line-cards.tsx';
import { LineQuantity } from './line-quantity.tsx';
import { LineTable } from './line-table.tsx';
import { PromoBox } from '../late-parts.tsx';
import { Sums } from './sums.tsx';
import { WaitingLines } from './waiting-lines.tsx';
import { textsOf } from '../../../tests/support/texts-of.ts';

const noon = Date.parse('2026-02-10T12:00:00-05:00');

/** A cart line of a package in the platform's form; each test sets the fields that matter. */
function aLine(sent: Readonly<Record<string, unknown>> = {}, more: Partial<CartLine> = {}): CartLine {
  const pack = parse(storePackage, {
    packageId: 1,
    packageCode: 'BAS-1',
    packageName: 'Plan Básico',
    packagePrice: 119_000,
    taxIva: 19,
    packageType: { packageTypeCode: 'BAS' },
    idstate: 0,
    itemsPackageFeatures: [{ quantity: 1500, serviceFeature: { serviceFeatureCode: 'A', serviceFeatureDescription: 'Documentos' } }],
    ...sent,
  });
  return { pack, quantity: 1, isEmployee: false, tier: null, promoDiscount: null, ...more };
}

const discounted = { applyOffer: true, offerTypeCode: 'VLR', totalOffer: 10_000, offerStartTime: '2020-01-01' };
const shown = (line: CartLine, former: number | null = null): ShownLine =>
  shownLine(line, priceLine(line, noon), former === null ? null : pesos(former), lineTexts, packageTypeNames);

const onRemove = vi.fn<(line: ShownLine) => void>();
beforeEach(() => {
  onRemove.mockClear();
});

describe('the cart lines as a table', () => {
  const show = (...lines: readonly ShownLine[]) =>
    draw(<LineTable label="Productos" lines={lines} quantity={({ line }) => <b>{line.quantity}</b>} onRemove={onRemove} />);
  const cells = (name: RegExp): (string | null)[] =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .slice(0, 5)
      .map((cell) => cell.textContent);

  it('has the columns of the requirements', () => {
    show(shown(aLine()));
    const heads = textsOf(screen.getAllByRole('columnheader'));
    expect(heads).toEqual(['Producto', 'Cantidad', 'Valor unitario', 'Descuento', 'IVA', 'Subtotal', 'Eliminar']); // ST-078
  });

  it.each([
    // 100,000 and 19 %
    { what: 'a line without a discount', line: aLine(), says: ['1', '$100,000sin IVA', '$0', '$19,000', '$119,000'] },
    // (100,000 − 10,000) and 19 %
    { what: 'a line with an offer', line: aLine(discounted), says: ['1', '$100,000sin IVA', '−$10,00010 %', '$17,100', '$107,100'] },
    // (100,000 − 10,000) × 3 and 19 %
    {
      what: 'a line of three units',
      line: aLine(discounted, { quantity: 3 }),
      says: ['3', '$100,000sin IVA', '−$30,00010 %', '$51,300', '$321,300'],
    },
    // (100,000 − 25,000) and 19 %
    {
      what: 'a line with a promo code instead of the offer',
      line: aLine(discounted, { promoDiscount: pesos(25_000) }),
      says: ['1', '$100,000sin IVA', '−$25,00025 %', '$14,250', '$89,250'],
    },
    { what: 'a free line', line: aLine({ packagePrice: 0 }), says: ['1', '$0sin IVA', '$0', '$0', '$0'] },
    {
      // 300,000 and 19 %, not multiplied by the quantity
      what: 'an employee line',
      line: aLine({}, { isEmployee: true, tier: { quantity: 50, price: pesos(300_000) } }),
      says: ['1', '$300,000sin IVA', '$0', '$57,000', '$357,000'],
    },
    { what: 'an employee line without a tier', line: aLine({}, { isEmployee: true }), says: ['1', '$0sin IVA', '$0', '$0', '$0'] },
  ])('shows the amounts of $what', ({ line, says }) => {
    show(shown(line));
    expect(cells(/Plan Básico/).map((text) => text?.replaceAll('\u00a0', ' '))).toEqual(says); // ST-371, ST-372, ST-373, ST-374, ST-375
  });

  it('names each row by package and type, and removes a row by its button', async () => {
    const person = show(shown(aLine()), shown(aLine({ packageId: 2, packageName: 'Extra', packageType: { packageTypeCode: 'CMP' } })));
    expect(textsOf(screen.getAllByRole('rowheader'))).toEqual(['Plan BásicoPlan base', 'ExtraComplementario']);
    await person.click(screen.getByRole('button', { name: 'Eliminar Extra' }));
    expect(onRemove.mock.calls.map(([{ name }]) => name)).toEqual(['Extra']); // ST-079
  });

  it('announces a changed price together with the former one', () => {
    show(shown(aLine(), 107_100));
    expect(screen.getByText('Antes: $107,100. Ahora: $119,000.').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  });

  it('shows why a withdrawn package cannot be bought, with a button to remove it', async () => {
    const person = show(shown(aLine({}, { withdrawn: true })));
    expect(screen.getByRole('status').textContent).toBe('Plan Básico ya no está disponible. Quítalo para continuar.');
    expect(screen.queryByText(/\$/)).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Quitar Plan Básico' }));
    expect(onRemove).toHaveBeenCalledOnce();
  });
});

describe('the cart lines as cards', () => {
  const show = (...lines: readonly ShownLine[]) =>
    draw(<LineCards label="Productos" lines={lines} quantity={() => null} onRemove={onRemove} />);
  const card = (): HTMLElement => within(screen.getByRole('list', { name: 'Productos' })).getAllByRole('listitem')[0] ?? document.body;

  it('opens amounts and features of each card separately', async () => {
    const person = show(shown(aLine(discounted)), shown(aLine({ packageId: 2, packageName: 'Extra' })));
    const opened = (): boolean[] =>
      [...document.querySelectorAll('button[aria-expanded]')].map((button) => button.getAttribute('aria-expanded') === 'true');
    expect(opened()).toEqual([false, false]);
    expect(within(card()).getByText('Detalle').closest('[hidden]')).toBeTruthy(); // ST-088
    await person.click(screen.getByRole('button', { name: 'Ver más de Plan Básico' }));
    expect(opened()).toEqual([true, false]);
    const facts = textsOf(within(card()).getAllByRole('definition'));
    expect(facts).toEqual(['$100,000 sin IVA', '−$10,000', '$17,100']); // ST-089
    expect(within(card()).getByText('1,500 Documentos')).toBeTruthy(); // ST-089
    await person.click(screen.getByRole('button', { name: 'Ver menos de Plan Básico' }));
    expect(opened()).toEqual([false, false]); // ST-088
  });

  it('shows no detail for a package without named features', async () => {
    const person = show(shown(aLine({ itemsPackageFeatures: [] })));
    await person.click(screen.getByRole('button', { name: 'Ver más de Plan Básico' }));
    expect(screen.queryByText('Detalle')).toBeNull();
  });

  it('shows the total of a line and removes the line by its button', async () => {
    const person = show(shown(aLine(discounted)));
    expect(card().textContent).toContain('$107,100');
    await person.click(screen.getByRole('button', { name: 'Eliminar Plan Básico' }));
    expect(onRemove).toHaveBeenCalledOnce(); // ST-079
  });
});

describe('the quantity control of a line', () => {
  const onQuantity = vi.fn<(quantity: number) => void>();
  const onTier = vi.fn<ComponentProps<typeof LineQuantity>['onTier']>();
  const onRetryTiers = vi.fn<() => void>();
  beforeEach(() => {
    onQuantity.mockClear();
    onTier.mockClear();
    onRetryTiers.mockClear();
  });
  const show = (line: CartLine, more: Partial<ComponentProps<typeof LineQuantity>> = {}) =>
    draw(
      <LineQuantity
        line={line}
        maximum={3}
        typed={false}
        tiers={{ status: 'loading' }}
        lateParts={rest}
        onQuantity={onQuantity}
        onTier={onTier}
        onRetryTiers={onRetryTiers}
        {...more}
      />,
    );
  const field = (): HTMLInputElement => screen.getByRole('spinbutton', { name: 'Cantidad de Plan Básico' });

  it('increases one by one up to the maximum', async () => {
    const person = show(aLine({}, { quantity: 2 }));
    expect(field().getAttribute('aria-valuemax')).toBe('3'); // ST-361
    await person.click(screen.getByRole('button', { name: 'Aumentar: Cantidad de Plan Básico' }));
    expect(onQuantity.mock.calls).toEqual([[3]]); // ST-360
  });

  it('keeps a quantity above the maximum, which can then only decrease', async () => {
    const person = show(aLine({}, { quantity: 12 }));
    expect(field().value).toBe('12');
    await person.click(screen.getByRole('button', { name: 'Aumentar: Cantidad de Plan Básico' }));
    await person.click(screen.getByRole('button', { name: 'Disminuir: Cantidad de Plan Básico' }));
    expect(onQuantity.mock.calls).toEqual([[11]]);
  });

  it('disables the quantity of a free package', async () => {
    const person = show(aLine({ packagePrice: 0 }));
    expect(field().disabled).toBe(true); // ST-364
    await person.click(screen.getByRole('button', { name: 'Aumentar: Cantidad de Plan Básico' }));
    expect(onQuantity).not.toHaveBeenCalled(); // ST-364
  });

  const tiers = [
    { quantity: 10, price: pesos(80_000) },
    { quantity: 1_500, price: pesos(300_000) },
  ];
  const employees = aLine({}, { isEmployee: true });
  const list = (): HTMLSelectElement => screen.getByRole('combobox', { name: 'Empleados de Plan Básico' });

  it('offers employee tiers and starts without a choice', async () => {
    const person = show(employees, { tiers: { status: 'known', tiers } });
    expect(list().value).toBe('');
    expect([...list().options].map((option) => option.textContent)).toEqual(['Seleccione una opción', '10 empleados', '1,500 empleados']); // ST-365, ST-427
    await person.selectOptions(list(), '1,500 empleados');
    expect(onTier.mock.calls).toEqual([[tiers[1]]]); // ST-365
  });

  it('shows the chosen tier while the tiers load', () => {
    show(aLine({}, { isEmployee: true, tier: { quantity: 50, price: pesos(1) } }));
    expect(list().selectedOptions[0]?.textContent).toBe('50 empleados');
    expect(list().getAttribute('aria-busy')).toBe('true');
  });

  it('offers a retry when the tiers failed to load', async () => {
    const person = show(employees, { tiers: { status: 'failed', failure: null } });
    expect(screen.getByText('No pudimos cargar las opciones.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(onRetryTiers).toHaveBeenCalledOnce();
  });
});

describe('the promo code field', () => {
  const onApply = vi.fn<() => void>();
  beforeEach(() => {
    onApply.mockClear();
  });
  const show = (more: Partial<ComponentProps<typeof PromoBox>>) =>
    draw(
      <PromoBox
        typed="NOV10"
        busy={false}
        applied={null}
        refusal={null}
        waitUntil={null}
        onType={() => undefined}
        onApply={onApply}
        {...more}
      />,
    );
  const apply = (description?: string): HTMLElement =>
    screen.getByRole('button', description === undefined ? { name: 'Aplicar' } : { name: 'Aplicar', description });

  it('applies the code by button and Enter, and limits it to twenty characters', async () => {
    const person = show({});
    const field: HTMLInputElement = screen.getByRole('textbox', { name: 'Código promocional' });
    expect(field.maxLength).toBe(20); // ST-358, ST-511
    await person.click(apply());
    await person.type(field, '{Enter}');
    expect(onApply).toHaveBeenCalledTimes(2);
    expect(screen.getByText('*El valor del descuento aplica antes de IVA.')).toBeTruthy(); // ST-083
  });

  it.each([
    { what: 'the field is empty', props: { typed: '' }, says: 'Escribe un código promocional.' },
    { what: 'the field has only spaces', props: { typed: '   ' }, says: 'Escribe un código promocional.' },
    { what: 'the code is already applied', props: { applied: 'NOV10' }, says: 'Este código ya está aplicado.' },
  ])('does not apply a code and shows the reason when $what', async ({ props, says }) => {
    const person = show(props);
    await person.click(apply(says));
    await person.type(screen.getByRole('textbox', { name: 'Código promocional' }), '{Enter}');
    expect(onApply).not.toHaveBeenCalled(); // ST-253, ST-357
  });

  it('does not apply a code again while a request is running', async () => {
    const person = show({ busy: true });
    await person.click(apply());
    expect(onApply).not.toHaveBeenCalled();
  });

  it('announces the refusal of a code at its field', () => {
    show({ refusal: 'Este código no mejora el precio que ya tienes.' });
    expect(screen.getByRole('alert').textContent).toBe(promoRefusals['no-gain']); // ST-473
    expect(screen.getByRole('textbox', { name: 'Código promocional' }).getAttribute('aria-invalid')).toBe('true'); // ST-473
  });

  describe('a promo code field locked after too many attempts', () => {
    beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: noon }));
    afterEach(() => vi.useRealTimers());

    it('counts down at the field without announcing it, and unlocks at the end', async () => {
      show({ waitUntil: noon + 60_000, refusal: 'no' });
      const says = (seconds: number): string => `Demasiados intentos. Inténtalo de nuevo en ${seconds} segundos.`;
      expect(apply(says(60)).getAttribute('aria-disabled')).toBe('true');
      expect(screen.getByRole('textbox', { name: 'Código promocional', description: says(60) })).toBeTruthy();
      expect(screen.queryByRole('alert')).toBeNull();
      await pass(2_000);
      expect(apply(says(58))).toBeTruthy();
      await pass(58_000);
      expect(apply().hasAttribute('aria-disabled')).toBe(false);
    });
  });
});

describe('the sums of the cart', () => {
  it('shows the amount without IVA, the discount and the IVA', () => {
    const lines = [aLine(discounted), aLine({ packageId: 2, packagePrice: 119_000 })];
    draw(<Sums totals={shownTotals(cartTotals({ lines, promoCode: null }, noon))} promoCode={null} onDropPromo={() => undefined} />);
    // 100,000 + 100,000; 10,000; 17,100 + 19,000
    expect(textsOf(screen.getAllByRole('definition'))).toEqual(['$200,000', '−$10,000', '$36,100']); // ST-084, ST-376
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows the promo code beside the discount, with a button to remove it', async () => {
    const onDropPromo = vi.fn<() => void>();
    const lines = [aLine({}, { promoDiscount: pesos(25_000) })];
    const person = draw(
      <Sums totals={shownTotals(cartTotals({ lines, promoCode: 'NOV10' }, noon))} promoCode="NOV10" onDropPromo={onDropPromo} />,
    );
    expect(screen.getAllByRole('term')[1]?.textContent).toBe('DescuentoNOV10');
    await person.click(screen.getByRole('button', { name: 'Quitar el código NOV10' }));
    expect(onDropPromo).toHaveBeenCalledOnce();
  });
});

describe('packages that are not in the cart yet', () => {
  type Waiting = ComponentProps<typeof WaitingLines>['waiting'][number];
  const onRetry = vi.fn<() => void>();
  const onDismiss = vi.fn<(code: string) => void>();
  const show = (wanted: Partial<Waiting>) =>
    draw(
      <WaitingLines
        waiting={[{ code: 'BAS-1', name: 'Plan Básico', quantity: 2, status: 'asking', ...wanted }]}
        inStore={({ code }) => `https://tienda.example/${code}`}
        onRetry={onRetry}
        onDismiss={onDismiss}
      />,
    );

  it('shows the package and that its price is loading', () => {
    show({});
    expect(screen.getByRole('status').textContent).toContain('Plan Básico × 2Consultando el precio…');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    { status: 'failed', says: 'No pudimos consultar el precio.' },
    { status: 'lost', says: 'No pudimos guardarlo en este carrito.' },
  ] as const)('offers retry, the store and dismissal for a package in state $status', async ({ status, says }) => {
    const person = show({ status, name: '', quantity: 1 });
    expect(screen.getByRole('status').textContent).toContain(`BAS-1${says}`);
    expect(screen.getByRole('link', { name: 'Continuar en la tienda' }).getAttribute('href')).toBe('https://tienda.example/BAS-1');
    await person.click(screen.getByRole('button', { name: 'Reintentar' }));
    await person.click(screen.getByRole('button', { name: 'Descartar BAS-1' }));
    expect(onRetry).toHaveBeenCalled();
    expect(onDismiss.mock.lastCall).toEqual(['BAS-1']);
  });
});
