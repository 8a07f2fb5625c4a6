import { createStore, type StoreApi } from 'zustand/vanilla';
import { onlyPromoCodes, onlyReads } from '#shared/domain/people/grants';
import { admittedTo } from '#shared/desk/admission';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';

export type TabKey = 'services' | 'featureTypes' | 'serviceFeatures' | 'promoCodes';

/** The tabs in their order with the name each has in the address. */
const ADDRESSES = {
  services: 'servicios',
  featureTypes: 'tipos',
  serviceFeatures: 'caracteristicas',
  promoCodes: 'promociones',
} as const satisfies Record<TabKey, string>;
export const TABS: readonly TabKey[] = ['services', 'featureTypes', 'serviceFeatures', 'promoCodes'];

export interface ConfigurationsState {
  /** `promo` opens the promo codes alone; `read` changes nothing beside them. */
  readonly access: 'denied' | 'promo' | 'read' | 'full';
  readonly tab: TabKey;
}

export interface ConfigurationsModel {
  readonly store: StoreApi<ConfigurationsState>;
  openTab(tab: TabKey): void;
  start(): () => void;
}

/** Which tab is open, and who may open which. */
export function createConfigurationsModel(page: Pick<Page, 'session' | 'brand'>, location: LocationPort): ConfigurationsModel {
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
    return TABS.find((tab) => ADDRESSES[tab] === seccion) ?? 'services';
  }

  const store: ConfigurationsModel['store'] = createStore<ConfigurationsState>(() => ({ access: granted, tab: readTab() }));
  return {
    store,
    openTab(tab) {
      if (tab === store.getState().tab) return;
      // Another tab starts anew: its own search, order, page and look.
      const seccion = tab === 'services' ? null : ADDRESSES[tab];
      location.set({
        seccion,
        buscar: null,
        orden: null,
        pagina: null,
        registro: null,
        columnas: null,
        densidad: null,
        activo: null,
        vence: null,
      });
      store.setState({ tab });
    },
    start() {
      const follow = (): void => store.setState({ tab: readTab() });
      // The address may have changed since the first drawing.
      follow();
      return location.subscribe(follow);
    },
  };
}
