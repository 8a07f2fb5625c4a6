import { createCipheriv } from 'node:crypto';
import { claimsOf } from '#shared/contract/claims';
import { readClaims } from '#shared/api/read-claims';
import { openSignIn } from '#shared/contract/sign-in-parameter';
import { fromBase64 as bytesOf, toBase64Url } from '#shared/domain/base64';
import { signInKey } from '../../../sandbox/site-config.ts';
import { field, withSandbox, type Running } from '../../../sandbox/test-support/running.ts';
import { numbersFrom, seedNumber } from '../../support/numbers.ts';
import { together, tries, type Count, type Figure } from './figure.ts';

/** An endpoint for staff of this application only. */
const door = '/license/api/Package/GetPackages';
const base64 = (value: unknown): string => toBase64Url(new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value)));

function flipped(bytes: Uint8Array, bit: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return copy;
}

/** Yields the token with each bit of its three parts flipped. */
function* bitFlips(token: string): Generator<{ readonly name: string; readonly token: string }> {
  const parts = token.split('.');
  for (const [part, text] of parts.entries()) {
    const bytes = bytesOf(text);
    for (let bit = 0; bit < bytes.length * 8; bit += 1)
      yield {
        name: `bit ${bit} of part ${part}`,
        token: parts.map((each, index) => (index === part ? toBase64Url(flipped(bytes, bit)) : each)).join('.'),
      };
  }
}

const heads = [
  { alg: 'none' },
  { alg: 'None', typ: 'JWT' },
  { alg: 'HS256', typ: 'JWT' },
  { alg: 'HS512' },
  { alg: 'RS256', jwk: {} },
  {},
  [],
  null,
  'x',
];
const later = [9e9, 9e12, '9000000000', 1e308, null, undefined, 'soon', -1];
const powers = [
  { LICENSE_ROLE: 'SUPERADMIN', APPS: 'LICENSE' },
  { LICENSE_ROLE: ['SUPERADMIN'], APPS: ['LICENSE'], PERMISSIONS: { PACKAGES: ['LICENSE_FULL_ACCESS'] } },
  { kind: 'admin', sid: '1', unique_name: 'superadmin', APPS: 'LICENSE', PERMISSIONS: 'PACKAGES,LICENSES' },
  { permissions: '{"PACKAGES":["LICENSE_FULL_ACCESS"]}', APPS: 'LICENSE' },
];

/** Tokens without a signature, or signed with a public secret. */
function* forged(honest: string): Generator<{ readonly name: string; readonly token: string }> {
  const [head = '', body = '', signature = ''] = honest.split('.');
  const claims = Object(JSON.parse(new TextDecoder().decode(bytesOf(body))));
  const signatures = [
    '',
    signature,
    toBase64Url(new Uint8Array(32)),
    base64('x'),
    'null',
    signature.slice(0, -2),
    `${signature}AA`,
    `${signature}.`,
  ];
  for (const one of heads)
    for (const exp of later)
      for (const [index, power] of powers.entries())
        for (const [at, end] of signatures.entries())
          yield {
            name: `head ${JSON.stringify(one)}, exp ${exp}, claims ${index}, signature ${at}`,
            token: `${base64(one)}.${base64({ ...claims, ...power, exp })}.${end}`,
          };
  for (const [name, token] of Object.entries({
    'no dots': head + body + signature,
    'no body': `${head}..${signature}`,
    'no head': `.${body}.${signature}`,
    'a part more': `${honest}.${signature}`,
    'an array': `${head}.${base64([claims])}.${signature}`,
    'null as claims': `${head}.${base64(null)}.${signature}`,
    '30 kB': `${head}.${base64({ ...claims, more: 'a'.repeat(12_000) })}.${signature}`,
    'another letter case': honest.toLowerCase(),
  }))
    yield { name, token };
}

async function opens({ ask }: Running, token: string): Promise<boolean> {
  const { status } = await ask({ path: door, token });
  return status !== 401 && status !== 403 && status !== 431;
}

