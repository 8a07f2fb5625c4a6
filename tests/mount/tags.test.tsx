import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { brands } from '#shared/brands/brand-table';
import { ratio } from '#shared/brands/contrast';
import { facadeCss, lateFacadeTokens, lookOf } from '#shared/brands/facade-css';
import { describe as told, object, optional, string } from '#shared/contract/schema';
import { registry } from '#shared/page/registry';
import { defineElement, drawnNow, type ElementPorts, type WidgetElement } from '#shared/runtime/define-element';
import { defineWidget } from '#shared/runtime/define-widget';
import { refresh } from '#shared/runtime/facade';
import { mountTag } from '#shared/runtime/mount-tag';
import type { ViewProps } from '#shared/runtime/widget';
import { facade as buyButton } from '../../widgets/buy-button/buy-button.facade.ts';
import { widget as buyWidget } from '../../widgets/buy-button/index.ts';
import { facade as cartMenu } from '../../widgets/cart-menu/cart-menu.facade.ts';
import { facadesCss, facadeStateCss } from '../../shell/brand-page/facades.ts';
import { expectConsole } from '../support/console-gate.ts';
import { pressAtOnce } from '../support/choose-option.ts';
import { configOfThisRun } from '../support/this-run.ts';
import { hostileSheets } from './hostile-sheets.ts';

// A small test widget: a label that a prop sets, and a text field.
interface ProbeProps {
  readonly label?: string | undefined;
}
const View = ({ props, host }: ViewProps<ProbeProps>) => (
  <label>
    {props.label ?? 'Sin nombre'}
    <input onFocus={() => host.guardLeave(() => ({ message: '¿Salir?' }))} />
  </label>
);
const probe = defineWidget({
  name: 'probe',
  props: object({ label: optional(string()).check(told('Words before the field.')) }),
  load: () => Promise.resolve({ View }),
});

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/** The ports of a script that does nothing. */
const ports: Omit<ElementPorts, 'load'> = {
  defaultLoad: 'intent',
  learn: () => Promise.resolve(),
  sheet: () => sheetOf(''),
  wait: () => undefined,
  openCart: () => undefined,
  names: () => [],
  storeUrl: () => '/',
  tellError: () => undefined,
};

defineElement('probe', {
  ...ports,
  defaultLoad: 'eager',
  load: (element) =>
    Promise.resolve(mountTag(element, probe, { remedy: null, docs: 'https://store.example/docs/', tellError: () => undefined })),
});

beforeEach(() => {
  registry.config = configOfThisRun();
});

async function tag(attributes: string): Promise<{ element: WidgetElement; root: ShadowRoot; field: HTMLInputElement }> {
  document.body.innerHTML = `<section id="a"><licence-probe brand="firmaya" ${attributes}><a href="#">Enlace</a></licence-probe></section><section id="b"></section>`;
  const element = document.querySelector<WidgetElement>('licence-probe');
  if (!element) throw new Error('no tag');
  await element.ready;
  const field = element.shadowRoot?.querySelector('input');
  if (!element.shadowRoot || !field) throw new Error('no field');
  return { element, root: element.shadowRoot, field };
}

test('attributes set props, also later, and a removed attribute resets its prop', async () => {
  const { element, root } = await tag('label="Nombre"');
  expect(root.textContent).toContain('Nombre');
  element.setAttribute('label', 'Apellido');
  await expect.poll(() => root.textContent).toContain('Apellido');
  element.removeAttribute('label');
  await expect.poll(() => root.textContent).toContain('Sin nombre');
});

test('a moved tag keeps its field, the typed text and its question before leaving', async () => {
  const { element, root, field } = await tag('');
  field.focus();
  field.value = 'a medias';
  document.querySelector('#b')?.append(element);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(root.querySelector('input')).toBe(field);
  expect(field.value).toBe('a medias');
  expect(element.canLeave()).toEqual({ message: '¿Salir?' });
});

