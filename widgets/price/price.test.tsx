import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { obtainPage } from '#shared/page/page';
import { registry } from '#shared/page/registry';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { mountWidget } from '../../tests/support/mount-widget.ts';
import { asWidget } from '../../tests/support/plain-widgets.ts';
import { freshWorld } from '../../tests/support/fresh-world.ts';
import { configOfThisRun } from '../../tests/support/this-run.ts';
import { tag } from './price.tag.ts';
import { props } from './props.ts';

const world = freshWorld();
const widget = asWidget(tag, props);
const catalogue = 'GetPackagesByServiceName';

// Later tests in this browser use the seeded platform.
afterEach(() => world.reset());

/** The tag as a page has it, with the author's own text inside. */
async function priceOf(packageCode: string, brand = 'facturacion', size?: 'large' | 'small') {
  const host = { brand, config: configOfThisRun(), props: { packageCode, ...(size && { size }) } };
  const { element, handle } = await mountWidget(widget, host);
  element.textContent = 'Desde $100,000';
  return {
    element,
    handle,
    said: () => (element.shadowRoot?.querySelector('slot') ? element.textContent : element.shadowRoot?.textContent),
  };
}

async function repriced(code: string, change: Readonly<Record<string, unknown>>): Promise<void> {
  const { addresses } = world;
  await world.clearFaults();
  const answer = await fetch(`${addresses.platform}/license/api/Package/${catalogue}/facturacion`);
  const body = (await answer.json()) as { result: { records: Record<string, { packageCode: string }[]> } };
  for (const group of Object.values(body.result.records))
    if (Array.isArray(group)) for (const pack of group) if (pack.packageCode === code) Object.assign(pack, change);
  await world.fault({ path: catalogue, status: 200, body });
}

describe('the price tag', () => {
  it("shows the price of the store's card: current price, period and the price before the offer", async () => {
    const { said } = await priceOf('FACT-BAS-300');
    // 238,000 with IVA of 19 % is 200,000 without; 20 % less are 160,000, with IVA 190,400.
    expect(said()).toBe('$190,400/anualAntes $238,000'); // ST-074
    await expect.element(page.getByText('$238,000')).toBeVisible();
    await expectNoAxeViolations();
  });

  it.each([
    ['FACT-BAS-120', '$119,000/anual'],
    ['FACT-BAS-MES', '$29,900/mensual'],
    ['FACT-BAS-ILIM', '$1,990,000'],
    ['FACT-FREE-15', '$0'],
    // Its offer has ended.
    ['FACT-CMP-500', '$249,900/anual'],
  ])('shows the price of %s as %s', async (code, words) => {
    expect((await priceOf(code)).said()).toBe(words);
  });

  it('shows the price of the smallest employee tier, as its card does', async () => {
    expect((await priceOf('NOMELECTEMPADIC1', 'colnomina')).said()).toBe('Desde$142,800/anual');
  });

  it.each([
    ['unknown', 'NADIE', 'facturacion'],
    ['withdrawn', 'FACT-BAS-OLD', 'facturacion'],
    ['private', 'FACT-PRIV-AND', 'facturacion'],
  ])("keeps the page author's text for a package that is %s, and logs the reason", async (_, code, brand) => {
    expectConsole(
      `licence: <licence-price package-code="${code}"> names a package that facturacion does not sell to everybody: check the code in the catalogue; the words inside it stay.`,
    );
    const { said, element } = await priceOf(code, brand);
    expect(said()).toBe('Desde $100,000');
    // The page's style applies to the text.
    expect(element.shadowRoot?.adoptedStyleSheets).toHaveLength(0);
  });

  it("keeps the page author's text when the catalogue fails, until the visitor returns to the page", async () => {
    expectConsole('could not ask what facturacion sells');
    await world.fault({ path: catalogue, status: 500 });
    const { said } = await priceOf('FACT-BAS-120');
    expect(said()).toBe('Desde $100,000');
    await world.clearFaults();
    registry.early.clear();
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(said).toBe('$119,000/anual');
  });

  it("keeps the page author's text for an answer that does not match the contract", async () => {
    expectConsole('could not ask what facturacion sells');
    await repriced('FACT-BAS-120', { packagePrice: 'gratis' });
    expect((await priceOf('FACT-BAS-120')).said()).toBe('Desde $100,000');
  });

  it('updates the price when an attribute changes, without showing the former price meanwhile', async () => {
    const { said, handle } = await priceOf('FACT-BAS-120');
    expect(said()).toBe('$119,000/anual');
    handle.update({ packageCode: 'FACT-BAS-1200' });
    expect(said()).toBe('Desde $100,000');
    await expect.poll(said).toBe('$714,000/anual');
    expect(() => handle.update({ packageCode: '' })).toThrow('package-code on <licence-price>: set it to the code of the package');
    expect(said()).toBe('Desde $100,000');
    expect(() => handle.update({ packageCode: 'FACT-BAS-120', size: 'huge' as 'large' })).toThrow(
      'size on <licence-price>: use large or small',
    );
  });

  it('shows the price of the cart when the cart loads a newer one', async () => {
    const { said } = await priceOf('FACT-BAS-120');
    expect(said()).toBe('$119,000/anual');
    const shop = await obtainPage({ brand: 'facturacion', config: configOfThisRun() });
    document.dispatchEvent(new CustomEvent('licence:cart-opened'));
    await repriced('FACT-BAS-120', { packagePrice: 142_800 });
    await shop.catalogue.renew(0, []);
    await expect.poll(said).toBe('$142,800/anual');
    expect((await world.requests('GetPackagesByServiceName')).length).toBeLessThan(4);
  });

  it('requests the price again when the visitor returns to the page after a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { said } = await priceOf('FACT-BAS-120');
    await repriced('FACT-BAS-120', { packagePrice: 142_800 });
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(59_000);
    expect(said()).toBe('$119,000/anual');
    await vi.advanceTimersByTimeAsync(2_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(said()).toBe('$142,800/anual'), 10_000);
  });

  it('shows the normal price when the offer ends', async () => {
    const { said } = await priceOf('FACT-BAS-300');
    expect(said()).toBe('$190,400/anualAntes $238,000');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(10);
    await vi.advanceTimersByTimeAsync(14 * 86_400_000);
    expect(said()).toBe('$238,000/anual');
  });
});
