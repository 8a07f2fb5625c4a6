import { userEvent } from 'vitest/browser';
import { afterEach, expect, it, vi } from 'vitest';
import { createPrunedRoot } from './pruned-root.ts';

afterEach(() => document.body.replaceChildren());

it('a pruned root listens to the events that views use, and not to wheel, touchmove and mouse moves', () => {
  const container = document.body.appendChild(document.createElement('div'));
  const listened = vi.spyOn(EventTarget.prototype, 'addEventListener');
  createPrunedRoot(container);
  const types = listened.mock.calls.filter((_call, at) => listened.mock.contexts[at] === container).map(([type]) => type);
  listened.mockRestore();
  expect(types).toEqual(expect.arrayContaining(['click', 'keydown', 'input', 'pointermove', 'touchstart']));
  for (const type of ['wheel', 'touchmove', 'drag', 'mousemove', 'mouseover', 'mouseout', 'keypress', 'textInput'])
    expect(types).not.toContain(type);
  // React's own root would add a second listener for the capture phase.
  expect(types.filter((type) => type === 'keydown')).toHaveLength(1);
});

it('presses and typed text reach capture and bubble handlers', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const heard: string[] = [];
  const note = (what: string) => () => void heard.push(what);
  const root = createPrunedRoot(container);
  root.render(
    <p onClickCapture={note('down')}>
      <button onClick={note('press')}>Comprar</button>
      <input aria-label="Nombre" onKeyDown={note('key')} onChange={note('change')} onFocus={note('focus')} onBlur={note('blur')} />
    </p>,
  );
  await expect.poll(() => container.querySelector('input')).not.toBeNull();
  await userEvent.click(container.querySelector('button') ?? container);
  await userEvent.type(container.querySelector('input') ?? container, 'a');
  await userEvent.tab();
  // Tab is a key too.
  expect(heard).toEqual(['down', 'press', 'focus', 'key', 'change', 'key', 'blur']);
  root.unmount();
});

it('other listeners on the element of a pruned root keep working', () => {
  const container = document.body.appendChild(document.createElement('div'));
  const turned = vi.fn();
  createPrunedRoot(container);
  container.addEventListener('wheel', turned);
  container.dispatchEvent(new WheelEvent('wheel'));
  expect(turned).toHaveBeenCalledTimes(1);
});
