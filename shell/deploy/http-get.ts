import * as http from 'node:http';
import * as https from 'node:https';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface LiveAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
}

/** Requests one path of a deployment. @throws when the answer is incomplete */
export type Ask = (path: string) => Promise<LiveAnswer>;

const PATIENCE_MS = 20_000;

/** Headers of a browser, since injected content may be hidden from robots. */
const asBrowser = {
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'es-CO,es;q=0.9',
  'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36',
};

const unpack: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync };

/**
 * Requests paths of a deployment, a few at a time.
 * @param address public address, such as https://tienda.example
 * @param node machine to connect to, such as 10.0.0.3:8443; default: the address's own
 */
export function asking(address: string, node?: string): Ask {
  const url = new URL(address);
  const at = node === undefined ? url : new URL(`${url.protocol}//${node}`);
  const { Agent, request } = url.protocol === 'https:' ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: 8, timeout: PATIENCE_MS });
  return (path) =>
    new Promise((resolve, reject) => {
      const outgoing = request({
        agent,
        // Browsers resolve any name below localhost to this machine; Node's resolver may not.
        host: at.hostname.endsWith('.localhost') ? '127.0.0.1' : at.hostname.replace(/^\[|\]$/g, ''),
        ...(at.port === '' ? {} : { port: at.port }),
        servername: url.hostname,
        path,
        headers: { ...asBrowser, host: url.host },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      outgoing.once('error', reject);
      outgoing.once('response', (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('error', reject);
        answer.once('end', () => {
          try {
            const headers = Object.fromEntries(
              Object.entries(answer.headersDistinct).map(([name, values]) => [name, (values ?? []).join(', ')]),
            );
            const bytes = Buffer.concat(chunks);
            const way = unpack[headers['content-encoding'] ?? ''];
            resolve({ status: answer.statusCode ?? 0, headers, bytes: way ? way(bytes) : bytes });
          } catch (cause) {
            reject(new Error('what came cannot be unpacked', { cause }));
          }
        });
      });
      outgoing.end();
    });
}