test('a removed tag unmounts, and starts again when it is inserted again', async () => {
  const { element, root, field } = await tag('');
  element.remove();
  await expect.poll(() => root.childNodes).toHaveLength(0);
  expect(element.canLeave()).toBe(true);
  document.querySelector('#b')?.append(element);
  await expect.poll(() => root.querySelector('input')).not.toBeNull();
  expect(root.querySelector('input')).not.toBe(field);
});

test("a facade follows the page's facts while its tag is in the page, and stops when the tag is removed", async () => {
  const asked = vi.fn(() => ['Plan', 'Extra']);
  defineElement('cart-menu', { ...ports, facade: cartMenu, load: () => Promise.reject(new Error('nobody asked for it')), names: asked });
  const element = document.createElement('licence-cart-menu');
  document.body.append(element);
  await expect.element(page.getByRole('button', { name: 'Carrito de compras, 2 productos' })).toBeVisible();
  asked.mockReturnValue(['Plan', 'Extra', 'Otro']);
  dispatchEvent(new StorageEvent('storage'));
  await expect.element(page.getByRole('button', { name: 'Carrito de compras, 3 productos' })).toBeVisible();
  const facts = (): void => {
    asked.mockClear();
    dispatchEvent(new StorageEvent('storage'));
    // The second file calls it like this.
    refresh(drawnNow);
  };
  facts();
  expect(asked).toHaveBeenCalledTimes(2);
  element.remove();
  await expect
    .poll(() => {
      facts();
      return asked;
    })
    .not.toHaveBeenCalled();
});

/** The contrast of two opaque colours, as the browser writes them. */
function contrast(...colors: readonly [string, string]): number {
  const [one, other] = colors.map((color) => (color.match(/\d+/g) ?? []).map(Number));
  return ratio(one ?? [], other ?? []);
}

test("a button that fails to load shows a notice in the page's own colour and keeps its width", async () => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { theme } = brands.facturacion;
  const tried = new WeakSet<WidgetElement>();
  defineElement('buy-button', {
    ...ports,
    facade: buyButton,
    // A pointer resting there is a sign of intent, and so another attempt.
    load(element) {
      if (tried.has(element)) return new Promise(() => undefined);
      tried.add(element);
      return Promise.reject(new Error('nothing comes'));
    },
    sheet: () => sheetOf(facadeCss(lookOf(theme)) + facadesCss()),
  });
  // The brand's theme is dark, the page is light.
  document.body.innerHTML = '<div style="color:#111">Mi página <licence-buy-button brand="facturacion"></licence-buy-button></div>';
  const tagged = document.querySelector<WidgetElement>('licence-buy-button') ?? expect.fail('no tag');
  tagged.start();
  const told = (part: string): Element => tagged.querySelector(`[slot=notice]${part}`) ?? expect.fail('nothing is said');
  await expect.poll(() => told('').getBoundingClientRect().height).toBeGreaterThan(0);
  expect(told('').textContent).toBe('No pudimos cargar esta parte de la tienda. Recarga la página o entra a la tienda.');
  for (const words of [told(''), told(' a')]) expect(contrast(getComputedStyle(words).color, 'rgb(255, 255, 255)')).toBeGreaterThan(4.5);
  expect(page.getByRole('button', { name: 'Comprar' }).element().getBoundingClientRect().width).toBeLessThan(280);
  expect(complained).toHaveBeenCalledOnce();
  complained.mockRestore();
});

