import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { addressesOf } from '#sandbox/core/addresses';
import { launchBrowser, newVisitor } from '../support/browser.ts';
import { buyerOnLanding } from '../support/buyer.ts';
import { freeBasePort } from '../support/free-ports.ts';
import { missingOfNginx, nginxLeftOut } from '../support/nginx.ts';
import { buyByMouse, payForCart, purchases } from '../support/purchases.ts';
import { report } from '../support/suite-report.ts';
import { World } from '../support/world.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'licence-operating-'));
afterAll(() => rm(folder, { recursive: true, force: true }), 240_000);

interface Block {
  readonly language: string;
  readonly commands: string;
  /** Whether the page asks for a sale after the block. */
  readonly sale: boolean;
}

function blocksOf(page: string): readonly Block[] {
  return [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```\n((?:(?!^```)[\s\S])*)/gm)].map(([, language = '', commands = '', after = '']) => ({
    language,
    commands,
    sale: after.includes('<!-- a sale -->'),
  }));
}

function sessionOf(pid: number): number | undefined {
  try {
    // The fields after the program's name, which is in brackets and may contain anything: state, parent, group, session.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[3]);
  } catch {
    return undefined;
  }
}

/** One shell for all blocks; the first failing command ends it, as in a terminal with `set -e`. */
function shellIn(cwd: string, env: Readonly<Record<string, string>>) {
  const child = spawn('bash', ['-em'], { cwd, env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'pipe'], detached: true });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  let count = 0;
  return {
    async run(commands: string, patienceMs: number): Promise<string> {
      count += 1;
      const end = `::block ${count} is done::`;
      const from = said.length;
      child.stdin.write(`${commands}\necho '${end}'\n`);
      const since = Date.now();
      while (!said.includes(end, from)) {
        if (child.exitCode !== null || Date.now() - since > patienceMs)
          throw new Error(`It ended or took longer than ${patienceMs / 1000} s:\n${commands}\n${said.slice(from)}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return said.slice(from);
    },
    /** Kills every process of the shell's session: each background command has a process group of its own. */
    end(): void {
      for (const pid of readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map(Number))
        if (sessionOf(pid) === child.pid) process.kill(pid, 'SIGKILL');
    },
  };
}

const why = missingOfNginx().length > 0 ? nginxLeftOut() : undefined;

if (why !== undefined)
  it('reports that nginx is missing and the operating commands were left out', () => {
    report({ type: 'left-out', what: 'the commands of operating.md', why });
    expect(missingOfNginx()).not.toEqual([]);
  });
else
  it(
    'the commands of operating.md lead from an empty folder to a sale, a newer release and a roll-back',
    { timeout: 900_000 },
    leadsToASaleAndBack,
  );

async function leadsToASaleAndBack(): Promise<void> {
  const blocks = blocksOf(readFileSync(join(root, 'storybook/docs/operating.md'), 'utf8'));
  const [run, left] = [blocks.filter(({ language }) => language === 'sh'), blocks.filter(({ language }) => language !== 'sh')];
  expect(run.filter(({ sale }) => sale)).toHaveLength(2);
  expect(['text', 'json']).toEqual(expect.arrayContaining(left.map(({ language }) => language)));
  report({ type: 'left-out', what: `${left.length} blocks of operating.md`, why: 'they need machines of one’s own' });

  const basePort = await freeBasePort();
  const shell = shellIn(folder, { REPOSITORY: root, PORT: String(basePort) });
  const browser = await launchBrowser();
  try {
    const [purchase] = purchases;
    if (!purchase) throw new Error('Nothing is sold.');
    for (const { commands, sale } of run) {
      await shell.run(commands, 300_000);
      if (!sale) continue;
      const world = new World(addressesOf(basePort));
      await buyerOnLanding(
        { world, arrive: (options) => newVisitor(browser, options) },
        { brand: purchase.brand, width: 1280 },
        async (buyer) => {
          const servers = new Set<string>();
          buyer.page.on('response', (answer) => {
            if (new URL(answer.url()).port === String(basePort)) servers.add(answer.headers()['server'] ?? '');
          });
          await buyByMouse(buyer, purchase.code);
          await payForCart(buyer, purchase);
          expect([...servers]).toEqual(['nginx']);
        },
      );
    }
  } finally {
    await browser.close();
    shell.end();
  }
}
