import { describe, expect, it } from 'vitest';
import { createNarrowed } from './customers.rows.ts';

/** Numbers from 1 on, four a batch, of which the even ones are let through. */
function evenOnes({ last, told = true, wanted = Infinity }: { readonly last: number; readonly told?: boolean; readonly wanted?: number }) {
  const asked: number[] = [];
  let fails = false;
  const rows = createNarrowed<number>({
    async read(loaded) {
      asked.push(loaded);
      if (fails) throw new Error('no network');
      const records = [1, 2, 3, 4].map((number) => loaded + number).filter((number) => number <= last);
      return { records, total: told ? last : Number.POSITIVE_INFINITY };
    },
    fits: (number) => number % 2 === 0,
    isWanted: () => asked.length < wanted,
  });
  return {
    rows,
    asked,
    fail(now: boolean) {
      fails = now;
    },
  };
}

describe('a list that is narrowed here', () => {
  it('is read as far as the page and one row more, and on from there', async () => {
    const { rows, asked } = evenOnes({ last: 100 });
    expect(await rows(0, 3)).toEqual({ rows: [2, 4, 6], total: null });
    expect(asked).toEqual([0, 4]);
    expect(await rows(3, 3)).toEqual({ rows: [8, 10, 12], total: null });
    expect(asked).toEqual([0, 4, 8, 12]);
    expect(await rows(0, 3)).toEqual({ rows: [2, 4, 6], total: null });
    expect(asked).toHaveLength(4);
  });

  it.each([true, false])('knows how many there are once it came to its end, told of it or not: %s', async (told) => {
    const { rows } = evenOnes({ last: 9, told });
    expect(await rows(0, 3)).toEqual({ rows: [2, 4, 6], total: null });
    expect(await rows(3, 3)).toEqual({ rows: [8], total: 4 });
    expect(await rows(6, 3)).toEqual({ rows: [], total: 4 });
  });

  it('reads nothing twice for pages that are asked for at once', async () => {
    const { rows, asked } = evenOnes({ last: 100 });
    const pages = await Promise.all([rows(0, 3), rows(3, 3)]);
    expect(pages.map((page) => page?.rows)).toEqual([
      [2, 4, 6],
      [8, 10, 12],
    ]);
    expect(asked).toEqual([0, 4, 8, 12]);
  });

  it('goes on at the batch that failed', async () => {
    const { rows, asked, fail } = evenOnes({ last: 100 });
    await rows(0, 3);
    fail(true);
    await expect(rows(3, 3)).rejects.toThrow('no network');
    fail(false);
    expect(await rows(3, 3)).toEqual({ rows: [8, 10, 12], total: null });
    expect(asked).toEqual([0, 4, 8, 8, 12]);
  });

  it('is read no further once it is not needed', async () => {
    const { rows, asked } = evenOnes({ last: 100, wanted: 2 });
    await rows(0, 40);
    expect(asked).toEqual([0, 4]);
  });

  it('is refused where the platform refuses it at once; later that is its end', async () => {
    const refused = createNarrowed<number>({ read: async () => null, fits: () => true, isWanted: () => true });
    expect(await refused(0, 3)).toBeNull();
    const ends = createNarrowed<number>({
      read: async (loaded) => (loaded === 0 ? { records: [1, 2], total: Number.POSITIVE_INFINITY } : null),
      fits: () => true,
      isWanted: () => true,
    });
    expect(await ends(0, 3)).toEqual({ rows: [1, 2], total: 2 });
  });
});