test('the button label follows the link inside the tag, and not the link of the notice', async () => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  defineElement('buy-button', { ...ports, facade: buyButton, load: () => Promise.reject(new Error('nothing comes')) });
  document.body.innerHTML = '<licence-buy-button brand="facturacion"></licence-buy-button>';
  const tagged = document.querySelector<WidgetElement>('licence-buy-button') ?? expect.fail('no tag');
  const button = page.getByRole('button');
  tagged.start();
  await expect.element(page.getByRole('link', { name: 'entra a la tienda' })).toBeVisible();
  await expect.element(button).toHaveTextContent('Comprar');
  const link = tagged.appendChild(document.createElement('a'));
  link.textContent = 'Contratar';
  await expect.element(button).toHaveTextContent('Contratar');
  link.firstChild?.replaceWith('Suscribirme');
  await expect.element(button).toHaveTextContent('Suscribirme');
  tagged.setAttribute('label', 'Probar');
  await expect.element(button).toHaveTextContent('Probar');
  complained.mockRestore();
});

test('a pointer hits the button and not its label, which may be rewritten while the pointer is down', () => {
  const { theme } = brands.facturacion;
  defineElement('buy-button', { ...ports, facade: buyButton, load: () => Promise.reject(new Error('nothing comes')) });
  document.body.innerHTML = '<licence-buy-button brand="facturacion"></licence-buy-button>';
  const root = document.querySelector('licence-buy-button')?.shadowRoot ?? expect.fail('no root');
  root.adoptedStyleSheets = [sheetOf(facadeCss(lookOf(theme)) + facadesCss())];
  const button = root.querySelector('button') ?? expect.fail('no button');
  const { left, top, width, height } = (button.firstElementChild ?? expect.fail('no words')).getBoundingClientRect();
  expect(root.elementFromPoint(left + width / 2, top + height / 2)).toBe(button);
});

test.each([
  ['#fff', '#111'],
  ['#111', '#fff'],
] as const)('the cart menu has enough contrast on a page of %s, for every brand', (ground, ink) => {
  document.body.innerHTML = `<div style="background:${ground};color:${ink}"></div>`;
  const host = document.body.firstElementChild ?? expect.fail('no ground');
  for (const { theme } of Object.values(brands)) {
    const root = host.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheetOf(facadeCss(lookOf(theme)) + facadesCss())];
    const button = root.appendChild(document.createElement('button'));
    // WCAG 1.4.3 and 1.4.11: AA for text, which is more than an icon needs.
    expect(contrast(getComputedStyle(button).color, getComputedStyle(host).backgroundColor)).toBeGreaterThan(4.5);
  }
});

test("a page's hostile styles change nothing on a tag before its widget, once both files have loaded", () => {
  const { theme } = brands.firmaya;
  const painted =
    'animation-name backdrop-filter background-color background-image border-top-width border-top-left-radius box-shadow clip-path column-count content-visibility direction filter mask-image mix-blend-mode opacity outline-style padding-top perspective rotate scale text-decoration-line transform transition-duration translate unicode-bidi zoom';
  document.body.innerHTML = '<style></style><div></div>';
  onTestFinished(() => document.body.replaceChildren());
  const [style, host] = document.body.children;
  const root = host?.attachShadow({ mode: 'open' }) ?? expect.fail('no place');
  root.adoptedStyleSheets = [sheetOf(facadeCss(lookOf(theme)) + facadesCss() + facadeStateCss(lateFacadeTokens(theme)))];
  const looks = (css: string): readonly string[] => {
    if (style) style.textContent = css;
    const computed = getComputedStyle(root.host);
    return painted.split(' ').map((property) => `${property}: ${computed.getPropertyValue(property)}`);
  };
  const alone = looks('');
  for (const [name, css] of Object.entries(hostileSheets)) expect(looks(css), name).toEqual(alone);
});

test("an element of a frame's document, or no element, is rejected with a remedy", () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  const inFrame = frame.contentDocument?.body ?? expect.fail('no document');
  const props = { packageCode: 'FIRMA-BAS-100' };
  expect(() => buyWidget.mount(inFrame, { brand: 'firmaya', props })).toThrow(
    "licence.mount('buy-button', …) needs an element of its own document, and this one is of another: put the script into the frame's document",
  );
  expect(() => buyWidget.mount(JSON.parse('null') as Element, { brand: 'firmaya', props })).toThrow('needs an element that exists');
});

