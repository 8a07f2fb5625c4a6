import { afterEach, expect, it } from 'vitest';
import { openInPageSandbox } from './in-page.ts';
import { hostileName, longWords } from './seed/data-kinds.ts';

const sandbox = await openInPageSandbox();
async function ask(path: string, body?: unknown) {
  const options = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const reply = await sandbox.answer(new Request(`${sandbox.addresses.platform}${path}`, options));
  return { status: reply.status, text: await reply.text() };
}
const catalogue = () => ask('/license/api/package/getpackagesbyservicename/facturacion');
const codesIn = ({ text }: { readonly text: string }) => text.match(/"packageCode":"[^"]+"/g) ?? [];
afterEach(() => ask('/sandbox/reset', {}));

it("the data 'many' lists ten times as many packages, each with its own code", async () => {
  const usual = new Set(codesIn(await catalogue())).size;
  await ask('/sandbox/data', { kind: 'many' });
  expect(new Set(codesIn(await catalogue())).size).toBe(usual * 10);
});

it("the data 'none' lists no package", async () => {
  await ask('/sandbox/data', { kind: 'none' });
  const answer = await catalogue();
  expect([answer.status, codesIn(answer)]).toEqual([200, []]);
});

it("the data 'free' sets every price to 0", async () => {
  await ask('/sandbox/data', { kind: 'free' });
  expect([...new Set((await catalogue()).text.match(/"packagePrice":[^,}]+/g))]).toEqual(['"packagePrice":0']);
});

it("the data 'long' and 'hostile' change names, and a reset restores them", async () => {
  await ask('/sandbox/data', { kind: 'long' });
  expect((await catalogue()).text).toContain(longWords);
  await ask('/sandbox/data', { kind: 'hostile' });
  expect((await catalogue()).text).toContain(JSON.stringify(hostileName).slice(1, -1));
  await ask('/sandbox/reset', {});
  expect((await catalogue()).text).not.toContain('onerror');
});

it('an unknown data kind is rejected with the known kinds', async () => {
  expect(await ask('/sandbox/data', { kind: 'some' })).toEqual({
    status: 400,
    text: '{"error":"\\"kind\\" has to be one of long, hostile, many, none, free."}',
  });
});
