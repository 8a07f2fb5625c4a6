import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getPackagesByServiceName, decryptPackage } from '#shared/contract/catalogue';
import { parse } from '#shared/contract/schema';
import { publicConfig } from '#shared/contract/config';
import { getCustomersPaged } from '#shared/contract/packages-admin';
import { validatePromotionCode } from '#shared/contract/promo';
import { registerIdentityValidation } from '#shared/contract/identity-validation';
import { revokeToken } from '#shared/contract/session';
import { percentDecoded } from '#shared/contract/header-value';
import { pesos, parsePesos } from '#shared/domain/money';
import type { ApiError } from './api-error.ts';
import { send, type SendOptions } from './send.ts';

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let server: Server;
let seen: Seen[];
let reply: (request: Seen, response: ServerResponse) => void;
let options: SendOptions;

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) => {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(typeof body === 'string' ? body : JSON.stringify(body));
};
const noPackages = { result: { records: { packagesBase: [], packagesComplementary: [], packagesOffers: [], packagesCombo: [] } } };
const store = { params: { appName: 'firmaya' } };
const catalogueCall = (change: Partial<SendOptions> = {}) => send(getPackagesByServiceName, store, { ...options, ...change });
/** Milliseconds, enough on a busy machine; a call's default limit is 30 seconds. */
const withoutLimit = 10_000;
const caught = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('the call succeeded'),
    (error: unknown) => error,
  );

beforeEach(async () => {
  seen = [];
  reply = (_, response) => json(response, 200, noPackages);
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const entry = {
          method: request.method ?? '',
          url: request.url ?? '',
          headers: request.headers,
          body: Buffer.concat(chunks).toString(),
        };
        seen.push(entry);
        reply(entry, response);
      });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  options = { config: parse(publicConfig, { hosts: { license: `http://127.0.0.1:${port}/` } }) };
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

describe('the request', () => {
  test('a visitor’s catalogue request needs no preflight: it has no token, content type or other special header (ST-420)', async () => {
    const answer = await catalogueCall();
    const groups = { packagesBase: [], packagesComplementary: [], packagesOffers: [], packagesCombo: [], complete: true };
    expect(answer).toEqual({ ok: true, value: groups });
    expect(seen[0]).toMatchObject({ method: 'GET', url: '/license/api/package/GetPackagesByServiceName/firmaya', body: '' });
    expect(Object.keys(seen[0]?.headers ?? {})).not.toEqual(expect.arrayContaining(['authorization']));
    expect(seen[0]?.headers).not.toHaveProperty('authorization');
    expect(seen[0]?.headers).not.toHaveProperty('content-type');
  });

  test('a token that is stored as Bearer is sent without a second prefix (ST-392, ST-523)', async () => {
    await catalogueCall({ token: 'Bearer abc' });
    expect(seen[0]?.headers.authorization).toBe('Bearer abc');
    expect(seen[0]?.headers['content-type']).toBe('application/json'); // ST-391: with a token there is a preflight anyway.
  });

  test('a body is sent as JSON with the specified names and exact amounts (ST-422, ST-423)', async () => {
    reply = (_, response) => json(response, 200, { result: { records: { packagesInCart: [] } } });
    const line = {
      packageId: 7,
      packageName: 'Básico',
      packagePrice: pesos(119_000.5),
      unitPrice: parsePesos('999999999999999999') ?? pesos(0),
      quantity: 2,
      discount: pesos(0),
      taxIva: 19,
      subtotal: pesos(200_000),
      quantityEmployees: null,
    };
    await send(
      validatePromotionCode,
      { body: { promoCode: 'HOLA', ValidPromoCodes: [], PackagesInCart: [line], customerRegistered: null } },
      options,
    );
    expect(seen[0]?.headers['content-type']).toBe('application/json');
    expect(seen[0]?.body).toBe(
      '{"promoCode":"HOLA","ValidPromoCodes":[],"PackagesInCart":[{"packageId":7,"packageName":"Básico","packagePrice":119000.5,' +
        '"unitPrice":999999999999999999,"quantity":2,"discount":0,"taxIva":19,"subtotal":200000,"quantityEmployees":null}],"customerRegistered":null}',
    );
  });

  test.each(['Peña & Cía', '50%', '', 'a\nb', '日本', 'x%20y'])('the header value %j reaches the server unchanged', async (filter) => {
    reply = (_, response) => json(response, 200, { result: { records: [] } });
    await send(getCustomersPaged, { headers: { startRegister: 0, registerNumber: 20, filter } }, options);
    expect(percentDecoded(String(seen[0]?.headers['filter']))).toBe(filter);
    expect(seen[0]?.headers).toMatchObject({ startregister: '0', registernumber: '20' });
  });

  test('the extension headers are sent only when the configuration enables them', async () => {
    const facts = { idempotencyKey: 'order-1', unmodifiedSince: 'Wed, 05 Mar 2025 10:00:00 GMT' };
    await catalogueCall(facts);
    expect(seen[0]?.headers).not.toHaveProperty('idempotency-key');
    expect(seen[0]?.headers).not.toHaveProperty('if-unmodified-since');
    await catalogueCall({
      ...facts,
      config: { ...options.config, extensions: { ...options.config.extensions, idempotency: true, concurrency: true } },
    });
    expect(seen[1]?.headers).toMatchObject({ 'idempotency-key': 'order-1', 'if-unmodified-since': facts.unmodifiedSince });
  });

  test('a host page that adds to Object.prototype does not change the request', async () => {
    // Not `body`: Node's fetch is JavaScript, unlike a browser's, and fails on it.
    const polluted: Record<string, unknown> = {
      method: 'DELETE',
      headers: { evil: '1' },
      credentials: 'include',
      json: { evil: 1 },
      searchParams: 'evil=1',
      prefix: 'evil',
    };
    for (const [key, value] of Object.entries(polluted))
      Object.defineProperty(Object.prototype, key, { value, configurable: true, writable: true });
    try {
      await catalogueCall();
    } finally {
      for (const key of Object.keys(polluted)) Reflect.deleteProperty(Object.prototype, key);
    }
    expect(seen[0]).toMatchObject({ method: 'GET', url: '/license/api/package/GetPackagesByServiceName/firmaya', body: '' }); // TR-A04
    expect(seen[0]?.headers).not.toHaveProperty('evil');
  });

  test('a host page that froze Response.prototype does not prevent reading an answer', async () => {
    const own = Object.getOwnPropertyDescriptor(Response.prototype, 'json') ?? expect.fail('there is no json');
    Object.defineProperty(Response.prototype, 'json', { writable: false });
    try {
      expect((await catalogueCall()).ok).toBe(true);
    } finally {
      Object.defineProperty(Response.prototype, 'json', own);
    }
  });

  test('a request with an invalid address or an empty parameter is not sent (ST-470)', async () => {
    const error = await caught(catalogueCall({ config: { ...options.config, hosts: { license: 'http://[' } } }));
    expect(error).toMatchObject({ kind: 'unsendable', endpoint: 'getPackagesByServiceName', status: null });
    expect(await caught(send(getPackagesByServiceName, { params: { appName: '' } }, options))).toMatchObject({ kind: 'unsendable' });
    expect(seen).toHaveLength(0);
  });
});

