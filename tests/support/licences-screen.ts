import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { registry } from '#shared/page/registry';
import { widget } from '../../widgets/licences/index.ts';
import { openDesk } from './desk-screen.ts';
import { expectPageLoads } from './page-loads.ts';
import { signedIn } from './signed-in.ts';
import type { World } from './world.ts';

/** For a test file whose screen reloads the page: reloads that our code asks for are noted, in ms since the page began, and do not happen. */
export function noteReloads(): () => readonly number[] {
  const loads = expectPageLoads();
  beforeEach(() => {
    registry.place = 'store';
  });
  return () => loads().flatMap(({ to, at }) => (to === 'reload' ? [at] : []));
}

/** The licences screen of a super-admin; `address` opens a dialog, `config` is another deployment's. */
export async function openLicences(world: World, address: Readonly<Record<string, string>> = {}, config?: unknown) {
  await signedIn(world, 'superadmin');
  const mounted = await openDesk(widget, address, { ...(config === undefined ? {} : { config }) });
  return { ...mounted, shown: textsShown(mounted.element) };
}

/** Closes the notices: only three show at once, further ones wait. */
export async function putNoticesAway(): Promise<void> {
  const close = page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Cerrar' });
  while (close.elements().length > 0) await close.first().click();
}

/**
 * Every text that comes up inside a mounted widget from now on, also what is gone again: a notice of success stands for two
 * seconds only, and a busy machine may look later. The array grows.
 */
function textsShown({ shadowRoot }: Element): readonly string[] {
  if (shadowRoot === null) throw new Error('The element carries no widget.');
  const texts: string[] = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) texts.push(node.textContent ?? '');
  }).observe(shadowRoot, { childList: true, subtree: true });
  return texts;
}