/** Tokens of other applications or brands, and expired ones. */
async function strangers(running: Running): Promise<Count> {
  const { ask, control, tokenOf } = running;
  const signIn = async () => Object(await control('login', { userName: 'superadmin', appName: 'license' }));
  const refresh = (refreshToken: unknown, userName = 'superadmin') =>
    ask({ method: 'POST', path: '/api/Login/RefreshToken', body: { RefreshToken: refreshToken, UserName: userName, Appname: 'license' } });
  const exchange = (code: unknown, AppName = 'license') =>
    ask({ method: 'POST', path: '/api/Login/ExchangeCode', body: { code, AppName } });
  const codeOf = (signedIn: object) => String(field(signedIn, 'signInPath')).slice(1);

  const cases: Readonly<Record<string, () => Promise<boolean>>> = {
    'staff of another application': async () => opens(running, await tokenOf('superadmin', 'license', { APPS: 'OTRA' })),
    'a customer': async () => opens(running, await tokenOf('cliente-plan', 'facturacion')),
    'a role that nobody knows': async () =>
      opens(running, await tokenOf('superadmin', 'license', { PERMISSIONS: {}, LICENSE_ROLE: 'OTRO' })),
    'expired a second ago': async () => {
      const { token } = await signIn();
      await control('clock', { advanceMs: 15 * 60_000 + 1_000 });
      return opens(running, token);
    },
    revoked: async () => {
      const { token, refreshToken } = await signIn();
      await ask({
        method: 'PUT',
        path: '/api/login/RevokeToken',
        body: { UserName: 'superadmin', Quantity: 1, AppName: 'license', RefreshToken: refreshToken },
      });
      return opens(running, token);
    },
    'ended by the server': async () => {
      const { token } = await signIn();
      await control('sessions/end', { userName: 'superadmin', message: '' });
      return opens(running, token);
    },
    'a refresh token after its minute': async () => {
      const { refreshToken } = await signIn();
      await refresh(refreshToken);
      await control('clock', { advanceMs: 60_000 });
      return (await refresh(refreshToken)).status === 200;
    },
    "a refresh token under another's name": async () => (await refresh((await signIn()).refreshToken, 'comercial')).status === 200,
    'an access token as a refresh token': async () => (await refresh((await signIn()).token)).status === 200,
    'a refresh token as an access token': async () => opens(running, (await signIn()).refreshToken),
    'a sign-in code for the second time': async () => {
      const code = codeOf(await signIn());
      await exchange(code);
      return (await exchange(code)).status === 200;
    },
    'a sign-in code after its minute': async () => {
      const code = codeOf(await signIn());
      await control('clock', { advanceMs: 61_000 });
      return (await exchange(code)).status === 200;
    },
    'a sign-in code at another brand': async () => (await exchange(codeOf(await signIn()), 'facturacion')).status === 200,
    'a code with a letter changed': async () => {
      const code = codeOf(await signIn());
      return (await exchange((code.startsWith('A') ? 'B' : 'A') + code.slice(1))).status === 200;
    },
  };
  return tries(Object.entries(cases), async ([name, opened]) => {
    await control('reset', {});
    return (await opened()) ? `${name} is let in` : null;
  });
}

/** The specified sign-in parameter: whatever can be decrypted is only as valid as the token inside. */
async function parameters(running: Running): Promise<Count> {
  const signedIn = Object(await running.control('login', { userName: 'superadmin', appName: 'license' }));
  const sealed = bytesOf(String(signedIn.sealedSignInPath).slice(1));
  const foreign = createCipheriv('aes-128-cbc', 'another key of16', bytesOf(btoa('sandbox-signin-v')));
  const facts = JSON.stringify({ token: signedIn.token, refreshToken: signedIn.refreshToken, userName: 'superadmin' });
  const others: readonly (readonly [string, string])[] = [
    ['sealed with another key', toBase64Url(Buffer.concat([foreign.update(facts), foreign.final()]))],
    ...Array.from({ length: sealed.length }, (_, length) => [`cut to ${length} bytes`, toBase64Url(sealed.slice(0, length))] as const),
    ['doubled', toBase64Url(Buffer.concat([sealed, sealed]))],
    ['encoded twice', base64(toBase64Url(sealed))],
    ['100 kB', 'A'.repeat(100_000)],
  ];
  const edited = Array.from(
    { length: sealed.length * 8 },
    (_, bit) => [`bit ${bit} of a sign-in parameter`, toBase64Url(flipped(sealed, bit))] as const,
  );
  return tries([...edited, ...others], async ([name, parameter]) => {
    // An unreadable parameter throws and signs no user in; a readable token is checked by the server.
    const opened = await openSignIn(parameter, signInKey).catch(() => null);
    if (opened === null || opened.token === signedIn.token) return null;
    return (await opens(running, opened.token)) ? `${name} lets in` : null;
  });
}

