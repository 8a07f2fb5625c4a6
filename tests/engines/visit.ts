import { setTimeout as sleep } from 'node:timers/promises';
import type { Hands, Key } from './hands.ts';
import type { Hand, Place, Seen, What } from './in-page.ts';
import { buildSync } from 'esbuild';
import { join } from 'node:path';

/** `in-page.ts` as one script for any driver, bundled once per process. */
let bundled: string | undefined;

function inPageScript(): string {
  bundled ??= buildSync({
    entryPoints: [join(import.meta.dirname, 'in-page.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
  }).outputFiles[0]?.text;
  if (bundled === undefined) throw new Error('esbuild gave no script for the page.');
  return bundled;
}

/** Limit of Tab stops: more than any of our pages has. */
const mostStops = 150;
/** Limit of arrow steps in a list. */
const mostSteps = 10;
const betweenLooksMs = 40;
/** An element is pressed once this many frames have drawn it at the same point: a moving one would be missed. */
const picturesUntilStill = 3;

/** A person's acts on a page in any engine, with elements by role and name. */
export class Visit {
  readonly #hands: Hands;
  readonly #patienceMs: number;

  constructor(hands: Hands, patienceMs: number) {
    this.#hands = hands;
    this.#patienceMs = patienceMs;
  }

  open(address: string): Promise<void> {
    return this.#hands.open(address);
  }

  address(): Promise<string> {
    return this.#hands.address();
  }

  key(name: Key): Promise<void> {
    return this.#hands.key(name);
  }

  write(text: string): Promise<void> {
    return this.#hands.write(text);
  }

  /** Presses an element as soon as it can be pressed. */
  async press(what: What): Promise<void> {
    const { x, y } = await this.#place(what);
    await this.#hands.press(x, y);
  }

  /** Holds the mouse down on an element during an act. */
  async hold(what: What, meanwhile: () => Promise<void>): Promise<void> {
    const { x, y } = await this.#place(what);
    await this.#hands.hold(x, y);
    await meanwhile();
    await this.#hands.letGo();
  }

  /** Moves the mouse onto an element from elsewhere. */
  async hover(what: What): Promise<void> {
    const { x, y } = await this.#place(what);
    await this.#hands.hover(1, 1);
    await this.#hands.hover(x, y);
  }

  async type(field: What, text: string): Promise<void> {
    await this.press(field);
    await this.write(text);
  }

  /** Chooses from a native list. */
  async choose(list: What, option: string): Promise<void> {
    await this.waitFor(list);
    await this.#hands.choose(`__hand.element(${JSON.stringify(list)})`, option);
  }

  /** Returns the state of an element; null when it does not exist. */
  async look(what: What): Promise<Seen | null> {
    return (await this.#inPage('look', what)) as Seen | null;
  }

  /** Waits until an element exists and meets the condition. @throws with its last state */
  async waitFor(what: What, is: (seen: Seen) => boolean = () => true): Promise<Seen> {
    let last: Seen | null = null;
    const seen = await this.#until(async () => {
      last = await this.look(what);
      return last !== null && is(last) ? last : null;
    });
    return seen ?? this.#fail(`${named(what)} never is as it should be; seen of it: ${JSON.stringify(last)}`);
  }

  async waitUntilGone(what: What): Promise<void> {
    const gone = await this.#until(async () => ((await this.look(what)) === null ? true : null));
    if (gone === null) await this.#fail(`${named(what)} does not go away`);
  }

  async waitForText(text: string): Promise<void> {
    const shown = await this.#until(async () => ((await this.#inPage('shows', text)) === true ? true : null));
    if (shown === null) await this.#fail(`'${text}' is not shown`);
  }

  async shows(text: string): Promise<boolean> {
    return (await this.#inPage('shows', text)) === true;
  }

  async waitForAddress(is: RegExp): Promise<string> {
    const address = await this.#until(async () => {
      const now = await this.address();
      return is.test(now) ? now : null;
    });
    return address ?? this.#fail(`The address never is like ${String(is)}`);
  }

  /** Presses Tab, or Shift+Tab for `back`, until an element has the focus. @throws when Tab never reaches it or its focus is invisible */
  async tabTo(what: What, way: 'on' | 'back' = 'on'): Promise<void> {
    await this.waitFor(what);
    for (let stops = 0; stops < mostStops; stops += 1) {
      const seen = await this.look(what);
      if (seen?.focused === true) {
        await this.waitFor(what, ({ ring }) => ring);
        return;
      }
      await this.key(way === 'on' ? 'Tab' : 'Shift+Tab');
    }
    await this.#fail(`Tab never reaches ${named(what)}`);
  }

  /** Chooses from a native list with the arrows. @throws when the value is not among its first ten */
  async pickWithArrows(list: What, value: string): Promise<void> {
    await this.tabTo(list);
    for (let steps = 0; steps < mostSteps && (await this.look(list))?.value !== value; steps += 1) await this.key('ArrowDown');
    if ((await this.look(list))?.value !== value) await this.#fail(`The arrows never reach ${value} in ${named(list)}`);
  }

  /** Whether the page has no horizontal scroll. */
  async fits(): Promise<boolean> {
    return (await this.#inPage('fits')) === true;
  }

  /** Evaluates an expression in the page, for facts that are not on screen. */
  ask(expression: string): Promise<unknown> {
    return this.#hands.ask(expression);
  }

  async waitUntil(expression: string): Promise<void> {
    const held = await this.#until(async () => ((await this.#hands.ask(expression)) === true ? true : null));
    if (held === null) await this.#fail(`Never true: ${expression}`);
  }

  /** Uncaught errors, as far as this browser reports them. */
  async complaints(): Promise<readonly string[]> {
    const heard = (await this.#inPage('complaints')) as readonly string[];
    return [...new Set([...this.#hands.complaints(), ...heard])];
  }

  screenshot(file: string): Promise<void> {
    return this.#hands.screenshot(file);
  }

  async #place(what: What): Promise<{ readonly x: number; readonly y: number }> {
    let last: Place = { wait: 'it is not there' };
    let picturesAtRest = 0;
    const place = await this.#until(async () => {
      const before = last;
      last = (await this.#inPage('place', what)) as Place;
      if (!('x' in last)) return null;
      if (!('x' in before) || before.x !== last.x || before.y !== last.y) picturesAtRest = 0;
      else if (before.picture !== last.picture) picturesAtRest += 1;
      return picturesAtRest >= picturesUntilStill ? last : null;
    });
    return place ?? this.#fail(`${named(what)} cannot be pressed: ${JSON.stringify(last)}`);
  }

  /** Calls the finder in the page, after adding it to a new document. */
  async #inPage(verb: keyof Hand, ...args: readonly unknown[]): Promise<unknown> {
    const call = `__hand.${verb}(${args.map((arg) => JSON.stringify(arg)).join(',')})`;
    if ((await this.#hands.ask(`typeof __hand === 'undefined'`)) === true) await this.#hands.ask(`void (() => {${inPageScript()}})()`);
    return this.#hands.ask(call);
  }

  /** Looks again and again. A question that a page did not answer, because it was left, goes to the next page. */
  async #until<Found>(find: () => Promise<Found | null>): Promise<Found | null> {
    let broken: unknown;
    for (const deadline = Date.now() + this.#patienceMs; Date.now() < deadline;) {
      try {
        const found = await find();
        if (found !== null) return found;
        broken = undefined;
      } catch (cause) {
        broken = cause;
      }
      await sleep(betweenLooksMs);
    }
    if (broken !== undefined) throw new Error('The page does not answer.', { cause: broken });
    return null;
  }

  async #fail(message: string): Promise<never> {
    const complaints = await this.complaints();
    const heard = complaints.length === 0 ? '' : `; uncaught: ${complaints.join('; ')}`;
    throw new Error(`${message} (at ${await this.address()}${heard})`);
  }
}

/** Describes an element: "button 'Continuar' in region 'Tu compra'". */
export function named({ role, name, in: around }: What): string {
  const where = around === undefined ? '' : ` in ${typeof around === 'string' ? around : named(around)}`;
  return `${role}${name === undefined ? '' : ` '${name}'`}${where}`;
}
