import { deepEqual, equal } from 'node:assert/strict';
import { type World, linkOf } from '../support/world.ts';
import type { What } from './in-page.ts';
import type { Visit } from './visit.ts';

/** The first package on a brand's landing page, and its price. */
export interface Offer {
  readonly brand: string;
  readonly code: string;
  readonly amount: string;
  /** The brand asks for the signer before it sells. */
  readonly asksWhoSigns?: true;
}

export const offers: readonly Offer[] = [
  { brand: 'facturacion', code: 'FACT-BAS-300', amount: '$190,400' },
  { brand: 'colnomina', code: 'NOM-DOC-120', amount: '$166,600' },
  { brand: 'superguarda', code: 'GUARDA-BAS-20', amount: '$154,700' },
  { brand: 'bemyself', code: 'BMS-BAS-50', amount: '$178,500' },
  { brand: 'firmamail', code: 'MAIL-BAS-500', amount: '$119,990' },
  { brand: 'license', code: 'LIC-BAS-10', amount: '$595,000' },
  { brand: 'generic', code: 'GEN-BAS-100', amount: '$100,000' },
  { brand: 'firmaya', code: 'FIRMA-BAS-100', amount: '$119,000', asksWhoSigns: true },
];

/** The acts of a purchase with one device. */
export interface Hand {
  readonly called: string;
  readonly screen: { readonly width: number; readonly height: number };
  press(visit: Visit, what: What): Promise<void>;
  type(visit: Visit, field: What, text: string): Promise<void>;
  pick(visit: Visit, list: What, option: { readonly text: string; readonly value: string }): Promise<void>;
  find(visit: Visit, box: What, option: string): Promise<void>;
}

const option = (name: string): What => ({ role: 'option', name });

export const mouse: Hand = {
  called: 'with a mouse',
  screen: { width: 1280, height: 800 },
  press: (visit, what) => visit.press(what),
  type: (visit, field, text) => visit.type(field, text),
  pick: (visit, list, { text }) => visit.choose(list, text),
  async find(visit, box, name) {
    await visit.type(box, name);
    await visit.press(option(name));
    await visit.waitFor(box, (seen) => seen.value === name);
  },
};

/** Tabs to each control and requires a visible focus. */
export const keyboard: Hand = {
  called: 'with a keyboard alone',
  screen: { width: 768, height: 900 },
  async press(visit, what) {
    await visit.tabTo(what);
    await visit.key(what.role === 'checkbox' ? 'Space' : 'Enter');
  },
  async type(visit, field, text) {
    await visit.tabTo(field);
    await visit.write(text);
  },
  pick: (visit, list, { value }) => visit.pickWithArrows(list, value),
  async find(visit, box, name) {
    await visit.tabTo(box);
    await visit.write(name);
    await visit.waitFor(option(name));
    await visit.key('Enter');
    await visit.waitFor(box, (seen) => seen.value === name);
  },
};

const button = (name: string): What => ({ role: 'button', name });
export const buyButton = (code?: string): What => ({
  role: 'button',
  in: code === undefined ? 'licence-buy-button' : `licence-buy-button[package-code="${code}"]`,
});
const heading = (name: string): What => ({ role: 'heading', name });

/** Buys from a brand's landing page to the paid order. */
export async function buys(visit: Visit, world: World, offer: Offer, hand: Hand): Promise<void> {
  await world.reset();
  await visit.open(`${world.addresses.landing(offer.brand)}/`);
  await hand.press(visit, buyButton(offer.code));
  await visit.waitFor(button('Continuar'));
  await visit.waitForText(offer.amount);
  equal(await visit.fits(), true, 'something is wider than the window');
  if (offer.asksWhoSigns === true) await sayWhoSigns(visit, world, hand);
  else await hand.press(visit, button('Continuar'));
  await fillIn(visit, hand);
  equal(await visit.fits(), true, 'something is wider than the window');
  deepEqual(await visit.complaints(), []);
  await hand.press(visit, button('Pago en línea'));
  await visit.waitForAddress(/\/(pagueatiempo\/|epayco\?)/);
  await visit.waitForText(offer.amount);
  await hand.press(visit, button('Aprobar el pago'));
  await visit.waitFor(heading('¡Pago exitoso!'));
  equal((await world.requests('RegisterPurchaseOrder')).filter(({ method }) => method === 'POST').length, 1);
  deepEqual(await visit.complaints(), []);
}

/** Closed overlays return the focus to their opener, visibly. */
export async function looksBack(visit: Visit, world: World, { brand, code }: Offer): Promise<void> {
  await world.reset();
  await visit.open(`${world.addresses.landing(brand)}/`);
  await keyboard.press(visit, buyButton(code));
  await visit.waitFor(button('Continuar'));
  await visit.key('Escape');
  await visit.waitUntilGone(button('Continuar'));
  await visit.waitFor(buyButton(code), ({ focused, ring }) => focused && ring);
  const menu = button('Carrito de compras, 1 producto');
  await visit.tabTo(menu, 'back');
  await visit.key('Enter');
  await visit.waitFor(button('Ir al carrito'));
  await visit.key('Escape');
  await visit.waitUntilGone(button('Ir al carrito'));
  await visit.waitFor(menu, ({ focused, ring }) => focused && ring);
  await visit.key('Enter');
  await keyboard.press(visit, button('Ir al carrito'));
  await visit.waitFor(button('Continuar'));
  deepEqual(await visit.complaints(), []);
}

/** A recognised signer fills in the cart; the mail leads to the form. */
async function sayWhoSigns(visit: Visit, world: World, hand: Hand): Promise<void> {
  await hand.pick(visit, { role: 'combobox', name: 'Tipo de documento' }, { text: 'CC', value: 'CC' });
  for (const [name, text] of [
    ['Número de documento', '1098765432'],
    ['Correo electrónico', 'ana.ruiz@correo.example'],
    ['Número celular', '3001234567'],
  ] as const)
    await hand.type(visit, { role: 'textbox', name }, text);
  await hand.press(visit, { role: 'checkbox' });
  await hand.press(visit, button('Continuar'));
  await visit.waitFor(heading('No dudamos que seas tú...'));
  await visit.open(linkOf((await world.outbox()).at(-1)));
}

/** Fills both halves alike, with a person whose e-mail is verified. */
async function fillIn(visit: Visit, hand: Hand): Promise<void> {
  const at = { role: 'region', name: 'Datos de facturación' };
  await visit.waitFor({ role: 'textbox', name: 'Número de documento', in: at });
  await hand.pick(visit, { role: 'combobox', name: 'Tipo de documento', in: at }, { text: 'Cédula de ciudadanía', value: '2' });
  for (const [name, text] of [
    ['Número de documento', '1098765432'],
    ['Nombres', 'Ana María'],
    ['Apellidos', 'Ruiz Peña'],
    ['Celular', '3001234567'],
    ['Correo electrónico', 'laura.gomez@correo.example'],
  ] as const)
    await hand.type(visit, { role: 'textbox', name, in: at }, text);
  await hand.find(visit, { role: 'combobox', name: 'Departamento', in: at }, 'Antioquia');
  await hand.find(visit, { role: 'combobox', name: 'Ciudad', in: at }, 'Medellín');
  await hand.type(visit, { role: 'combobox', name: 'Dirección', in: at }, 'Calle 10 # 43-20');
  // Closes the suggestions, which would cover the next field.
  await visit.key('Tab');
  await hand.press(visit, { role: 'checkbox', name: 'Usar datos de facturación' });
  await hand.press(visit, { role: 'checkbox', name: 'Acepto los términos y condiciones y la política de tratamiento de datos personales' });
}
