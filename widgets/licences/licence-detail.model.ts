import { stopAll } from '#shared/desk/stop-all';
import { createStore } from 'zustand/vanilla';
import { getDetailsLicenseCustomer, type SortType } from '#shared/contract/licences-admin';
import { createLatest } from '#shared/page/latest';
import { createListLook } from '#shared/desk/list-look';
import { createSavedViews } from '#shared/desk/saved-views';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';
import type { CustomerBook, KnownCustomer } from './choices.model.ts';
import { readDetail, writeDetail, type DetailAddress } from './licences.address.ts';
import { detailMessages as words, messages } from './licences.messages.ts';
import { cardsOf, type ServiceCard } from './usage.rows.ts';

export interface DetailState extends DetailAddress {
  /** null until the customer's name is loaded. */
  readonly customer: KnownCustomer | null;
  readonly status: 'loading' | 'ready' | { readonly failure: unknown };
  /** In the server's order. */
  readonly cards: readonly ServiceCard[];
  /** Ids of plans with expanded features. */
  readonly open: ReadonlySet<number>;
}

const leftOut = () => (['starts', 'ends', 'bought'] as const).map((key) => ({ key, label: words.columns[key] }));

const question = ({ customerId, services, sort }: DetailAddress): string => JSON.stringify([customerId, services, sort]);

export function createDetailModel(page: Page, location: LocationPort, book: CustomerBook, licenceId: number) {
  const { call, notices } = page;
  const store = createStore<DetailState>(() => ({
    ...readDetail(location.get()),
    customer: null,
    status: 'loading',
    cards: [],
    open: new Set(),
  }));
  const look = createListLook(page, location, 'planes', leftOut(), 'd');
  const views = createSavedViews(page, location, { list: 'planes', place: (params) => writeDetail(readDetail(params)), look });
  const state = store.getState;
  const questions = createLatest();

  async function load(): Promise<void> {
    const isLatest = questions.begin();
    const { customerId, services, sort } = state();
    store.setState({ status: 'loading', customer: customerId === null ? null : book.loadedCustomer(customerId) });
    if (customerId !== null && book.loadedCustomer(customerId) === null) void nameOf(customerId, isLatest);
    try {
      const answer = await call(getDetailsLicenseCustomer, {
        body: {
          purchaseOrderLicenseId: licenceId,
          filters: [
            ...(customerId === null ? [] : [{ type: 'Customer' as const, value: String(customerId) }]),
            ...services.map((value) => ({ type: 'Service' as const, value })),
          ],
          sortType: sort,
        },
      });
      if (!isLatest()) return;
      if (!answer.ok) notices.show('warning', words.notFound);
      store.setState({ status: 'ready', cards: answer.ok ? cardsOf(answer.value, page.clock.now()) : [] });
    } catch (error) {
      if (!isLatest()) return;
      console.error('licence: the detail of a licence did not load', error);
      notices.fail(error, messages.callFailed);
      store.setState({ status: { failure: error }, cards: [] });
    }
  }

  /** A failure is only logged, since the filter works without a name. */
  async function nameOf(customerId: number, isLatest: () => boolean): Promise<void> {
    const customer = await book.find(customerId).catch((error: unknown) => {
      if (isLatest()) console.warn('licence: the customer of a linked filter could not be read', error);
      return null;
    });
    if (isLatest()) store.setState({ customer });
  }

  /** A filter is a history entry that Back undoes; an order and a page size are not. */
  function show(change: Partial<DetailAddress>): void {
    const isFilter = change.customerId !== undefined || change.services !== undefined;
    location.set(writeDetail({ ...state(), ...change }), { replace: !isFilter });
  }

  function follow(): void {
    const linked = readDetail(location.get());
    const isSameQuestion = question(linked) === question(state());
    store.setState(linked);
    if (!isSameQuestion) void load();
  }

  return {
    store,
    look,
    views,
    choose: (customerId: number | null): void => show({ customerId }),
    apply: (services: readonly string[]): void => show({ services }),
    sortBy: (sort: SortType): void => show({ sort }),
    resize: (pageSize: number): void => show({ pageSize }),
    /** Clears the filters; the order stays. */
    clear: (): void => show({ customerId: null, services: [] }),
    toggle(plan: number): void {
      const open = new Set(state().open);
      if (!open.delete(plan)) open.add(plan);
      store.setState({ open });
    },
    retry: (): void => void load(),
    start(): () => void {
      void load();
      return stopAll(questions.cancel, look.start(), views.start(), location.subscribe(follow));
    },
  };
}

export type DetailModel = ReturnType<typeof createDetailModel>;
