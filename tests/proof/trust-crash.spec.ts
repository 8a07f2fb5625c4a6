import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import { orderBody, registerPath } from '../../sandbox/test-support/order.ts';
import { freeBasePort } from '../support/free-ports.ts';
import { numbersFrom, seedNumber } from '../support/numbers.ts';
import { campaign } from './campaign.ts';
import { seedOfToday } from './draw.ts';

const root = join(import.meta.dirname, '..', '..');

/** Starts a platform on a folder. On the same port it continues with the data in that folder. */
async function platformOn(folder: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['sandbox/main.ts', '--port', String(port), '--data', folder, '--without-stores'], {
    cwd: root,
    stdio: 'ignore',
  });
  const answers = async (): Promise<number> =>
    fetch(`http://127.0.0.1:${port + 2}/sandbox/faults`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(answers, { timeout: 60_000 }).toBe(200);
  return child;
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

/** Reads the database of a stopped platform. */
function ledgerIn(folder: string) {
  const db = new DatabaseSync(join(folder, 'platform.db'), { readOnly: true });
  const count = (sql: string) => Number(db.prepare(sql).get()?.['n']);
  try {
    const orders = count("SELECT COUNT(*) AS n FROM purchase WHERE registered_by='compras@elroble.example'");
    return {
      orders,
      // Each order stores one key, in the same transaction.
      doubled: orders - count("SELECT COUNT(*) AS n FROM idempotency WHERE key LIKE '%:ronda-%'"),
      withoutLines: count('SELECT COUNT(*) AS n FROM purchase WHERE id NOT IN (SELECT purchase_id FROM purchase_line)'),
      integrity: db.prepare('PRAGMA integrity_check').get()?.['integrity_check'],
    };
  } finally {
    db.close();
  }
}

campaign('trust', 1, (it) => {
  it('a platform killed while it takes orders has stored each order whole or not at all', async () => {
    const below = numbersFrom(seedNumber(process.env['PROOF_SEED'] ?? seedOfToday()));
    const folder = mkdtempSync(join(tmpdir(), 'licence-crash-'));
    try {
      const port = await freeBasePort();
      const address = `http://127.0.0.1:${port + 2}`;
      const ask = async ({ path }: { readonly path: string }) => {
        const answer = await fetch(address + path);
        const body: unknown = await answer.json();
        return { status: answer.status, headers: answer.headers, body };
      };
      let acknowledged = 0;
      for (let round = 0; round < 4; round += 1) {
        const child = await platformOn(folder, port);
        try {
          const body = JSON.stringify(
            await orderBody({ ask }, { packages: { 'FACT-BAS-120': 1 }, totals: { discount: 0, tax: 19_000, total: 119_000 } }),
          );
          let answered = 0;
          const diesAfter = 1 + below(20);
          await Promise.all(
            Array.from({ length: 40 }, async (_, index) => {
              const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': `ronda-${round}-${index}` };
              const answer = await fetch(address + registerPath, { method: 'POST', headers, body }).catch(() => null);
              if (answer?.status === 200) answered += 1;
              if (answered === diesAfter) child.kill('SIGKILL');
            }),
          );
          acknowledged += answered;
        } finally {
          await killed(child);
        }
      }
      await killed(await platformOn(folder, port));
      const found = ledgerIn(folder);
      expect(found).toMatchObject({ withoutLines: 0, doubled: 0, integrity: 'ok' }); // TR-C22
      expect(found.orders).toBeGreaterThanOrEqual(acknowledged);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
