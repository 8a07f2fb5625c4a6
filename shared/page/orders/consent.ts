import type { Page } from '../page.ts';
import { parameterText } from '../parameter-text.ts';

/**
 * Which text the buyer accepted by ticking the box, and when they sent it so: told to platforms whose parameters name the edition
 * of their texts.
 */
export function consentOf({ parameters, clock }: Pick<Page, 'parameters' | 'clock'>): { readonly pTermsAccepted?: string } {
  const edition = parameterText(parameters.store.getState().value, 'termsVersion');
  return edition === null ? {} : { pTermsAccepted: `${edition} ${new Date(clock.now()).toISOString()}` };
}
