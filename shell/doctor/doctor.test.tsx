import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { notLoaded } from '#shared/runtime/define-element';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { hostileSheets } from '../../tests/mount/hostile-sheets.ts';
import { doctor } from './doctor.ts';
import { messages } from './doctor.messages.ts';
import { contrastOf } from './contrast.ts';
import type { DoctorPorts, KnownBrand } from './findings.ts';

const catalogue = (records: readonly object[]): string =>
  `data:application/json,${encodeURIComponent(JSON.stringify({ result: { records } }))}`;
const firmaya: KnownBrand = {
  id: 'firmaya',
  names: ['firmaya'],
  storeUrl: 'https://firmaya.store.example',
  catalogue: catalogue([{ packageCode: 'FIRMA-BAS-100' }, { packageCode: 'FIRMA-BAS-200' }]),
};
const ports: DoctorPorts = {
  version: '1.2.3-one',
  brands: () => [firmaya],
  findBrand: (brand) => (brand.toLowerCase() === 'firmaya' ? firmaya : undefined),
  releaseOf: () => ({ version: '1.2.3-one', base: 'https://store.example/' }),
  tags: { 'buy-button': 'auto', storefront: 'visible' },
  attributesOf: (widget) =>
    widget === 'storefront' ? Promise.reject(new Error('refused')) : Promise.resolve(['package-code', 'quantity']),
  config: { origins: { navigation: [location.origin], parents: [], images: [] } },
};

function write(markup: string): HTMLElement {
  const place = document.createElement('div');
  place.append(document.createRange().createContextualFragment(markup));
  document.body.append(place);
  onTestFinished(() => place.remove());
  return place;
}

const panel = () => page.getByRole('dialog', { name: messages.title });
/** The text of the whole report, including closed parts. */
const report = (): string =>
  [...document.documentElement.children]
    .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('li') ?? [])])
    .map(({ textContent }) => textContent)
    .join('\n');

afterEach(async () => {
  if (panel().query()) await panel().getByRole('button', { name: messages.close }).click();
});

