import { expect } from 'vitest';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { faulty, type Faulty } from '../trust/faults.ts';
import { buyButton, buyTag, hostPagesOf, idle, isCatalogue, notesOf, ours, pressBuys, secondFile } from '../trust/host-page.ts';
import { campaign } from './campaign.ts';

const on = hostPagesOf(visitorsOfThisFile());
const connection = (said: object): string =>
  `<script>Object.defineProperty(navigator, 'connection', { value: ${JSON.stringify(said)} })</script>`;

campaign('trust', 3, (it) => {
  it('a quiet page prefetches the bundles of a visible tag after two seconds, and runs them only on a press', async () => {
    const arrived: string[] = [];
    const act: Parameters<typeof on>[1] = async (page, seen) => {
      await expect.poll(() => ours(seen).length).toBe(2);
      await page.clock.runFor(2_100);
      const bundles = (): readonly string[] => ours(seen).filter((path) => path.startsWith('/v/'));
      await expect.poll(() => bundles().length).toBeGreaterThanOrEqual(2);
      await expect.poll(() => bundles().filter((path) => !arrived.includes(path))).toEqual([]);
      expect(await page.evaluate(() => document.querySelectorAll('script[src*="/v/"]').length)).toBe(0);
      // Chromium warns on the console of a preloaded file that nothing uses.
      expect(await page.evaluate(() => [...document.querySelectorAll('link[as=script]')].map((link) => link.getAttribute('rel')))).toEqual(
        bundles().map(() => 'prefetch'),
      );
      // The scripts request prefetched files again, and the browser answers from its cache.
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Network.enable');
      const prefetched = bundles();
      const cached = new Set<string>();
      const answers: { readonly id: string; readonly path: string; readonly fromCache: boolean }[] = [];
      cdp.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
      cdp.on('Network.responseReceived', ({ requestId, response: { url, fromDiskCache, fromPrefetchCache } }) =>
        answers.push({ id: requestId, path: new URL(url).pathname, fromCache: fromDiskCache === true || fromPrefetchCache === true }),
      );
      await pressBuys(page);
      expect(answers.filter(({ id, path, fromCache }) => prefetched.includes(path) && !fromCache && !cached.has(id))).toEqual([]);
    };
    await on({ body: buyTag(), fakeClock: true }, act, (page) => {
      page.on('requestfinished', (request) => arrived.push(new URL(request.url()).pathname));
      return Promise.resolve();
    });
  });

  for (const [visitor, body, head] of [
    ['load="intent"', buyTag('load="intent" brand="firmaya" package-code="FIRMA-BAS-100"'), ''],
    ['a visitor who saves data', buyTag(), connection({ saveData: true, effectiveType: '4g' })],
    ['a connection of the third generation', buyTag(), connection({ effectiveType: '3g' })],
    ['a visitor who did not allow it', buyTag(), '<script>window.licence = [["consent", { prefetch: false }]]</script>'],
  ] as const)
    it(`a page with ${visitor} loads nothing before intent, and the press counts`, async () => {
      await on({ body, head }, async (page, seen) => {
        await buyButton(page).getByRole('button').waitFor();
        await idle(page);
        await idle(page);
        expect(ours(seen)).toEqual([]);
        await pressBuys(page);
        expect(seen.uncaught).toEqual([]);
      });
    });

  it('a visitor who consents to prefetching later gets the prefetched files from then on', async () => {
    const head = '<script>window.licence = [["consent", { prefetch: false }]]</script>';
    await on({ body: buyTag(), head }, async (page, seen) => {
      await buyButton(page).getByRole('button').waitFor();
      await idle(page);
      await page.evaluate(() => licence.push(['consent', { analytics: true }]));
      await idle(page);
      expect(ours(seen)).toEqual([]);
      await page.evaluate(() => licence.push(['consent', { prefetch: true }]));
      await expect.poll(() => ours(seen).length).toBe(2);
      expect(ours(seen).filter(isCatalogue)).toHaveLength(1);
      await pressBuys(page);
      expect(seen.uncaught).toEqual([]);
    });
  });

  it('a second file that fails during prefetching shows no error, and the press requests it again', async () => {
    const hash = await secondFile();
    let second: Faulty | undefined;
    await on(
      { body: buyTag() },
      async (page, seen) => {
        await expect.poll(() => second?.asked).toBe(3);
        expect((await notesOf(page)).errors).toEqual([]);
        expect(await page.getByText('No pudimos cargar').count()).toBe(0);
        second?.mend();
        await pressBuys(page);
        expect(seen.uncaught).toEqual([]);
      },
      async (page) => {
        second = await faulty(page, hash, [503], true);
      },
    );
  });

  it('a catalogue too large for prefetching is requested by the press', async () => {
    await on(
      { body: buyTag() },
      async (page, seen) => {
        await expect.poll(() => ours(seen).filter(isCatalogue).length).toBe(1);
        await idle(page);
        await pressBuys(page);
        expect(ours(seen).filter(isCatalogue)).toHaveLength(2);
        expect((await notesOf(page)).errors).toEqual([]);
      },
      async (page) => {
        await page.route('**/GetPackagesByServiceName/**', async (route) => {
          const answer = await route.fetch();
          await route.fulfill({ response: answer, body: (await answer.text()) + ' '.repeat(60_000) });
        });
      },
    );
  });
});
