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

describe('a catalogue that is asked for on a quiet page', () => {
  test('is requested once, and kept whole for its first reader', async () => {
    answers(49_000);
    prefetchCatalogue(address);
    prefetchCatalogue(address);
    expect(await kept()).toHaveLength(49_000);
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['by what is said of it', 10, { 'content-length': '50001' }],
    ['by what comes', 50_001, {}],
  ] as const)('is given up and forgotten when it is too large %s: the press asks', async (_, bytes, headers) => {
    answers(bytes, headers);
    prefetchCatalogue(address);
    await expect.poll(() => registry.early.has(address)).toBe(false);
    expect(asked.map(({ aborted }) => aborted)).toEqual([true]);
  });

  test('counts packed, where that is said', async () => {
    answers(200_000, { 'content-length': '20000' });
    prefetchCatalogue(address);
    expect(await kept()).toHaveLength(200_000);
  });

  test('is forgotten when it does not come', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
    prefetchCatalogue(address);
    await expect.poll(() => registry.early.has(address)).toBe(false);
  });

  test('is dropped after a minute: no visitor sees an older price', async () => {
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

  test('is not asked for where the page has its state: that asks for itself', () => {
    answers(100);
    registry.pages.set('firmaya|', {});
    prefetchCatalogue(address);
    expect(asked).toHaveLength(0);
  });
});
