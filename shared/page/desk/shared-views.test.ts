import { expect, it } from 'vitest';
import type { SharedView } from '#shared/contract/shared-views';
import { memoryLocation } from '#shared/runtime/memory-location';
import { expectConsole } from '../../../tests/support/console-gate.ts';
import { createSharedViews, type SharingPage } from './shared-views.ts';
import { createViewPlace } from './view-place.ts';

interface Kept {
  readonly name: string;
  readonly params: SharedView['params'];
  readonly version: number;
  readonly who: string;
}

/** A platform that keeps the views of one list, and whoever asks it. */
function aPlatform({ shares = true, mayShare = true } = {}) {
  let kept: readonly Kept[] = [];
  let version = 0;
  let broken = false;
  const asked: string[] = [];
  const keep = (name: string, params: SharedView['params'], who: string): void => {
    version += 1;
    kept = [...kept.filter((view) => view.name !== name), { name, params, version, who }];
  };
  function answer(name: string, input: unknown, who: string): unknown {
    asked.push(name);
    if (broken) throw new Error('no answer');
    if (name === 'getSharedViews') return { ok: true, value: { views: kept, mayShare } };
    const { body } = input as { readonly body: { name: string; params: Record<string, string>; version: number | null } };
    if ((kept.find((view) => view.name === body.name)?.version ?? null) !== body.version) return { ok: false, status: 409, message: null };
    if (name === 'removeSharedView') kept = kept.filter((view) => view.name !== body.name);
    else if (body.name === 'demasiadas') return { ok: false, status: 422, message: 'Esta lista ya tiene 100 vistas compartidas.' };
    else keep(body.name, body.params, who);
    return { ok: true, value: undefined };
  }
  /** The list of packages, searched and sorted, as that person sees it. */
  function tabOf(who: string) {
    const page: SharingPage = {
      parameters: { load: () => Promise.resolve({ values: new Map([['sharedviewsapply', shares]]) }) },
      call: async (endpoint, input) => {
        await Promise.resolve();
        return answer(endpoint.name, input, who) as never;
      },
    };
    const location = memoryLocation();
    const place = createViewPlace(location, ({ buscar, orden, pagina }) => ({
      buscar: buscar ?? null,
      pagina: pagina ?? null,
      orden: orden === 'name-asc' ? orden : null,
    }));
    const views = createSharedViews(page, location, 'paquetes', place);
    views.start();
    const shown = (): unknown => {
      const state = views.store.getState();
      return state.status === 'ready' ? state.views.map(({ name, status, by }) => `${name}: ${status} (${by})`) : state.status;
    };
    return { views, location, shown, said: () => views.store.getState().said };
  }
  return { tabOf, keep, asked, breakDown: (now: boolean) => void (broken = now) };
}

it('of a platform that shares none are not asked for', async () => {
  const platform = aPlatform({ shares: false });
  const { views, shown } = platform.tabOf('Ana');
  await views.load();
  expect([shown(), platform.asked]).toEqual(['unknown', []]);
});

it.each([true, false])('may be shared by whoever looks as the platform says: %s', async (mayShare) => {
  const { views } = aPlatform({ mayShare }).tabOf('Ana');
  await views.load();
  expect(views.store.getState()).toMatchObject({ status: 'ready', mayShare });
});

it('are shared as what is on screen, under a name, and another person opens the same', async () => {
  const platform = aPlatform();
  const ana = platform.tabOf('Ana');
  ana.location.set({ buscar: 'firma', orden: 'name-asc', pagina: '3', paquete: '7' });
  await ana.views.load();
  expect(ana.shown()).toEqual([]);
  expect(await ana.views.share('  Firmas ')).toBe(true);
  expect([ana.shown(), ana.said()]).toEqual([['Firmas: current (Ana)'], 'Vista «Firmas» compartida con el equipo.']);
  const luis = platform.tabOf('Luis');
  luis.location.set({ buscar: 'otra', pagina: '2' });
  await luis.views.load();
  expect(luis.shown()).toEqual(['Firmas: usable (Ana)']);
  luis.views.open('Firmas');
  expect(luis.location.get()).toEqual({ buscar: 'firma', orden: 'name-asc' });
  expect(luis.shown()).toEqual(['Firmas: current (Ana)']);
});

