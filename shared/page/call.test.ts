import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '#shared/api/api-error';
import { getPackagesByServiceName } from '#shared/contract/catalogue';
import { publicConfig } from '#shared/contract/config';
import { getAllDocumentTypes, getAppParameters } from '#shared/contract/parameters';
import { parse } from '#shared/contract/schema';
import type { TelemetryReport } from '#shared/contract/telemetry';
import { referenceOf, valueOf, watchedCall, withEarlyAnswers, type Call } from './call.ts';
import { createNotices } from './notices.ts';
import { earlyKey } from './session/early-key.ts';
import { registry } from './registry.ts';

const config = parse(publicConfig, { hosts: { license: 'https://api.example/' } });
const asked = { headers: { appName: 'firmaya', tenant: '', parameterType: 'APP' } };
const parameters = (value: string) => ({ result: { records: [{ parameterCode: 'x', parameterValue: value }] } });

function door(isVisitor = true): Call {
  const ordinary: unknown = async () => ({ ok: true, value: 'asked again' });
  return withEarlyAnswers(config, ordinary as Call, () => isVisitor);
}
const leave = (answer: Promise<Response>): unknown => {
  answer.catch(() => undefined);
  return registry.early.set(earlyKey(getAppParameters, asked, config), answer);
};
const answered = (status = 200, body = JSON.stringify(parameters('1'))): Promise<Response> =>
  Promise.resolve(new Response(body, { status }));

beforeEach(() => registry.early.clear());

test('a request is identified by its address and its headers in any order', () => {
  expect(earlyKey(getPackagesByServiceName, { params: { appName: 'firmaya' } }, config)).toBe(
    'https://api.example/license/api/package/GetPackagesByServiceName/firmaya',
  );
  const key = 'https://api.example/license/api/parameter/GetAppParameters appName:firmaya,parameterType:APP,tenant:';
  expect(earlyKey(getAppParameters, asked, config)).toBe(key);
  expect(earlyKey(getAppParameters, { headers: { tenant: '', parameterType: 'APP', appName: 'firmaya' } }, config)).toBe(key);
});

describe('a request sent before the page loaded', () => {
  test('an early answer is used once, and the next call sends a request', async () => {
    leave(answered());
    expect(await door()(getAppParameters, asked)).toEqual({ ok: true, value: [{ parameterCode: 'x', parameterValue: '1' }] });
    expect(await door()(getAppParameters, asked)).toEqual({ ok: true, value: 'asked again' });
  });

  test.each([
    ['has no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['timed out', () => Promise.reject(new DOMException('signal timed out', 'TimeoutError'))],
    ['is a server error', () => answered(500, '{}')],
    ['is refused', () => answered(403, '{}')],
    ['is not JSON', () => answered(200, '<html>')],
  ])('the call sends its own request when the early answer %s', async (_, answer) => {
    leave(answer());
    expect(await door()(getAppParameters, asked)).toEqual({ ok: true, value: 'asked again' });
  });

  test('an early answer is not used for another request or for a signed-in customer', async () => {
    leave(answered());
    const again = { ok: true, value: 'asked again' };
    expect(await door()(getAppParameters, { headers: { ...asked.headers, tenant: 'aliado' } })).toEqual(again);
    expect(await door(false)(getAppParameters, asked)).toEqual(again);
    expect(await door()(getAppParameters, asked)).toMatchObject({ value: [{ parameterCode: 'x' }] });
  });
});

test('valueOf() throws for a refusal, naming the requested data', () => {
  expect(valueOf({ ok: true, value: 7 }, 'the packages')).toBe(7);
  expect(() => valueOf({ ok: false, status: 404, message: null, body: null }, 'the packages')).toThrow('the packages: refused with 404');
});

describe('a watched call that fails', () => {
  let told: TelemetryReport[] = [];
  beforeEach(() => {
    registry.failures = 0;
    told = [];
  });

  const failing =
    (error: unknown): Call =>
    () =>
      Promise.reject(error);
  const through = (call: Call, widget: string): Call =>
    watchedCall(call, { errors: (report) => told.push(report) }, { brand: 'firmaya', widget });
  const thrownBy = (call: Call): Promise<unknown> =>
    call(getAllDocumentTypes, {}).then(
      () => null,
      (error: unknown) => error,
    );
  const refused = (requestId: string, status = 500) => new ApiError('refused', 'getAllDocumentTypes', { status, requestId });

  test('each notice has the reference of its own failure, also of two at the same moment', async () => {
    const [first, second] = await Promise.all(['uno', 'dos'].map((name) => thrownBy(through(failing(refused(name)), 'payments'))));
    const notices = createNotices();
    notices.fail(second, 'Error de servidor');
    notices.fail(first, 'No se pudo cargar la información');
    notices.fail(new Error('our own'), 'Algo falló');
    expect(notices.store.getState().map(({ text, reference }) => [text, reference])).toEqual([
      ['Error de servidor', 'dos'],
      ['No se pudo cargar la información', 'uno'],
      ['Algo falló', undefined],
    ]);
  });

  test('an error caused by a failed call has the reference of that call', async () => {
    const cause = await thrownBy(through(failing(refused('tres')), 'payments'));
    expect(referenceOf(new Error('the widget could not start', { cause }))).toBe('tres');
  });

  test('a failure that passes two watched calls is reported once', async () => {
    const error = refused('cuatro');
    await thrownBy(through(failing(error), ''));
    await thrownBy(through(failing(error), 'payments'));
    expect(told.map((report) => ('id' in report ? report.id : ''))).toEqual(['cuatro']);
  });

  test.each([401, 403, 404, 429])('a refusal with %d is not reported and has no reference', async (status) => {
    const error = await thrownBy(through(failing(refused('cinco', status)), 'payments'));
    expect([told, referenceOf(error)]).toEqual([[], null]);
  });

  test('the report of an unreadable answer names the missing member', async () => {
    await thrownBy(
      through(failing(new ApiError('unreadable', 'getPackagesByServiceName', { member: 'packagesBase.packageType' })), 'storefront'),
    );
    expect(told).toMatchObject([{ kind: 'unreadable', endpoint: 'getPackagesByServiceName', member: 'packagesBase.packageType' }]);
  });
});
