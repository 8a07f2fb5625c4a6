/**
 * `npm run docs [-- --out published] [--into published/docs]`: writes the docs as static files, with the addresses, brands and
 * hashes of a published folder. Whoever serves them answers `/docs/<name>` with the files; what is published stands as it is.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { defaultOut, runCommand } from './deploy/command.ts';
import { readDeployment } from './deploy/deployment.ts';
import { NEUTRAL } from './deploy/pins.ts';
import { readPins } from './deploy/publish.ts';
import { readRelease, Refused } from './deploy/whole.ts';
import { docsContents } from './docs/contents.ts';
import { docsFacts, docsOf } from './docs/environment.ts';
import { sizesOfRelease } from './docs/sizes.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { out: { type: 'string', default: defaultOut }, into: { type: 'string' } } });
  const { out, into = path.join(out, 'docs') } = values;
  const pins = readPins(out);
  const version = pins.stable[NEUTRAL]?.release;
  if (version === undefined) throw new Refused(`Nothing is published in ${out}: run npm run publish first.`);
  const deployment = readDeployment(JSON.parse(readFileSync(path.join(out, 'config.json'), 'utf8')));
  const folder = path.join(out, 'v', version);
  const release = readRelease(folder);
  const contents = await docsContents({ sizes: sizesOfRelease(release, folder), face: `/v/${version}/${release.face}` });
  const files = docsOf(contents, docsFacts(deployment, pins, version));
  mkdirSync(into, { recursive: true });
  for (const [name, text] of files) writeFileSync(path.join(into, name), text);
  console.log(`${files.size} files of the docs of ${version} are in ${into}.`);
});
