import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { brands } from '#shared/brands/brand-table';
import type { Brand } from '#shared/brands/brand';
import { memoryStore } from '../../tests/support/memory-store.ts';
import { createDeskScheme, type SchemeHost } from './scheme.ts';

afterEach(() => vi.unstubAllGlobals());

/** A machine whose system scheme is dark or light. */
function aDesk({ dark = false, brand = brands.license }: { readonly dark?: boolean; readonly brand?: Brand } = {}) {
  const system = Object.assign(new EventTarget(), { matches: dark });
  vi.stubGlobal('matchMedia', () => system);
  const stored = new Map<string, string>();
  const local = memoryStore(stored);
  const told = new Set<Parameters<SchemeHost['storage']['subscribe']>[0]>();
  const subscribe: SchemeHost['storage']['subscribe'] = (listener) => {
    told.add(listener);
    return () => void told.delete(listener);
  };
  const page: SchemeHost = { brand, storage: { local, subscribe } };
  return {
    page,
    stored,
    turn(matches: boolean) {
      system.matches = matches;
      system.dispatchEvent(new Event('change'));
    },
    otherTabWrites: () => told.forEach((listener) => listener('deskLook', null, 'dark')),
  };
}
const shown = () => document.documentElement.dataset['scheme'];
function started(page: SchemeHost) {
  const scheme = createDeskScheme(page);
  const stop = scheme.start();
  onTestFinished(stop);
  return { ...scheme, stop };
}

describe('the colour scheme of the back office', () => {
  it('the scheme follows the system', () => {
    const desk = aDesk({ dark: true });
    started(desk.page);
    expect(shown()).toBe('dark');
    desk.turn(false);
    expect(shown()).toBe('light');
  });

  it('a chosen scheme overrides the system, and is restored the next time', () => {
    const desk = aDesk();
    const first = started(desk.page);
    first.choose('dark');
    expect(shown()).toBe('dark');
    desk.turn(false);
    expect(shown()).toBe('dark');
    first.stop();
    expect(shown()).toBeUndefined();
    const next = started(desk.page);
    expect(next.wish.getState()).toBe('dark');
    expect(shown()).toBe('dark');
    next.choose('system');
    expect(shown()).toBe('light');
    expect(desk.stored.size).toBe(0);
  });

  it('the scheme follows a choice made in another tab', () => {
    const desk = aDesk();
    const here = started(desk.page);
    createDeskScheme(desk.page).choose('dark');
    desk.otherTabWrites();
    expect(shown()).toBe('dark');
    expect(here.wish.getState()).toBe('dark');
  });

  it('a choice is stored beside the density of rows, for the first frame to read', () => {
    const desk = aDesk();
    desk.stored.set('deskLook', 'dense');
    const scheme = started(desk.page);
    scheme.choose('dark');
    expect([...desk.stored]).toEqual([['deskLook', 'dark dense']]);
    scheme.choose('system');
    expect([...desk.stored]).toEqual([['deskLook', 'dense']]);
  });

  it('an invalid stored text counts as no choice', () => {
    const desk = aDesk({ dark: true });
    desk.stored.set('deskLook', 'light ana.torres');
    expect(started(desk.page).wish.getState()).toBe('system');
    expect(shown()).toBe('dark');
  });

  it('a dark brand offers no choice', () => {
    const desk = aDesk({ dark: true, brand: brands.colnomina });
    expect(started(desk.page).choice).toBe(false);
    expect(shown()).toBeUndefined();
  });

  it('the scheme adds a style sheet to the page and removes it again', () => {
    const before = document.adoptedStyleSheets.length;
    const scheme = started(aDesk({ dark: true }).page);
    expect(document.adoptedStyleSheets).toHaveLength(before + 1);
    expect(document.adoptedStyleSheets.at(-1)?.cssRules[0]?.cssText).toContain('--licence-canvas');
    scheme.stop();
    expect(document.adoptedStyleSheets).toHaveLength(before);
  });
});
