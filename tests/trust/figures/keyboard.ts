import { engines, type EngineName } from '../../engines/engines.ts';
import { buys, keyboard, looksBack, offers, type Hand, type Offer } from '../../engines/paths.ts';
import { Visit } from '../../engines/visit.ts';
import { listen } from '../../support/screen-reader.ts';
import { shuffled } from '../../support/numbers.ts';
import { startSandbox } from '../../support/sandbox-process.ts';
import { World } from '../../support/world.ts';
import type { Count, Figure } from './figure.ts';

interface Journey {
  readonly called: string;
  readonly width: number;
  act(visit: Visit, world: World, hand: Hand): Promise<void>;
  /** The only permitted announcement: a total that arrives after its dialog. */
  readonly told: readonly string[];
}

const journeys: readonly Journey[] = offers.flatMap((offer: Offer): readonly Journey[] => [
  {
    called: `${offer.brand}: to the paid order`,
    width: 768,
    act: (visit, world, hand) => buys(visit, world, offer, hand),
    told: [`Total ${offer.amount}`],
  },
  {
    called: `${offer.brand}: to the cart, back, and to the cart again`,
    width: 360,
    act: (visit, world) => looksBack(visit, world, offer),
    told: [],
  },
]);

/** The announcements of the page since the last call; the first call starts recording. */
async function heardIn(visit: Visit): Promise<readonly string[]> {
  const heard = await visit.ask(
    `(() => { if (globalThis.heardAloud === undefined) (${String(listen)})(); return globalThis.heardAloud.splice(0); })()`,
  );
  return heard as readonly string[];
}

/** Keyboard use that reads the announcements before each key, because leaving a page loses them. */
function listening(told: string[]): Hand {
  const ear = async (visit: Visit): Promise<void> => {
    told.push(...(await heardIn(visit)));
  };
  return {
    ...keyboard,
    async press(visit, what) {
      await ear(visit);
      await keyboard.press(visit, what);
    },
    async type(visit, field, text) {
      await ear(visit);
      await keyboard.type(visit, field, text);
    },
  };
}

async function judged(name: EngineName, chosen: readonly Journey[], world: World): Promise<readonly string[]> {
  const { title, start, patienceMs } = engines[name];
  const browser = await start();
  const failed: string[] = [];
  try {
    for (const { called, width, act, told } of chosen) {
      const hands = await browser.visit({ width, height: 900 });
      const heard: string[] = [];
      try {
        await act(new Visit(hands, patienceMs), world, listening(heard));
        const more = heard.filter((text) => !told.includes(text));
        if (more.length > 0) failed.push(`${title}: ${called}: a reader is told ${JSON.stringify(more)}`);
      } catch (error) {
        failed.push(`${title}: ${called}: ${error instanceof Error ? error.message : String(error)}`);
      } finally {
        await hands.close();
      }
    }
  } finally {
    await browser.close();
  }
  return failed;
}

const names = ['chromium', 'firefox'] as const;

export const byKeyboard: Figure = {
  name: 'keyboard',
  counts:
    'journeys by keyboard alone, on each brand’s landing page to the cart and back, and from there to the paid order: a stop that is not reached or not seen, a focus that is lost, or other words than scripted for a reader of the screen',
  unit: 'journeys',
  floor: 20,
  target: 2 * journeys.length,
  targetHours: 0.1,
  whole: true,
  ownCampaign: true,
  async run({ seed, atLeast }): Promise<Count> {
    const chosen = shuffled(journeys, seed).slice(0, Math.ceil(atLeast / names.length));
    const missing = names.flatMap((name) => engines[name].missing());
    if (missing.length > 0) return { n: 0, failed: [`not installed: ${missing.join(', ')}`] };
    const sandbox = await startSandbox();
    try {
      const world = new World(sandbox.addresses);
      const failed: string[] = [];
      for (const name of names) failed.push(...(await judged(name, chosen, world)));
      return { n: names.length * chosen.length, failed, engine: 'Chromium, Firefox' };
    } finally {
      await sandbox.stop();
    }
  },
};
