import { createStore } from 'zustand/vanilla';
import { getAllChannel } from '#shared/contract/packages-admin';
import { getParameterByType } from '#shared/contract/parameters';
import { getAllServices } from '#shared/contract/services-admin';
import { notYet, readLate, type Late } from '#shared/form/late';
import { createLatest } from '#shared/page/latest';
import { valueOf } from '#shared/page/call';
import type { Page } from '#shared/page/page';
import { parameterValue } from '#shared/page/parameter-values';

export interface Choice {
  readonly id: number;
  readonly label: string;
}

export interface OptionsState {
  readonly services: Late<readonly Choice[]>;
  readonly channels: Late<readonly Choice[]>;
  /** Percent. */
  readonly taxes: Late<readonly number[]>;
}

/** The first list that failed to load; undefined while none has. */
export const failedOption = (options: OptionsState) =>
  [options.services, options.channels, options.taxes].find((option) => option.status === 'failed');

/** The percentages of the PackageTax parameter. */
function taxesOf(values: readonly unknown[]): readonly number[] {
  return values
    .flat()
    .map(Number)
    .filter((percent) => Number.isFinite(percent) && percent >= 0 && percent <= 100);
}

/**
 * The lists that the package dialog offers, each by a call of its own.
 * @param serviceIds the package's services: an inactive service is offered only where it is among them
 */
export function createOptions({ call }: Page, serviceIds: readonly number[]) {
  const store = createStore<OptionsState>(() => ({ services: notYet, channels: notYet, taxes: notYet }));
  const visits = createLatest();

  function load<Name extends keyof OptionsState>(
    name: Name,
    what: string,
    read: () => Promise<NonNullable<OptionsState[Name]['value']>>,
  ): void {
    if (store.getState()[name].status === 'ready') return;
    void readLate({
      what,
      isLatest: visits.current(),
      empty: null,
      read,
      tell: (late) => store.setState({ [name]: late }),
    });
  }

  return {
    store,
    /** Reads the lists that have not come. */
    read() {
      load('services', 'GetAllServices', async () =>
        valueOf(await call(getAllServices, {}), 'the services')
          .filter(({ id, idstate }) => idstate === 0 || serviceIds.includes(id))
          .map(({ id, descriptionService, serviceName }) => ({ id, label: descriptionService || serviceName || String(id) })),
      );
      load('channels', 'GetAllChannel', async () =>
        valueOf(await call(getAllChannel, {}), 'the channels').map(({ channelId, channelType }) => ({ id: channelId, label: channelType })),
      );
      load('taxes', 'GetParameterByType', async () => {
        const query = { parameterCode: 'PackageTax' };
        return taxesOf(valueOf(await call(getParameterByType, { query }, { as: 'admin' }), 'the taxes').map(parameterValue));
      });
    },
    stop: visits.cancel,
  };
}
