import type { LocationPort } from '#shared/runtime/widget';

const CHANGED = 'licence-address';

/** Query parameters as a widget's location: a link brings the same filters, tab and dialog back. */
export const address: LocationPort = {
  get: () => Object.fromEntries(new URLSearchParams(location.search)),
  set(params, { replace = false } = {}) {
    const next = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(params)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    const query = next.toString();
    history[replace ? 'replaceState' : 'pushState'](history.state, '', `${location.pathname}${query ? `?${query}` : ''}`);
    dispatchEvent(new Event(CHANGED));
  },
  subscribe(listener) {
    addEventListener(CHANGED, listener);
    addEventListener('popstate', listener);
    return () => {
      removeEventListener(CHANGED, listener);
      removeEventListener('popstate', listener);
    };
  },
};