describe('the answer', () => {
  test('a declared refusal is returned as a value with the server’s message in either spelling', async () => {
    reply = (_, response) => json(response, 400, { StatusMessage: 'No aplica' });
    const body = { promoCode: 'X', ValidPromoCodes: [], PackagesInCart: [], customerRegistered: null };
    expect(await send(validatePromotionCode, { body }, options)).toEqual({
      ok: false,
      status: 400,
      message: 'No aplica',
      body: { StatusMessage: 'No aplica' },
    });
  });

  test('an undeclared error status is thrown, with the server’s message but not in the error’s text', async () => {
    reply = (_, response) => json(response, 404, { statusMessage: 'Sin datos de Juan' });
    const error = await caught(catalogueCall());
    expect(error).toMatchObject({ kind: 'refused', status: 404, serverMessage: 'Sin datos de Juan' }); // TR-C04
    expect(String(error)).not.toContain('Juan');
  });

  test('an answer without content is accepted where the endpoint reads none', async () => {
    reply = (_, response) => response.writeHead(204).end();
    const body = { UserName: 'u', Quantity: 1 as const, AppName: 'license', RefreshToken: 'r' };
    expect(await send(revokeToken, { body }, options)).toEqual({ ok: true, value: null });
  });

  test.each([
    [
      'a page instead of data',
      (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Juan Pérez</html>'),
    ],
    ['half a JSON text', (response: ServerResponse) => json(response, 200, '{"result":{"records":{"packagesBase":[')],
    ['an empty answer in place of records', (response: ServerResponse) => response.writeHead(204).end()],
    ['data of another shape', (response: ServerResponse) => json(response, 200, { result: { records: 'Juan' } })],
    [
      'a body that ends early',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-length': '500' });
        response.write('{"result":');
        setTimeout(() => response.destroy(), 50);
      },
    ],
  ])('%s is thrown as unreadable, and the error quotes none of it', async (_, answer) => {
    reply = (_request, response) => void answer(response);
    const error = await caught(catalogueCall());
    expect(error).toMatchObject({ kind: 'unreadable', status: expect.any(Number) }); // TR-C06
    expect(JSON.stringify([String(error), String((error as ApiError).cause)])).not.toContain('Juan');
  });

  test('an 18-digit price keeps every digit', async () => {
    const pack = { packageId: 1, packageCode: 'A', packageName: 'A', packagePrice: 0, packageType: { packageTypeCode: 'BAS' } };
    const text = JSON.stringify({ result: { records: { ...noPackages.result.records, packagesBase: [pack] } } }).replace(
      '"packagePrice":0',
      '"packagePrice":123456789012345678',
    );
    reply = (_, response) => json(response, 200, text);
    const answer = await catalogueCall();
    expect(answer.ok && answer.value.packagesBase[0]?.packagePrice).toBe(12345678901234567800n);
  });

  test('the platform’s clock is passed on with every answer, also with a refusal', async () => {
    const times: (string | null)[] = [];
    reply = (_, response) => json(response, 404, {}, { 'X-Now': '2025-03-05T10:00:00.000Z' });
    await caught(catalogueCall({ onServerTime: (time) => times.push(time) }));
    expect(times).toEqual(['2025-03-05T10:00:00.000Z']); // TR-G04
  });
});

