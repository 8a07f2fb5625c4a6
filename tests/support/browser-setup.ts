import { afterEach } from 'vitest';
import { nextTask } from '#shared/desk/arranged';
import { registry } from '#shared/page/registry';
import { unmountAll } from './mount-widget.ts';
import { databasesAtRest } from './open-databases.ts';
import { holdPageLoads } from './page-loads.ts';

holdPageLoads();

/** Number of the running test: answers and timers of an earlier test's page never arrive, as on a page that was left. */
let pages = 0;

/** Awaits an answer for the page of a test; never resolves once that page was left. */
async function heardBy<Answer>(asker: number, asked: Promise<Answer>): Promise<Answer> {
  const never = new Promise<never>(() => undefined);
  try {
    const answer = await asked;
    return asker === pages ? answer : await never;
  } catch (error) {
    if (asker !== pages) await never;
    throw error;
  }
}

const ask = globalThis.fetch;
globalThis.fetch = (...words) => heardBy(pages, ask(...words));

// A form that unmounts at the end of its test would store its sealed draft for the next test.
const { subtle } = crypto;
const seal = subtle.encrypt.bind(subtle);
subtle.encrypt = (...words) => heardBy(pages, seal(...words));

// WebKit has none.
if ('requestIdleCallback' in globalThis) {
  const rest = globalThis.requestIdleCallback;
  globalThis.requestIdleCallback = (run, options) => {
    const asker = pages;
    return rest((deadline) => {
      if (asker === pages) run(deadline);
    }, options);
  };
}

/** Resets the page between two tests of one file: the next test gets an empty body, empty storage and no page state. */
afterEach(async () => {
  unmountAll();
  // React unmounts a widget in a task of its own, which needs the widget's element.
  await nextTask();
  await databasesAtRest();
  // Code that waited for the key still belongs to this page.
  await nextTask();
  pages += 1;
  document.body.replaceChildren();
  document.adoptedStyleSheets = [];
  registry.pages.clear();
  registry.early.clear();
  localStorage.clear();
  sessionStorage.clear();
  await new Promise((resolve, reject) => {
    const deletion = indexedDB.deleteDatabase('licence-desk');
    deletion.onsuccess = resolve;
    deletion.onerror = () => reject(deletion.error ?? new Error('the database of staff could not be deleted'));
  });
  // Dispatches the event by which browsers announce a cleared storage to other tabs.
  dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
});
