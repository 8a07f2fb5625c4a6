import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { array, number, object, parse, string } from '#shared/contract/schema';
import { registry } from '#shared/page/registry';
import { databasesAtRest } from '../support/open-databases.ts';
import { expectPageLoads } from '../support/page-loads.ts';
import { everyWidget, hostFor, nextTask, prepare, show } from './every-widget.ts';

const metricsAnswer = object({ metrics: array(object({ name: string(), value: number() })) });

/** Chromium's counts of DOM nodes and event listeners after a garbage collection. */
async function counted(): Promise<{ readonly nodes: number; readonly listeners: number }> {
  await databasesAtRest();
  const session: { send(method: string): Promise<unknown> } = cdp();
  await session.send('Performance.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = parse(metricsAnswer, await session.send('Performance.getMetrics'));
  const value = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { nodes: value('Nodes'), listeners: value('JSEventListeners') };
}

const rulesIn = (root: ShadowRoot): number => root.adoptedStyleSheets.reduce((sum, sheet) => sum + sheet.cssRules.length, 0);

/** The number of CSS rules of a widget after its data have loaded: a state drawn for the first time adds its rules once. */
async function rulesAtRest(root: ShadowRoot): Promise<number> {
  let rules = rulesIn(root);
  for (let quiet = 0; quiet < 5;) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const now = rulesIn(root);
    quiet = now === rules ? quiet + 1 : 0;
    rules = now;
  }
  return rules;
}

interface Store {
  subscribe(listener: () => void): () => void;
}
const isStore = (value: object): value is Store => 'getState' in value && 'subscribe' in value;

function storesIn(value: unknown, seen = new Set<object>()): readonly Store[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  if (isStore(value)) return [value];
  const isPlain = [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);
  return isPlain ? Object.values(value).flatMap((each) => storesIn(each, seen)) : [];
}

/** Counts, from this call on, how many more listeners the stores of all pages have. */
function countStoreListeners(): () => number {
  let more = 0;
  for (const page of registry.pages.values())
    for (const store of storesIn(page)) {
      const { subscribe } = store;
      store.subscribe = (listener) => {
        const stop = subscribe(listener);
        let listens = true;
        more += 1;
        return () => {
          if (listens) more -= 1;
          listens = false;
          stop();
        };
      };
    }
  return () => more;
}

/** A leak of one node per mount gives as many nodes as cycles. The tolerance of a tenth per cycle is far below that. */
const cycles = 30;

// A sample may navigate: the target is tested elsewhere.
expectPageLoads();

afterEach(nextTask);

describe.each(everyWidget)('$name', ({ name, open }) => {
  beforeEach(() => prepare(name));

  test(`leaves nothing behind after ${cycles} mounts and unmounts`, { timeout: 120_000 }, async () => {
    const widget = await open();
    async function cycle(): Promise<void> {
      const element = document.createElement('div');
      document.body.append(element);
      const handle = widget.mount(element, hostFor(name));
      await handle.ready;
      handle.unmount();
      element.remove();
      await new Promise((resolve) => setTimeout(resolve));
    }
    // The first mount creates parts that stay for the life of the page, so it comes before the count.
    const { root, handle, element } = await show(name, widget);
    const rules = await rulesAtRest(root);
    handle.unmount();
    element.remove();
    for (let warm = 0; warm < 10; warm += 1) await cycle();
    await nextTask();

    // Counted without a mounted widget: a frame adds a style sheet to the page and removes it again.
    const sheets = document.styleSheets.length + document.adoptedStyleSheets.length;
    let before = await counted();
    for (let done = 0; done < cycles; done += 1) await cycle();

    // Slope 0, except for what the engine itself delays: less than one node in ten cycles. A mount whose removal is delayed counts once,
    // however many others follow; a leak grows with them.
    async function grown(what: 'nodes' | 'listeners'): Promise<number> {
      const now = await counted();
      const more = now[what] - before[what];
      if (more >= cycles / 10) {
        before = now;
        for (let done = 0; done < cycles; done += 1) await cycle();
      }
      return more;
    }
    await expect.poll(() => grown('nodes'), { timeout: 30_000 }).toBeLessThan(cycles / 10); // TR-A11, TR-H08
    await expect.poll(() => grown('listeners'), { timeout: 30_000 }).toBeLessThan(cycles / 10);
    // Listeners of our stores are neither nodes nor browser listeners. A model subscribes one task after its view appears.
    const storeListeners = countStoreListeners();
    const last = await show(name, widget);
    // A hover or a late list may add a few rules once; a leak would have added them with every mount before.
    expect(rulesIn(last.root) - rules).toBeLessThan(cycles / 3);
    await nextTask();
    last.handle.unmount();
    last.element.remove();
    await nextTask();
    expect(storeListeners()).toBe(0);
    expect(document.styleSheets.length + document.adoptedStyleSheets.length).toBe(sheets);
  });
});
