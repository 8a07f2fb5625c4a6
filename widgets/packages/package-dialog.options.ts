import { valueOf } from '#shared/page/call';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { getAllChannel } from '#shared/contract/packages-admin';
import { getParameterByType } from '#shared/contract/parameters';
import { getAllServices } from '#shared/contract/services-admin';
import type { Page } from '#shared/page/page';
import { parameterValue } from '#shared/page/parameter-values';

export interface Choice {
  readonly id: number;
  readonly label: string;
}

/** Options that came by their own calls; null while they are on their way. */
export interface OptionsState {
  readonly services: readonly Choice[] | null;
  readonly channels: readonly Choice[] | null;
  readonly taxes: readonly number[] | null;
  /** Some of them did not come: the first failure; null while all do. */
  readonly failed: { readonly failure: unknown } | null;
}

export interface Options {
  readonly store: StoreApi<OptionsState>;
  /** Asks for those that are not here. */
  read(): void;
  /** Nobody waits for them any more. */
  stop(): void;
}

/** The percentages of the PackageTax parameter. */
function taxesOf(values: readonly unknown[]): readonly number[] {
  return values
    .flat()
    .map(Number)
    .filter((percent) => Number.isFinite(percent) && percent >= 0 && percent <= 100);
}

/** @param serviceIds what the package already has: inactive services are offered where they are among them */
export function createOptions({ call }: Page, serviceIds: readonly number[]): Options {
  const store = createStore<OptionsState>(() => ({ services: null, channels: null, taxes: null, failed: null }));
  const { getState, setState } = store;
  let running = false;

  async function list<Value>(name: string, ask: () => Promise<Value>, take: (value: Value) => Partial<OptionsState>): Promise<void> {
    try {
      const value = await ask();
      if (running) setState(take(value));
    } catch (error) {
      if (!running) return;
      console.error(`licence: ${name} failed`, error);
      setState({ failed: getState().failed ?? { failure: error } });
    }
  }

  return {
    store,
    read() {
      running = true;
      setState({ failed: null });
      const { services, channels, taxes } = getState();
      if (services === null)
        void list(
          'GetAllServices',
          async () => valueOf(await call(getAllServices, {}), 'GetAllServices'),
          (all) => ({
            services: all
              .filter(({ id, idstate }) => idstate === 0 || serviceIds.includes(id))
              .map(({ id, descriptionService, serviceName }) => ({ id, label: descriptionService || serviceName || String(id) })),
          }),
        );
      if (channels === null)
        void list(
          'GetAllChannel',
          async () => valueOf(await call(getAllChannel, {}), 'GetAllChannel'),
          (all) => ({ channels: all.map(({ channelId, channelType }) => ({ id: channelId, label: channelType })) }),
        );
      if (taxes === null)
        void list(
          'GetParameterByType',
          async () => valueOf(await call(getParameterByType, { query: { parameterCode: 'PackageTax' } }), 'GetParameterByType'),
          (items) => ({ taxes: taxesOf(items.map(parameterValue)) }),
        );
    },
    stop() {
      running = false;
    },
  };
}
