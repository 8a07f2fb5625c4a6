import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { registry } from '#shared/page/registry';
import { widget } from '../../widgets/licences/index.ts';
import { openDesk } from './desk-screen.ts';
import { expectPageLoads } from './page-loads.ts';
import { signedIn } from './signed-in.ts';
import type { World } from './world.ts';

/** For a test file whose screen reloads the page: stops and records reloads by our code, in ms since the page began. */
export function noteReloads(): () => readonly number[] {
  const loads = expectPageLoads();
  beforeEach(() => {
    registry.place = 'store';
  });
  return () => loads().flatMap(({ to, at }) => (to === 'reload' ? [at] : []));
}

/** Opens the licences screen as super-admin; `address` opens a dialog, `config` is that of another deployment. */
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
 * Collects every text that appears in a mounted widget from this call on, also if it disappears: a success notice lasts two seconds, and
 * a busy machine may look later. The array grows.
 */
function textsShown({ shadowRoot }: Element): readonly string[] {
  if (shadowRoot === null) throw new Error('The element carries no widget.');
  const texts: string[] = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) texts.push(node.textContent ?? '');
  }).observe(shadowRoot, { childList: true, subtree: true });
  return texts;
}
