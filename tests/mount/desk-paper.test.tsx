import { describe, expect, onTestFinished, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import type { Widget } from '#shared/runtime/widget';
import { widget as agreements } from '../../widgets/agreements/index.ts';
import { widget as configurations } from '../../widgets/configurations/index.ts';
import { widget as licences } from '../../widgets/licences/index.ts';
import { widget as packages } from '../../widgets/packages/index.ts';
import { widget as payments } from '../../widgets/payments/index.ts';
import { openDesk } from '../support/desk-screen.ts';
import { signedIn } from '../support/signed-in.ts';
import { freshWorld } from '../support/fresh-world.ts';

// Printed records of the back office; the tests of the order pages cover printed orders.

interface Detail {
  readonly detail: string;
  readonly widget: Widget<object>;
  readonly at?: Readonly<Record<string, string>>;
  /** The button that opens it, if no address does. */
  readonly press?: RegExp;
  readonly dialog?: true;
  readonly says: RegExp;
}

const details: readonly Detail[] = [
  { detail: 'package', widget: packages, at: { paquete: '1' }, dialog: true, says: /Nombre paquete/ },
  { detail: 'promo code', widget: configurations, at: { seccion: 'promociones', registro: '1' }, dialog: true, says: /Código/ },
  { detail: 'licence', widget: licences, at: { dialogo: 'detalle', licencia: '1' }, dialog: true, says: /Reporte de consumo/ },
  { detail: 'customer', widget: licences, at: { dialogo: 'empresa', cliente: '1' }, dialog: true, says: /Razón social/i },
  { detail: 'agreement', widget: agreements, says: /Fecha inicio/ },
  { detail: 'payment', widget: payments, press: /^Aprobar: SBX-/, dialog: true, says: /SBX-\d{4}/ },
];

/** Width and height of each paper between the browser's margins, in px. */
const papers = { A4: [718, 1046], letter: [740, 980] } as const;

const world = freshWorld(1280, 900);

const media: { send(method: string, what: unknown): Promise<unknown> } = cdp();
const medium = (name: 'print' | '') => media.send('Emulation.setEmulatedMedia', { media: name });

const seen = (root: ShadowRoot, selector: string): readonly Element[] =>
  [...root.querySelectorAll(selector)].filter((element) => element.checkVisibility({ visibilityProperty: true }));

describe.each(details)('the printed detail of a $detail', ({ widget, at = {}, press, dialog, says }) => {
  test.each(['A4', 'letter'] as const)('a record prints whole on %s, without controls and without the page behind it', async (paper) => {
    await signedIn(world, 'superadmin');
    const { element } = await openDesk(widget, at);
    const root = element.shadowRoot;
    if (root === null) throw new Error('the widget has no root of its own');
    if (press) await page.getByRole('button', { name: press }).first().click();
    const open = () => root.querySelector('dialog[open]');
    if (dialog) await expect.poll(() => open()?.getAttribute('role') ?? null).not.toBeNull();
    const whole = () =>
      seen(root, '*').some((element) => (dialog ? open()?.contains(element) === true : true) && says.test(element.textContent));
    await expect.poll(whole).toBe(true);
    const [width, height] = papers[paper];
    await page.viewport(width, height);
    await medium('print');
    onTestFinished(() => medium('').then(() => undefined));
    expect(seen(root, 'button:not(th *,h1 *,h2 *,h3 *,h4 *,[role=switch],[aria-expanded])').map(({ outerHTML }) => outerHTML)).toEqual([]);
    expect(seen(root, '[role=tablist], input[type=search]')).toEqual([]);
    if (dialog) expect(seen(root, 'h1')).toEqual([]);
    expect(whole()).toBe(true);
    // Nothing scrolls, and nothing is cut off at the paper's edge.
    const cut = seen(root, 'dialog, [part=dialog], [part=dialog] > *, section, :has(> table)').filter(
      ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1,
    );
    expect(cut.map(({ outerHTML }) => outerHTML.slice(0, 200))).toEqual([]);
  });
});

test('a printed customer starts right below the heading, and only single licences avoid page breaks', async () => {
  await signedIn(world, 'superadmin');
  await openDesk(licences, { abiertas: '1' });
  const line = page.getByRole('list', { name: 'Licencias de Comercializadora Andina S.A.S.' }).getByRole('listitem').first();
  await expect.element(line).toBeVisible();
  await medium('print');
  onTestFinished(() => medium('').then(() => undefined));
  const breaks = (element: Element | null | undefined): string => (element ? getComputedStyle(element).breakInside : 'none');
  expect([breaks(line.element()), breaks(line.element().closest('tr'))]).toEqual(['avoid', 'auto']);
});
