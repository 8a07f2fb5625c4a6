import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { request as secureRequest } from 'node:https';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freeBasePort } from './free-ports.ts';
import { ownProcess } from './own-process.ts';

/** The needed programs, and their paths in Debian. */
const installed = ['/usr/sbin/nginx', '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so', '/usr/bin/openssl'] as const;

export const missingOfNginx = (): readonly string[] => installed.filter((path) => !existsSync(path));

/** Returns why nginx may be missing, as the bootstrap noted; undefined where its absence is a failure. */
export const nginxLeftOut = (): string | undefined => process.env['NGINX_LEFT_OUT'];

/** Longest start, ms. */
const patienceMs = 10_000;

export interface PlainAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The body, not decompressed. */
  readonly bytes: Buffer;
}

export type RunningNginx = Awaited<ReturnType<typeof startNginx>>;

/** Writes a self-signed certificate for names below localhost, with which nginx speaks TLS and HTTP/2. @returns the files */
export function selfSigned(folder: string) {
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
 * Starts nginx for a published folder with its configuration, on a loopback port and in its own folder.
 * @throws with its output if it does not answer
 */
export async function startNginx(
  published: string,
  { port: asked, tls }: { readonly port?: number; readonly tls?: ReturnType<typeof selfSigned> } = {},
) {
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
  // Its workers run as the same user, to whom the test folder belongs.
  const user = process.getuid?.() === 0 ? ['-g', `user ${userInfo().username};`] : [];
  const own = ownProcess(installed[0], ['-p', prefix, '-c', 'nginx.conf', ...user]);

  const logOf = (name: string): string => (existsSync(join(prefix, name)) ? readFileSync(join(prefix, name), 'utf8') : '');
  const running = {
    /** Host and port on which it listens for every site. */
    node: `127.0.0.1:${port}`,
    /** Requests a path of a host without normalising dots and slashes. */
    ask: (
      host: string,
      path: string,
      { method = 'GET', headers = {} }: { readonly method?: string; readonly headers?: Readonly<Record<string, string>> } = {},
    ) => askPlainly({ port, path, method, headers: { ...headers, host } }, tls !== undefined),
    logs: () => logOf('access.log') + logOf('error.log'),
    async stop() {
      await own.end();
      rmSync(prefix, { recursive: true, force: true });
    },
  };
  const isHealthy = (): Promise<boolean> =>
    running.ask('', '/health').then(
      ({ status }) => status === 200,
      () => false,
    );
  if (await own.until(isHealthy, patienceMs)) return running;
  const log = running.logs();
  await running.stop();
  throw new Error(`nginx did not start. It said:\n${own.said()}${log}`);
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
