import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InstalledPackage } from '../test-support/installed-package.ts';

let here: InstalledPackage;
beforeAll(async () => {
  here = await InstalledPackage.of('0.1.0-Ab3dEf6h1j');
});
afterAll(() => here.remove());

/** What a module prints in a process that has no document. */
const printed = (script: string): string =>
  execFileSync(process.execPath, ['--input-type=module', '-e', `import { renderTag } from 'licence-widgets/server';\n${script}`], {
    cwd: path.join(here.folder, 'package'),
    encoding: 'utf8',
  }).trim();

/** What a call gives, without the rules. */
const drawn = (call: string): string => printed(`console.log(${call})`).replace(/<style>[^<]*<\/style>/, '');

const store = "{ store: 'https://firmaya.store.example' }";

/** A catalogue with one package of 100,000 and 19 % IVA a year, 10,000 off until the end of 2026. */
const sold = JSON.stringify({
  result: {
    records: {
      packagesBase: [
        {
          packageId: 1,
          packageCode: 'UNO',
          packageName: 'Plan Uno',
          packageType: { packageTypeCode: 'BAS' },
          packagePrice: 119_000,
          taxIva: 19,
          idstate: 0,
          publicVisibility: true,
          applyOffer: true,
          offerTypeCode: 'VLR',
          totalOffer: 10_000,
          offerStartTime: '2026-01-01T00:00:00',
          offerExpirationTime: '2026-12-31T23:59:59',
          validityTypeId: 'A',
          itemsPackageFeatures: [],
        },
      ],
    },
  },
});

