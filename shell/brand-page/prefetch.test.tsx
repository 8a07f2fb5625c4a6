import { beforeEach, describe, expect, test, vi } from 'vitest';
import { registry } from '#shared/page/registry';
import { prefetchCatalogue } from './prefetch.ts';

const address = 'https://plataforma.ejemplo/catalogo';
let asked: AbortSignal[] = [];
function answers(bytes: number, headers: Readonly<Record<string, string>> = {}): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    if (init?.signal) asked.push(init.signal);
    return Promise.resolve(new Response('x'.repeat(bytes), { headers }));
  });
}
const kept = async (): Promise<string | undefined> => (await registry.early.get(address))?.text();

beforeEach(() => {
  asked = [];
});

describe('prefetching the catalogue', () => {
  test('requests the catalogue once and keeps it whole for its first reader', async () => {
    answers(49_000);
    prefetchCatalogue(address);
    prefetchCatalogue(address);
    expect(await kept()).toHaveLength(49_000);
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['by its content-length', 10, { 'content-length': '50001' }],
    ['by its body', 50_001, {}],
  ] as const)('aborts and drops a catalogue that is too large %s', async (_, bytes, headers) => {
    answers(bytes, headers);
    prefetchCatalogue(address);
    await expect.poll(() => registry.early.has(address)).toBe(false);
    expect(asked.map(({ aborted }) => aborted)).toEqual([true]);
  });

  test('counts the compressed size given by content-length', async () => {
    answers(200_000, { 'content-length': '20000' });
    prefetchCatalogue(address);
    expect(await kept()).toHaveLength(200_000);
  });

  test('drops the request when it fails', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
    prefetchCatalogue(address);
    await expect.poll(() => registry.early.has(address)).toBe(false);
  });

  test('drops the catalogue after a minute, so that no visitor sees an older price', async () => {
    vi.useFakeTimers();
    answers(100);
    prefetchCatalogue(address);
    await kept();
    vi.advanceTimersByTime(59_000);
    expect(registry.early.has(address)).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect(registry.early.has(address)).toBe(false);
    vi.useRealTimers();
  });

  test('requests nothing once the page has its own state', () => {
    answers(100);
    registry.pages.set('firmaya|', {});
    prefetchCatalogue(address);
    expect(asked).toHaveLength(0);
  });
});
