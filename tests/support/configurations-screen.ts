import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { memoryLocation } from '#shared/runtime/memory-location';
import type { Host } from '#shared/runtime/widget';
import { mountWidget } from './mount-widget.ts';
import { signedIn } from './signed-in.ts';
import { worldOfThisRun } from './this-run.ts';
import { widget } from '../../widgets/configurations/index.ts';
import type { ConfigurationsProps } from '../../widgets/configurations/props.ts';

export const world = worldOfThisRun();

export async function open(params: Readonly<Record<string, string>> = {}, host: Host<ConfigurationsProps> = {}) {
  const location = memoryLocation();
  location.set(params);
  const mounted = await mountWidget(widget, { brand: 'license', location, ...host });
  return { ...mounted, location };
}

/** Opens the screen as a super-admin. */
export async function openAsAdmin(params: Readonly<Record<string, string>> = {}) {
  await signedIn(world, 'superadmin');
  return open(params);
}

export const features = { seccion: 'caracteristicas' };

export const promos = { seccion: 'promociones' };

export const rows = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map((element) => element.textContent);

export const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name }).first();

export const dialog = () => page.getByRole('dialog');

export const search = (text: string) => userEvent.fill(page.getByRole('searchbox', { name: 'Buscar' }), text);

export const field = (name: string) => dialog().getByRole('textbox', { name, exact: true });

export const bodies = async (path: string) => (await world.requests(path)).map(({ body }) => body);

export const toast = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible();

/** Waits until a field holds what was stored or worked out. */
export const holds = (name: string, value: string) => expect.element(field(name)).toHaveValue(value);

export const answer = (name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();

export const state = (name: string) => page.getByRole('switch', { name: `Activo: ${name}`, exact: true });
