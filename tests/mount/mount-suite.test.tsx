import { StrictMode, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expectConsole } from '../support/console-gate.ts';
import { expectPageLoads } from '../support/page-loads.ts';
import { everyWidget, hostFor, nextTask, parted, prepare, seen, show, showBefore, type Shown } from './every-widget.ts';
import { hostileSheets } from './hostile-sheets.ts';
import { differences, firstControl, inTheWay, paintedIn, settled } from './painted.ts';
import { sampleOf, type Change } from './samples.ts';

/** The fields in which a visitor can type. */
const fields = (root: ShadowRoot): readonly HTMLInputElement[] =>
  [...root.querySelectorAll('input')].filter(
    (input) => ['text', 'email', 'tel', 'search'].includes(input.type) && !input.disabled && !input.readOnly && input.checkVisibility(),
  );

function fieldOf(root: ShadowRoot, label: string): HTMLInputElement {
  const found = fields(root).find((input) =>
    [input.ariaLabel, ...[...(input.labels ?? [])].map(({ textContent }) => textContent)].includes(label),
  );
  return found ?? expect.fail(`no field ${label}`);
}

/** Properties that follow the page's text colour. */
const inherited = / (caret-color|color|-webkit-text-fill-color): /;

// A sample may navigate: the target is tested elsewhere.
expectPageLoads();
afterEach(nextTask);

describe.each(everyWidget)('$name', ({ name, open }) => {
  beforeEach(() => prepare(name));

  test('mounts into its own root, in Spanish and in StrictMode, without a console message', async () => {
    const { element, root, handle } = await show(name, await open());
    expect(root.mode).toBe('open');
    expect(root.querySelector('[lang=es]')).not.toBeNull();
    expect(root.querySelector('style, link')).toBeNull();
    expect(element.childNodes).toHaveLength(0);
    expect(handle.canLeave()).toBe(true);
  });

  test('unmounts cleanly, also twice and in the cleanup of a StrictMode host', async () => {
    const widget = await open();
    const { element, root, handle } = await show(name, widget);
    const sheets = [...root.adoptedStyleSheets];
    handle.unmount();
    handle.unmount();
    // Mounted again before the first unmount is done, as a re-run effect does.
    const again = widget.mount(element, hostFor(name));
    expect(again).not.toBe(handle);
    await again.ready;
    await nextTask();
    expect(root.querySelectorAll('.root')).toHaveLength(1);
    expect([...root.adoptedStyleSheets]).toEqual(sheets);
    again.unmount();
    await nextTask();
    expect(root.childNodes).toHaveLength(0);
    expect(root.adoptedStyleSheets).toHaveLength(0);

    const place = document.createElement('div');
    document.body.append(place);
    const Host = () => {
      const target = useRef<HTMLDivElement>(null);
      useEffect(() => {
        if (!target.current) return undefined;
        const mounted = widget.mount(target.current, hostFor(name));
        return () => mounted.unmount();
      }, []);
      return <div ref={target} />;
    };
    const host = createRoot(place);
    flushSync(() =>
      host.render(
        <StrictMode>
          <Host />
        </StrictMode>,
      ),
    );
    await nextTask();
    flushSync(() => host.unmount());
    await nextTask();
  });

  test('leaves another React root of the page working', async () => {
    const place = document.createElement('div');
    document.body.append(place);
    const other = createRoot(place);
    onTestFinished(() => other.unmount());
    flushSync(() => other.render(<p>De la página</p>));
    const { handle } = await show(name, await open());
    handle.unmount();
    await nextTask();
    flushSync(() => other.render(<p>Sigue</p>));
    expect(place.textContent).toBe('Sigue'); // TR-A13
  });

  test('keeps its look and its controls under twenty hostile style sheets', async () => {
    const { root } = await show(name, await open());
    await expect.poll(() => firstControl(root) === null).toBe(sampleOf(name).still === true);
    const control = firstControl(root);
    expect(control && inTheWay(root, control)).toBeNull();
    // The animation of a loading state is no change.
    const holdStill = (): void => {
      for (const animation of [...document.getAnimations(), ...root.getAnimations()]) animation.cancel();
    };
    holdStill();
    const before = paintedIn(root);
    const found: string[] = [];
    for (const [called, css] of Object.entries(hostileSheets)) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
      const changed = differences(before, paintedIn(root)).filter((line) => !(sampleOf(name).inPageColour && inherited.test(line)));
      for (const line of changed.slice(0, 4)) found.push(`${called}: ${line}`);
      const blocked = control?.isConnected ? inTheWay(root, control) : null;
      if (blocked !== null) found.push(`${called}: in the way of ${control?.localName}: ${blocked}`);
      document.adoptedStyleSheets = [];
      // Transitions that a sheet starts on the page's own elements end before the next sheet.
      getComputedStyle(document.body).getPropertyValue('rotate');
      holdStill();
    }
    expect(found).toEqual([]); // TR-A01, TR-A02, TR-A03
  });

  test('leaves hidden, display, margin and grid placement to the page', async () => {
    const { element } = await show(name, await open());
    element.style.cssText = 'display:grid;margin:7px 11px;grid-area:2/3;position:relative;width:321px';
    const style = getComputedStyle(element);
    expect([style.display, style.margin, style.gridArea, style.position, style.width]).toEqual([
      'grid',
      '7px 11px',
      '2 / 3',
      'relative',
      '321px',
    ]);
    element.style.cssText = '';
    element.hidden = true;
    expect(getComputedStyle(element).display).toBe('none');
  });

  test('has no axe violations, and no block inside a span', async () => {
    const { element, root } = await show(name, await open());
    await expectNoAxeViolations(element); // TR-H01
    // HTML allows no block inside a span, which axe does not judge.
    expect([...root.querySelectorAll('span div')].map((block) => block.parentElement?.outerHTML)).toEqual([]);
  });
});

