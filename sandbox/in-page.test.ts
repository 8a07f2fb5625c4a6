import { expect, it } from 'vitest';
import { openInPageSandbox } from './in-page.ts';

it('the in-page sandbox answers like the server, over WebAssembly', async () => {
  const { answer, addresses } = await openInPageSandbox();
  const get = async (path: string) => (await answer(new Request(`${addresses.platform}${path}`))).json();
  const catalogue = await get('/license/api/package/getpackagesbyservicename/firmaya');
  // Firma Básica 100: 119,000 with 19 % of IVA, base 100,000.
  expect(JSON.stringify(catalogue)).toContain('"packageCode":"FIRMA-BAS-100"');
  await answer(new Request(`${addresses.platform}/sandbox/settings`, { method: 'POST', body: JSON.stringify({ paymentCashApply: 5 }) }));
  expect(JSON.stringify(await get('/sandbox/settings'))).toContain('"paymentCashApply":5');
  await answer(new Request(`${addresses.platform}/sandbox/reset`, { method: 'POST' }));
  expect(JSON.stringify(await get('/sandbox/settings'))).toContain('"paymentCashApply":999');
});

it('a dropped request rejects as fetch does, after its work is done', async () => {
  const { answer, addresses } = await openInPageSandbox();
  await answer(
    new Request(`${addresses.platform}/sandbox/faults`, {
      method: 'POST',
      body: JSON.stringify({ path: 'GetAllRejectTypes', drop: true, times: 1 }),
    }),
  );
  const ask = () => answer(new Request(`${addresses.platform}/license/api/parameter/GetAllRejectTypes`));
  await expect(ask()).rejects.toThrow('Failed to fetch');
  expect((await ask()).status).toBe(200);
});