describe('network failures and server errors', () => {
  test('a GET that fails twice with 503 succeeds on the third try', async () => {
    reply = (_, response) => (seen.length < 3 ? json(response, 503, {}) : json(response, 200, noPackages));
    expect((await catalogueCall()).ok).toBe(true);
    expect(seen).toHaveLength(3);
  });

  test.each([
    ['POST', () => send(decryptPackage, { body: { package: 'x' } }, options)],
    ['PUT', () => send(revokeToken, { body: { UserName: 'u', Quantity: 1, AppName: 'a', RefreshToken: 'r' } }, options)],
  ])('a %s is never retried', async (_, call) => {
    reply = (_request, response) => json(response, 503, {});
    expect(await caught(call())).toMatchObject({ kind: 'refused', status: 503 });
    expect(seen).toHaveLength(1);
  });

  test('a POST whose connection is cut is not retried', async () => {
    reply = (_, response) => response.destroy();
    const body = {
      package: [],
      PromotionCode: '',
      subscriber: { documentType: 'CC', document: '1', email: 'a@b.co', phoneNumber: '3' },
      appName: 'firmaya',
    };
    expect(await caught(send(registerIdentityValidation, { body }, options))).toMatchObject({ kind: 'no-answer', status: null });
    expect(seen).toHaveLength(1);
  });

  test('the time limit ends a call to a server that never answers', async () => {
    reply = () => undefined;
    const begun = performance.now();
    expect(await caught(catalogueCall({ timeLimit: 200 }))).toMatchObject({ kind: 'no-answer' }); // TR-C02
    expect(performance.now() - begun).toBeLessThan(withoutLimit);
  });

  test('the time limit ends a call whose body stalls after its headers', async () => {
    const stalled = (status: number) => (_: Seen, response: ServerResponse) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.write('{"result":');
    };
    const begun = performance.now();
    reply = stalled(200);
    expect(await caught(catalogueCall({ timeLimit: 300 }))).toMatchObject({ kind: 'no-answer' }); // TR-C03
    reply = stalled(404);
    expect(await caught(catalogueCall({ timeLimit: 300 }))).toMatchObject({ kind: 'refused', status: 404, serverMessage: null });
    expect(performance.now() - begun).toBeLessThan(withoutLimit);
  });

  test('a Retry-After of a day does not hold the call beyond its time limit', async () => {
    reply = (_, response) => json(response, 503, {}, { 'Retry-After': '86400' });
    expect(await caught(catalogueCall({ timeLimit: 400 }))).toMatchObject({ kind: 'no-answer' }); // TR-C05
    expect(seen).toHaveLength(1);
  });

  test('a 429 is not retried, and its error has the seconds to wait', async () => {
    reply = (_, response) => json(response, 429, { statusMessage: 'Demasiados intentos.' }, { 'Retry-After': '40' });
    expect(await caught(catalogueCall({}))).toMatchObject({ kind: 'refused', status: 429, retryAfter: 40 });
    expect(seen).toHaveLength(1);
    // A missing or unreadable value is a minute; an hour is the maximum.
    reply = (_, response) => json(response, 429, {});
    expect(await caught(catalogueCall({}))).toMatchObject({ retryAfter: 60 });
    reply = (_, response) => json(response, 429, {}, { 'Retry-After': '864000' });
    expect(await caught(catalogueCall({}))).toMatchObject({ retryAfter: 3_600 });
    // A 500 has no wait, since the client has already retried.
    reply = (_, response) => json(response, 500, {}, { 'Retry-After': '40' });
    expect(await caught(catalogueCall({}))).toMatchObject({ kind: 'refused', status: 500, retryAfter: null });
  });

  test('an aborted call rejects with the caller’s own reason, before and during the call', async () => {
    const reason = new Error('left the page');
    expect(await caught(catalogueCall({ signal: AbortSignal.abort(reason) }))).toBe(reason); // TR-C20
    expect(seen).toHaveLength(0);
    const controller = new AbortController();
    reply = () => controller.abort(reason);
    expect(await caught(catalogueCall({ signal: controller.signal }))).toBe(reason);
  });

  test('a hundred parallel calls to a platform that is down make three requests each and no more', async () => {
    reply = (_, response) => json(response, 503, {});
    const ends = await Promise.all(Array.from({ length: 100 }, () => caught(catalogueCall())));
    expect(seen).toHaveLength(300); // TR-C14
    expect(new Set(ends.map((end) => (end as ApiError).status))).toEqual(new Set([503]));
  });

  test('a call without a server rejects as no-answer', async () => {
    await new Promise((closed) => server.close(closed));
    expect(await caught(send(decryptPackage, { body: { package: 'x' } }, options))).toMatchObject({ kind: 'no-answer' }); // ST-469, TR-C01
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  });
});
