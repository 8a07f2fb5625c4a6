import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { mountWidget } from '../../tests/support/mount-widget.ts';
import { asWidget } from '../../tests/support/plain-widgets.ts';
import { freshWorld } from '../../tests/support/fresh-world.ts';
import { configOfThisRun } from '../../tests/support/this-run.ts';
import { tag } from './countdown.tag.ts';
import { props } from './props.ts';

const world = freshWorld();
const widget = asWidget(tag, props);
const noon = Date.parse('2026-03-02T12:00:00-05:00');
const catalogue = 'GetPackagesByServiceName';

// Later tests in this browser use the seeded platform.
afterEach(() => world.reset());

interface Offer {
  readonly from?: string;
  readonly to?: string;
  readonly applyOffer?: boolean;
}

/** Mounts the countdown of a package with this offer, at noon in Bogotá. */
async function countdownOf({ from = '2026-03-01T00:00:00', to, applyOffer = true }: Offer, device = noon) {
  const pack = {
    ...{ packageId: 1, packageCode: 'PLAN', packageName: 'Plan', packagePrice: 119_000, taxIva: 19, idstate: 0 },
    ...{ packageType: { packageTypeCode: 'BAS' }, itemsPackageFeatures: [], applyOffer, offerTypeCode: 'PTJ', totalOffer: 10 },
    ...{ offerStartTime: from, offerExpirationTime: to ?? null },
  };
  const records = { packagesBase: [pack], packagesComplementary: [], packagesOffers: [], packagesCombo: [] };
  await world.fault({ path: catalogue, status: 200, body: { result: { records } } });
  await world.setClock(new Date(noon));
  vi.useFakeTimers({ now: device, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { element } = await mountWidget(widget, { brand: 'facturacion', config: configOfThisRun(), props: { packageCode: 'PLAN' } });
  element.textContent = 'Oferta de marzo';
  const root = element.shadowRoot ?? expect.unreachable('it has no root');
  /** The visible numbers with their units. */
  const digits = (): string =>
    [...root.querySelectorAll('b')].flatMap((each) => (each.checkVisibility() ? [each.parentElement?.textContent] : [])).join(' ');
  return { element, root, digits };
}

async function emulateReducedMotion(value: 'no-preference' | 'reduce'): Promise<void> {
  const session: { send(method: string, params: object): Promise<unknown> } = cdp();
  await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
}

describe('the countdown tag', () => {
  it('counts to the end of the day in Bogotá, and ticks each second', async () => {
    await emulateReducedMotion('no-preference');
    onTestFinished(() => emulateReducedMotion('reduce'));
    // The offer ends with the last second of that day in Bogotá.
    const { digits } = await countdownOf({ to: '2026-03-05' });
    const [first = 0] = /(?<=^03días 11h 59min )\d\d(?=s$)/.exec(digits())?.map(Number) ?? expect.unreachable(digits());
    const second = (left: number): string => `${String(left).padStart(2, '0')}s`;
    for (let left = first - 1; left > first - 4; left -= 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      expect(digits()).toBe(`03días 11h 59min ${second(left)}`);
    }
    await vi.advanceTimersByTimeAsync(60_000);
    expect(digits()).toBe(`03días 11h 58min ${second(first - 3)}`);
  });

  it("uses the platform's clock when the clock of the device is wrong", async () => {
    const { digits } = await countdownOf({ to: '2026-03-05' }, noon - 7 * 86_400_000);
    expect(digits()).toBe('03días 11h 59min');
  });

  it('shows no seconds to visitors who prefer less motion', async () => {
    const { digits } = await countdownOf({ to: '2026-03-05' });
    expect(digits()).toBe('03días 11h 59min');
    await vi.advanceTimersByTimeAsync(60_001);
    expect(digits()).toBe('03días 11h 58min');
  });

  it('labels the countdown in whole units, without tab stop and announcements while it runs', async () => {
    const { root } = await countdownOf({ to: '2026-03-05' });
    const timer = page.getByRole('timer', { name: 'Termina en 3 días, 11 horas, 59 minutos' });
    await expect.element(timer).toBeVisible();
    await userEvent.tab();
    expect(root.activeElement).toBeNull();
    expect(root.querySelector('[role=status]')?.textContent).toBe('');
    expect(timer.element().getAttribute('aria-live')).toBeNull();
    vi.useRealTimers();
    await expectNoAxeViolations();
  });

  it('announces its end once and politely, and sets no further timers', async () => {
    const { root } = await countdownOf({ to: '2026-03-02T12:01:30' });
    expect(page.getByRole('timer', { name: 'Termina en 0 días, 0 horas, 1 minuto' }).element()).toBeVisible();
    await vi.advanceTimersByTimeAsync(89_000);
    expect(root.querySelector('[role=status]')?.textContent).toBe('');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(root.querySelector('[role=status]')?.textContent).toBe('Oferta terminada');
    expect(root.querySelector('[role=timer]')).toBeNull();
    // Only the timer that clears the catalogue's answer may be left.
    expect(vi.getTimerCount()).toBeLessThanOrEqual(1);
    vi.useRealTimers();
    await expectNoAxeViolations();
  });

  it('shows at once that an offer has ended', async () => {
    const { root } = await countdownOf({ to: '2026-03-01' });
    expect(root.textContent).toBe('Oferta terminada');
  });

  it('counts down to the next quarter for an end more than ninety days away, as the store does', async () => {
    const { digits } = await countdownOf({ to: '2026-12-24' }, noon - 60_000);
    // Noon of 2 March to midnight before 1 April; the platform's clock is a moment ahead.
    expect(digits()).toBe('29días 11h 59min');
  });

  it.each([
    ['has no end', {}, 'names a package without an offer that ends: give it one, or take the tag out'],
    ['is switched off', { applyOffer: false, to: '2026-03-05' }, 'names a package without an offer that ends'],
  ])("keeps the page author's text for an offer that %s", async (_, offer: Offer, why) => {
    expectConsole(`licence: <licence-countdown package-code="PLAN"> ${why}`);
    const { root } = await countdownOf(offer);
    expect(root.querySelector('slot')).not.toBeNull();
    expect(root.textContent).toBe('');
  });

  it('shows the countdown when the offer begins', async () => {
    expectConsole('names an offer that has not begun');
    const { root, digits } = await countdownOf({ from: '2026-03-02T12:10:00', to: '2026-03-05' });
    expect(root.querySelector('slot')).not.toBeNull();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(digits()).toBe('03días 11h 49min');
  });
});
