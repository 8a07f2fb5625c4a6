/**
 * `npm run deploy:check -- https://tienda.example [--out published] [--node 10.0.0.3:8443]`: compares what visitors get with what
 * was published, to the byte and the header. Prints a line per difference and exits with code 1.
 * Run it once a day and after every deployment: PCI DSS 11.6.1 requires such a check of scripts and headers on payment pages.
 */
import { parseArgs } from 'node:util';
import { asking } from '../deploy/http-get.ts';
import { defaultOut, runCommand } from '../deploy/command.ts';
import { checkDeployment } from '../deploy/live-check.ts';
import { Refused } from '../deploy/checked-release.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { out: { type: 'string', default: defaultOut }, node: { type: 'string' } },
    allowPositionals: true,
  });
  const [address = ''] = positionals;
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || positionals.length > 1)
    throw new Refused('Which deployment? npm run deploy:check -- https://tienda.example');
  const started = performance.now();
  const { site, channel, release, requests, differences } = await checkDeployment(url.origin, {
    out: values.out,
    ask: asking(url.origin, values.node),
  });
  const target = `${url.origin}${values.node === undefined ? '' : ` at ${values.node}`}`;
  const facts = `${site}, ${channel} ${release}, ${requests} addresses, ${((performance.now() - started) / 1000).toFixed(1)} s`;
  if (differences.length === 0) {
    console.log(`${target} serves what was published (${facts}).`);
    return;
  }
  console.error(`${target} differs from what was published (${facts}):`);
  for (const difference of differences) console.error(`  ${difference}`);
  process.exitCode = 1;
});
