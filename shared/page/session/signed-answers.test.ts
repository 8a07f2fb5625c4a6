import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registry } from '../registry.ts';
import { askSigned } from './signed-answers.ts';

let server: Server;
let asked: string[];
/** Statuses of the next answers; then 200. */
let statuses: number[];
let url: string;
const ofAna = { method: 'POST', headers: { authorization: 'Bearer ana' }, body: '{"Last":0}' };
/** As the client sends, which took what sends when its page was made. */
let fetchSigned: NonNullable<typeof registry.signed>['fetch'];
const forgetSigned = (): boolean => delete registry.signed;
const text = async (answer: Promise<Response>): Promise<string> => (await answer).text();

beforeEach(async () => {
  asked = [];
  askSigned('http://nowhere.invalid/', {});
  fetchSigned = registry.signed?.fetch ?? fetch;
  statuses = [];
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.headers.authorization ?? ''}`);
    response.writeHead(statuses.shift() ?? 200, { 'X-Now': '2026-11-27T10:00:00Z' }).end(`answer ${asked.length}`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/list`;
});
afterEach(async () => {
  forgetSigned();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

test('a call takes the answer that was asked for before it, once and with all the platform said', async () => {
  askSigned(url, ofAna);
  const answer = await fetchSigned(url, { ...ofAna, headers: new Headers({ Authorization: 'Bearer ana' }) });
  expect([answer.status, answer.headers.get('X-Now'), await answer.text()]).toEqual([200, '2026-11-27T10:00:00Z', 'answer 1']);
  expect(await text(fetchSigned(url, ofAna))).toBe('answer 2');
});

test.each([
  ['somebody else', { ...ofAna, headers: { authorization: 'Bearer eva' } }],
  ['a visitor', { ...ofAna, headers: {} }],
  ['another part of the list', { ...ofAna, body: '{"Last":30}' }],
  ['another page of it, by a header', { ...ofAna, headers: { ...ofAna.headers, startRegister: '10' } }],
  ['another method', { ...ofAna, method: 'PUT' }],
])('%s is asked for in the ordinary way', async (_, sent) => {
  askSigned(url, ofAna);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(await text(fetchSigned(url, sent))).toBe('answer 2');
  expect(await text(fetchSigned(url, ofAna))).toBe('answer 1');
});

test('nothing at all is an answer, too', async () => {
  statuses = [204];
  askSigned(url, ofAna);
  expect((await fetchSigned(url, ofAna)).status).toBe(204);
  expect(asked).toHaveLength(1);
});

test('a refusal is the answer, since it would be the same once more', async () => {
  statuses = [403];
  askSigned(url, ofAna);
  expect((await fetchSigned(url, ofAna)).status).toBe(403);
  expect(asked).toHaveLength(1);
});

test('what comes before the call is told, a refusal is not', async () => {
  const came: string[] = [];
  statuses = [200, 401];
  askSigned(url, ofAna, (told) => came.push(told));
  await fetchSigned(url, ofAna);
  askSigned(url, ofAna, (told) => came.push(told));
  await fetchSigned(url, ofAna);
  expect(came).toEqual(['answer 1']);
});

test('a request that failed is made again', async () => {
  askSigned(url.replace('127.0.0.1', 'nowhere.invalid'), ofAna);
  for (const [key, answer] of [...(registry.signed?.answers ?? [])])
    registry.signed?.answers.set(key.replace('nowhere.invalid', '127.0.0.1'), answer);
  expect(await text(fetchSigned(url, ofAna))).toBe('answer 1');
});

test('a call that is given up waits for no answer', async () => {
  server.removeAllListeners('request');
  askSigned(url, ofAna);
  const given = new AbortController();
  const call = fetchSigned(url, { ...ofAna, signal: given.signal });
  given.abort(new Error('left'));
  await expect(call).rejects.toThrow('left');
  server.closeAllConnections();
});

test('what nobody took is asked for anew after it was forgotten', async () => {
  askSigned(url, ofAna);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  forgetSigned();
  expect(await text(fetchSigned(url, ofAna))).toBe('answer 2');
});
