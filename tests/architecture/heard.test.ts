import { join } from 'node:path';
import { format } from 'prettier';
import { expect, it } from 'vitest';
import { tasks, type Task } from '../support/heard-tasks.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|');
const code = (text: string): string => `\`${cell(text)}\``;

function tableOf({ task, begins, maySay, steps }: Task): string {
  const rows = steps.map(({ keys, focus, says = [], reads = [] }) =>
    [cell(keys), code(focus), says.map((text) => `“${cell(text)}”`).join('<br>'), reads.map(code).join('<br>')].join(' | '),
  );
  return [
    `## ${task}`,
    `Begins on: ${begins}.${maySay === undefined ? '' : ` Where it comes late, “${maySay}” is said as well.`}`,
    ['Keys | Focus | Said at once | Read on from there', '--- | --- | --- | ---', ...rows].map((row) => `| ${row} |`).join('\n'),
  ].join('\n\n');
}

/** `storybook/docs/screen-reader.md` as Markdown, before formatting. */
const heardPage = (): string => `# What a screen reader says

Tasks of buyers and customers, worked by keyboard alone. For each step: the keys; role, name, states, value and description of what has the focus, as they stand in Chromium's accessibility tree; what live regions say without being asked; and lines of the tree that are read on from there, in order, others between them.

This page is written from \`tests/support/heard-tasks.ts\`, and \`npm run proof -- heard\` works every task as it stands here: \`tests/architecture/heard.test.ts\` writes it anew where vitest is told to (\`--update\`). Words of waiting, which end in '…', are left out: a fast answer leaves them out too. A polite region that comes with its words counts as silent, since most readers leave it unread; a notice of something that went well is such a region, so it is listed under what is read on.

${tasks.map(tableOf).join('\n\n')}
`;

it('the page of screen reader output is generated from the tasks', async () => {
  const page = join(import.meta.dirname, '../../storybook/docs/screen-reader.md');
  await expect(await format(heardPage(), { parser: 'markdown' })).toMatchFileSnapshot(page);
});
