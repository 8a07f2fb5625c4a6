import { safePath, safeTarget } from '#shared/domain/redirect-targets';
import { numbersFrom, seedNumber } from '../../support/numbers.ts';
import { tries, type Figure } from './figure.ts';

const own = 'https://tienda.example';
const listed = [own, 'https://pagos.example:8443', 'http://facturacion.localhost'];
/** Addresses that must pass unchanged: otherwise a function that refuses every address would never fail. */
const welcome = [
  `${own}/`,
  `${own}/pago?orden=1&total=119000#fin`,
  'https://pagos.example:8443/f/ñandú',
  'http://facturacion.localhost/license/RegisterPurchaseExt',
];

const schemes =
  'https: http: HTTPS: javascript: JaVaScRiPt: java\tscript: java\nscript: \u0001javascript: data: blob: file: ftp: ws: about: vbscript: view-source: intent: filesystem: mailto: https:https:'.split(
    ' ',
  );
const joints = ['//', '/', '\\\\', '\\/', '/\\', '///', '', ':', '//@', '/ /', '//\t'];
const hosts = [
  'tienda.example',
  'pagos.example:8443',
  'pagos.example',
  'facturacion.localhost',
  'evil.example',
  'tienda.example.evil.example',
  'evil-tienda.example',
  'tienda.example@evil.example',
  'evil.example\\@tienda.example',
  'user:pass@tienda.example',
  'tienda.example:8443',
  'tienda.example:80',
  'TIENDA.example',
  'tienda。example',
  'tíenda.example',
  'tienda.example.',
  '127.0.0.1',
  '2130706433',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '',
  'null',
  '%74ienda.example',
  'tienda.example%00.evil.example',
  'evil.example#tienda.example',
  'evil.example?tienda.example',
];
const tails = [
  '',
  '/',
  '/a/../../b',
  '//evil.example',
  '/%2f%2fevil.example',
  '\\evil.example',
  '/a\r\nLocation: https://evil.example',
  '?url=https://evil.example',
  '#@evil.example',
  ';alert(1)',
  'alert(1)',
  'text/html,<script>alert(1)</script>',
  `/${'a'.repeat(2_100)}`,
];
/** Beginnings of a path that become a host once written as an address. */
const starts = ['/', '/.', '/..', '/./', '/a/..', '/%2e', '/%2e%2e', '/.\t', '/;', '/@', '/\u3002', '/a/../..'];
const odd = ['\u0000', '\t', '\n', '\r', ' ', '\u00a0', '\u2028', '\u202e', '\u200b', '\\', '/', '@', ':', '#', '%', '.', '\u3002'];

/** An address from parts that parsers treat differently, with up to two odd characters inserted. */
function address(below: (limit: number) => number): string {
  const one = (of: readonly string[]): string => of[below(of.length)] ?? '';
  const kind = below(8);
  let made = `${kind === 0 ? '' : kind === 1 ? one(starts) : one(schemes)}${one(joints)}${one(hosts)}${one(tails)}`;
  for (let count = below(3); count > 0; count -= 1) {
    const at = below(made.length + 1);
    made = made.slice(0, at) + one(odd) + made.slice(at);
  }
  return made;
}

/** What is wrong with the target of an address, judged by its characters only. */
function wrongTarget(given: string): string | null {
  const target = safeTarget(given, listed);
  if (welcome.includes(given)) return target === null ? `${JSON.stringify(given)} is refused` : null;
  if (target === null || listed.some((origin) => target === origin || target.startsWith(`${origin}/`))) return null;
  return `${JSON.stringify(given)} leads to ${target}`;
}

/** A path of our own begins with one slash and contains no host, however it is parsed. */
function wrongPath(given: string): string | null {
  const path = safePath(given, own);
  return path === null || URL.parse(path, own)?.origin === own ? null : `${JSON.stringify(given)} as a path leads to ${path}`;
}

export const redirects: Figure = {
  name: 'redirects',
  counts: 'addresses that a link, a server or a page named: taken although their origin is on no list, or refused although it is',
  unit: 'addresses',
  floor: 10_000,
  target: 1_000_000,
  targetHours: 0.02,
  run({ seed, atLeast }) {
    const below = numbersFrom(seedNumber(seed));
    const drawn = Array.from({ length: Math.max(0, atLeast - welcome.length) }, () => address(below));
    return tries([...welcome, ...drawn], (given) => wrongTarget(given) ?? wrongPath(given));
  },
};
