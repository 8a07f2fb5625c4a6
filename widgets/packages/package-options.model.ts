import { createStore } from 'zustand/vanilla';
import {
  getAllChannel,
  getCustomersPaged,
  type AdminPackage,
  type LinkedCustomer,
  getCountPackagesByType,
} from '#shared/contract/packages-admin';
import { getParameterByType } from '#shared/contract/parameters';
import { getAllServices } from '#shared/contract/services-admin';
import { notYet, readLate, type Late, type LateList } from '#shared/form/late';
import { createLatest } from '#shared/page/latest';
import { valueOf } from '#shared/page/call';
import type { Page } from '#shared/page/page';
import { parameterValue } from '#shared/page/parameter-values';
import { serviceLabel } from './packages.rows.ts';
import { createSearchPause, searchPause } from '#shared/desk/list-address';
import { companyName } from './package-info.model.ts';
import { positionOfEdited, positionOfNew } from '#shared/domain/packages/package-rules';
import { searchedNit } from '#shared/domain/people/identity-document';
import type { PackageForm } from './packages.form.ts';

export interface Choice {
  readonly id: number;
  readonly label: string;
}

export interface OptionsState {
  readonly services: Late<readonly Choice[]>;
  readonly channels: Late<readonly Choice[]>;
  /** In percent. */
  readonly taxes: Late<readonly number[]>;
}

/** Returns the first list that failed to load. */
export const failedOption = (options: OptionsState) =>
  [options.services, options.channels, options.taxes].find((option) => option.status === 'failed');

function taxesOf(values: readonly unknown[]): readonly number[] {
  return values
    .flat()
    .map(Number)
    .filter((percent) => Number.isFinite(percent) && percent >= 0 && percent <= 100);
}

/** Lists of the package dialog. @param serviceIds services of the package, which are options even if inactive */
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
    read() {
      load('services', 'GetAllServices', async () =>
        valueOf(await call(getAllServices, {}), 'the services')
          .filter(({ id, idstate }) => idstate === 0 || serviceIds.includes(id))
          .map((service) => ({ id: service.id, label: serviceLabel(service) })),
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

const COMPANY_BATCH = 20;

export interface CompaniesState {
  readonly filter: string;
  readonly results: LateList<Choice>;
  readonly chosen: readonly Choice[];
  /** Whether the platform has more matching companies. */
  readonly hasMore: boolean;
}

const choiceOf = (id: number, customer: LinkedCustomer): Choice => ({
  id,
  label: [companyName(customer), customer.documentNumber].filter(Boolean).join(' · '),
});

export function linkedCompanies(record: AdminPackage | null): readonly Choice[] {
  return (record?.packageCustomer ?? []).map(({ customerId, customer }) =>
    customer ? choiceOf(customerId, customer) : { id: customerId, label: String(customerId) },
  );
}

/** Companies for a private package: searched by name, read in batches. */
export function createCompanies({ call }: Page, chosen: readonly Choice[]) {
  const store = createStore<CompaniesState>(() => ({ filter: '', results: { status: 'ready', value: [] }, chosen, hasMore: true }));
  const { getState, setState } = store;
  const searches = createLatest();
  const pause = createSearchPause(searchPause.usual);

  /** @param loaded companies on screen that this search found before */
  async function find(filter: string, loaded: readonly Choice[] = []): Promise<void> {
    setState({ filter });
    await readLate({
      what: 'GetCustomersPaged',
      isLatest: searches.begin(),
      empty: loaded,
      async read() {
        const headers = { startRegister: loaded.length, registerNumber: COMPANY_BATCH, filter: searchedNit(filter) };
        const batch = valueOf(await call(getCustomersPaged, { headers }), 'the companies');
        const choices = batch.flatMap((customer) => {
          const id = customer.customerId ?? customer.id ?? null;
          return id === null ? [] : [choiceOf(id, customer)];
        });
        return {
          results: [...new Map([...loaded, ...choices].map((choice) => [choice.id, choice])).values()],
          hasMore: batch.length === COMPANY_BATCH,
        };
      },
      tell(late) {
        if (late.status === 'ready') setState({ results: { status: 'ready', value: late.value.results }, hasMore: late.value.hasMore });
        else setState({ results: late, ...(late.status === 'failed' && { hasMore: false }) });
      },
    });
  }

  return {
    store,
    search: (text: string): void => pause.run(() => void find(text.trim())),
    /** Reads the first companies unless some are on screen. */
    begin() {
      if (getState().results.value.length === 0) void find('');
    },
    setChosen: (companies: readonly Choice[]): void => setState({ chosen: companies }),
    choose(ids: readonly number[]) {
      const names = new Map([...getState().chosen, ...getState().results.value].map((choice) => [choice.id, choice]));
      setState({ chosen: ids.flatMap((id) => names.get(id) ?? []) });
      pause.cancel();
      if (getState().filter !== '') void find('');
    },
    more() {
      const { results, hasMore, filter } = getState();
      if (results.status !== 'loading' && hasMore) void find(filter, results.value);
    },
    retry: (): void => void find(getState().filter, getState().results.value),
    stop() {
      searches.cancel();
      pause.cancel();
    },
  };
}

/** Position of a package among those of its type and relevance. @param stored null for a new package */
export function createPosition(
  { call }: Page,
  opened: PackageForm,
  stored: PackageForm | null,
  openedPosition: number,
  now: () => PackageForm,
) {
  const store = createStore<{ readonly position: number }>(() => ({ position: openedPosition }));
  const counts = createLatest();
  /** Position by type and relevance, before the Activar switch changes it. */
  let inGroup = openedPosition;
  let latestCount = Promise.resolve();

  /** A package that is switched off leaves one less in the group; one that is switched on adds one. */
  function shift(): void {
    const { active } = now();
    const by = active === opened.active ? 0 : active ? 1 : -1;
    store.setState({ position: Math.max(1, inGroup + by) });
  }

  function setPosition(position: number): void {
    inGroup = position;
    shift();
  }

  async function count(): Promise<void> {
    const isLatest = counts.begin();
    const { typeId, relevance } = now();
    if (typeId === null || relevance === '' || (stored?.typeId === typeId && stored.relevance === relevance)) {
      setPosition(openedPosition);
      return;
    }
    const group = { packageTypeId: typeId, relevance };
    await readLate({
      what: 'GetCountPackagesByType',
      isLatest,
      empty: null,
      read: async () => valueOf(await call(getCountPackagesByType, { params: group }), 'the count'),
      tell({ value }) {
        if (value === null) return;
        if (stored === null || stored.typeId === null) setPosition(positionOfNew(value));
        else {
          const former = { packageTypeId: stored.typeId, relevance: stored.relevance, position: openedPosition };
          setPosition(positionOfEdited(former, group, value));
        }
      },
    });
  }

  return {
    store,
    shift,
    /** Counts the group again after a change of type or relevance. */
    place: (): Promise<void> => (latestCount = count()),
    /** @returns the position once all counts are done */
    async settled(): Promise<number> {
      let awaited: Promise<void>;
      do {
        awaited = latestCount;
        await awaited;
      } while (awaited !== latestCount);
      return store.getState().position;
    },
    stop: counts.cancel,
  };
}
