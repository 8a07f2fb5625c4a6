import type { Step } from '../support/steps.ts';
import { vitestCommand } from '../support/vitest-command.ts';

/** A suite too long for every commit, with its minutes for a sample and for everything. */
export interface Campaign extends Omit<Step, 'minutes' | 'reports' | 'env' | 'needs'> {
  readonly shows: string;
  readonly minutes: { readonly sample: number; readonly all: number };
}

export const campaigns: readonly Campaign[] = [
  specs({
    name: 'stories',
    shows:
      'every story of widgets, kit and docs, in the Storybook that people open, under axe and a second engine: as it is, in forced colours, with less motion',
    minutes: { sample: 12, all: 110 },
  }),
  specs({
    name: 'look',
    shows: 'screens, states and the kit as the kept pictures have them, and that a pixel of padding is seen',
    minutes: { sample: 6, all: 12 },
  }),
  specs({ name: 'back-office', shows: "staff's screens at every width, for every role, in every zone", minutes: { sample: 4, all: 20 } }),
  specs({ name: 'cart-in-several-tabs', shows: 'the cart of two to five tabs after interleaved acts', minutes: { sample: 2, all: 12 } }),
  specs({
    name: 'purchases',
    shows: 'every brand at every width by keyboard and by mouse, from its landing page to the paid order',
    minutes: { sample: 6, all: 20 },
  }),
  specs({ name: 'walks', shows: 'every screen of the store at every width, by the Tab key alone', minutes: { sample: 4, all: 8 } }),
  specs({
    name: 'heard',
    shows: 'tasks of buyers and customers by keyboard alone, with what a screen reader says at each step',
    minutes: { sample: 4, all: 8 },
  }),
  specs({ name: 'brands', shows: "every brand's landing page, home and words", minutes: { sample: 4, all: 10 } }),
  specs({ name: 'store', shows: 'troubles, frames, sessions and answers of the platform in the store', minutes: { sample: 5, all: 12 } }),
  {
    name: 'mutants',
    shows: 'the tests of the rules notice small defects in them',
    minutes: { sample: 8, all: 60 },
    queue: 'node',
    command: ['tests/mutants/main.ts'],
  },
  specs({
    name: 'trust',
    shows: "every fault of every file, and what brands' pages do to a script of others",
    minutes: { sample: 8, all: 20 },
  }),
  specs({
    name: 'hosts',
    shows: 'every recipe of the docs as it stands: federation hosts and frameworks built, pages and published output driven',
    minutes: { sample: 4, all: 8 },
  }),
  specs({
    name: 'engines',
    shows: "every brand's first purchase, keys alone, and the loader's bad days, in Firefox and WebKitGTK too",
    minutes: { sample: 8, all: 45 },
  }),
  specs({
    name: 'docs',
    shows: "the docs' pages under axe, and every snippet of theirs, as it stands, in an empty folder",
    minutes: { sample: 10, all: 15 },
  }),
  specs({
    name: 'new-widget',
    shows: 'a tag, a page and a screen that the command for a new widget wrote, in the mount suite as they stand',
    minutes: { sample: 3, all: 3 },
  }),
  specs({
    name: 'dev',
    shows: 'what a save under npm run dev changes on an open page, and that a broken one changes nothing',
    minutes: { sample: 4, all: 4 },
  }),
  specs({
    name: 'release',
    shows: 'what only a release has: notices, maps, the typed package, that its remotes fit its kernel, and that it is built twice alike',
    minutes: { sample: 8, all: 8 },
  }),
  specs({
    name: 'nginx',
    shows: 'a published folder behind the web server that it is published for: a purchase, the back office, every header',
    minutes: { sample: 4, all: 4 },
  }),
  specs({
    name: 'operating',
    shows: "the operating page's own commands, from an empty folder to a sale behind nginx, to a newer release and back",
    minutes: { sample: 10, all: 10 },
  }),
  specs({
    name: 'openapi',
    shows: 'journeys of a buyer, a customer and staff through Prism, which judges every call and answer by openapi.json',
    minutes: { sample: 4, all: 4 },
  }),
  specs({
    name: 'wordpress',
    shows:
      'the plugin in a real WordPress: every fault named in the editor, a purchase, an old cached page, a network, PHP 7.4 and 8.3, nothing left behind',
    minutes: { sample: 4, all: 4 },
  }),
  {
    name: 'mount',
    shows: 'the mount suite of every widget in Firefox and WebKitGTK',
    minutes: { sample: 5, all: 30 },
    queue: 'browser',
    command: ['tests/engines/mount.ts'],
  },
];

/** A campaign whose cases are the files `tests/proof/<name>*.spec.ts`. */
export function specs(of: Omit<Campaign, 'command' | 'queue'>): Campaign {
  return { ...of, queue: 'browser', command: vitestCommand({ project: 'proof', only: [`tests/proof/${of.name}`] }) };
}
