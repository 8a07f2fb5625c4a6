import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogues, employeePackage, employeeTiers } from '#sandbox/seed/catalogues';

const brands = catalogues.map((each) => [each.app, each] as const);

const pageOf = (brand: string): string => readFileSync(join(import.meta.dirname, 'landings', brand, 'index.html'), 'utf8');
const amountsIn = (html: string): number[] =>
  [...html.matchAll(/\$([\d,]+)/g)].map(([, digits = '']) => Number(digits.replaceAll(',', '')));

interface Offered {
  readonly code: string;
  readonly quantity: string | undefined;
  readonly link: string | undefined;
  /** The last amount between this button and the previous one. */
  readonly amount: number | undefined;
}

function offersOn(brand: string): readonly Offered[] {
  const [, body = ''] = pageOf(brand).split('<body');
  const [first = '', ...rest] = body.split('<licence-buy-button ');
  const read = [first, ...rest];
  return rest.map((tag, index) => {
    const attributes = tag.slice(0, tag.indexOf('>'));
    return {
      code: /package-code="([^"]+)"/.exec(attributes)?.[1] ?? '',
      quantity: /quantity="(\d+)"/.exec(attributes)?.[1],
      link: /href="([^"]+)"/.exec(tag.slice(0, tag.indexOf('</licence-buy-button>')))?.[1],
      amount: amountsIn(read[index] ?? '').at(-1),
    };
  });
}

/** With 19 % of IVA, as the pages show prices. */
const tierPrice = (quantity: string | undefined): number =>
  ((employeeTiers.find((tier) => String(tier.quantity) === quantity)?.price ?? Number.NaN) * 119) / 100;

describe.each(brands)('the landing page of %s', (brand, { packages }) => {
  const sold = packages.filter(({ inactive, isPublic }) => isPublic && !inactive);
  const offers = offersOn(brand);

  it('offers at least three packages, all sold by the brand', () => {
    expect(offers.length).toBeGreaterThanOrEqual(3);
    expect(offers.map(({ code }) => code).filter((code) => !sold.some((each) => each.code === code))).toEqual([]);
  });

  it("shows the brand's mark in the header and as favicon", () => {
    const html = pageOf(brand);
    expect(/<header.*?<\/a\s*>/s.exec(html)?.[0]).toMatch(/<a [^>]*>\s*<img src="\/favicon\.svg" /);
    expect(html).toMatch(/<link rel="icon" href="\/?favicon\.svg"/);
  });

  it('has a link per package that works without JavaScript', () => {
    expect(offers.map(({ link }) => link)).toEqual(
      offers.map(({ code, quantity = '1' }) => `{{brandStore}}/license/addCartItem/${code}:${quantity}`),
    );
  });

  it("shows the catalogue price at each button, and the tier's price for employees", () => {
    const asked = offers.filter(({ amount }) => amount !== undefined);
    expect(asked.length).toBeGreaterThanOrEqual(3);
    expect(asked.map(({ code, amount }) => [code, amount])).toEqual(
      asked.map(({ code, quantity }) => [
        code,
        code === employeePackage ? tierPrice(quantity) : sold.find((each) => each.code === code)?.price,
      ]),
    );
  });

  it('shows no amounts besides package prices and an example bill that adds up', () => {
    const html = pageOf(brand);
    const bill = /<figure class="bill".*?<\/figure>/s.exec(html)?.[0] ?? '';
    const costs = [
      ...sold.map(({ price }) => price),
      ...offers.flatMap(({ quantity }) => (quantity === undefined ? [] : [tierPrice(quantity)])),
    ];
    expect(amountsIn(html.replace(bill, '')).filter((amount) => !costs.includes(amount))).toEqual([]);
    const [tax = 0, total = 0] = amountsIn(bill).slice(-2);
    const lines = amountsIn(bill).slice(0, -2);
    const sum = lines.reduce((all, line) => all + line, 0);
    expect([tax, total]).toEqual([(sum * 19) / 100, (sum * 119) / 100]);
  });
});

it("facturacion's page shows the only bill: two lines, 19 % IVA and the total", () => {
  expect(brands.filter(([brand]) => pageOf(brand).includes('class="bill"')).map(([brand]) => brand)).toEqual(['facturacion']);
  // 112,000 + 96,000 = 208,000; 39,520 of IVA.
  expect(amountsIn(/<figure class="bill".*?<\/figure>/s.exec(pageOf('facturacion'))?.[0] ?? '')).toEqual([
    112_000, 96_000, 39_520, 247_520,
  ]);
});
