import { expect, it } from 'vitest';
import { changesHands, refusalToKeep } from './baseline.ts';
import { looks } from './pictures.ts';

const kept = { browser: '156.0.1', figtree: '5.3.0', faces: 'DejaVu Sans' };
const newer = { ...kept, browser: '157.0.0' };
const some = looks.slice(0, 3);

it('some pictures drawn by another browser or fonts cannot be kept alone', () => {
  expect(refusalToKeep(kept, newer, some)).toBe(
    `Chromium 156.0.1 with Figtree 5.3.0, DejaVu Sans drew the kept pictures, Chromium 157.0.0 with Figtree 5.3.0, DejaVu Sans draws these: 3 of ${looks.length} cannot be kept alone, since one hand draws all. 'npm run look -- --accept' keeps all of them.`,
  );
  expect(refusalToKeep(kept, { ...kept, faces: 'Liberation Sans' }, some)).toContain('cannot be kept alone');
});

it('some pictures of the same browser, and all of another, can be kept', () => {
  expect(refusalToKeep(kept, { ...kept }, some)).toBeNull();
  expect(refusalToKeep(kept, newer, looks)).toBeNull();
  expect(refusalToKeep(undefined, newer, some)).toBeNull();
});

it('a changed browser differs from the first one', () => {
  expect(changesHands(kept, newer)).toBe(true);
  expect(changesHands(kept, { ...kept })).toBe(false);
  expect(changesHands(undefined, newer)).toBe(false);
});
