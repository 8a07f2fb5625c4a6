import { expect } from 'vitest';
import { buyTag, onlyNonce, serveHostPage } from '../trust/host-page.ts';
import type { World } from '../support/world.ts';
import { buyButton } from './paths.ts';
import type { Visit } from './visit.ts';

/** Every file of ours, the late one of the buyer's form too, carries the nonce that the page gave our script. */
export async function sellsUnderANonce(visit: Visit, world: World): Promise<void> {
  await world.reset();
  const page = await serveHostPage({
    body: buyTag(),
    // Firefox asks the page's own origin for an icon by itself, and complains where the page forbids that.
    csp: `${onlyNonce}; img-src 'self'`,
    script: '<script async nonce="abc" src="{{store}}/embed.js"></script>',
  });
  try {
    await visit.open(page.address);
    await visit.press(buyButton());
    await visit.waitFor({ role: 'button', name: 'Continuar' });
    await visit.waitForText('$119,000');
    await visit.waitFor({ role: 'textbox', name: 'Número de documento' });
    expect(await visit.complaints()).toEqual([]);
  } finally {
    page.stop();
  }
}
