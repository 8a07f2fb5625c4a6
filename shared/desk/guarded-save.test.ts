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

describe('a save where the platform checks versions', () => {
  it('is one call when no other person saved', async () => {
    const platform = aPlatform(true);
    expect(await platform.save(first, 'mío')).toMatchObject({ kind: 'answered', answer: { ok: true } });
    expect(platform.asked).toEqual(['send over v1']);
  });

  it('is a conflict with the newer record, then replaces exactly that one; a third change is another conflict', async () => {
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

  it('goes over a newer stamp of the same content without a word', async () => {
    const platform = aPlatform(true);
    platform.change('uno', 'v2');
    expect(await platform.save(first, 'mío')).toMatchObject({ kind: 'answered', answer: { ok: true } });
    expect(platform.asked).toEqual(['send over v1', 'read', 'send over v2']);
  });

  it('asks nothing where another person saved just the same', async () => {
    const platform = aPlatform(true);
    platform.change('mío', 'v2');
    expect(await platform.save(first, 'mío')).toMatchObject({ kind: 'answered', answer: { ok: true } });
  });

  it('ends with an error when the platform keeps refusing what is as it was', async () => {
    const platform = aPlatform(true);
    await expect(platform.stuck(first)).rejects.toThrow('shows the same one');
  });
});

describe('a save where nothing checks', () => {
  it('reads once more first: the same is saved, another is a conflict', async () => {
    const platform = aPlatform(false);
    const seen = { record: 'uno', version: null };
    expect(await platform.save(seen, 'mío')).toMatchObject({ kind: 'answered', answer: { ok: true } });
    expect(platform.asked).toEqual(['read', 'send over none']);
    expect(await platform.save(seen, 'otro')).toMatchObject({ kind: 'conflict', conflict: { newer: { record: 'mío' } } });
    expect(platform.stored().record).toBe('mío');
  });
});

describe('two records side by side', () => {
  it('show what differs, in the order of the form, and what only one of them has', () => {
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

describe('a form over a newer version of its record', () => {
  const opened = { name: 'A', price: '2', ids: [1] };

  it('has each field as the side that changed it, and its own where both did', () => {
    const typed = { ...opened, name: 'mío', ids: [1, 2] };
    const newer = { ...opened, name: 'otro', price: '3' };
    expect(mergeForms(opened, typed, newer)).toEqual({ merged: { name: 'mío', price: '3', ids: [1, 2] }, conflicts: ['name'] });
    expect(mergeForms(opened, typed, { ...newer, name: 'mío' }).conflicts).toEqual([]);
  });

  it('shows the fields that would be replaced, not those that the other person left as they were', () => {
    const words = (name: string, price: string) => [['Nombre', name] as const, ['Precio', price] as const];
    expect(differing(words('otro', '2'), words('mío', '3'), words('A', '2'))).toEqual([{ label: 'Nombre', theirs: 'otro', own: 'mío' }]);
  });
});

describe('the sentence that another person saved first', () => {
  // 22 November 2026, 11:00 in Bogotá.
  const now = Date.parse('2026-11-22T16:00:00Z');
  const said = (at: string) => conflictText({ author: 'Laura Gómez', at: Date.parse(at) }, 'este paquete', now);

  it('names who, what and when by Bogotá’s clock', () => {
    expect(said('2026-11-22T15:42:10Z')).toBe('Laura Gómez modificó este paquete hoy a las 10:42.'); // PK-339
    expect(said('2026-11-22T06:05:00Z')).toBe('Laura Gómez modificó este paquete hoy a la 01:05.');
    expect(said('2026-11-22T04:59:00Z')).toBe('Laura Gómez modificó este paquete ayer a las 23:59.');
    expect(said('2026-11-20T13:00:00Z')).toBe('Laura Gómez modificó este paquete el 20/11/2026 a las 08:00.');
  });

  it("says 'another person' where the record names none", () => {
    expect(conflictText({ author: null, at: null }, 'esta empresa', now)).toBe('Otra persona modificó esta empresa.');
  });
});
