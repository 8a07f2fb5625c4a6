import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { object, parse, string } from '#shared/contract/schema';
import { buildStorybook } from '../support/storybook-build.ts';
import { differenceOf, type Difference } from './compare.ts';
import type { Drawing, Easel, Hand } from './draw.ts';
import { looks, nameOf, type Look } from './pictures.ts';
import { readPng, type Picture } from './png.ts';

const root = join(import.meta.dirname, '..', '..');
/** The pictures in the repository, and the machine that drew them. */
const kept = join(import.meta.dirname, 'kept');
const handFile = join(kept, 'baseline.json');
export const fileOf = (look: Look): string => join(kept, `${nameOf(look)}.png`);

/** Returns the former picture; undefined for a new one. */
export type Before = (look: Look) => Picture | undefined;

/** A changed picture: the former one and the difference, unless it is new. */
export interface Change extends Drawing {
  readonly before?: Picture;
  readonly difference?: Difference;
}

/** Returns what a drawing changes; null when nothing. */
export function changeOf(before: Before, drawing: Drawing): Change | null {
  const was = before(drawing.look);
  if (was === undefined) return drawing;
  const difference = differenceOf(was, drawing.picture);
  return difference === null ? null : { ...drawing, before: was, difference };
}

const keptHand = object({ browser: string(), figtree: string(), faces: string() });

/**
 * Returns the former pictures: the kept ones, or, where another browser or other fonts drew those, pictures of the keeping commit
 * that this machine draws. Pixels are compared only with pixels of the same machine.
 * @throws where that commit is missing, naming the way out
 */
export async function beforeBy(easel: Easel, wanted: readonly Look[], say: (line: string) => void): Promise<Before> {
  const drawnBy = handThatKept();
  if (drawnBy === undefined) return () => undefined;
  if (same(drawnBy, easel.hand)) return asKept;
  say(`The kept pictures were drawn by ${told(drawnBy)}, these by ${told(easel.hand)}: the kept commit is drawn anew first.`);
  const drawn = new Map<string, Picture>();
  const before = wanted.filter((look) => existsSync(fileOf(look)));
  const tree = mkdtempSync(join(tmpdir(), 'look-'));
  try {
    await easel.draw(await storybookOf(commitThatKept(), tree), before, ({ look, picture }) => drawn.set(nameOf(look), picture));
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
  return (look) => drawn.get(nameOf(look));
}

/** The machine that drew the kept pictures; undefined without kept pictures. */
export const handThatKept = (): Hand | undefined =>
  existsSync(handFile) ? parse(keptHand, JSON.parse(readFileSync(handFile, 'utf8'))) : undefined;

/** Whether another machine drew the kept pictures. */
export const changesHands = (drawnBy: Hand | undefined, hand: Hand): boolean => drawnBy !== undefined && !same(drawnBy, hand);

/**
 * Returns why these pictures may not be kept; null when they may. One file names the machine of all kept pictures, so another
 * machine must redraw all of them.
 */
export function refusalToKeep(drawnBy: Hand | undefined, hand: Hand, pictures: readonly Look[]): string | null {
  if (drawnBy === undefined || same(drawnBy, hand) || pictures.length === looks.length) return null;
  return `${told(drawnBy)} drew the kept pictures, ${told(hand)} draws these: ${pictures.length} of ${looks.length} cannot be kept alone, since one hand draws all. 'npm run look -- --accept' keeps all of them.`;
}

const same = (one: Hand, other: Hand): boolean => told(one) === told(other);
const told = ({ browser, figtree, faces }: Hand): string => `Chromium ${browser} with Figtree ${figtree}, ${faces}`;

const asKept: Before = (look) => (existsSync(fileOf(look)) ? readPng(readFileSync(fileOf(look))) : undefined);

function commitThatKept(): string {
  const commit = git('log', '-1', '--format=%H', '--', kept);
  if (commit === '')
    throw new Error(
      "Another browser or other faces drew the kept pictures, and the commit that kept them is not in this copy. Fetch the whole history, or keep this machine's pictures: 'npm run look -- --accept'.",
    );
  return commit;
}

const git = (...args: readonly string[]): string => execFileSync('git', [...args], { cwd: root, encoding: 'utf8' }).trim();

/** Builds the Storybook of a commit with today's packages, in an empty folder. */
async function storybookOf(commit: string, tree: string): Promise<string> {
  const archive = join(tree, 'tree.tar');
  git('archive', '--format=tar', `--output=${archive}`, commit);
  execFileSync('tar', ['-xf', archive, '-C', tree]);
  rmSync(archive);
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'dir');
  const out = join(tree, 'storybook', 'out');
  await buildStorybook(tree, out);
  return out;
}

export function keep(pictures: ReadonlyMap<Look, Uint8Array>): void {
  mkdirSync(kept, { recursive: true });
  for (const [look, file] of pictures) writeFileSync(fileOf(look), file);
}

/** Records the machine of the kept pictures and deletes unlisted ones. @returns their number and bytes */
export function closeBaseline(hand: Hand): { readonly pictures: number; readonly bytes: number } {
  const names = new Set(looks.map((look) => `${nameOf(look)}.png`));
  const files = readdirSync(kept).filter((file) => file.endsWith('.png'));
  for (const file of files) if (!names.has(file)) rmSync(join(kept, file));
  writeFileSync(handFile, `${JSON.stringify(hand, null, 2)}\n`);
  const left = files.filter((file) => names.has(file));
  return { pictures: left.length, bytes: left.reduce((sum, file) => sum + statSync(join(kept, file)).size, 0) };
}