test('an unknown attribute is logged with the known ones', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await tag('etiqueta="Nombre" data-suya="1" aria-label="suyo"');
  expect(warned).toHaveBeenCalledExactlyOnceWith(
    'licence: <licence-probe> does not know etiqueta: use brand, tenant, load, return-url, env, label. (https://store.example/docs/)',
  );
  warned.mockRestore();
});

test.each([
  ['a shop', undefined, 'No pudimos mostrar esta sección. Tu carrito está guardado.'],
  ['the back office', 'records', 'No pudimos mostrar esta sección. Lo que ya guardaste no se pierde.'],
] as const)('a view of %s that crashes states what is saved there', async (_, keeps, words) => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = (): never => {
    throw new Error('broken');
  };
  const element = document.createElement('div');
  document.body.append(element);
  const load = () => Promise.resolve({ View: Broken });
  const handle = defineWidget({ name: 'broken', props: probe.props, ...(keeps && { keeps }), load }).mount(element, { brand: 'firmaya' });
  await expect.element(page.getByRole('alert')).toMatchTextContent(words);
  handle.unmount();
  await expect.poll(() => element.shadowRoot?.childNodes).toHaveLength(0);
  complained.mockRestore();
});

test('a widget that fails to start shows a notice in place, and starts when retried', async () => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn<() => Promise<{ View: typeof View }>>().mockRejectedValueOnce(new Error('no view')).mockResolvedValue({ View });
  const element = document.createElement('div');
  document.body.append(element);
  const handle = defineWidget({ name: 'late', props: probe.props, load }).mount(element, { brand: 'firmaya' });
  await handle.ready;
  await expect.element(page.getByRole('alert')).toHaveTextContent('No pudimos mostrar esta sección. Tu carrito está guardado. Reintentar');
  // A driver's pointer waits nine seconds for this button to be stable, and only one of three engines can press it by keyboard.
  await pressAtOnce(page.getByRole('button', { name: 'Reintentar' }));
  await expect.element(page.getByRole('textbox')).toBeVisible();
  expect(element.shadowRoot?.querySelector('[role=alert]')).toBeNull();
  handle.unmount();
  await expect.poll(() => element.shadowRoot?.childNodes).toHaveLength(0);
  complained.mockRestore();
});

test('a tag for test mode shows its link when the script belongs to a store that charges', async () => {
  expectConsole("env on <licence-probe>: 'pruebas' is not the environment of this script");
  document.body.innerHTML = '<licence-probe brand="firmaya" env="pruebas"><a href="#">Enlace</a></licence-probe>';
  const place = page.getByRole('link', { name: 'Enlace' });
  await expect.element(place).toBeVisible();
  const tag = document.querySelector('licence-probe');
  await expect.poll(() => tag?.shadowRoot === null || tag?.shadowRoot.querySelector('slot') !== null).toBe(true);
  expect(tag?.shadowRoot?.querySelector('input') ?? null).toBeNull();
});

test('a test environment shows its ribbon on every widget', async () => {
  registry.pages.clear();
  registry.config = { ...configOfThisRun(), environment: 'pruebas' };
  const { root } = await tag('env="pruebas"');
  const ribbon = getComputedStyle(root.querySelector('.root') ?? document.body, '::before');
  expect(ribbon.content).toContain('Modo de pruebas');
  registry.pages.clear();
});

test('onEvent gets licence:ready first, and a signal unmounts the widget or prevents its mount', async () => {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const heard: string[] = [];
  const leave = new AbortController();
  const mounted = probe.mount(place, { brand: 'firmaya', onEvent: ({ type }) => void heard.push(type), signal: leave.signal });
  await mounted.ready;
  expect(heard[0]).toBe('licence:ready');
  leave.abort();
  await expect.poll(() => place.shadowRoot?.querySelector('input') ?? null).toBeNull();
  expect(() => probe.mount(place, { brand: 'firmaya', signal: leave.signal })).toThrow('aborted');
});