describe('the doctor', () => {
  it("the doctor reports for each tag its state or its author's faults, and lists its attributes", async () => {
    write(`<licence-buy-button brand="firmaya" package-code="FIRMA-BAS-100"></licence-buy-button>
      <licence-buy-button brand="firmaya" package-code="FIRMA-BAS-1OO" quantiy="2"></licence-buy-button>
      <licence-buy-button brand="firmalla"></licence-buy-button>
      <licence-buy-button></licence-buy-button>
      <licence-buy-buton brand="firmaya"></licence-buy-buton>
      <licence-storefront brand="firmaya" load="soon"></licence-storefront>`);
    await doctor(ports);
    const said = report();
    for (const words of [
      `<licence-buy-button> · firmaya · FIRMA-BAS-100: ${messages.moments.intent}`,
      'Tiene brand, package-code. Puede tener también tenant, load, return-url, env, quantity.',
      `FIRMA-BAS-1OO: ${messages.unknownAttributes('quantiy')}. ${messages.unknownCode('FIRMA-BAS-1OO')}`,
      'Tiene brand, package-code, quantiy. Puede tener también tenant, load, return-url, env, quantity.',
      `<licence-buy-button> · firmalla: ${messages.unknownBrand('firmaya')}. ${messages.noCode('package-code')}`,
      `<licence-buy-button>: ${messages.noBrand('firmaya')}. ${messages.noCode('package-code')}`,
      'Puede tener brand, tenant, load, return-url, env, package-code, quantity.',
      `<licence-buy-buton> · firmaya: ${messages.unknownTag('licence-buy-button, licence-storefront')}`,
      `${messages.moments.unknownMoment}. ${messages.codeFailed('licence-storefront', 'refused')}`,
      messages.catalogue('firmaya', 2),
    ])
      expect(said).toContain(words);
    const levels = said.split('\n').flatMap((line) => /^(\w+): <licence/.exec(line)?.[1] ?? []);
    expect(levels).toEqual(['Bien', 'Problema', 'Problema', 'Problema', 'Problema', 'Problema']);
  });

  it('the doctor reports a tag whose files failed to load', async () => {
    const place = write('<licence-buy-button brand="firmaya" package-code="FIRMA-BAS-100"></licence-buy-button>');
    place.firstElementChild?.append(notLoaded('https://firmaya.store.example/'));
    await doctor(ports);
    expect(report()).toContain(`<licence-buy-button> · firmaya · FIRMA-BAS-100: ${messages.moments.failed}`);
  });

  it('the doctor reports no problem on a faultless page', async () => {
    write('<p>Nada</p>');
    await doctor(ports);
    expect(report()).toContain(messages.noTags);
    expect(report()).toContain(messages.noViolations);
    // This directive would block policies of the page itself, so the report suggests it only to pages that require it.
    expect(report()).not.toMatch(/script-src.*trusted-types/);
    expect(report()).toContain('trusted-types licence');
    expect(report()).toContain(messages.originKnown(location.origin));
  });

  it('the doctor reports an unreadable colour pair with its contrast ratio', async () => {
    const place = write('<licence-buy-button brand="firmaya" package-code="FIRMA-BAS-100"></licence-buy-button>');
    const root = place.querySelector('licence-buy-button')?.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':host{--_accent:var(--licence-accent,white);--_text-on-accent:var(--licence-text-on-accent,black)}');
    if (root) root.adoptedStyleSheets = [sheet];
    place.style.setProperty('--licence-accent', 'rgb(91 33 182)');
    place.style.setProperty('--licence-text-on-accent', 'rgb(1 25 33)');
    await doctor(ports);
    expect(report()).toContain(messages.pair('--licence-text-on-accent', '--licence-accent', '2.01'));
  });

  it('the doctor reports texts that a page cannot replace, and counts valid ones', async () => {
    write(`<meta name="licence-word:cart-modal.data-title" content="¿Quién compra?">
      <meta name="licence-word:cart-modal.data-titel" content="¿Quién compra?">
      <meta name="licence-word:cart-modal.terms" content="Acepto todo">
      <meta name="licence-word:buy-button.buy" content="Lo quiero">
      <meta name="licence-word:storefront.title" content=" ">`);
    await doctor(ports);
    const said = report();
    for (const words of [
      messages.words.own(1),
      `cart-modal.terms: ${messages.words.fixed()}`,
      `buy-button.buy: ${messages.words.label()}`,
      `storefront.title: ${messages.words.unusable()}`,
      'cart-modal.data-titel: No es una palabra que una página pueda decir. Usa cart-modal.base-plans, cart-modal.data-title,',
    ])
      expect(said).toContain(words);
  });

  it('the doctor names functions that the page replaced', async () => {
    const own = globalThis.fetch;
    globalThis.fetch = (...all) => own(...all);
    onTestFinished(() => {
      globalThis.fetch = own;
    });
    await doctor(ports);
    expect(report()).toContain(messages.replaced('fetch'));
  });

  it('the doctor reports a page that stops clicks before our listeners', async () => {
    const stop = (event: Event): void => event.stopImmediatePropagation();
    addEventListener('click', stop, { capture: true });
    onTestFinished(() => removeEventListener('click', stop, { capture: true }));
    await doctor(ports);
    expect(report()).toContain(messages.clicksStopped);
    removeEventListener('click', stop, { capture: true });
    await doctor(ports);
    expect(report()).not.toContain(messages.clicksStopped);
  });

  it('the doctor reports a page that closes shadow roots', async () => {
    // The panel opens before the page changes: no test sees into a closed root.
    await doctor(ports);
    expect(report()).not.toContain(messages.rootsClosed);
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function attach(how) {
      return attachShadow.call(this, { ...how, mode: 'closed' });
    };
    onTestFinished(() => {
      Element.prototype.attachShadow = attachShadow;
    });
    await doctor(ports);
    expect(report()).toContain(messages.rootsClosed);
  });

  it('the doctor counts stored cart lines and reports nothing personal', async () => {
    localStorage.setItem(
      'cart',
      JSON.stringify({ v: 1, brands: { firmaya: { lines: [{ name: 'Firma Básica 100', email: 'ana@correo.example' }] } } }),
    );
    localStorage.setItem('userName', 'Ana Ruiz');
    await doctor(ports);
    expect(report()).toContain(messages.lines('firmaya', 1));
    expect(report()).not.toMatch(/Ana|correo|Básica/);
  });

  it('the open doctor reports new policy violations with the directive to add', async () => {
    await doctor(ports);
    document.dispatchEvent(
      new SecurityPolicyViolationEvent('securitypolicyviolation', {
        effectiveDirective: 'script-src-elem',
        violatedDirective: 'script-src-elem',
        blockedURI: 'https://store.example/v/1/a.js',
        documentURI: location.href,
        originalPolicy: '',
        disposition: 'enforce',
        statusCode: 200,
      }),
    );
    await expect.poll(report).toContain(messages.violation('script-src-elem', 'https://store.example/v/1/a.js'));
    expect(report()).toContain('script-src https://store.example');
  });

  it('the doctor takes the focus, Escape returns it, and a second call opens no second panel', async () => {
    const place = write('<button>Suyo</button>');
    place.querySelector('button')?.focus();
    await doctor(ports);
    await doctor(ports);
    expect(document.activeElement?.shadowRoot?.activeElement?.textContent).toBe(messages.title);
    expect(page.getByRole('dialog', { name: messages.title }).elements()).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    expect(panel().query()).toBeNull();
    expect(document.activeElement).toBe(place.querySelector('button'));
  });

  it.each(Object.entries(hostileSheets))('the doctor is readable on a page with a hostile style sheet: %s', async (_, sheet) => {
    const style = document.createElement('style');
    style.textContent = sheet;
    document.head.append(style);
    onTestFinished(() => style.remove());
    await doctor(ports);
    await expect.element(panel()).toBeVisible();
    const { left, right, top } = panel().element().getBoundingClientRect();
    expect([top, right]).toEqual([0, document.documentElement.clientWidth]);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(getComputedStyle(panel().element()).fontSize).toBe('14px');
  });

  it('the doctor fits a window of 360 px', async () => {
    await page.viewport(360, 740);
    onTestFinished(() => page.viewport(1280, 800));
    await doctor(ports);
    expect(panel().element().getBoundingClientRect().width).toBe(360);
    expect(panel().element().scrollWidth).toBeLessThanOrEqual(360);
    await expectNoAxeViolations(panel().element());
  });
});

it('contrastOf returns the contrast ratio of WCAG', () => {
  expect(contrastOf('white', 'black')).toBe(21);
  expect(contrastOf('rgb(119 119 119)', 'white')?.toFixed(2)).toBe('4.48');
  expect(contrastOf('rgb(0 0 0 / 50%)', 'white')).toBeNull();
});
