import { expect, it } from 'vitest';
import { looks, nameOf } from './pictures.ts';

it('the list has at most 600 pictures, each once', () => {
  expect(looks.length).toBeLessThanOrEqual(600);
  expect(new Set(looks.map(nameOf)).size).toBe(looks.length);
});
