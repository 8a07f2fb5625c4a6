import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

/** Answers below this many bytes are sent uncompressed, as gateways do. */
const worthPacking = 1_024;
/** The quality that gateways use for answers compressed on the fly. */
const brotliQuality = 5;

const pack = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

/** The best coding that the client accepts; one with `q=0` is refused. */
function codingFor(acceptEncoding: string): keyof typeof pack | undefined {
  const accepted = acceptEncoding
    .split(',')
    .filter((each) => !/;\s*q=0(?:\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim().toLowerCase());
  return (['br', 'gzip'] as const).find((coding) => accepted.includes(coding));
}

/** Packs texts as the gateway in front of a real platform does. Hono's own `compress` has no brotli. */
export const packTexts: MiddlewareHandler = async (call, next) => {
  await next();
  const coding = codingFor(call.req.header('accept-encoding') ?? '');
  if (coding === undefined || call.res.headers.has('content-encoding') || !/^text|json/.test(call.res.headers.get('content-type') ?? ''))
    return;
  const bytes = Buffer.from(await call.res.arrayBuffer());
  const worth = bytes.length >= worthPacking;
  const status = call.res.status;
  call.res = new Response(bytes.length === 0 ? null : worth ? await pack[coding](bytes) : bytes, { status, headers: call.res.headers });
  if (!worth) return;
  call.res.headers.delete('content-length');
  call.res.headers.set('content-encoding', coding);
  call.res.headers.append('vary', 'Accept-Encoding');
};
