import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { request as secureRequest } from 'node:https';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freeBasePort } from './free-ports.ts';

/** What has to be installed, and where Debian puts it. */
const installed = ['/usr/sbin/nginx', '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so', '/usr/bin/openssl'] as const;

/** What of it is not here. */
export const missingOfNginx = (): readonly string[] => installed.filter((path) => !existsSync(path));

/** Why it need not be here: the bootstrap says so where it cannot install it. Undefined where its absence is a failure. */
export const nginxLeftOut = (): string | undefined => process.env['NGINX_LEFT_OUT'];

/** A start takes a moment; one that needs longer hangs. */
const patienceMs = 10_000;

export interface PlainAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As they came. */
  readonly bytes: Buffer;
}

export interface RunningNginx {
  /** Host and port that it listens on, for every site. */
  readonly node: string;
  /** Asks for a path of a host as it is written here, with dots and slashes. */
  ask(
    host: string,
    path: string,
    options?: { readonly method?: string; readonly headers?: Readonly<Record<string, string>> },
  ): Promise<PlainAnswer>;
  /** What it wrote into its logs. */
  logs(): string;
  /** Ends it by its own pid, and removes its folder. */
  stop(): Promise<void>;
}

/** Files of a certificate and its key: nginx then speaks TLS and HTTP/2. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

/** A certificate that nobody has signed, for names below localhost. */
export function selfSigned(folder: string): Certificate {
  const files = { certificate: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') };
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,DNS:*.localhost'];
  execFileSync(
    installed[2],
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...names, '-keyout', files.key, '-out', files.certificate],
    { stdio: 'ignore' },
  );
  return files;
}

/**
 * Starts nginx over a published folder, as it is told there, on a port of this machine alone, in a folder of its own.
 * @throws with what it said when it does not answer
 */
export async function startNginx(
  published: string,
  { port: asked, tls }: { readonly port?: number; readonly tls?: Certificate } = {},
): Promise<RunningNginx> {
  const port = asked ?? (await freeBasePort());
  const prefix = mkdtempSync(join(tmpdir(), 'licence-nginx-'));
  mkdirSync(join(prefix, 'licence'));
  symlinkSync(published, join(prefix, 'published'));
  copyFileSync(join(published, 'nginx/nginx.conf'), join(prefix, 'nginx.conf'));
  writeFileSync(
    join(prefix, 'licence/listen.conf'),
    tls
      ? `listen 127.0.0.1:${port} ssl http2;\nssl_certificate ${tls.certificate};\nssl_certificate_key ${tls.key};\n`
      : `listen 127.0.0.1:${port};\n`,
  );
  // Its workers are who started it: a folder for tests is nobody else's.
  const user = process.getuid?.() === 0 ? ['-g', `user ${userInfo().username};`] : [];
  const child = spawn(installed[0], ['-p', prefix, '-c', 'nginx.conf', ...user], { stdio: ['ignore', 'pipe', 'pipe'] });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));

  const logOf = (name: string): string => (existsSync(join(prefix, name)) ? readFileSync(join(prefix, name), 'utf8') : '');
  const running: RunningNginx = {
    node: `127.0.0.1:${port}`,
    ask: (host, path, { method = 'GET', headers = {} } = {}) =>
      askPlainly({ port, path, method, headers: { ...headers, host } }, tls !== undefined),
    logs: () => logOf('access.log') + logOf('error.log'),
    async stop() {
      process.removeListener('exit', killWithUs);
      await ended(child);
      rmSync(prefix, { recursive: true, force: true });
    },
  };
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(50)) {
    if (child.exitCode !== null) break;
    const healthy = await running.ask('', '/health').then(
      ({ status }) => status === 200,
      () => false,
    );
    if (healthy) return running;
  }
  const log = running.logs();
  await running.stop();
  throw new Error(`nginx did not start. It said:\n${said}${log}`);
}

function askPlainly(
  options: {
    readonly port: number;
    readonly path: string;
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
  },
  secure: boolean,
): Promise<PlainAnswer> {
  return new Promise((resolve, reject) => {
    const where = { host: '127.0.0.1', agent: false, rejectUnauthorized: false, ...options } as const;
    const asked = (secure ? secureRequest : request)(where, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) }));
    });
    asked.once('error', reject);
    asked.end();
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  child.kill('SIGTERM');
  const hard = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await exit;
  clearTimeout(hard);
}
