import { afterEach } from 'vitest';
import { registry } from '#shared/page/registry';
import { unmountAll } from './mount-widget.ts';
import { holdPageLoads } from './page-loads.ts';

holdPageLoads();

/**
 * Between two tests of one file the page goes back to nothing: the next test mounts on an empty body, with empty
 * storage, and meets no page state of the test before.
 */
afterEach(() => {
  unmountAll();
  document.body.replaceChildren();
  document.adoptedStyleSheets = [];
  registry.pages.clear();
  registry.early.clear();
  localStorage.clear();
  sessionStorage.clear();
  // As every other tab is told: what a page of an earlier test did to its cart is over.
  dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
});
