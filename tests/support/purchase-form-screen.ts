import { expect } from 'vitest';
import { page as browser, userEvent, type Locator } from 'vitest/browser';
import { isRecord } from '#shared/contract/schema';
import { obtainPage } from '#shared/page/page';
import { expectNoAxeViolations } from './axe.ts';
import { mountWidget } from './mount-widget.ts';
import { pressAtOnce } from './choose-option.ts';
import { freshWorld } from './fresh-world.ts';
import { configOfThisRun, watchedConfigOfThisRun } from './this-run.ts';
import type { SeenRequest } from './world.ts';
import { widget } from '../../widgets/purchase-form/index.ts';
import type { PurchaseFormProps } from '../../widgets/purchase-form/props.ts';

export const world = freshWorld();

export const orderCall = 'RegisterPurchaseOrder';

/** E-mail of a seeded customer: the platform requires no code for it. */
export const provenMail = 'laura.gomez@correo.example';

export type OpenForm = Awaited<ReturnType<typeof openForm>>;

export interface Opening extends PurchaseFormProps {
  readonly brand?: string;
  /** 'paid', 'free', or a package code. */
  readonly buys?: string;
  readonly userName?: string;
  /** Pages report failures to the operator. Needs a brand without a page state. */
  readonly watched?: boolean;
}

/** Fills a cart with one base package and opens the form. */
export async function openForm({ brand = 'facturacion', buys = 'paid', userName, watched = false, ...props }: Opening = {}) {
  const page = await obtainPage({ brand, config: watched ? watchedConfigOfThisRun() : configOfThisRun() });
  if (userName !== undefined) page.session.keep({ ...(await world.login({ userName, appName: brand })), userName });
  const { packagesBase } = await page.catalogue.load();
  const code = packagesBase.find((pack) =>
    buys === 'paid' ? Number(pack.packagePrice) > 0 : buys === 'free' ? Number(pack.packagePrice) === 0 : pack.packageCode === buys,
  )?.packageCode;
  if (code === undefined) throw new Error(`${brand} sells nothing that is ${buys}`);
  await page.cart.want({ code, quantity: 1, name: '' });
  return { page, ...(await showForm(brand, props)) };
}

export async function showForm(brand: string, props: PurchaseFormProps = {}, config = configOfThisRun()) {
  const went: string[] = [];
  const mounted = await mountWidget(widget, { brand, props, config, navigate: (target) => went.push(target) });
  await expect.poll(() => mounted.element.shadowRoot?.querySelector('form')).toBeTruthy();
  return { mounted, went };
}

/** The control of a name, such as documentNumberBilling. */
export function control({ mounted }: Pick<OpenForm, 'mounted'>, name: string): Locator {
  const element = mounted.element.shadowRoot?.querySelector(`[name="${name}"]`);
  if (!element) throw new Error(`The form has no control ${name}.`);
  return browser.elementLocator(element);
}

export async function choose(form: OpenForm, name: string, option: string): Promise<void> {
  await control(form, name).fill(option);
  await pressAtOnce(browser.getByRole('option', { name: option, exact: true }));
}

export async function leave(): Promise<void> {
  await userEvent.keyboard('{Tab}');
}

export async function fillPerson(
  form: OpenForm,
  half: 'Billing' | 'Service',
  more: { readonly email?: string; readonly documentNumber?: string } = {},
): Promise<void> {
  await control(form, `documentTypeId${half}`).selectOptions('2');
  await control(form, `documentNumber${half}`).fill(more.documentNumber ?? '1098765432');
  await control(form, `firstName${half}`).fill('Ana María');
  await control(form, `lastName${half}`).fill('Ruiz Peña');
  await control(form, `cellphoneNumber${half}`).fill('3001234567');
  await control(form, `email${half}`).fill(more.email ?? provenMail);
  await choose(form, `departmentId${half}`, 'Antioquia');
  await choose(form, `cityId${half}`, 'Medellín');
  await control(form, `fullAddress${half}`).fill('Calle 10 # 43-20');
  await control(form, `addressAdditionalInformation${half}`).fill('Torre 2');
}

/** Waits for a text that appears after several calls. */
export async function seen(text: string): Promise<void> {
  await expect.element(browser.getByText(text)).toBeVisible();
}

/** Returns the name of the focused element inside the widget, else its label. */
export function focused({ mounted }: Pick<OpenForm, 'mounted'>): string | null | undefined {
  const element = mounted.element.shadowRoot?.activeElement;
  return element instanceof HTMLInputElement && !element.name ? element.labels?.[0]?.textContent : element?.getAttribute('name');
}

export async function expectOnlyDialog({ mounted }: Pick<OpenForm, 'mounted'>, name: string): Promise<void> {
  await expect.element(browser.getByRole('dialog', { name }).or(browser.getByRole('alertdialog', { name }))).toBeVisible();
  expect(mounted.element.shadowRoot?.querySelectorAll('dialog[open]')).toHaveLength(1);
}

/** Checks a dialog with axe after its fade, which lowers the contrast. */
export async function expectDialogWithoutAxeViolations(): Promise<void> {
  const dialog = browser.getByRole('dialog').element();
  await Promise.all(dialog.getAnimations().map(({ finished }) => finished));
  await expectNoAxeViolations(dialog);
}

export const acceptTerms = (form: OpenForm): Promise<void> => pressAtOnce(control(form, 'legalTermsCheck'));

export const press = (name: string): Promise<void> => browser.getByRole('button', { name, exact: true }).click();

export async function fillAll(form: OpenForm, more: { readonly email?: string } = {}): Promise<void> {
  await fillPerson(form, 'Billing', more);
  await pressAtOnce(control(form, 'useBilling'));
  await acceptTerms(form);
}

/** Returns the requests to a path, without preflights. */
export async function sent(path: string): Promise<readonly SeenRequest[]> {
  return (await world.requests(path)).filter(({ method }) => method !== 'OPTIONS');
}

export function bodyOf(request: SeenRequest | undefined): Record<string, unknown> {
  if (!isRecord(request?.body)) throw new Error('The request has no body.');
  return request.body;
}
