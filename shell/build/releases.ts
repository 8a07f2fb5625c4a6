/**
 * `npm run releases`: lists what is published for which brand and since when, and the releases that can be published.
 * `-- --prune` deletes what no visitor was served for 90 days; `-- --only purchase-form --onto V` makes a release of one remote's
 * newest build and the rest of V. `--out` is the published folder, as for `npm run publish`.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { defaultOut, runCommand } from '../deploy/command.ts';
import { composeRelease } from '../deploy/compose.ts';
import { forget, KEPT_DAYS } from '../deploy/prune.ts';
import { dist, newestBuild } from '../deploy/builds.ts';
import { isLeftOver } from '../deploy/disk.ts';
import { channels, pinnedReleases } from '../deploy/pins.ts';
import { listed, readPins } from '../deploy/publish.ts';
import { readRelease, Refused } from '../deploy/checked-release.ts';

/** Returns the versions of complete releases in a folder. */
function releasesIn(place: string): readonly string[] {
  const folder = path.join(place, 'v');
  return existsSync(folder) ? readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'release.json'))) : [];
}

/** Returns the folder of a release. @throws Refused when there is none */
function folderOf(version: string, out: string): string {
  const folder = [dist, out].find((place) => releasesIn(place).includes(version));
  if (folder === undefined) throw new Refused(`There is no release ${version}. 'npm run releases' lists those there are.`);
  return path.join(folder, 'v', version);
}

function list(out: string): void {
  if (isLeftOver(out))
    console.log(`The last work on ${out} was interrupted: some hosts may serve files of two publications. Publish again.`);
  const pins = readPins(out);
  for (const channel of channels) {
    const entries = Object.entries(pins[channel]);
    console.log(entries.length === 0 ? `${channel}: nothing is published` : `${channel}:`);
    for (const [name, { release, since }] of entries)
      console.log(`  ${name.padEnd(14)} ${release}  since ${since.slice(0, 16).replace('T', ' ')} UTC`);
  }
  const pinned = pinnedReleases(pins);
  const versions = [...new Set([...releasesIn(out), ...releasesIn(dist)])].toSorted();
  console.log(versions.length === 0 ? 'There is no release: run npm run build -- --release.' : 'releases:');
  for (const version of versions) {
    const left = pins.left?.[version]?.slice(0, 10);
    const pin = pinned.has(version) ? 'published' : left === undefined ? 'never published' : `nobody has it since ${left}`;
    console.log(`  ${version}  ${[pin, ...kindsOf(version, out)].join(', ')}`);
  }
}

function kindsOf(version: string, out: string): readonly string[] {
  const { mode, onto } = readRelease(folderOf(version, out));
  return [
    ...(version === newestBuild() ? ['newest build'] : []),
    ...(mode === 'production' ? [] : [`${mode} build`]),
    ...(onto === undefined ? [] : [`onto ${onto}`]),
  ];
}

function prune(out: string): void {
  const { published, built, scripts } = forget({ out, from: dist });
  const all = [...new Set([...published, ...built])];
  const deletions = [...(all.length > 0 ? [`releases ${listed(all)}`] : []), ...(scripts > 0 ? [`${scripts} scripts`] : [])];
  console.log(deletions.length === 0 ? `Nothing has been without a pin for ${KEPT_DAYS} days.` : `Forgotten: ${deletions.join(' and ')}.`);
}

function compose(remote: string, onto: string | undefined, out: string): void {
  const newest = newestBuild();
  if (newest === undefined) throw new Refused('There is no build to take it from: run npm run build -- --release first.');
  if (onto === undefined) throw new Refused(`Say onto which release: npm run releases -- --only ${remote} --onto V`);
  const { version } = composeRelease(remote, folderOf(newest, out), folderOf(onto, out), dist);
  console.log(
    `${version} is ${onto} with ${remote} of ${newest}. Publish it: npm run publish -- --config config.json --release ${version}`,
  );
}

await runCommand(() => {
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: defaultOut },
      prune: { type: 'boolean', default: false },
      only: { type: 'string' },
      onto: { type: 'string' },
    },
  });
  if (values.only !== undefined) compose(values.only, values.onto, values.out);
  else if (values.prune) prune(values.out);
  else list(values.out);
});