it('are replaced and removed only as they were seen: whoever was slower is told who was faster, and then sees it', async () => {
  const platform = aPlatform();
  platform.keep('Firmas', { buscar: 'firma' }, 'Ana');
  const [ana, luis] = [platform.tabOf('Ana'), platform.tabOf('Luis')];
  await ana.views.load();
  await luis.views.load();
  luis.location.set({ buscar: 'de luis' });
  expect(await luis.views.share('Firmas')).toBe(true);
  ana.location.set({ buscar: 'de ana' });
  expect(await ana.views.share('Firmas')).toBe(false);
  expect(ana.said()).toBe('Luis cambió la vista «Firmas» mientras tanto. Ábrela antes de reemplazarla o borrarla.');
  expect(ana.shown()).toEqual(['Firmas: usable (Luis)']);
  expect(await ana.views.share('Firmas')).toBe(true);
  await luis.views.remove('Firmas');
  expect(luis.said()).toBe('Ana cambió la vista «Firmas» mientras tanto. Ábrela antes de reemplazarla o borrarla.');
  expect(luis.shown()).toEqual(['Firmas: usable (Ana)']);
  await luis.views.remove('Firmas');
  expect([luis.said(), luis.shown()]).toEqual(['Vista «Firmas» borrada para todo el equipo.', []]);
  await ana.views.remove('Firmas');
  expect([ana.said(), ana.shown()]).toEqual(['Otra persona borró la vista «Firmas» mientras tanto.', []]);
});

it('of one name that two share at once are not lost: the second is told', async () => {
  const platform = aPlatform();
  const [ana, luis] = [platform.tabOf('Ana'), platform.tabOf('Luis')];
  await ana.views.load();
  await luis.views.load();
  await ana.views.share('Nueva');
  expect(await luis.views.share('Nueva')).toBe(false);
  expect([luis.said(), luis.shown()]).toEqual([
    'Ana cambió la vista «Nueva» mientras tanto. Ábrela antes de reemplazarla o borrarla.',
    ['Nueva: current (Ana)'],
  ]);
});

it('of another version, or that cannot be read, are there and are not opened', async () => {
  const platform = aPlatform();
  platform.keep('Por fecha', { orden: 'fecha-asc' }, 'Ana');
  platform.keep('Rara', null, 'Ana');
  const { views, location, shown } = platform.tabOf('Luis');
  await views.load();
  expect(shown()).toEqual(['Por fecha: stale (Ana)', 'Rara: stale (Ana)']);
  views.open('Por fecha');
  views.open('Rara');
  expect(location.get()).toEqual({});
});

it('that do not come are asked for again, and an act without an answer says so', async () => {
  const platform = aPlatform();
  const { views, shown, said } = platform.tabOf('Ana');
  platform.breakDown(true);
  expectConsole('licence: the shared views of paquetes did not load');
  await views.load();
  expect(shown()).toBe('failed');
  platform.breakDown(false);
  await views.load();
  expect(shown()).toEqual([]);
  platform.breakDown(true);
  expectConsole('licence: a shared view of paquetes could not be changed');
  expect(await views.share('Firmas')).toBe(false);
  expect([said(), shown()]).toEqual(['No se pudo compartir la vista «Firmas».', []]);
});

it('tell the platform’s own words where it refuses', async () => {
  const { views, said } = aPlatform().tabOf('Ana');
  await views.load();
  expect(await views.share('demasiadas')).toBe(false);
  expect(said()).toBe('Esta lista ya tiene 100 vistas compartidas.');
});
