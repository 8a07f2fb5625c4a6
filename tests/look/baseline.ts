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
/** The pictures that the repository keeps, and by which hand they were drawn. */
const kept = join(import.meta.dirname, 'kept');
const handFile = join(kept, 'baseline.json');
export const fileOf = (look: Look): string => join(kept, `${nameOf(look)}.png`);

/** How a picture was; undefined when it is new. */
export type Before = (look: Look) => Picture | undefined;

/** A picture that is not as it was: what it was, if it was, and what differs, unless it is new. */
export interface Change extends Drawing {
  readonly before?: Picture;
  readonly difference?: Difference;
}

/** What a drawing changes; null when it is as it was. */
export function changeOf(before: Before, drawing: Drawing): Change | null {
  const was = before(drawing.look);
  if (was === undefined) return drawing;
  const difference = differenceOf(was, drawing.picture);
  return difference === null ? null : { ...drawing, before: was, difference };
}

const keptHand = object({ browser: string(), figtree: string(), faces: string() });

/**
 * How the looks were: as they are kept, or, where another browser or other faces drew those, as this machine draws the commit
 * that kept them. Pixels are compared only with pixels of the same hand.
 * @throws where that commit is not at hand, naming the way on
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

/** Who drew what is kept; undefined while nothing is. */
export const handThatKept = (): Hand | undefined =>
  existsSync(handFile) ? parse(keptHand, JSON.parse(readFileSync(handFile, 'utf8'))) : undefined;

/** Whether pictures are to be kept whose fellows another hand drew. */
export const changesHands = (drawnBy: Hand | undefined, hand: Hand): boolean => drawnBy !== undefined && !same(drawnBy, hand);

/**
 * Why these pictures may not be kept, in words; null when they may. One file names the hand of all that is kept: some of another hand would make it
 * speak for pictures which that hand never drew.
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

/** The Storybook of a commit, built with today's packages in an empty folder. */
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

/** Keeps these pictures, as their files shall be, from now on. */
export function keep(pictures: ReadonlyMap<Look, Uint8Array>): void {
  mkdirSync(kept, { recursive: true });
  for (const [look, file] of pictures) writeFileSync(fileOf(look), file);
}

/** Notes who drew what is kept, and lets go of pictures that are no longer listed. @returns how many there are, and their bytes */
export function closeBaseline(hand: Hand): { readonly pictures: number; readonly bytes: number } {
  const names = new Set(looks.map((look) => `${nameOf(look)}.png`));
  const files = readdirSync(kept).filter((file) => file.endsWith('.png'));
  for (const file of files) if (!names.has(file)) rmSync(join(kept, file));
  writeFileSync(handFile, `${JSON.stringify(hand, null, 2)}\n`);
  const left = files.filter((file) => names.has(file));
  return { pictures: left.length, bytes: left.reduce((sum, file) => sum + statSync(join(kept, file)).size, 0) };
}
