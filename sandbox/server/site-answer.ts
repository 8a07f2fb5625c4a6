import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { ruleFor, type SiteRules } from '../../shell/deploy/site-rules.ts';
import type { PlatformRequest } from '../core/http.ts';
import { fileReply, type FileReply } from './static.ts';

const pack = promisify(brotliCompress);

/** Packed texts by their hash. */
const packedTexts = new Map<string, Promise<Uint8Array>>();

/** Answers a site's address with the file and the headers that were published for it. */
export async function siteAnswer(folder: string, rules: SiteRules, { url, headers }: PlatformRequest): Promise<FileReply | null> {
  const rule = ruleFor(rules, url.pathname);
  const lost = rules.rules.at(-1);
  if (!rule || !lost) return null;
  const acceptEncoding = headers['accept-encoding'] ?? '';
  const path = rule.file === '$path' ? url.pathname : rule.file;
  const found = await fileReply({ folder, path, acceptEncoding, cacheControl: '' });
  const used = found ? rule : lost;
  const file = found ?? (await fileReply({ folder, path: lost.file, acceptEncoding, cacheControl: '' }));
  if (!file) return null;
  const said = { ...file.headers, ...rules.always, ...used.headers };
  const reply = { ...file, status: used.status ?? 200, headers: lowerCased(said), asPublished: true as const };
  // Texts published here are packed on the first request; a release's own files by the build that made it, or not at all.
  return /\bbr\b/.test(acceptEncoding) && !path.startsWith('/v/') ? packedReply(reply) : reply;
}

/** Lower-cases header names, so that those of the sandbox and of the published rules merge. */
function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  const values = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return values['cache-control'] === '' ? { ...values, 'cache-control': 'no-store' } : values;
}

async function packedReply(reply: FileReply): Promise<FileReply> {
  const type = reply.headers['content-type'] ?? '';
  if (reply.headers['content-encoding'] !== undefined || !/^text|json|svg/.test(type)) return reply;
  const key = createHash('sha256').update(reply.bytes).digest('hex');
  const packing = packedTexts.get(key) ?? pack(reply.bytes);
  packedTexts.set(key, packing);
  return { ...reply, headers: { ...reply.headers, 'content-encoding': 'br' }, bytes: await packing };
}
