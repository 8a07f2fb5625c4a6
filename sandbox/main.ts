import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startSandbox } from './server/sandbox.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4400' },
    data: { type: 'string', default: join(import.meta.dirname, '..', '.sandbox') },
    reset: { type: 'boolean', default: false },
    scale: { type: 'boolean', default: false },
    live: { type: 'boolean', default: false },
    'without-stores': { type: 'boolean', default: false },
    storybook: { type: 'boolean', default: false },
  },
});

const basePort = Number(values.port);
if (!Number.isInteger(basePort) || basePort < 1024 || basePort > 65_000) {
  throw new RangeError(`--port ${values.port} is no base port: give a whole number from 1024 to 65000; the next two are used as well.`);
}

const sandbox = await startSandbox({
  basePort,
  folder: values.data,
  scale: values.scale,
  fresh: values.reset,
  live: values.live,
  watched: true,
  stores: !values['without-stores'],
  storybook: values.storybook,
});
const { start, platform, store, landing } = sandbox.addresses;
console.log(`
  Sandbox   ${start}/
  Stores    ${store('facturacion')}/   (any brand: <brand>.localhost)
  Landings  ${landing('firmaya')}/
  Platform  ${platform}/   controls under /sandbox/
  Storybook ${start}/storybook/
`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void sandbox.stop().then(() => process.exit(0));
  });
}
