import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright';
import { newestRelease } from '../../shell/deploy/builds.ts';

/** The fault of one response. `hang` never answers; `tampered` is the right file after a foreign line. */
export type FileFault = 503 | 404 | 'hang' | 'html' | 'empty' | 'reset' | 'tampered';

/**
 * Names that no minifier changes, each in one late file of its part: the client of the kernel (an option of its library), the buyer step
 * of the cart.
 */
const known: Readonly<Record<string, string>> = { kernel: 'throwHttpErrors', 'cart-modal': 'createBuyerStep' };

/** Returns the file of the built release for a part: `entry buy-button`, `bundle core`, or the late file named above. */
export function fileOf(part: `entry ${string}` | `bundle ${string}` | `late ${string}`): string {
  const { release, folder } = newestRelease();
  const { bundles, remotes, files } = release;
  const [kind, name = ''] = part.split(' ');
  const late = files.find(
    ({ file, reason }) =>
      reason.startsWith(`${name}: a part loaded`) && readFileSync(join(folder, file), 'utf8').includes(known[name] ?? ''),
  )?.sha256;
  const found =
    kind === 'entry' ? remotes[name]?.[0] : kind === 'bundle' ? Object.entries(bundles).find(([bundle]) => bundle === name)?.[1] : late;
  if (found === undefined) throw new Error(`The release has no ${part}: run npm run build.`);
  return found;
}

async function answerWith(route: Route, fault: FileFault): Promise<void> {
  const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' };
  if (fault === 'hang') return;
  if (fault === 'reset') return route.abort('connectionreset');
  if (fault === 'html')
    return route.fulfill({ headers: { ...headers, 'content-type': 'text/html' }, body: '<!doctype html><title>Portal del hotel</title>' });
  if (fault === 'empty') return route.fulfill({ headers, body: '' });
  if (fault === 'tampered') {
    const right = await route.fetch();
    return route.fulfill({ headers, body: `globalThis.__intruders=(globalThis.__intruders??0)+1;${await right.text()}` });
  }
  return route.fulfill({ status: fault, headers, body: `globalThis.__intruders=(globalThis.__intruders??0)+1;` });
}

export interface Faulty {
  asked: number;
  mend(): void;
}

/** Applies the faults to the first responses of a file in turn; `always` repeats the last one until `mend` is called. */
export async function faulty(page: Page, file: string, faults: readonly FileFault[], always = false): Promise<Faulty> {
  let mended = false;
  const state: Faulty = {
    asked: 0,
    mend: () => {
      mended = true;
    },
  };
  await page.route(
    (url) => url.pathname.endsWith(`/${file}.js`),
    async (route) => {
      const fault = faults[state.asked] ?? (always ? faults.at(-1) : undefined);
      state.asked += 1;
      if (mended || fault === undefined) await route.continue();
      else await answerWith(route, fault);
    },
  );
  return state;
}

/** The number of times that foreign code ran. */
export const intrusions = (page: Page): Promise<number> => page.evaluate(() => Number(Reflect.get(globalThis, '__intruders') ?? 0));
