import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deskWords } from '#shared/desk/ui/desk-words';
import { memoryLocation } from '#shared/runtime/memory-location';
import type { Host, Widget } from '#shared/runtime/widget';
import { mountWidget } from './mount-widget.ts';

/** Opens a screen of the back office at an address. */
export async function openDesk<Props>(widget: Widget<Props>, address: Readonly<Record<string, string>> = {}, host: Host<Props> = {}) {
  const location = memoryLocation();
  location.set(address);
  const mounted = await mountWidget(widget, { brand: 'license', location, ...host });
  return { ...mounted, location };
}

export const denied = 'No tienes los suficientes privilegios para realizar esta acción.';

/** Expects the notice for staff with read access only: on a touch screen a disabled button has no tooltip. */
export async function expectReadOnlyInSight(): Promise<void> {
  const sentences = () => page.getByText(deskWords.readOnly, { exact: true }).elements();
  await expect.poll(() => sentences().some((each) => each.getBoundingClientRect().width > 100)).toBe(true);
}

export const dialog = () => page.getByRole('dialog').first();
export const field = (name: string) => dialog().getByRole('textbox', { name, exact: true });
export const list = (name: string) => dialog().getByRole('combobox', { name, exact: true });
/** Options of a searchable list. */
export const optionsOf = (name: string) => dialog().getByRole('listbox', { name }).getByRole('option');

/** Presses by keyboard, as in a small window a notice may cover the dialog's footer. */
export async function accept(): Promise<void> {
  (
    dialog()
      .getByRole('button', { name: /^(Aceptar|Crear|Guardar)$/ })
      .element() as HTMLElement
  ).focus();
  await userEvent.keyboard('{Enter}');
}
export const closed = () => expect.poll(() => page.getByRole('dialog').elements().length).toBe(0);
export const toast = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible();

/** The question after another person has saved the record first. */
export const conflict = () => page.getByRole('alertdialog', { name: deskWords.conflictTitle });
export const keepMine = () => conflict().getByRole('button', { name: deskWords.keepMine });
