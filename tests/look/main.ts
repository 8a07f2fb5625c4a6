import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { builtStorybook } from '../support/storybook-build.ts';
import { beforeBy, changeOf, changesHands, closeBaseline, handThatKept, keep, refusalToKeep, type Change } from './baseline.ts';
import { Easel } from './draw.ts';
import { looks, nameOf, type Look } from './pictures.ts';
import { writePng } from './png.ts';
import { drawReadme } from './readme.ts';
import { writeChanges, writeSheets } from './report.ts';

/**
 * `npm run look`: draws the listed stories (`pictures.ts`) and compares them with the kept ones; `.cache/look/changes/index.html`
 * shows what is not as it was. `-- --accept` keeps what is drawn, `-- --sheet` draws a contact sheet for each skin besides,
 * `-- --readme` draws the README's pictures from the built product, once the kept ones are as they shall be.
 * `-- --only=cart-modal` takes the pictures whose names contain that. Another browser or other faces than the kept pictures' keep all or none.
 */
const { values } = parseArgs({
  options: {
    accept: { type: 'boolean', default: false },
    sheet: { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
if (values.readme) {
  await drawReadme(console.log);
  process.exit();
}
const wanted = looks.filter((look) => nameOf(look).includes(values.only));
if (wanted.length === 0) {
  console.error(`No picture is called like '${values.only}'. Their names are those of tests/look/kept.`);
  process.exit(2);
}

/** Folder of a run's results. */
const lookFolder = join(import.meta.dirname, '..', '..', '.cache', 'look');
const drawnFolder = join(lookFolder, 'drawn');
rmSync(drawnFolder, { recursive: true, force: true });
mkdirSync(drawnFolder, { recursive: true });
const easel = await Easel.open();
const changes: Change[] = [];
/** Accepted pictures, written at the end: an interrupted run leaves the kept pictures as they were. */
const accepted = new Map<Look, Uint8Array>();
const drawnBy = handThatKept();
const refusal = values.accept ? refusalToKeep(drawnBy, easel.hand, wanted) : null;
if (refusal !== null) {
  await easel.close();
  console.error(refusal);
  process.exit(2);
}
try {
  console.log('Storybook, where it is not built yet …');
  const storybook = await builtStorybook();
  const before = await beforeBy(easel, wanted, console.log);
  const begun = Date.now();
  const failed = await easel.draw(storybook, wanted, (drawing) => {
    if (values.sheet) writeFileSync(join(drawnFolder, `${nameOf(drawing.look)}.png`), writePng(drawing.picture));
    const change = changeOf(before, drawing);
    // On another machine unchanged stories have other pixels too.
    if (values.accept && (change !== null || changesHands(drawnBy, easel.hand))) accepted.set(drawing.look, writePng(drawing.picture));
    if (change === null) return;
    changes.push(change);
    console.log(`  ${nameOf(drawing.look)}: ${change.difference === undefined ? 'new' : `${change.difference.pixels} pixels`}`);
  });
  console.log(`${wanted.length} pictures drawn in ${Math.round((Date.now() - begun) / 1000)} s, ${changes.length} not as they were.`);
  if (values.sheet) console.log((await writeSheets(join(lookFolder, 'sheets'), drawnFolder, wanted)).join('\n'));
  if (changes.length > 0 && !values.accept) console.log(`Before, after, difference: ${writeChanges(join(lookFolder, 'changes'), changes)}`);
  for (const why of failed) console.error(why);
  if (failed.length > 0) process.exitCode = 1;
  if (values.accept && failed.length > 0 && changesHands(drawnBy, easel.hand)) {
    console.error('Nothing is kept: what could not be drawn would stay of another hand.');
  } else if (values.accept) {
    keep(accepted);
    const { pictures, bytes } = closeBaseline(easel.hand);
    console.log(`Kept: ${pictures} pictures, ${(bytes / 1_000_000).toFixed(1)} MB.`);
  } else if (changes.length > 0) {
    console.log("As it shall be? 'npm run look -- --accept' keeps them.");
    process.exitCode = 1;
  }
} finally {
  await easel.close();
}
