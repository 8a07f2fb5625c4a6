import { createStore } from 'zustand/vanilla';
import { searchPurchaseCash } from '#shared/contract/cash-payments';
import { getCustomersLicensed } from '#shared/contract/customers-admin';
import { getPromotionalCodes } from '#shared/contract/promo-codes-admin';
import { getPackages } from '#shared/contract/packages-admin';
import { orderReference } from '#shared/domain/orders/order-reference';
import { foldText } from '#shared/domain/folded-text';
import { valueOf } from '#shared/page/call';
import { createLatest } from '#shared/page/latest';
import { createSearchPause, searchPause } from '#shared/desk/list-address';
import { timelineParameter } from '#shared/desk/linked-dialog';
import { createSavedAgreements } from '#shared/desk/saved-agreements';
import type { Page } from '#shared/page/page';
import type { DraftHost } from '#shared/page/storage/draft';
import { messages } from './admin-frame.messages.ts';

/** Kinds of records that the palette finds, by the menu's keys. */
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
  /** Searched text, or ''. */
  readonly query: string;
  readonly searched: readonly SourceKey[];
  readonly looking: readonly SourceKey[];
  readonly failed: readonly SourceKey[];
  readonly results: readonly FoundRecord[];
}

/** Letters; less would find everything. */
const shortestSearch = 2;
/** Records of one kind that are shown. */
const most = 5;

const nothing: RecordSearchState = { query: '', searched: [], looking: [], failed: [], results: [] };

function createFinders(
  page: Pick<Page, 'call'> & DraftHost,
): Readonly<Record<SourceKey, (text: string) => Promise<readonly FoundRecord[]>>> {
  const { call } = page;
  return {
    async licenses(filter) {
      const answer = await call(getCustomersLicensed, { headers: { startRegister: 0, registerNumber: most, filter } });
      return (answer.ok ? answer.value.records : []).map(({ id, name, documentType, documentNumber }) => ({
        source: 'licenses',
        id: String(id),
        label: [name, documentNumber].filter(Boolean).join(' · '),
        hint: documentType ? messages.foundCustomer(documentType) : messages.kinds.licenses,
        query: `buscar=${encodeURIComponent(documentNumber || (name ?? ''))}`,
      }));
    },
    async packages(text) {
      const foldedText = foldText(text);
      const whole = valueOf(await call(getPackages, {}), 'the packages');
      return whole
        .read(0, whole.length)
        .filter(({ packageName, packageCode }) => foldText(`${packageName}\n${packageCode}`).includes(foldedText))
        .map(({ id, packageName, packageCode }) => ({
          source: 'packages',
          id: String(id),
          label: `${packageName} · ${packageCode}`,
          hint: messages.kinds.packages,
          query: `paquete=${id}`,
        }));
    },
    async payments(text) {
      // The platform takes no spaces, as in the screen's own search.
      const Search = text.replaceAll(/\s/g, '');
      const states = [
        [5, ''],
        [6, 'estado=approved&'],
        [7, 'estado=rejected&'],
      ] as const;
      const lists = await Promise.all(
        states.map(async ([IdState, place]) =>
          valueOf(await call(searchPurchaseCash, { body: { IdState, Search } }), 'the payments').map((payment): FoundRecord => {
            const reference = orderReference(payment.referenceUuid, payment.paymentReference);
            return {
              source: 'payments',
              id: String(payment.id),
              label: [reference, payment.customer?.legalName].filter(Boolean).join(' · '),
              hint: messages.kinds.payments,
              query: `${place}buscar=${encodeURIComponent(reference)}`,
            };
          }),
        ),
      );
      return lists.flat();
    },
    async configurations(text) {
      const foldedText = foldText(text);
      return valueOf(await call(getPromotionalCodes, {}), 'the promo codes')
        .filter(({ promotionCode, descriptionPromotionCode }) =>
          foldText(`${promotionCode}\n${descriptionPromotionCode ?? ''}`).includes(foldedText),
        )
        .map(({ id, promotionCode, descriptionPromotionCode }) => ({
          source: 'configurations',
          id: String(id),
          label: [promotionCode, descriptionPromotionCode].filter(Boolean).join(' · '),
          hint: messages.kinds.configurations,
          query: `seccion=promociones&registro=${id}`,
        }));
    },
    /** The platform lists no agreements: these are the ones that this person saved in this browser. */
    async agreements(text) {
      const foldedText = foldText(text);
      return (await createSavedAgreements(page).all())
        .filter(({ contractNumber, customer, product }) => foldText([contractNumber, customer, product].join('\n')).includes(foldedText))
        .map(({ contractNumber, customer, savedAt }) => {
          const number = encodeURIComponent(contractNumber);
          return {
            source: 'agreements',
            id: String(savedAt),
            label: [contractNumber, customer].filter(Boolean).join(' · '),
            hint: messages.kinds.agreements,
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

  function ask(query: string, sources: readonly SourceKey[]): void {
    const isLatest = questions.begin();
    store.setState({ query, searched: sources, looking: sources, failed: [], results: [] });
    for (const source of sources) {
      const ended = (change: (state: RecordSearchState) => Partial<RecordSearchState>): void => {
        if (isLatest()) store.setState((state) => ({ looking: state.looking.filter((other) => other !== source), ...change(state) }));
      };
      find[source](query).then(
        (records) => ended(({ results }) => ({ results: [...results, ...records.slice(0, most)] })),
        (error: unknown) => {
          if (isLatest()) console.error(`licence: the palette could not look in ${source}`, error);
          ended(({ failed }) => ({ failed: [...failed, source] }));
        },
      );
    }
  }

  return {
    store,
    /** @param sources the screens that this person may open */
    search(text: string, sources: readonly SourceKey[]): void {
      const query = text.trim();
      // Results of another text are stale.
      questions.cancel();
      store.setState(nothing);
      if (query.length >= shortestSearch && sources.length > 0) pause.run(() => ask(query, sources));
      else pause.cancel();
    },
    stop(): void {
      pause.cancel();
      questions.cancel();
    },
  };
}
