import { createStore } from 'zustand/vanilla';
import { onlyPromoCodes, onlyReads } from '#shared/domain/people/grants';
import { admittedTo } from '#shared/desk/admission';
import { configurationSections } from '#shared/desk/list-address';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';

export type TabKey = keyof typeof configurationSections;
export const tabs = Object.keys(configurationSections) as readonly TabKey[];

export interface ConfigurationsState {
  /** `promo`: only promo codes. `read`: the other tabs show but do not change records. */
  readonly access: 'denied' | 'promo' | 'read' | 'full';
  readonly tab: TabKey;
}

export function createConfigurationsModel(page: Pick<Page, 'session' | 'brand'>, location: LocationPort) {
  function access(): ConfigurationsState['access'] {
    const grants = admittedTo(page, 'CONFIGURATION');
    if (grants === null) return 'denied';
    if (onlyPromoCodes(grants)) return 'promo';
    return onlyReads(grants, 'CONFIGURATION') ? 'read' : 'full';
  }
  const granted = access();

  function readTab(): TabKey {
    if (granted === 'promo') return 'promoCodes';
    const { seccion } = location.get();
    return tabs.find((tab) => configurationSections[tab] === seccion) ?? 'services';
  }

  const store = createStore<ConfigurationsState>(() => ({ access: granted, tab: readTab() }));
  return {
    store,
    openTab(tab: TabKey) {
      if (tab === store.getState().tab) return;
      // Search, order, page, filters and look belong to one tab, so a change of tab removes them.
      const cleared = Object.fromEntries(Object.keys(location.get()).map((parameter) => [parameter, null]));
      location.set({ ...cleared, seccion: tab === 'services' ? null : configurationSections[tab] });
      store.setState({ tab });
    },
    start() {
      const follow = (): void => store.setState({ tab: readTab() });
      // The address may have changed since the first render.
      follow();
      return location.subscribe(follow);
    },
  };
}
