import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawn } from '../proof/draw.ts';
import { report } from '../support/suite-report.ts';
import { worldOfThisRun } from '../support/this-run.ts';
import type { World } from '../support/world.ts';
import { engines, leftOut, type EngineName } from './engines.ts';
import type { Hired, Screen } from './hands.ts';
import { comesInTheMiddleOfAPress, faultKinds, hangsOnce, lasts, loadedFiles, passes } from './loader-paths.ts';
import { buys, keyboard, looksBack, mouse, offers, buyButton } from './paths.ts';
import { Visit } from './visit.ts';
import { buyTag, onlyNonce, serveHostPage } from '../trust/host-page.ts';

/** Every file of ours, also the late one of the form, carries the nonce of the page's script tag. */
async function sellsUnderANonce(visit: Visit, world: World): Promise<void> {
  await world.reset();
  const page = await serveHostPage({
    body: buyTag(),
    // Firefox requests an icon of the page's origin by itself, and complains where the policy forbids it.
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
    await page.stop();
  }
}

interface Case {
  readonly called: string;
  readonly screen: Screen;
  act(visit: Visit, world: World): Promise<void>;
}

const desk = mouse.screen;
const purchases: readonly Case[] = [mouse, keyboard].flatMap((hand) =>
  offers.map((offer) => ({
    called: `${offer.brand} sells ${hand.called}, from its landing page to the paid order`,
    screen: hand.screen,
    act: (visit, world) => buys(visit, world, offer, hand),
  })),
);
const looks: readonly Case[] = offers.map((offer) => ({
  called: `closing an overlay on ${offer.brand}'s landing page returns the focus to its opener`,
  screen: { width: 360, height: 900 },
  act: (visit, world) => looksBack(visit, world, offer),
}));
const faults: readonly Case[] = loadedFiles.flatMap((file) => [
  ...faultKinds.flatMap((kind) => [
    { called: `the visitor buys after ${kind} once in place of ${file}`, screen: desk, act: passes(file, kind, 1) },
    { called: `the visitor buys after ${kind} twice in place of ${file}`, screen: desk, act: passes(file, kind, 2) },
    {
      called: `the visitor gets a link while ${kind} stays in place of ${file}, and the next try works`,
      screen: desk,
      act: lasts(file, kind),
    },
  ]),
  { called: `the visitor buys after ${file} once gave no answer within its time limit`, screen: desk, act: hangsOnce(file) },
]);

const always: readonly Case[] = [
  // Only WebKit lost such a press.
  { called: "a press counts when the buy button's view loads during it", screen: desk, act: comesInTheMiddleOfAPress },
  { called: 'a page whose policy names a nonce and no origin sells', screen: desk, act: sellsUnderANonce },
];

/** Number of cases in a sample, by kind. */
export interface Sample {
  readonly purchases: number;
  readonly looks: number;
  readonly faults: number;
}

/** Declares the paths of an engine, each in a window of its own. For the top of a file of the project `proof`. */
export function provenIn(name: EngineName, sample: Sample): void {
  const { title, missing, start, patienceMs, notHeard = [] } = engines[name];
  const absent = missing();
  const why = leftOut();
  if (absent.length > 0 && why !== undefined) {
    test(`${title} is not here, and the report says so`, () => {
      report({ type: 'left-out', what: title, why });
      expect(absent).not.toEqual([]);
    });
    return;
  }

  for (const [what, because] of notHeard) report({ type: 'left-out', what: `${what}: not possible in ${title}`, why: because });
  const world = worldOfThisRun();
  let browser: Hired | undefined;
  beforeAll(async () => {
    if (absent.length > 0)
      throw new Error(`${title} is not installed: there is no ${absent.join(', no ')}. 'npm run proof' installs it on Debian.`);
    browser = await start();
  });
  afterAll(() => browser?.close());

  const cases = [
    ...always,
    ...drawn(`engines ${name} purchases`, purchases, sample.purchases),
    ...drawn(`engines ${name} looks`, looks, sample.looks),
    ...drawn(`engines ${name} faults`, faults, sample.faults),
  ];
  for (const each of cases) test(`${title}: ${each.called}`, () => prove(each));

  async function prove({ called, screen, act }: Case): Promise<void> {
    const hands = await (browser ?? expect.fail(`${title} is not running.`)).visit(screen);
    const visit = new Visit(hands, patienceMs);
    try {
      await act(visit, world);
    } catch (cause) {
      const picture = join(picturesFolder(), `${name} ${called.replace(/[^\p{L}\d]+/gu, ' ').trim()}.png`);
      const kept = await visit.screenshot(picture).then(
        () => `as it was then: ${picture}`,
        (error: unknown) => `no picture of it: ${String(error)}`,
      );
      throw new Error(`${cause instanceof Error ? cause.message : String(cause)}\n${kept}`, { cause });
    } finally {
      await hands.close();
    }
  }
}

function picturesFolder(): string {
  const folder = join(import.meta.dirname, '..', '..', '.cache', 'engines');
  mkdirSync(folder, { recursive: true });
  return folder;
}
