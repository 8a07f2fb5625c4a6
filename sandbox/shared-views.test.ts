import { ENDPOINT_TABLE } from '#shared/contract/endpoint-table';
import { parse } from '#shared/contract/schema';
import { viewedList, type ViewedList } from '#shared/contract/shared-views';
import { beforeEach, expect, it } from 'vitest';
import { runningSandbox } from './test-support/running.ts';

const { ask, tokenOf, control } = runningSandbox();
const { getSharedViews, saveSharedView, removeSharedView } = ENDPOINT_TABLE;

beforeEach(() => control('reset', {}));

async function read(userName: string, list: ViewedList) {
  const { status, body } = await ask({ method: 'GET', path: `${getSharedViews.path}?list=${list}`, token: await tokenOf(userName) });
  return status === 200 ? parse(getSharedViews.answer, body) : status;
}

async function send(userName: string, { path }: { readonly path: string }, body: object): Promise<number> {
  return (await ask({ method: 'POST', path, token: await tokenOf(userName), body })).status;
}

it('shared views are there for whoever reads the list, and shared by whoever changes what it shows', async () => {
  const reads: Record<string, readonly ViewedList[]> = {};
  const shares: Record<string, readonly ViewedList[]> = {};
  for (const userName of ['superadmin', 'comercial', 'promocode', 'financiero', 'financiero-consulta']) {
    const answers = await Promise.all(viewedList.options.map(async (list) => [list, await read(userName, list)] as const));
    reads[userName] = answers.filter(([, answer]) => typeof answer === 'object').map(([list]) => list);
    shares[userName] = answers.filter(([, answer]) => typeof answer === 'object' && answer.mayShare).map(([list]) => list);
    for (const [list, answer] of answers) {
      const status = await send(userName, saveSharedView, { list, name: `De ${userName}`, params: {}, version: null });
      const may = typeof answer === 'object' && answer.mayShare;
      expect(status, `${userName} shares a view of ${list}`).toBe(may ? 200 : 403);
      // One that was never there: whoever may is told so.
      const removed = await send(userName, removeSharedView, { list, name: 'Ninguna', version: 1 });
      expect(removed, `${userName} removes a view of ${list}`).toBe(may ? 409 : 403);
    }
  }
  const all = viewedList.options;
  expect(reads).toEqual({
    superadmin: all,
    comercial: ['codigos-promocionales', 'empresas', 'bolsas', 'planes', 'convenios'],
    promocode: ['codigos-promocionales'],
    financiero: ['pagos', 'empresas', 'bolsas', 'planes'],
    'financiero-consulta': ['pagos'],
  });
  expect(shares).toEqual({
    superadmin: all,
    comercial: ['codigos-promocionales', 'empresas', 'bolsas', 'planes', 'convenios'],
    promocode: ['codigos-promocionales'],
    financiero: ['pagos'],
    'financiero-consulta': [],
  });
});

it('a shared view is replaced and removed by its version alone, whatever the case of its name', async () => {
  const view = { list: 'pagos', name: 'Más altos', params: { orden: 'total-desc' } } as const;
  expect(await send('financiero', saveSharedView, { ...view, version: null })).toBe(200);
  const versionNow = async (): Promise<number> => {
    const answer = await read('financiero-consulta', 'pagos');
    const found = typeof answer === 'object' ? answer.views.find(({ name }) => name.toLowerCase() === 'más altos') : undefined;
    return found?.version ?? Number.NaN;
  };
  const first = await versionNow();
  expect(await send('superadmin', saveSharedView, { ...view, name: 'MÁS ALTOS', version: null })).toBe(409);
  expect(await send('superadmin', saveSharedView, { ...view, name: 'MÁS ALTOS', params: {}, version: first })).toBe(200);
  expect(await send('financiero', saveSharedView, { ...view, version: first })).toBe(409);
  expect(await send('financiero', removeSharedView, { list: 'pagos', name: 'Más altos', version: first })).toBe(409);
  const second = await versionNow();
  expect(await send('financiero', removeSharedView, { list: 'pagos', name: 'Más altos', version: second })).toBe(200);
  expect(await send('financiero', removeSharedView, { list: 'pagos', name: 'Más altos', version: second })).toBe(409);
  // A view of that name that comes later is another one.
  expect(await send('financiero', saveSharedView, { ...view, version: null })).toBe(200);
  expect(await versionNow()).toBeGreaterThan(second);
});

it('what is no view is refused, and a list has at most a hundred', async () => {
  const view = { list: 'bolsas', params: {}, version: null };
  expect(await send('superadmin', saveSharedView, { ...view, name: '  ' })).toBe(422);
  expect(await send('superadmin', saveSharedView, { ...view, name: 'x'.repeat(61) })).toBe(422);
  expect(await send('superadmin', saveSharedView, { ...view, name: 'larga', params: { texto: 'x'.repeat(2_000) } })).toBe(422);
  for (let at = 1; at <= 100; at += 1) expect(await send('superadmin', saveSharedView, { ...view, name: `Vista ${at}` })).toBe(200);
  expect(await send('superadmin', saveSharedView, { ...view, name: 'Una más' })).toBe(422);
});