const changing = parted(({ change }) => change);
const seenToChange = parted(({ change }) => (change && 'shows' in change ? change : undefined));
const typedIn = parted(({ typed }) => typed);

test('every widget with props, and no other, has a sample with changed props', async () => {
  const takesProps = await Promise.all(
    everyWidget.map(async ({ name, open }) => ({ name, keys: Object.keys((await open()).props._zod.def.shape) })),
  );
  expect(changing.having.map(({ name }) => name)).toEqual(takesProps.flatMap(({ name, keys }) => (keys.length > 0 ? [name] : [])));
});

describe.each(seenToChange.having)('$name', ({ name, open, has: change }) => {
  beforeEach(() => prepare(name));

  test('returns the first handle on a second mount and applies the new props', async () => {
    expectConsole(...(change.complains ?? []));
    const widget = await open();
    const { element, root, handle } = await showBefore(name, widget, change);
    // A sample whose loading state shows the text may still do so on a busy machine.
    await expect.poll(() => seen(root, change.shows)).toBeUndefined();
    const again = widget.mount(element, { ...hostFor(name), props: { ...hostFor(name).props, ...change.props } });
    expect(again).toBe(handle);
    await expect.poll(() => seen(root, change.shows)).toBeDefined();
    expect(root.querySelectorAll('.root')).toHaveLength(1);
  });
});

describe.each(seenToChange.others)('$name', ({ name, open }) => {
  beforeEach(() => prepare(name));

  test('returns the first handle on a second mount and starts nothing again', async () => {
    const widget = await open();
    const { element, root, handle } = await show(name, widget);
    const place = root.querySelector('.root');
    expect(widget.mount(element, hostFor(name))).toBe(handle); // TR-A09
    await settled(root);
    expect([...root.querySelectorAll('.root')]).toEqual([place]);
  });
});

async function updateAndMove({ element, root, handle }: Shown, props: Change['props']): Promise<void> {
  handle.update(props);
  await settled(root);
  const elsewhere = document.createElement('section');
  document.body.append(elsewhere);
  elsewhere.append(element);
  await nextTask();
  expect(element.shadowRoot).toBe(root);
  expect(root.querySelector('[lang=es]')).not.toBeNull();
}

describe.each(typedIn.having)('$name', ({ name, open, has: [label, text] }) => {
  beforeEach(() => prepare(name));

  test('keeps typed text after an update and a move', async () => {
    const shown = await show(name, await open());
    const field = await vi.waitFor(() => fieldOf(shown.root, label), { timeout: 10_000 });
    await userEvent.fill(page.elementLocator(field), text);
    await updateAndMove(shown, sampleOf(name).change?.props ?? {});
    expect(fieldOf(shown.root, label).value).toBe(text);
  });
});

describe.each(typedIn.others)('$name', ({ name, open }) => {
  beforeEach(() => prepare(name));

  test('stays whole after an update and a move, and has no text field', async () => {
    const shown = await show(name, await open());
    expect(fields(shown.root)).toEqual([]);
    await updateAndMove(shown, {});
  });
});
