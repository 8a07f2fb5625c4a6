import { describe, expect, it } from 'vitest';
import type { Seen } from '#shared/domain/audit-trail';
import { conflictText, differing, mergeForms, saveGuarded, type GuardedSave, type Taken } from './guarded-save.ts';

/** A platform with one record: a name and its version. */
function aPlatform(checks: boolean) {
  let stored: Seen<string> = { record: 'uno', version: checks ? 'v1' : null };
  const asked: string[] = [];
  const page = { config: { extensions: { concurrency: checks } }, call: () => Promise.reject(new Error('nobody is named')) };
  const save = (seen: Seen<string>, mine: string): GuardedSave<string, Taken> => ({
    seen,
    read: () => {
      asked.push('read');
      return Promise.resolve(stored);
    },
    harmless: (seen, newer) => newer === seen || newer === mine,
    send: (over): Promise<Taken> => {
      asked.push(`send over ${over.version ?? 'none'}`);
      if (checks && over.version !== stored.version) return Promise.resolve({ ok: false, status: 412 });
      stored = { record: mine, version: checks ? `v${asked.length + 10}` : null };
      return Promise.resolve({ ok: true });
    },
  });
  return {
    asked,
    stored: () => stored,
    change: (record: string, version: string | null) => {
      stored = { record, version };
    },
    save: (seen: Seen<string>, mine: string) => saveGuarded(page, save(seen, mine), 'admin'),
    /** The platform refuses every version. */
    stuck: (seen: Seen<string>) =>
      saveGuarded(page, { ...save(seen, 'mío'), send: (): Promise<Taken> => Promise.resolve({ ok: false, status: 409 }) }, 'admin'),
  };
}

const first = { record: 'uno', version: 'v1' };

describe('a save with version checks of the platform', () => {
  it('a save is one request when the version is unchanged', async () => {
    const platform = aPlatform(true);
    expect(await platform.save(first, 'mío')).toMatchObject({ kind: 'answered', answer: { ok: true } });
    expect(platform.asked).toEqual(['send over v1']);
  });

  it('a save over a newer version is a conflict, and saving again replaces exactly the version that the conflict showed', async () => {
    const platform = aPlatform(true);
    platform.change('dos', 'v2');
    const second = await platform.save(first, 'mío');
    expect(second).toEqual({ kind: 'conflict', conflict: { newer: { record: 'dos', version: 'v2' }, author: null, at: null } });
    expect(platform.stored().record).toBe('dos');
    platform.change('tres', 'v3');
    expect(await platform.save({ record: 'dos', version: 'v2' }, 'mío')).toMatchObject({
      kind: 'conflict',
      conflict: { newer: { record: 'tres' } },
    });
    expect(await platform.save({ record: 'tres', version: 'v3' }, 'mío')).toMatchObject({ kind: 'answered' });
    expect(platform.stored().record).toBe('mío');
  });

  it('a newer version with the same content is replaced without a conflict', async () => {
    const platform = aPlatform(true);
    platform.change('uno', 'v2');
    expect(await platform.save(first, 'mío')).toMatchObject({ kind: 'answered', answer: { ok: true } });
    expect(platform.asked).toEqual(['send over v1', 'read', 'send over v2']);
  });

  it('a newer version with the same changes is no conflict', async () => {
    const platform = aPlatform(true);
    platform.change('mío', 'v2');
    expect(await platform.save(first, 'mío')).toMatchObject({ kind: 'answered', answer: { ok: true } });
  });

  it('a save rejects when the platform keeps refusing an unchanged version', async () => {
    const platform = aPlatform(true);
    await expect(platform.stuck(first)).rejects.toThrow('shows the same one');
  });
});

describe('a save without version checks of the platform', () => {
  it('a save first reads the record, and a changed record is a conflict', async () => {
    const platform = aPlatform(false);
    const seen = { record: 'uno', version: null };
    expect(await platform.save(seen, 'mío')).toMatchObject({ kind: 'answered', answer: { ok: true } });
    expect(platform.asked).toEqual(['read', 'send over none']);
    expect(await platform.save(seen, 'otro')).toMatchObject({ kind: 'conflict', conflict: { newer: { record: 'mío' } } });
    expect(platform.stored().record).toBe('mío');
  });
});

describe('differing()', () => {
  it('two versions of a record are compared by label, in the order of the form, with the facts of only one', () => {
    expect(
      differing(
        [
          ['Nombre', 'A'],
          ['Precio', '$2'],
          ['Oferta', 'Sí'],
        ],
        [
          ['Nombre', 'A'],
          ['Precio', '$3'],
          ['Fin', 'hoy'],
        ],
      ),
    ).toEqual([
      { label: 'Precio', theirs: '$2', own: '$3' },
      { label: 'Oferta', theirs: 'Sí', own: '' },
      { label: 'Fin', theirs: '', own: 'hoy' },
    ]);
  });
});

describe('mergeForms()', () => {
  const opened = { name: 'A', price: '2', ids: [1] };

  it('a merged form takes each field from the side that changed it, and the own value of a conflict', () => {
    const typed = { ...opened, name: 'mío', ids: [1, 2] };
    const newer = { ...opened, name: 'otro', price: '3' };
    expect(mergeForms(opened, typed, newer)).toEqual({ merged: { name: 'mío', price: '3', ids: [1, 2] }, conflicts: ['name'] });
    expect(mergeForms(opened, typed, { ...newer, name: 'mío' }).conflicts).toEqual([]);
  });

  it('the comparison of two versions omits fields that the other editor did not change', () => {
    const words = (name: string, price: string) => [['Nombre', name] as const, ['Precio', price] as const];
    expect(differing(words('otro', '2'), words('mío', '3'), words('A', '2'))).toEqual([{ label: 'Nombre', theirs: 'otro', own: 'mío' }]);
  });
});

describe('conflictText()', () => {
  // 22 November 2026, 11:00 in Bogotá.
  const now = Date.parse('2026-11-22T16:00:00Z');
  const said = (at: string) => conflictText({ author: 'Laura Gómez', at: Date.parse(at) }, 'este paquete', now);

  it('the conflict message names the editor, the record and the time in Bogotá', () => {
    expect(said('2026-11-22T15:42:10Z')).toBe('Laura Gómez modificó este paquete hoy a las 10:42.'); // PK-339
    expect(said('2026-11-22T06:05:00Z')).toBe('Laura Gómez modificó este paquete hoy a la 01:05.');
    expect(said('2026-11-22T04:59:00Z')).toBe('Laura Gómez modificó este paquete ayer a las 23:59.');
    expect(said('2026-11-20T13:00:00Z')).toBe('Laura Gómez modificó este paquete el 20/11/2026 a las 08:00.');
  });

  it("the conflict message names an unknown editor 'Otra persona'", () => {
    expect(conflictText({ author: null, at: null }, 'esta empresa', now)).toBe('Otra persona modificó esta empresa.');
  });
});
