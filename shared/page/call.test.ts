import { beforeEach, describe, expect, test } from 'vitest';
import { getPackagesByServiceName } from '#shared/contract/catalogue';
import { publicConfig } from '#shared/contract/config';
import { getAppParameters } from '#shared/contract/parameters';
import { parse } from '#shared/contract/schema';
import { valueOf, withEarlyAnswers, type Call } from './call.ts';
import { earlyKey } from './session/early-key.ts';
import { registry } from './registry.ts';

const config = parse(publicConfig, { hosts: { license: 'https://api.example/' } });
const asked = { headers: { appName: 'firmaya', tenant: '', parameterType: 'APP' } };
const parameters = (value: string) => ({ result: { records: [{ parameterCode: 'x', parameterValue: value }] } });

/** A door whose ordinary way says so. */
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

test('a request is named by its address, and by what its headers ask for in any order', () => {
  expect(earlyKey(getPackagesByServiceName, { params: { appName: 'firmaya' } }, config)).toBe(
    'https://api.example/license/api/package/GetPackagesByServiceName/firmaya',
  );
  const key = 'https://api.example/license/api/parameter/GetAppParameters appName:firmaya,parameterType:APP,tenant:';
  expect(earlyKey(getAppParameters, asked, config)).toBe(key);
  expect(earlyKey(getAppParameters, { headers: { tenant: '', parameterType: 'APP', appName: 'firmaya' } }, config)).toBe(key);
});

describe('what the script asked for before the page could', () => {
  test('is answered from that request, once', async () => {
    leave(answered());
    expect(await door()(getAppParameters, asked)).toEqual({ ok: true, value: [{ parameterCode: 'x', parameterValue: '1' }] });
    expect(await door()(getAppParameters, asked)).toEqual({ ok: true, value: 'asked again' });
  });

  test.each([
    ['the line was dead', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['it took too long', () => Promise.reject(new DOMException('signal timed out', 'TimeoutError'))],
    ['the server failed', () => answered(500, '{}')],
    ['it was refused', () => answered(403, '{}')],
    ['it says what nobody can read', () => answered(200, '<html>')],
  ])('is asked for again in the ordinary way where %s', async (_, answer) => {
    leave(answer());
    expect(await door()(getAppParameters, asked)).toEqual({ ok: true, value: 'asked again' });
  });

  test('serves no other request, and no signed-in customer', async () => {
    leave(answered());
    const again = { ok: true, value: 'asked again' };
    expect(await door()(getAppParameters, { headers: { ...asked.headers, tenant: 'aliado' } })).toEqual(again);
    expect(await door(false)(getAppParameters, asked)).toEqual(again);
    expect(await door()(getAppParameters, asked)).toMatchObject({ value: [{ parameterCode: 'x' }] });
  });
});

test('takes a refusal for a failure that names what was asked for', () => {
  expect(valueOf({ ok: true, value: 7 }, 'the packages')).toBe(7);
  expect(() => valueOf({ ok: false, status: 404, message: null, body: null }, 'the packages')).toThrow('the packages: refused with 404');
});
