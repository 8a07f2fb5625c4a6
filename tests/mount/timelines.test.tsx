import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { array, number, object, parse } from '#shared/contract/schema';
import type { Widget } from '#shared/runtime/widget';
import { widget as agreements } from '../../widgets/agreements/index.ts';
import { widget as configurations } from '../../widgets/configurations/index.ts';
import { widget as licences } from '../../widgets/licences/index.ts';
import { widget as packages } from '../../widgets/packages/index.ts';
import { widget as payments } from '../../widgets/payments/index.ts';
import { openDesk } from '../support/desk-screen.ts';
import { signedIn } from '../support/signed-in.ts';
import { freshWorld } from '../support/fresh-world.ts';

// Six screens show a record's timeline; its texts and its paging are tested in `shared/desk`.

interface Screen {
  readonly screen: string;
  readonly widget: Widget<object>;
  readonly at?: Readonly<Record<string, string>>;
  readonly named: string;
  /** The title, if the timeline has its own dialog instead of the record's. */
  readonly title?: string;
  /** Button that opens it; the agreement's needs a contract number that exists. */
  readonly button?: string;
  /** The menu that contains the button. */
  readonly menu?: string;
  readonly said: RegExp;
}

/** Its timeline opens inside the record's dialog. */
function inRecord(screen: string, widget: Screen['widget'], at: Screen['at'], named: string, said: RegExp): Screen {
  return { screen, widget, at, named, said, button: 'Ver historial' };
}
function inOwnDialog(screen: string, widget: Screen['widget'], named: string, title: string, said: RegExp): Screen {
  return { screen, widget, named, title, said };
}

const screens: readonly Screen[] = [
  inRecord('a package', packages, { paquete: '2' }, 'package-2', /^\S.* (creó|modificó) el paquete$/),
  inRecord(
    'a promo code',
    configurations,
    { seccion: 'promociones', registro: '1' },
    'promoCode-1',
    /^Andrea Rojas activó el código promocional$/,
  ),
  inRecord('a service', configurations, { seccion: 'servicios', registro: '1' }, 'service-1', /^Andrea Rojas creó el producto o servicio$/),
  inRecord(
    'a feature type',
    configurations,
    { seccion: 'tipos', registro: '1' },
    'featureType-1',
    /^Andrea Rojas creó el tipo de característica$/,
  ),
  inRecord(
    'a service feature',
    configurations,
    { seccion: 'caracteristicas', registro: '1' },
    'serviceFeature-1',
    /^Andrea Rojas creó la característica del servicio$/,
  ),
  {
    ...inOwnDialog('a customer', licences, 'customer-1', 'Historial de la empresa', /^Julián Acosta modificó la empresa$/),
    menu: 'Más acciones de Comercializadora Andina S.A.S.',
    button: 'Ver historial',
  },
  inOwnDialog('a licence', licences, 'licence-1', 'Historial de la licencia', /^Julián Acosta creó la licencia$/),
  inOwnDialog('an agreement', agreements, 'agreement-OPP-2026-0001', 'Historial del convenio', /^Andrea Rojas creó el convenio$/),
  inOwnDialog('a payment', payments, 'payment-6', 'Historial del pago', /^El comprador registró la orden$/),
];

const firstPayment = object({ result: object({ records: object({ purchase: array(object({ id: number() })) }) }) });

const world = freshWorld();

async function open({ widget }: Screen, address: Readonly<Record<string, string>>) {
  await signedIn(world, 'superadmin');
  return (await openDesk(widget, address)).location;
}

describe.each(screens)('the timeline of $screen', (screen) => {
  const { at = {}, named, title, said } = screen;

  test('a link opens the timeline, and one press closes it', async () => {
    const location = await open(screen, { ...at, historial: named });
    await expect.element(page.getByText(said).first()).toBeVisible();
    if (title === undefined) await page.getByRole('button', { name: 'Ocultar historial' }).click();
    else await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Cerrar' }).click();
    await expect.poll(() => page.getByText(said).query()).toBeNull();
    expect(location.get()['historial']).toBeUndefined();
  });

  test("the timeline shows the data of the record's own answers when the platform has no timelines", async () => {
    await world.settings({ parameters: { timelineApply: null } });
    await open(screen, { ...at, historial: named });
    await expect
      .element(page.getByText(title === undefined ? /^Es todo lo que cuenta la plataforma/ : /^La plataforma no cuenta/))
      .toBeVisible();
    expect(await world.requests('gettimeline')).toEqual([]);
  });
});

describe.each(screens.flatMap((screen) => (screen.button === undefined ? [] : [{ ...screen, button: screen.button }])))(
  'the timeline button of $screen',
  (screen) => {
    test('one press opens the timeline', async () => {
      const location = await open(screen, screen.at ?? {});
      if (screen.menu === undefined) await page.getByRole('button', { name: screen.button, exact: true }).click();
      else {
        await page.getByRole('button', { name: screen.menu, exact: true }).click();
        await page.getByRole('menuitem', { name: screen.button }).click();
      }
      await expect.element(page.getByText(screen.said).first()).toBeVisible();
      expect(location.get()['historial']).toBe(screen.named);
    });
  },
);

test.each(screens.filter(({ title }) => title === undefined))('the timeline of $screen closes with its dialog', async (screen) => {
  const location = await open(screen, { ...screen.at, historial: screen.named });
  await expect.element(page.getByText(screen.said).first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
  expect(location.get()['historial']).toBeUndefined();
});

test('the timeline shows changes of another person when the window gets the focus again', async () => {
  const waiting = { method: 'POST', path: 'PurchaseOrder/GetPurchaseCashByBatch', body: { Last: 0, NumRows: 1, IdState: 5 } };
  const { result } = parse(firstPayment, await world.callAs('superadmin', waiting));
  const [id = expect.unreachable()] = result.records.purchase.map((payment) => payment.id);
  await open(screens.at(-1) ?? expect.unreachable(), { historial: `payment-${id}` });
  await expect.element(page.getByText('El comprador registró la orden')).toBeVisible();
  const approved = { method: 'POST', path: 'PurchaseOrder/ChangeStatePurchase/LICENSE', body: { id, idState: 6 } };
  await world.callAs('financiero', approved);
  dispatchEvent(new Event('focus'));
  await expect.element(page.getByText(/ aprobó el pago$/)).toBeVisible();
  await expect.element(page.getByText('El comprador registró la orden')).toBeVisible();
});
