import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { tags } from '../../shell/brand-page/tags.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { addresses, buys, buyTag, hostPagesOf, notesOf, untilReady } from '../trust/host-page.ts';
import { campaign } from './campaign.ts';

const on = hostPagesOf(visitorsOfThisFile());

/** The contract's table of what each tag needs besides the store's scripts and the policy named licence. */
const contract = readFileSync(join(import.meta.dirname, '../../storybook/docs/contract.md'), 'utf8');
const rows = [...(contract.split('<!-- policies -->')[1] ?? '').matchAll(/^\| `licence-([a-z-]+)` \|([^|]*)\|([^|]*)\|/gm)];
interface Needs {
  readonly maps: boolean;
  /** Images as data: URLs. */
  readonly data: boolean;
  readonly policies: readonly string[];
}
function documented(name: string): Needs {
  const [, , sources = '', policies = ''] = rows.find(([, tag]) => tag === name) ?? [];
  const named = [...policies.matchAll(/`([a-z-]+)`/g)].map(([, policy = '']) => policy);
  return { maps: sources.includes('maps.provider'), data: sources.includes('data:'), policies: ['licence', ...named].toSorted() };
}

// A policy that forbids everything but only reports: each source and each policy name that a tag needs is reported, and nothing is
// blocked.
const reportOnly =
  "default-src 'none'; script-src-attr 'none'; style-src-attr 'unsafe-inline'; require-trusted-types-for 'script'; trusted-types 'none'";

campaign('trust', Object.keys(tags).length, (it) => {
  for (const name of Object.keys(tags))
    it(`licence-${name} loads only what the contract lists for it`, async () => {
      await on({ body: buyTag(), reportOnly }, async (page, seen) => {
        await buys(page, seen);
        await page.keyboard.press('Escape');
        await page.evaluate((tag) => {
          const element = document.createElement(`licence-${tag}`);
          const own: Record<string, object> = {
            'buy-button': { 'package-code': 'FIRMA-BAS-100' },
            'message-page': { kind: 'identity-ok' },
          };
          for (const [attribute, value] of Object.entries({ brand: 'firmaya', load: 'eager', ...own[tag] }))
            element.setAttribute(attribute, String(value));
          document.querySelector('main')?.append(element);
        }, name);
        await untilReady(page, name);
        const { start, platform } = addresses();
        // The maps script loads when an address field gets the focus.
        if (documented(name).maps) {
          await page.getByLabel('Dirección').first().focus();
          await expect.poll(() => seen.requests.some((url) => url.startsWith(`${platform}/maps/api/js`))).toBe(true);
        }
        const found = { maps: false, data: false, policies: new Set<string>(), other: [] as string[] };
        for (const violation of (await notesOf(page)).violations) {
          const [directive = '', blocked = '', sample = ''] = violation.split(' ');
          // Requests of the page itself, such as its icon.
          if (blocked.includes('//anfitrion.localhost')) continue;
          if (directive === 'trusted-types') found.policies.add(sample.replace(/\|.*/, ''));
          else if (directive.startsWith('script-src') && blocked.startsWith(start)) continue;
          else if (directive.startsWith('script-src') && blocked.startsWith(`${platform}/maps/api/js`)) found.maps = true;
          else if (/^(connect|img)-src$/.test(directive) && blocked.startsWith(platform)) continue;
          else if (directive === 'img-src' && blocked === 'data') found.data = true;
          else found.other.push(violation);
        }
        expect({ ...found, policies: [...found.policies].toSorted() }).toEqual({ ...documented(name), other: [] });
      });
    });
});
