import { createStore } from 'zustand/vanilla';
import { cashStates, searchPurchaseCash } from '#shared/contract/cash-payments';
import { getCustomersLicensed } from '#shared/contract/customers-admin';
import { getPromotionalCodes } from '#shared/contract/promo-codes-admin';
import { getPackages } from '#shared/contract/packages-admin';
import { orderReference } from '#shared/domain/orders/order-reference';
import { foldText } from '#shared/domain/folded-text';
import { searchedNit } from '#shared/domain/people/identity-document';
import { valueOf } from '#shared/page/call';
import { createLatest } from '#shared/page/latest';
import { createSearchPause, searchPause } from '#shared/desk/list-address';
import { timelineParameter } from '#shared/desk/linked-dialog';
import { createSavedAgreements } from '#shared/desk/saved-agreements';
import type { Page } from '#shared/page/page';
import type { DraftHost } from '#shared/page/storage/draft';
import { messages } from './admin-frame.messages.ts';

/** Records that the palette searches, by menu key. */
export const SOURCES = ['licenses', 'packages', 'payments', 'configurations', 'agreements'] as const;
export type SourceKey = (typeof SOURCES)[number];

export interface FoundRecord {
  readonly source: SourceKey;
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  /** Query of the record's address. */
  readonly query: string;
}

export interface RecordSearchState {
  /** Searched text; '' for none. */
  readonly query: string;
  readonly searched: readonly SourceKey[];
  readonly looking: readonly SourceKey[];
  readonly failed: readonly SourceKey[];
  readonly results: readonly FoundRecord[];
}

/** In letters. A shorter text would match almost everything. */
const shortestSearch = 2;
/** Most records of one kind that the palette shows. */
const maxPerKind = 5;

const nothing: RecordSearchState = { query: '', searched: [], looking: [], failed: [], results: [] };

/** Ignores case and accents. */
const contains = (query: string, ...texts: readonly (string | null | undefined)[]): boolean =>
  foldText(texts.filter(Boolean).join('\n')).includes(foldText(query));
const named = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

/** A found record. `hint` defaults to the name of its kind. */
type Found = Omit<FoundRecord, 'source' | 'id' | 'hint'> & { readonly id: string | number; readonly hint?: string };

function createFinders(page: Pick<Page, 'call'> & DraftHost): Readonly<Record<SourceKey, (text: string) => Promise<readonly Found[]>>> {
  const { call } = page;
  return {
    async licenses(text) {
      const filter = searchedNit(text);
      const answer = await call(getCustomersLicensed, { headers: { startRegister: 0, registerNumber: maxPerKind, filter } });
      return (answer.ok ? answer.value.records : []).map(({ id, name, documentType, documentNumber }) => ({
        id,
        label: named(name, documentNumber),
        ...(documentType && { hint: messages.foundCustomer(documentType) }),
        query: `buscar=${encodeURIComponent(documentNumber || (name ?? ''))}`,
      }));
    },
    async packages(text) {
      const packages = valueOf(await call(getPackages, {}), 'the packages');
      return packages
        .read(0, packages.length)
        .filter(({ packageName, packageCode }) => contains(text, packageName, packageCode))
        .map(({ id, packageName, packageCode }) => ({ id, label: named(packageName, packageCode), query: `paquete=${id}` }));
    },
    async payments(text) {
      // References contain no spaces, so the search removes them, as on the payments screen.
      const Search = searchedNit(text).replaceAll(/\s/g, '');
      const lists = await Promise.all(
        Object.entries(cashStates).map(async ([state, IdState]) => {
          const payments = valueOf(await call(searchPurchaseCash, { body: { IdState, Search } }), 'the payments');
          return payments.map(({ id, referenceUuid, paymentReference, customer }) => {
            const reference = orderReference(referenceUuid, paymentReference);
            const place = state === 'pending' ? '' : `estado=${state}&`;
            return { id, label: named(reference, customer?.legalName), query: `${place}buscar=${encodeURIComponent(reference)}` };
          });
        }),
      );
      return lists.flat();
    },
    async configurations(text) {
      return valueOf(await call(getPromotionalCodes, {}), 'the promo codes')
        .filter(({ promotionCode, descriptionPromotionCode }) => contains(text, promotionCode, descriptionPromotionCode))
        .map(({ id, promotionCode, descriptionPromotionCode }) => ({
          id,
          label: named(promotionCode, descriptionPromotionCode),
          query: `seccion=promociones&registro=${id}`,
        }));
    },
    /** Agreements that this staff member saved in this browser, since the platform lists none. */
    async agreements(text) {
      return (await createSavedAgreements(page).all())
        .filter(({ contractNumber, customer, product }) => contains(text, contractNumber, customer, product))
        .map(({ contractNumber, customer, savedAt }) => {
          const number = encodeURIComponent(contractNumber);
          return {
            id: savedAt,
            label: named(contractNumber, customer),
            query: `buscar=${number}&${timelineParameter}=agreement-${number}`,
          };
        });
    },
  };
}

export function createRecordSearch(page: Pick<Page, 'call'> & DraftHost) {
  const find = createFinders(page);
  const store = createStore<RecordSearchState>(() => nothing);
  const questions = createLatest();
  const pause = createSearchPause(searchPause.usual);

  function searchSources(query: string, sources: readonly SourceKey[]): void {
    const isLatest = questions.begin();
    store.setState({ query, searched: sources, looking: sources, failed: [], results: [] });
    for (const source of sources) {
      const ended = (change: (state: RecordSearchState) => Partial<RecordSearchState>): void => {
        if (isLatest()) store.setState((state) => ({ looking: state.looking.filter((other) => other !== source), ...change(state) }));
      };
      find[source](query).then(
        (records) => {
          const found = records
            .slice(0, maxPerKind)
            .map(({ id, hint = messages.kinds[source], ...record }) => ({ ...record, source, id: String(id), hint }));
          ended(({ results }) => ({ results: [...results, ...found] }));
        },
        (error: unknown) => {
          if (isLatest()) console.error(`licence: the palette could not look in ${source}`, error);
          ended(({ failed }) => ({ failed: [...failed, source] }));
        },
      );
    }
  }

  return {
    store,
    /** @param sources the screens that this staff member may open */
    search(text: string, sources: readonly SourceKey[]): void {
      const query = text.trim();
      questions.cancel();
      store.setState(nothing);
      if (query.length >= shortestSearch && sources.length > 0) pause.run(() => searchSources(query, sources));
      else pause.cancel();
    },
    stop(): void {
      pause.cancel();
      questions.cancel();
    },
  };
}
