import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createNotices } from '#shared/page/notices';
import { deskMachine, deskRows } from '../../tests/support/desk-machine.ts';
import { holdTime } from '../../tests/support/held-time.ts';
import { keepTyped } from './typed-work.ts';

const stored = { name: 'Plan Equipo' };

function openForm() {
  const form = createStore(() => stored);
  const page = { ...deskMachine('ana').page, notices: createNotices() };
  const close = keepTyped(page, 'packages.features', {
    opened: () => stored,
    now: form.getState,
    put: (values) => form.setState(values),
    subscribe: form.subscribe,
  });
  return { form, close };
}

/** Reads until the draft is stored, without a timer, since the fake clock is stopped. */
async function draftWritten(): Promise<boolean> {
  for (let turn = 0; turn < 200; turn += 1) if ((await deskRows('formDraft')).length > 0) return true;
  return false;
}

it.each([
  ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
  ['the page is about to reload', () => window.dispatchEvent(new Event('beforeunload'))],
  ['the tab is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
])('the last change is stored at once when %s, and is restored by the next load', async (_, leave) => {
  const before = openForm();
  holdTime();
  before.form.setState({ name: 'Plan Equipo 2' });
  leave();
  expect(await draftWritten()).toBe(true);
  const after = openForm();
  await expect.poll(() => after.form.getState().name).toBe('Plan Equipo 2');
  before.close();
  after.close();
});
