import { existsSync } from 'node:fs';
import { chromium, firefox } from 'playwright';
import { chromiumArgs, findChromium } from '../support/chromium.ts';
import type { Hired } from './hands.ts';
import { hiredByPlaywright } from './playwright-hands.ts';
import { hiredWebKit } from './webkit-hands.ts';

/** The engines that prove our pages beside Chromium's own suites. Everything specific to an engine is in this file only. */
export interface Engine {
  readonly name: EngineName;
  readonly title: string;
  /** Time limit of a wait, ms. */
  readonly patienceMs: number;
  /** What the engine's paths cannot show, with the reason: rows of the closing table. */
  readonly notHeard?: readonly (readonly [what: string, why: string])[];
  /** Programs that are not installed; empty when the engine can start. */
  missing(): readonly string[];
  start(): Promise<Hired>;
}

export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** Paths in Debian. */
const firefoxEsr = '/usr/bin/firefox-esr';
const webkitPrograms = {
  miniBrowser: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  driver: '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
};

/** Playwright drives the installed Firefox over WebDriver BiDi, so its own build is not needed. */
const firefoxLaunch = {
  channel: 'moz-firefox',
  executablePath: firefoxEsr,
  // A scrollbar narrows the page. Headless Chromium has none that does.
  firefoxUserPrefs: { 'ui.useOverlayScrollbars': 1, 'widget.gtk.overlay-scrollbars.enabled': true },
};

/**
 * Firefox's message for a file that was still loading when its page was left: the hash of an empty script, or for a font the
 * status NS_BINDING_ABORTED (0x804B0002).
 */
const fileOfALeftPage =
  /[“"]sha256[”"] hashes in the integrity attribute .* The computed hash is [“"]47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=[”"]|downloadable font: download failed .* status=2152398850 /;

/**
 * Returns why engines may be missing, as the bootstrap noted in `ENGINES_LEFT_OUT`; undefined where a missing engine is a
 * failure.
 */
export const leftOut = (): string | undefined => process.env['ENGINES_LEFT_OUT'];

const absent = (...paths: readonly string[]): readonly string[] => paths.filter((path) => !existsSync(path));

export const engines: Readonly<Record<EngineName, Engine>> = {
  chromium: {
    name: 'chromium',
    title: 'Chromium',
    patienceMs: 15_000,
    missing: () => (findChromium() === undefined ? ['chromium'] : []),
    async start() {
      const executablePath = findChromium();
      return hiredByPlaywright(await chromium.launch({ ...(executablePath !== undefined && { executablePath }), args: [...chromiumArgs] }));
    },
  },
  firefox: {
    name: 'firefox',
    title: 'Firefox ESR',
    patienceMs: 30_000,
    missing: () => absent(firefoxEsr),
    async start() {
      return hiredByPlaywright(await firefox.launch({ ...firefoxLaunch, timeout: 60_000 }), fileOfALeftPage);
    },
  },
  webkit: {
    name: 'webkit',
    title: 'WebKitGTK',
    patienceMs: 40_000,
    notHeard: [
      ['an uncaught error while a page begins', 'its driver tells of none; the page is listened to from the first look at it'],
      ['a browser that asks for Spanish', 'its driver sets no language; navigator.language is en-US'],
    ],
    missing: () => absent(...Object.values(webkitPrograms)),
    start: () => Promise.resolve(hiredWebKit(webkitPrograms)),
  },
};
