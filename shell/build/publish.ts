/**
 * `npm run publish -- --config config.json [--out published] [--release V] [--channel stable|preview] [--brand name]`: writes the
 * files of one environment's hosts. Decision record 0011 describes the layout.
 */
import { parseArgs } from 'node:util';
import { defaultOut, readConfigFile, runCommand } from '../deploy/command.ts';
import { channels, type Channel } from '../deploy/pins.ts';
import { listed, publish } from '../deploy/publish.ts';
import { Refused } from '../deploy/checked-release.ts';

function channelNamed(name: string): Channel {
  const knownChannel = channels.find((channel) => channel === name);
  if (knownChannel === undefined) throw new Refused(`There is no channel '${name}': use ${channels.join(' or ')}.`);
  return knownChannel;
}

await runCommand(() => {
  const { values } = parseArgs({
    options: {
      config: { type: 'string' },
      out: { type: 'string', default: defaultOut },
      release: { type: 'string' },
      channel: { type: 'string', default: 'stable' },
      brand: { type: 'string' },
    },
  });
  const started = performance.now();
  const { release, channel, pins, unpinned, interrupted } = publish({
    config: readConfigFile(values.config, 'npm run publish -- --config config.json'),
    out: values.out,
    channel: channelNamed(values.channel),
    ...(values.release === undefined ? {} : { release: values.release }),
    ...(values.brand === undefined ? {} : { brand: values.brand }),
  });
  const have = Object.entries(pins[channel]).filter(([, pin]) => pin.release === release);
  console.log(
    `${release} is ${channel} for ${listed(have.map(([name]) => name))}, in ${values.out} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
  );
  if (interrupted)
    console.log(
      'The publication before this one was interrupted: until now some hosts served files of two publications. This one is whole.',
    );
  if (unpinned.length > 0)
    console.log(
      `No ${channel} release yet: ${listed(unpinned)}. Their hosts have nothing to serve and the scripts of the others do not know them; publish without --brand, or with --brand ${unpinned[0] ?? ''}.`,
    );
});
