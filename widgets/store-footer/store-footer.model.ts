import { helpLine } from '#shared/page/help-line';
import type { Page } from '#shared/page/page';
import { parameterText } from '#shared/page/parameter-text';
import type { AppParameters } from '#shared/page/parameters';
import { messages } from './store-footer.messages.ts';

type Named = readonly [name: string, address: string];

export interface StoreFooterFacts {
  readonly ours: readonly Named[];
  readonly documents: readonly Named[];
  readonly seller: string | null;
  readonly help: string | null;
}

export function createStoreFooterModel(page: Pick<Page, 'parameters' | 'navigation'>) {
  return {
    facts(parameters: AppParameters): StoreFooterFacts {
      const documents = [
        [messages.terms, parameters.urlTermsAndConditions],
        [messages.dataPolicy, parameters.urlPersonalDataTreatmentPolicy],
        [messages.withdrawalRight, parameterText(parameters, 'urlWithdrawalRight') ?? ''],
      ] as const;
      const seller = parameterText(parameters, 'sellerName');
      return {
        ours: [
          [messages.findOrder, '/findOrder'],
          [messages.accessibility, '/accessibility'],
        ],
        documents: documents.flatMap(([name, address]): readonly Named[] => {
          const href = address === '' ? null : page.navigation.allowed(address);
          return href === null ? [] : [[name, href]];
        }),
        seller: seller === null ? null : messages.seller(seller, parameterText(parameters, 'sellerDocument')),
        help: helpLine(parameters, null),
      };
    },
    start(): () => void {
      void page.parameters.load();
      return () => undefined;
    },
  };
}
