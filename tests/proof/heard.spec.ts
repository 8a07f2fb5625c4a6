import { expect } from 'vitest';
import { Listener, tasks, undated } from '../support/heard-tasks.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { campaign } from './campaign.ts';

const { world, arrive } = visitorsOfThisFile();

/** Returns the expected lines that are missing, searching in order, so that a line expected twice must be there twice. */
const inOrder = (lines: readonly string[], asked: readonly string[]): readonly string[] => {
  let from = 0;
  return asked.filter((line) => {
    const at = lines.indexOf(line, from);
    if (at >= 0) from = at + 1;
    return at >= 0;
  });
};

campaign('heard', 6, (it) => {
  for (const { task, come, maySay, steps } of tasks)
    it(`${task}, by keyboard and with a screen reader`, async () => {
      const listener = await Listener.at(await (await arrive({ viewport: { width: 1280, height: 800 } })).newPage(), world);
      await come(listener);
      for (const { keys, act, focus, says = [], reads = [] } of steps) {
        await act(listener);
        await expect.poll(async () => undated(await listener.reader.focus()), { message: keys }).toBe(focus);
        const heard: string[] = [];
        await expect
          .poll(
            async () => {
              heard.push(...(await listener.reader.announced()));
              return heard.filter((text) => text !== maySay);
            },
            { message: keys },
          )
          .toEqual(says);
        await expect.poll(async () => inOrder(await listener.reader.reads(), reads), { message: keys }).toEqual(reads);
      }
    });
});
