import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { array, number, object, parse, string } from '#shared/contract/schema';
import { expectPageLoads } from '../support/page-loads.ts';
import { everyWidget, hostFor, nextTask, prepare, show } from './every-widget.ts';

const metricsAnswer = object({ metrics: array(object({ name: string(), value: number() })) });

/** What Chromium counts for this page after a collection: DOM nodes and event listeners. */
async function counted(): Promise<{ readonly nodes: number; readonly listeners: number }> {
  const session: { send(method: string): Promise<unknown> } = cdp();
  await session.send('Performance.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = parse(metricsAnswer, await session.send('Performance.getMetrics'));
  const value = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { nodes: value('Nodes'), listeners: value('JSEventListeners') };
}

const rulesIn = (root: ShadowRoot): number => root.adoptedStyleSheets.reduce((sum, sheet) => sum + sheet.cssRules.length, 0);

/** The rules of a widget whose data have come: a state that is drawn for the first time brings its own, once. */
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

const cycles = 60;

// A sample may lead on: where to is its own tests' matter.
expectPageLoads();

afterEach(nextTask);

describe.each(everyWidget)('$name', ({ name, open }) => {
  beforeEach(() => prepare(name));

  test(`leaves nothing behind after ${cycles} mounts and unmounts`, { timeout: 60_000 }, async () => {
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
    // What a first mount sets up for the page's whole life is there before the count.
    const { root, handle, element } = await show(name, widget);
    const rules = await rulesAtRest(root);
    handle.unmount();
    element.remove();
    for (let warm = 0; warm < 20; warm += 1) await cycle();
    await nextTask();

    // Counted while none is there: a frame brings the page a look of its own, and takes it along.
    const sheets = document.styleSheets.length + document.adoptedStyleSheets.length;
    const before = await counted();
    for (let done = 0; done < cycles; done += 1) await cycle();

    // Slope 0 but for what the engine itself lets lie around: less than one node in ten cycles. The last one takes its time to go.
    const left = async (what: 'nodes' | 'listeners'): Promise<number> => (await counted())[what] - before[what];
    await expect.poll(() => left('nodes')).toBeLessThan(cycles / 10);
    await expect.poll(() => left('listeners')).toBeLessThan(cycles / 10);
    const last = await show(name, widget);
    // A hover or a list that came later may bring a few rules once; a leak would have brought them with every mount before this one.
    expect(rulesIn(last.root) - rules).toBeLessThan(cycles / 3);
    last.handle.unmount();
    last.element.remove();
    await nextTask();
    expect(document.styleSheets.length + document.adoptedStyleSheets.length).toBe(sheets);
  });
});
