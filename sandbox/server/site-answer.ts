import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { ruleFor, type SiteRules } from '../../shell/deploy/site-rules.ts';
import { addressOf, type Call } from '../core/http.ts';
import { fileReply } from './static.ts';

const pack = promisify(brotliCompress);

/** Packed texts by their hash. */
const packedTexts = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** Answers a site's address with the file and the headers that were published for it. @param packed false sends every file as it is */
export async function siteAnswer(call: Call, folder: string, rules: SiteRules, packed = true): Promise<Response | null> {
  const rule = ruleFor(rules, addressOf(call.req).pathname);
  const lost = rules.rules.at(-1);
  if (!rule || !lost) return null;
  const path = rule.file === '$path' ? call.req.path : rule.file;
  const headers = { 'cache-control': 'no-store', vary: 'Accept-Encoding', ...rules.always };
  const found = await fileReply(call, { folder, path, packed, headers: { ...headers, ...rule.headers } });
  const file = found ?? (await fileReply(call, { folder, path: lost.file, packed, headers: { ...headers, ...lost.headers } }));
  if (!file) return null;
  const status = (found ? rule : lost).status ?? file.status;
  // Texts published here are packed on the first request; a release's own files by the build that made it, or not at all.
  const packs =
    packed &&
    file.status === 200 &&
    /\bbr\b/.test(call.req.header('accept-encoding') ?? '') &&
    !path.startsWith('/v/') &&
    isPlainText(file);
  if (!packs) return new Response(file.body, { status, headers: file.headers });
  const bytes = await file.bytes();
  const key = createHash('sha256').update(bytes).digest('hex');
  const packing = packedTexts.get(key) ?? pack(bytes);
  packedTexts.set(key, packing);
  file.headers.set('content-encoding', 'br');
  file.headers.delete('content-length');
  return new Response(await packing, { status, headers: file.headers });
}

const isPlainText = ({ headers }: Response): boolean =>
  !headers.has('content-encoding') && /^text|json|svg/.test(headers.get('content-type') ?? '');
