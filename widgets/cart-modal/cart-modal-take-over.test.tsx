import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { brands } from '#shared/brands/brand-table';
import type { BrandId } from '#shared/brands/brand';
import { facadeCss, lateFacadeTokens, lookOf } from '#shared/brands/facade-css';
import { obtainPage } from '#shared/page/page';
import { registry } from '#shared/page/registry';
import { defineElement } from '#shared/runtime/define-element';
import { mountTag } from '#shared/runtime/mount-tag';
import { facadeHostCss, type WantedLine } from '#shared/runtime/facade';
import type { Widget } from '#shared/runtime/widget';
import { basic, catalogueCall, combo, employees, extra, sell, world, type Sold } from '../../tests/support/cart-modal-screen.ts';
import { configOfThisRun } from '../../tests/support/this-run.ts';
import { css, facade, type CartFacadeElement } from './cart-modal.facade.ts';
import { catalogueOf as readCatalogue, priceCart, priceCss, priceNow } from './cart-modal.price.ts';
import { widget } from './index.ts';

// The tag as the script on a brand's page defines it; a test releases the code of its view.
let letCome: (mounted: Widget<never>) => void = () => undefined;
let coming: Promise<Widget<never>>;
defineElement('cart-modal', {
  facade,
  defaultLoad: 'intent',
  learn: () => Promise.resolve(),
  load: async (element) =>
    mountTag(element, await coming, { remedy: null, docs: 'https://store.example/docs/', tellError: () => undefined }),
  wait: () => undefined,
  storeUrl: () => '/',
  openCart: () => undefined,
  names: () => [],
  sheet(element) {
    const { theme } = brands[element.getAttribute('brand') as BrandId];
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${facadeCss(lookOf(theme))}${facadeHostCss()}${css()}:host{${lateFacadeTokens(theme)}}${priceCss()}`);
    return sheet;
  },
  tellError: () => undefined,
});

beforeEach(() => {
  document.body.replaceChildren();
  registry.pages.clear();
  registry.early.clear();
  localStorage.clear();
  coming = new Promise((resolve) => {
    letCome = resolve;
  });
});

const catalogueOf = (brand: BrandId): string =>
  `${configOfThisRun().hosts.license}/license/api/package/GetPackagesByServiceName/${brands[brand].appName}`;

const press = ({ code, name }: Sold, quantity = 1): WantedLine => ({ code, name, quantity });

async function leave(brand: BrandId, ...packages: readonly Sold[]): Promise<void> {
  const shop = await obtainPage({ brand, config: configOfThisRun() });
  for (const { code, name } of packages) await shop.cart.want({ code, name, quantity: 1 });
  registry.pages.clear();
}

interface Opened {
  readonly dialog: HTMLDialogElement;
  /** Releases the view's code and waits until the view has taken over. */
  takeOver(): Promise<void>;
}

/** Presses buy buttons, or opens the cart, when only the catalogue is loaded. */
function open(
  brand: BrandId,
  presses: readonly WantedLine[],
  forThePage = (answer: Promise<Response>) => answer,
  answer = fetch(catalogueOf(brand), { credentials: 'omit' }),
): Opened {
  const { cart: policy, flows } = brands[brand];
  registry.early.set(catalogueOf(brand), forThePage(answer));
  const cart = document.createElement('licence-cart-modal') as CartFacadeElement;
  cart.setAttribute('brand', brand);
  document.body.append(cart);
  const source = {
    brand: { id: brand, policy, asksBuyer: flows.identityValidation },
    pressedLines: () => cart.pressedLines ?? null,
    answer,
    stored: (key: string) => localStorage.getItem(key),
  };
  for (const each of presses.length > 0 ? presses : [undefined]) {
    cart.openFacade(each, () => priceNow(cart, source));
    void priceCart(cart, source);
  }
  cart.start();
  const dialog = cart.shadowRoot?.querySelector('dialog');
  if (!dialog) throw new Error('no dialog');
  return {
    dialog,
    async takeOver() {
      const shop = obtainPage({ brand, config: configOfThisRun() });
      letCome({ ...widget, mount: (target, host) => widget.mount(target, { config: configOfThisRun(), ...host }) } as Widget<never>);
      for (const each of presses) void shop.then((of) => of.cart.want(each));
      await cart.ready;
      await expect.poll(() => dialog.querySelector('.f')).toBeNull();
    },
  };
}

function texts(dialog: HTMLElement): readonly string[] {
  const seen: string[] = [];
  for (const element of dialog.querySelectorAll<HTMLElement>('*')) {
    const own = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    if (!own || getComputedStyle(element).visibility === 'hidden' || element.closest('.heard, .units, svg')) continue;
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, top, width, height } = range.getBoundingClientRect();
    if (width > 1) seen.push([element.textContent, ...[left, top, width, height].map((side) => Math.round(side * 4) / 4)].join(' | '));
  }
  return seen;
}

function boxes(dialog: HTMLElement): readonly string[] {
  return [dialog, ...dialog.querySelectorAll<HTMLElement>('tr, li, h2')]
    .map((element) => [element.localName, element.getBoundingClientRect()] as const)
    .filter(([, { height }]) => height > 0)
    .map(([name, { left, top, width, height }]) =>
      [name, ...(name === 'h2' ? [left, top, height] : [left, top, width, height])].join(' | '),
    );
}

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const cases = {
  'one added line': { brand: 'superguarda', wanted: [press(basic, 2)] },
  'a stored cart with a changed price and an added line': {
    brand: 'superguarda',
    held: [basic, extra],
    sold: [{ ...basic, price: 238_000 }, extra, combo],
    wanted: [press(combo), press(extra)],
  },
  'a stored cart': { brand: 'superguarda', held: [basic, extra, combo], wanted: [] },
  'a cart with buyer data': { brand: 'firmaya', held: [extra], wanted: [press(basic)] },
  'an employee line beside an added line': { brand: 'colnomina', held: [employees], wanted: [press(extra)] },
  'a line that may be withdrawn': { brand: 'superguarda', held: [combo, extra], sold: [basic, extra], wanted: [press(basic)] },
} as const satisfies Record<string, { brand: BrandId; held?: readonly Sold[]; sold?: readonly Sold[]; wanted: readonly WantedLine[] }>;

describe.each([360, 700, 1440])('the early cart at %d px', (width) => {
  // Between phone and table widths the browser decides the width of a select of tiers, and so the wrap of a long name.
  const shown = Object.entries(cases).filter(([name]) => width !== 700 || name !== 'an employee line beside an added line');
  it.each(shown)('%s: draws the same texts and boxes before and after the view takes over', async (_name, { brand, wanted, ...more }) => {
    await page.viewport(width, 900);
    const held = 'held' in more ? more.held : [];
    const all = [basic, extra, combo, employees];
    await sell(...all);
    await leave(brand, ...held);
    await world.clearFaults();
    await sell(...('sold' in more ? more.sold : all));
    const { dialog, takeOver } = open(brand, wanted);
    await expect.poll(() => dialog.dataset['priced']).toBe('');
    // The facade drew this: the view's code is not loaded.
    expect(dialog.dataset['taken']).toBeUndefined();
    await painted();
    const before = { texts: texts(dialog), boxes: boxes(dialog), heading: dialog.querySelector('h2')?.textContent };
    expect(before.texts.some((text) => text.includes('$'))).toBe(true);
    await takeOver();
    await painted();
    const after = { texts: texts(dialog), boxes: boxes(dialog), heading: dialog.querySelector('h2')?.textContent };
    expect(before.heading).toBe(after.heading);
    expect(before.boxes).toEqual(after.boxes);
    expect(before.texts.filter((text) => !after.texts.includes(text))).toEqual([]);
  });
});

describe('the view that takes over the early cart', () => {
  it('keeps the price visible, announces it once, and requests the catalogue once', async () => {
    await sell(basic, extra);
    let letRead: () => void = () => undefined;
    const reading = new Promise<void>((resolve) => {
      letRead = resolve;
    });
    const { dialog, takeOver } = open('superguarda', [press(basic)], (answer) => reading.then(() => answer));
    await expect.poll(() => dialog.dataset['priced']).toBe('');
    const status = dialog.querySelector('[role=status]');
    expect(status).toMatchTextContent('Total $107,100');
    const seen: (string | null)[] = [];
    const watching = new MutationObserver(() => seen.push(dialog.textContent));
    watching.observe(dialog, { childList: true, subtree: true, characterData: true });
    const taken = takeOver();
    await expect.poll(() => dialog.dataset['taken']).toBe('true');
    await painted();
    expect(dialog.querySelector('[role=status]')).toBe(status);
    letRead();
    await taken;
    await expect.poll(() => seen.length).toBeGreaterThan(0);
    expect(seen.filter((text) => !text?.includes('$107,100') || text.includes('Consultando'))).toEqual([]);
    watching.disconnect();
    expect(await world.requests(catalogueCall)).toHaveLength(1);
  });

  it('opens with prices that are drawn once when the catalogue was already read', async () => {
    await sell(basic, extra);
    const answer = fetch(catalogueOf('superguarda'), { credentials: 'omit' });
    await readCatalogue(answer);
    const { dialog } = open('superguarda', [press(basic)], undefined, answer);
    const total = dialog.querySelector('.total');
    expect(total).toMatchTextContent('$107,100');
    await painted();
    expect(dialog.querySelector('.total')).toBe(total);
  });

  it('keeps the focus on the heading when the prices arrive', async () => {
    await sell(basic, extra);
    const { dialog } = open('superguarda', [press(basic)]);
    await expect.poll(() => dialog.dataset['priced']).toBe('');
    expect(dialog.getRootNode()).toMatchObject({ activeElement: dialog.querySelector('h2') });
  });
});

describe('an early cart without prices', () => {
  const expectNoPrices = async ({ dialog }: Opened): Promise<void> => {
    await expect.poll(() => world.requests(catalogueCall)).toHaveLength(1);
    await painted();
    await painted();
    expect(dialog).toMatchTextContent('Consultando el precio…');
    expect(dialog.dataset['priced']).toBeUndefined();
  };

  it('shows no prices when the catalogue fails', async () => {
    await world.fault({ path: catalogueCall, status: 500, body: {} });
    await expectNoPrices(open('superguarda', [press(basic)]));
  });

  it('shows no prices to a signed-in customer, who may see other packages', async () => {
    await sell(basic);
    localStorage.setItem('appsUserToken', 'Bearer x');
    await expectNoPrices(open('superguarda', [press(basic)]));
  });

  it('shows no prices after a file failed to load, since the view may differ then', async () => {
    await sell(basic);
    const opened = open('superguarda', []);
    const cart = document.querySelector<CartFacadeElement>('licence-cart-modal');
    cart?.failFacade();
    cart?.openFacade(press(basic));
    await expectNoPrices(opened);
  });

  it('shows no prices when the page has already read the answer', async () => {
    await sell(basic);
    const answer = fetch(catalogueOf('superguarda'), { credentials: 'omit' });
    await (await answer).text();
    await expectNoPrices(open('superguarda', [press(basic)], undefined, answer));
  });
});