describe('a tag on a server', () => {
  it('is a link to the store in the looks of its button, and holds the same link for whom nothing draws', () => {
    const href = 'https://firmaya.store.example/license/addCartItem/FIRMA-BAS-100:2';
    expect(
      drawn(
        `renderTag('licence-buy-button', { brand: 'firmaya', 'package-code': 'FIRMA-BAS-100', quantity: 2, label: 'Quiero la mía' }, ${store})`,
      ),
    ).toBe(
      `<licence-buy-button brand="firmaya" package-code="FIRMA-BAS-100" quantity="2" label="Quiero la mía"><template shadowrootmode="open"><a part="button" lang="es" href="${href}" target="_top" data-drawn=""><span>Quiero la mía</span></a><slot name="notice"></slot></template><a href="${href}">Quiero la mía</a></licence-buy-button>`,
    );
  });

  it('is named where it shows no words', () => {
    const menu = drawn(`renderTag('licence-cart-menu', { brand: 'firmaya', alone: false }, ${store})`);
    expect(menu).toMatch(
      /^<licence-cart-menu brand="firmaya"><template.*<a part="button" aria-label="Carrito de compras" lang="es" href="https:\/\/firmaya\.store\.example\/\?carrito=abierto" target="_top"><svg /,
    );
    expect(menu).toMatch(/<a href="https:\/\/firmaya\.store\.example\/\?carrito=abierto">Carrito de compras<\/a><\/licence-cart-menu>$/);
  });

  it('wears what the brand wears and carries the nonce of the page', () => {
    const button = printed(
      `console.log(renderTag('licence-buy-button', { brand: 'firmaya', 'package-code': 'F' }, { store: 'https://a.example', nonce: 'n"1' }))`,
    );
    expect(button).toContain('<style nonce="n&quot;1">:host{--_accent:var(--licence-accent,#c44e01)');
    // No rule is left that only the script's own button answers to.
    expect(/<style[^>]*>([^<]*)</.exec(button)?.[1]).not.toMatch(/\bbutton\b|data-facade/);
  });

  it('says a price as the cart counts it at a moment, with what it was before an open offer', () => {
    const price = (now: string, more = ''): string =>
      drawn(
        `renderTag('licence-price', { brand: 'superguarda', 'package-code': 'UNO', size: 'small' }, { store: 'https://a.example', catalogue: ${JSON.stringify(sold)}, now: Date.parse('${now}')${more} })`,
      );
    // 90,000 and 19 %: 107,100; without the offer 119,000. Midnight of Bogotá is five in the morning of UTC.
    expect(price('2026-12-31T12:00:00Z')).toBe(
      '<licence-price brand="superguarda" package-code="UNO" size="small"><template shadowrootmode="open"><div class="root small" lang="es" part="root"><b part="amount">$107,100</b><span>/anual</span><span><span class="heard">Antes </span><s part="before">$119,000</s></span></div><slot name="notice"></slot></template>$107,100 /anual Antes $119,000</licence-price>',
    );
    expect(price('2027-01-01T05:00:01Z', ", words: 'desde $119,000'")).toMatch(
      /<b part="amount">\$119,000<\/b><span>\/anual<\/span><\/div>.*<\/template>desde \$119,000<\/licence-price>$/,
    );
  });

  it('leaves the words of a price that nobody can say', () => {
    const unknown = `{ store: 'https://a.example', catalogue: ${JSON.stringify(sold)}, words: 'Pregunta <aquí>' }`;
    expect(drawn(`renderTag('licence-price', { brand: 'superguarda', 'package-code': 'DOS' }, ${unknown})`)).toBe(
      '<licence-price brand="superguarda" package-code="DOS">Pregunta &lt;aquí&gt;</licence-price>',
    );
  });

  it('leaves them, and says so, where the catalogue cannot be read', () => {
    const said = printed(`
      const warned = [];
      console.warn = (words) => warned.push(words);
      const html = renderTag('licence-price', { brand: 'superguarda', 'package-code': 'UNO' }, { store: 'https://a.example', catalogue: 'Bad gateway', words: 'Pregunta' });
      console.log(html, ...warned);`);
    expect(said).toBe(
      `<licence-price brand="superguarda" package-code="UNO">Pregunta</licence-price> renderTag: the catalogue says no price of UNO, and the words stand.`,
    );
  });

  it('cannot be broken out of by what it is given', () => {
    const button = drawn(
      `renderTag('licence-buy-button', { brand: 'firmaya', 'package-code': '"><script>' }, { store: 'https://a.example', words: '</template><b>' })`,
    );
    expect(button).not.toMatch(/<script>|<\/template><b>/);
    expect(button).toContain('package-code="&quot;&gt;&lt;script&gt;"');
  });

  it('says what is missing, and what it cannot draw', () => {
    const said = (call: string): string => printed(`try { ${call} } catch (error) { console.log(error.name, error.message) }`);
    expect(said(`renderTag('licence-my-plan', { brand: 'firmaya' }, ${store})`)).toBe(
      'TypeError renderTag: licence-my-plan is not drawn on a server; these are: licence-buy-button, licence-cart-menu, licence-price.',
    );
    expect(said(`renderTag('licence-buy-button', { brand: 'firmaya' }, ${store})`)).toBe(
      'TypeError renderTag: set package-code on licence-buy-button to the code of the package.',
    );
    expect(said(`renderTag('licence-cart-menu', { brand: 'firmaya' }, { store: 'firmaya' })`)).toBe(
      "TypeError renderTag: store 'firmaya' is no address: give the one of the brand's store.",
    );
    expect(said(`renderTag('licence-cart-menu', { brand: 'firmaya', load: 'eager' }, ${store})`)).toMatch(/leave load away/);
  });
});

it('what draws it has types: its attributes, and no other tag', async () => {
  const use = `
import { renderTag, type RenderOptions } from 'licence-widgets/server';
const options: RenderOptions = { store: 'https://firmaya.store.example' };
export const html: string = renderTag('licence-buy-button', { brand: 'firmaya', 'package-code': 'F', quantity: 2 }, options);
// refused: what has to be sold is not said
renderTag('licence-price', { brand: 'firmaya' }, options);
// refused: it has nothing to show there
renderTag('licence-my-plan', { brand: 'firmaya' }, options);
// refused: where links lead is not said
renderTag('licence-cart-menu', { brand: 'firmaya' }, {});
`;
  expect(await here.complaints('server', { files: { 'use.ts': use } })).toEqual([]);
});
