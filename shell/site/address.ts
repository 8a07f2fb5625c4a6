import type { LocationPort } from '#shared/page/location-port';

type Change = Parameters<LocationPort['set']>[0];

const CHANGED = 'licence-address';
/** Key in a history entry's state. Its value: the parameters that `set` added, for each entry of this place up to this one. */
const STEPS = 'licenceSteps';
/** Milliseconds after which a step back counts as done, since a step that never completes must not block the address. */
const LANDS_WITHIN = 1_000;

/** Milliseconds without another replacement until the last one is written. */
const RESTS_AFTER = 150;
/** Milliseconds until an address without a history entry is written: after the paint, but early enough for a reload. */
const PAINTED_AFTER = 20;

/** A pending step back: the query to write after it, and the calls that wait for it. */
let landing: { query: string; readonly then: (() => void)[] } | null = null;
/** A pending replacement. Replacements are debounced while a visitor types, since the browser redraws the page's icon at each. */
let resting: { readonly query: string; readonly timer: ReturnType<typeof setTimeout> } | null = null;
/** Timer that runs while replacements follow each other. */
let following: ReturnType<typeof setTimeout> | null = null;

const queryNow = (): string => landing?.query ?? resting?.query ?? location.search;

function changed(params: Change): string {
  const next = new URLSearchParams(queryNow());
  for (const [name, value] of Object.entries(params)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next.toString();
}

const withQuery = (query: string): string => `${location.pathname}${query ? `?${query}` : ''}`;

/** Path and query of this page, pending changes included. */
export const addressNow = (): string => withQuery(changed({}));

const replaceBy = (query: string): void => history.replaceState(history.state, '', withQuery(query));

/** Returns the names that each history entry of this place set; empty after a direct link. */
function steps(): readonly (readonly string[])[] {
  const storedSteps: unknown = Object(history.state)[STEPS];
  return Array.isArray(storedSteps) ? storedSteps : [];
}

function push(query: string, params: Change): void {
  const names = Object.keys(params).filter((name) => params[name] !== null);
  history.pushState({ [STEPS]: [...steps(), names] }, '', withQuery(query));
}

/** Returns how many history steps the removed parameters take: the last step, and those below it that set nothing else. */
function stepsOf(params: Change): number {
  const storedSteps = steps();
  const stays = storedSteps.findLastIndex((names) => names.length === 0 || names.some((name) => params[name] !== null));
  return Math.min(storedSteps.length, Math.max(1, storedSteps.length - 1 - stays));
}

function forgetResting(): void {
  clearTimeout(resting?.timer);
  resting = null;
}

function writeResting(): void {
  if (resting === null) return;
  const { query } = resting;
  forgetResting();
  replaceBy(query);
}

function restAt(query: string): void {
  forgetResting();
  resting = { query, timer: setTimeout(writeResting, following === null ? PAINTED_AFTER : RESTS_AFTER) };
  clearTimeout(following ?? undefined);
  following = setTimeout(() => (following = null), RESTS_AFTER);
}

// A pending change belongs to the current history entry. It is written before the page is left, not into an entry that Back opens.
addEventListener('beforeunload', writeResting);
addEventListener('popstate', forgetResting);

/** Runs at once, or after a pending step back, since the history would drop an entry written before that. */
export function whenAddressSettles(run: () => void): void {
  if (landing !== null) landing.then.push(run);
  else {
    writeResting();
    run();
  }
}

function stepBack(count: number, query: string): void {
  const step = { query, then: [() => replaceBy(query)] };
  landing = step;
  function land(): void {
    if (landing !== step) return;
    removeEventListener('popstate', land);
    landing = null;
    for (const run of step.then) run();
  }
  addEventListener('popstate', land);
  setTimeout(land, LANDS_WITHIN);
  history.go(-count);
}

/** Notifies the widget that a link changed the query. */
export function tellAddress(): void {
  dispatchEvent(new CustomEvent(CHANGED));
}

/** Query parameters as a widget's location, so that a link restores filters, tab and dialog. */
export const address: LocationPort = {
  get: () => Object.fromEntries(new URLSearchParams(queryNow())),
  set(params, { replace = false } = {}) {
    const query = changed(params);
    if (landing !== null) landing.query = query;
    if (landing === null && replace) restAt(query);
    else whenAddressSettles(() => (replace ? replaceBy(query) : push(query, params)));
    dispatchEvent(new CustomEvent(CHANGED));
  },
  back(params) {
    if (landing !== null) {
      address.set(params, { replace: true });
      return;
    }
    const query = changed(params);
    // The pending query belongs to the entry that Back leaves.
    writeResting();
    const count = stepsOf(params);
    if (count > 0) stepBack(count, query);
    else replaceBy(query);
    dispatchEvent(new CustomEvent(CHANGED));
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
