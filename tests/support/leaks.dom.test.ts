import { expect, test, vi } from 'vitest';
import { registry } from '#shared/page/registry';
import { watchForLeaks } from './leaks.ts';

const nothing = (): void => undefined;

test.each<{ readonly what: string; readonly leak: () => void; readonly says: RegExp }>([
  { what: 'a node', leak: () => document.body.append(document.createElement('p')), says: /^nodes in <body>: <p><\/p>$/ },
  { what: 'a style', leak: () => document.head.append(document.createElement('style')), says: /^nodes in <head>/ },
  {
    what: 'an attribute of the document',
    leak: () => document.documentElement.setAttribute('data-theme', 'dark'),
    says: /data-theme of <html>/,
  },
  { what: 'a timeout', leak: () => setTimeout(nothing, 60_000), says: /^a timeout that still runs, set .*leaks\.dom\.test/ },
  { what: 'an interval', leak: () => setInterval(nothing, 60_000), says: /^an interval that still runs/ },
  {
    what: 'a listener of the window',
    leak: () => window.addEventListener('resize', nothing),
    says: /^a listener for resize on window, added .*leaks\.dom\.test/,
  },
  {
    what: 'a listener of the document',
    leak: () => document.addEventListener('keydown', nothing, true),
    says: /^a listener for keydown on document/,
  },
  { what: 'local storage', leak: () => localStorage.setItem('cart', '[]'), says: /^localStorage: cart$/ },
  { what: 'session storage', leak: () => sessionStorage.setItem('draft', '{}'), says: /^sessionStorage: draft$/ },
  { what: 'the address', leak: () => history.replaceState(null, '', '#licencias'), says: /^the address .*#licencias$/ },
  { what: 'a global', leak: () => Reflect.set(globalThis, 'licence', {}), says: /^the global licence$/ },
  { what: 'a page of a brand', leak: () => registry.pages.set('firmaya', {}), says: /^the page registry's pages: firmaya$/ },
  { what: 'a faked clock', leak: () => vi.useFakeTimers(), says: /^fake timers/ },
])('$what left behind by a test is reported and removed', ({ leak, says }) => {
  const leaks = watchForLeaks();
  leak();
  const told = leaks();
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(says);
  expect(watchForLeaks()()).toEqual([]);
});

test('timers that fired and listeners that were removed, fired once or aborted are no leaks', async () => {
  const leaks = watchForLeaks();
  await new Promise((resolve) => setTimeout(resolve, 1));
  clearInterval(setInterval(nothing, 60_000));
  window.addEventListener('resize', nothing, { capture: true });
  window.removeEventListener('resize', nothing, true);
  document.addEventListener('keydown', nothing, { once: true });
  document.dispatchEvent(new Event('keydown'));
  const leaving = new AbortController();
  document.addEventListener('pointerdown', nothing, { signal: leaving.signal });
  leaving.abort();
  expect(leaks()).toEqual([]);
});
