import type { BrowserContext, Page } from 'playwright';
import type { World } from './world.ts';

/** What a watched visit said in places where nothing personal may be. */
export interface Overheard {
  /** Notes what lies in the storage now; before a page is left, and at the end. */
  noteStorage(page: Page): Promise<void>;
  /** Where each of the values was met: '<what> in <where>', once each. */
  found(world: World, values: Readonly<Record<string, string>>): Promise<readonly string[]>;
}

/** As an address, a log or a storage might write it. */
const spellings = (value: string): readonly string[] => [
  value,
  encodeURIComponent(value),
  Buffer.from(value).toString('base64').replace(/=+$/, ''),
];

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** An address without what differs from visit to visit. */
function placeOf(address: string): string {
  const { host, pathname } = new URL(address);
  const [, ...steps] = pathname.split('/');
  return `${host.replace(/:\d+$/, '')} /${steps.map((step) => (/^[a-z]+$/i.test(step) ? step : '…')).join('/')}`;
}

/** Listens to a visit from before its first page on: addresses, referrers, sockets, the console, and the storage where it is asked to. */
export function overhear(visitor: BrowserContext): Overheard {
  const heard: { readonly where: string; readonly text: string }[] = [];
  visitor.on('request', (request) => {
    heard.push({ where: `the address ${placeOf(request.url())}`, text: request.url() });
    const { referer } = request.headers();
    if (referer !== undefined) heard.push({ where: `the referrer of ${placeOf(request.url())}`, text: referer });
  });
  visitor.on('console', (message) => heard.push({ where: 'the console', text: message.text() }));
  visitor.on('page', (page) => {
    page.on('websocket', (socket) => heard.push({ where: 'the address of the hub', text: socket.url() }));
    page.on('pageerror', (error) => heard.push({ where: 'an uncaught error', text: `${error.message} ${error.stack}` }));
    page.on('framenavigated', (frame) => heard.push({ where: `the address bar, ${placeOf(frame.url())}`, text: frame.url() }));
  });
  return {
    async noteStorage(page) {
      const kept = await page.evaluate(() => [
        ...Object.entries({ ...localStorage }),
        ...Object.entries({ ...sessionStorage }),
        ['cookies', document.cookie],
      ]);
      for (const [key = '', text = ''] of kept) heard.push({ where: `the storage, ${key}`, text });
    },
    async found(world, values) {
      for (const report of await world.telemetry()) heard.push({ where: 'a report of failures', text: JSON.stringify(report) });
      const met = heard.flatMap(({ where, text }) =>
        Object.entries(values).flatMap(([what, value]) =>
          spellings(value).some((spelled) => text.includes(spelled) || decoded(text).includes(spelled)) ? [`${what} in ${where}`] : [],
        ),
      );
      return [...new Set(met)].toSorted();
    },
  };
}
