import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Answers below this many characters are sent uncompressed, as gateways do. */
const worthPacking = 1_024;
/** The quality that gateways use for answers compressed on the fly. */
const brotliQuality = 5;
const gzipLevel = 6;

type Coding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const zip = promisify<string, { readonly level: number }, Buffer>(gzip);

/** The best coding that the client accepts; one with `q=0` is refused. */
function codingFor(acceptEncoding: string): Coding | null {
  const accepted = acceptEncoding
    .split(',')
    .filter((each) => !/;\s*q=0(?:\.0*)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim().toLowerCase());
  return (['br', 'gzip'] as const).find((coding) => accepted.includes(coding)) ?? null;
}

export interface PackedText {
  readonly body: string | Uint8Array;
  /** Headers of a packed answer; none where the text is sent as it is. */
  readonly headers: Readonly<Record<'content-encoding' | 'vary', string>> | Readonly<Record<never, string>>;
}

/** Packs a text as the gateway in front of a real platform does. @param vary the answer's `Vary` so far */
export async function packedFor(acceptEncoding: string, text: string, vary: string | undefined): Promise<PackedText> {
  const coding = text.length < worthPacking ? null : codingFor(acceptEncoding);
  if (coding === null) return { body: text, headers: {} };
  const body =
    coding === 'br'
      ? await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
      : await zip(text, { level: gzipLevel });
  return { body, headers: { 'content-encoding': coding, vary: vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding` } };
}
