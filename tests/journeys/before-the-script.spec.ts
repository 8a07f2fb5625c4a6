import { describe, expect, it } from 'vitest';
import {
  groundBeforeScript,
  laidOut,
  noScript,
  openWithout,
  openWithoutScript,
  scripts,
  shifted,
  standsAt,
} from '../support/early-page.ts';
import { expectShown } from '../support/expect-shown.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const visitors = visitorsOfThisFile();
const { world, arrive } = visitors;

describe('a store page before its script runs', () => {
  it('a page shows its heading where the view later draws it, without a layout shift', async () => {
    const { signInPath } = await world.login({ userName: 'cliente-plan', appName: 'facturacion' });
    const store = world.addresses.store('facturacion');
    const page = await (await arrive({ viewport: { width: 1280, height: 800 } })).newPage();
    await page.goto(`${store}/myplan${signInPath}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const { letThrough } = await openWithout(scripts, page, `${store}/myplan`);
    const heading = page.getByRole('heading', { level: 1, name: 'Mi Plan' });
    await heading.waitFor();
    await laidOut(page);
    const before = await standsAt(heading);
    letThrough();
    await expectShown(page.getByRole('table', { name: 'Paquetes activos' }));
    expect(await heading.count()).toBe(1);
    expect(await standsAt(heading)).toEqual(before);
    await expect.poll(() => page.locator('[data-prerendered]').count()).toBe(0);
    expect(await shifted(page)).toBe(0);
  });

  it('a message page shows its whole message before its script, and without scripting', async () => {
    const page = await openWithoutScript(visitors, 'firmaya', '/messageValidationEmail/package-failed');
    await expectShown(page.getByRole('heading', { level: 1, name: '¡Ocurrió un inconveniente!' }));
    await expectShown(page.getByText('No hemos podido procesar la solicitud, por favor inténtalo más tarde.'));
    await expectShown(noScript(page));
  });

  it('a page is dark before its script when the visitor chose the dark theme on a light machine', async () => {
    expect(await groundBeforeScript(visitors, 'light', 'dark')).toBe('rgb(17, 18, 29)');
  });
});
