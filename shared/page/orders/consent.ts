import type { Page } from '../page.ts';
import { parameterText } from '../parameter-text.ts';

/** The accepted edition of the texts and the moment of sending, for platforms whose parameters name an edition. */
export function consentOf({ parameters, clock }: Pick<Page, 'parameters' | 'clock'>): { readonly pTermsAccepted?: string } {
  const edition = parameterText(parameters.store.getState().value, 'termsVersion');
  return edition === null ? {} : { pTermsAccepted: `${edition} ${new Date(clock.now()).toISOString()}` };
}
