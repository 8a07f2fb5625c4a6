import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { diagramFile, diagrams } from './diagrams.ts';

it.each(Object.keys(diagrams))('the diagram %s in the README matches the code', (name) => {
  const file = diagramFile(name);
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  expect(kept === diagrams[name]?.(), "The code has changed: draw it again with 'node storybook/diagrams.ts', and look at it").toBe(true);
});
