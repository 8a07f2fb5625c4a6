import { admittedTo } from '#shared/desk/admission';
import type { Page } from '#shared/page/page';

export type CardKey = 'serviceManagement' | 'customerSupport' | 'promotionalCodes' | 'consumption';

const cardKeys: readonly CardKey[] = ['serviceManagement', 'customerSupport', 'promotionalCodes', 'consumption'];

export interface ReportCard {
  readonly key: CardKey;
  /** null: the deployment names none that may be gone to, and the card is disabled. */
  readonly address: string | null;
}

export type Reports = { readonly status: 'denied' } | { readonly status: 'ready'; readonly cards: readonly ReportCard[] };

/** The four external reports, for staff with REPORTS in the licence application. */
export function reportsOf(page: Pick<Page, 'brand' | 'session' | 'config' | 'navigation'>): Reports {
  const { config, navigation } = page;
  if (admittedTo(page, 'REPORTS') === null) return { status: 'denied' };
  return {
    status: 'ready',
    cards: cardKeys.map((key) => ({ key, address: config.reports[key] === '' ? null : navigation.allowed(config.reports[key]) })),
  };
}
