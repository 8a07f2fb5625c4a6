import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Host } from '#shared/runtime/widget';
import { chooseOption } from './choose-option.ts';
import { field, list, openDesk } from './desk-screen.ts';
import { signedIn } from './signed-in.ts';
import { freshWorld } from './fresh-world.ts';
import { widget } from '../../widgets/configurations/index.ts';
import { textsOf } from './texts-of.ts';

export const world = freshWorld();

export async function open(params: Readonly<Record<string, string>> = {}, host: Host<object> = {}) {
  return openDesk(widget, params, host);
}

export async function openAsAdmin(params: Readonly<Record<string, string>> = {}) {
  await signedIn(world, 'superadmin');
  return open(params);
}

export const features = { seccion: 'caracteristicas' };

export const promos = { seccion: 'promociones' };

export const rows = () => textsOf(page.getByRole('rowheader'));

export const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name }).first();

export const search = (text: string) => userEvent.fill(page.getByRole('searchbox', { name: 'Buscar' }), text);

export const choose = (label: string, option: string): Promise<void> => chooseOption(list(label), option);

export const bodies = async (path: string) => (await world.requests(path)).map(({ body }) => body);

export const holds = (name: string, value: string) => expect.element(field(name)).toHaveValue(value);

export const answer = (name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();

export const state = (name: string) => page.getByRole('switch', { name: `Activo: ${name}`, exact: true });