/** A sealed cart names data that the platform stores, so no other text opens one. */
async function carts({ ask, control }: Running, below: (limit: number) => number): Promise<Count> {
  const made = await control('seal', { package: [{ packageCode: 'FACT-BAS-120', quantity: 1 }] });
  const sealed =
    String(field(made, 'text') ?? field(made, 'path'))
      .split('/')
      .at(-1) ?? '';
  const open = async (text: string) =>
    (await ask({ method: 'POST', path: '/license/api/package/decryptPackage', body: { package: text } })).status;
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const changed = Array.from({ length: 300 }, () => {
    const at = below(sealed.length);
    const letter = letters[below(letters.length)] ?? 'A';
    return sealed[at] === letter ? `${sealed}${letter}` : sealed.slice(0, at) + letter + sealed.slice(at + 1);
  });
  return tries(changed, async (text) => ((await open(text)) === 200 ? `the sealed cart ${text} opens` : null));
}

/** The client draws by unchecked claims: an odd claim gives no user, and never an error. */
function drawnByClaims(honest: string, below: (limit: number) => number): Promise<Count> {
  const odd: readonly unknown[] = [
    null,
    0,
    '',
    [],
    [[]],
    {},
    'null',
    1e308,
    -1,
    'soon',
    true,
    { a: { b: 1 } },
    '{"PACKAGES":1}',
    '[',
    '\u202e',
  ];
  const names = [
    'exp',
    'APPS',
    'LICENSE_ROLE',
    'PERMISSIONS',
    'permissions',
    'unique_name',
    'customer_id',
    'PRIVILEGES',
    'toString',
    '__proto__',
  ];
  const one = () => odd[below(odd.length)];
  const cases = Array.from({ length: 2_000 }, () =>
    Object.fromEntries(Array.from({ length: 1 + below(4) }, () => [names[below(names.length)] ?? '', one()])),
  );
  const [head = '', , signature = ''] = honest.split('.');
  return tries(cases, (claims) => {
    try {
      claimsOf(claims);
      const read = readClaims(`${head}.${base64(claims)}.${signature}`);
      return read !== null && !(read.expiresAt > 0) ? `${JSON.stringify(claims)} never ends` : null;
    } catch (error) {
      return `${JSON.stringify(claims)}: ${String(error)}`;
    }
  });
}

export const letIn: Figure = {
  name: 'tokens',
  counts:
    'tokens, codes, sign-in parameters and sealed carts that were forged, edited (every bit), expired, spent or made for somebody else: let in',
  unit: 'tries',
  floor: 5_000,
  target: 50_000,
  targetHours: 0.01,
  run: ({ seed, atLeast }) =>
    withSandbox(async (running) => {
      const below = numbersFrom(seedNumber(seed));
      const honest = await running.tokenOf('superadmin');
      if (!(await opens(running, honest))) return { n: 1, failed: ['an honest token is refused'] };
      const judge = async ({ name, token }: { readonly name: string; readonly token: string }) =>
        (await opens(running, token)) ? `${name} is let in` : null;
      const counts = [
        await tries(bitFlips(honest), judge),
        await tries(forged(honest), judge),
        await drawnByClaims(honest, below),
        await parameters(running),
        await carts(running, below),
        await strangers(running),
      ];
      // Two bits at once for the remaining attempts: a single one could be detected by its position.
      const left = atLeast - counts.reduce((sum, { n }) => sum + n, 0);
      const parts = honest.split('.').map(bytesOf);
      const pairs = Array.from({ length: Math.max(0, left) }, () => {
        const part = below(3);
        const bits = (parts[part]?.length ?? 0) * 8;
        const [one, other] = [below(bits), below(bits)];
        const edited = flipped(flipped(parts[part] ?? new Uint8Array(), one), one === other ? (other + 1) % bits : other);
        return {
          name: `bits ${one} and ${other} of part ${part}`,
          token: parts.map((each, index) => toBase64Url(index === part ? edited : each)).join('.'),
        };
      });
      await running.control('reset', {});
      return together(...counts, await tries(pairs, judge));
    }),
};
