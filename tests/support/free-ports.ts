import { createServer } from 'node:net';

/** A sandbox uses three adjacent ports: store, brand landings, platform. */
const portsOfASandbox = 3;

/** Base ports that this process has handed out: they stay reserved until their server listens. */
const given = new Set<number>();

/**
 * Returns a base port whose two neighbours are free as well, on the loopback address. Starts at a random port, so that two runs on one
 * machine rarely try the same one.
 * @throws after forty occupied ports
 */
export async function freeBasePort(): Promise<number> {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    // Below 32768: Linux uses higher ports for outgoing connections, which may take one between the check and listening.
    const base = 20_000 + Math.floor(Math.random() * 4_200) * portsOfASandbox;
    if (given.has(base)) continue;
    given.add(base);
    const ports = Array.from({ length: portsOfASandbox }, (_, offset) => base + offset);
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return base;
  }
  throw new Error('No three neighbouring free ports found on 127.0.0.1. Stop servers that are no longer needed and run again.');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
