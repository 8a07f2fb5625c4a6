/**
 * `npm run platform:check -- --config config.json [--token …]…` checks that a platform serves our pages (README.md beside this
 * file). Exits with 1 when a call would break, with 2 when it cannot begin. `-- --list` prints the table of calls,
 * `-- --assumptions` the members of answers that the customer has to confirm.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { publicConfig } from '#shared/contract/config';
import { safeParse } from '#shared/contract/schema';
import { checkPlatform } from './check.ts';
import { isUsable, reportText, assumptionsTable, offerTable } from './report.ts';

process.exitCode = await main();

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      config: { type: 'string' },
      token: { type: 'string', multiple: true, default: [] },
      list: { type: 'boolean', default: false },
      assumptions: { type: 'boolean', default: false },
    },
  });
  if (values.list) {
    console.log(offerTable());
    return 0;
  }
  if (values.assumptions) {
    console.log(assumptionsTable());
    return 0;
  }
  if (values.config === undefined) return cannotBegin('Say which platform: --config config.json.');
  const config = safeParse(publicConfig, jsonIn(values.config));
  if (!config.success)
    return cannotBegin(`${values.config}: ${config.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`);
  const findings = await checkPlatform(config.data, values.token);
  console.log(reportText(findings));
  return isUsable(findings) ? 0 : 1;
}

function jsonIn(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function cannotBegin(why: string): number {
  console.error(why);
  return 2;
}
