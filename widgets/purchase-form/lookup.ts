import { getRazonSocial, rues, type DocumentName } from '#shared/contract/purchase-order';
import { splitName, type CustomerFields } from '#shared/domain/people/customer';
import { looksUpName, type PersonType } from '#shared/domain/people/identity-document';
import { tidy } from '#shared/domain/people/person-fields';
import { callFailure } from '#shared/page/call-failure';
import type { Page } from '#shared/page/page';
import type { Half } from './purchase-form.fields.ts';

export type FoundName = Pick<CustomerFields, 'legalName'> | Pick<CustomerFields, 'firstName' | 'lastName'>;

const tidied = (text: string | null | undefined): string => tidy(text ?? '');

/** A name as the fields of the kind of person; null when the answer holds none. */
function foundName(personType: PersonType, name: DocumentName | null): FoundName | null {
  if (name === null) return null;
  const whole = tidied(name.name);
  if (personType === 'J') {
    const legalName = tidied(name.legalName) || whole;
    return legalName === '' ? null : { legalName };
  }
  const firstName = tidied(name.firstName);
  if (firstName !== '') return { firstName, lastName: tidied(name.lastName) };
  return whole === '' ? null : splitName(whole);
}

/**
 * Returns the name for a document: the platform's, else the external register's where the brand uses it, else null.
 * @throws ApiError when the platform could not be asked
 */
export async function lookUpName(
  { call, brand, config }: Pick<Page, 'call' | 'brand' | 'config'>,
  personType: PersonType,
  documentTypeId: number,
  documentNumber: string,
): Promise<FoundName | null> {
  const answer = await call(getRazonSocial, { params: { documentType: String(documentTypeId), documentNumber, appName: brand.appName } });
  const name = foundName(personType, answer.ok ? (answer.value ?? null) : null);
  if (name !== null || !brand.flows.externalNameLookup) return name;
  const external = await call(rues, { headers: { DocumentNumber: documentNumber, ...config.rues } });
  return foundName(personType, external.ok ? (external.value ?? null) : null);
}

/** State of a half's look-up. `waitUntil`: the moment (`Date.now`) until which the platform refuses, after too many. */
export type Lookup = 'idle' | 'asking' | 'found' | 'not-registered' | { readonly waitUntil: number };

export type NameLookups = ReturnType<typeof createNameLookups>;

export interface LookupScreen {
  /** Whether names come only from the look-up. */
  readonly namesFromLookup: () => boolean;
  readonly say: (half: Half, lookup: Lookup) => void;
  /** Lets the buyer type names after a failed look-up. */
  readonly freeNames: () => void;
}

/** Look-ups of both halves, each for the last typed number. */
export function createNameLookups(page: Page, { namesFromLookup, say, freeNames }: LookupScreen) {
  const last: Record<Half, string> = { billing: '', service: '' };
  /** For both halves, as the platform counts. */
  let waitUntil = 0;
  return {
    /** Returns the name for a document; null where there is nothing to fill in. */
    async lookUp(half: Half, { personType, documentTypeId: type, documentNumber }: CustomerFields) {
      const key = `${personType}${type}${documentNumber}`;
      if (type === null || !looksUpName(type, documentNumber) || key === last[half]) return null;
      if (Date.now() < waitUntil) {
        say(half, { waitUntil });
        return null;
      }
      last[half] = key;
      /** False once another number was typed. */
      const counts = (): boolean => last[half] === key;
      say(half, 'asking');
      try {
        // The parameters decide whether names may be typed.
        await page.parameters.load();
        const result = await lookUpName(page, personType, type, documentNumber);
        if (!counts()) return null;
        const missing = result === null && namesFromLookup();
        say(half, missing ? 'not-registered' : result === null ? 'idle' : 'found');
        return missing ? 'not-registered' : result;
      } catch (error) {
        console.error('licence: the name could not be looked up', error);
        const { retryAfter } = callFailure(error);
        if (retryAfter !== null) waitUntil = Date.now() + retryAfter * 1_000;
        if (counts()) {
          say(half, retryAfter === null ? 'idle' : { waitUntil });
          last[half] = '';
          freeNames();
        }
        return null;
      }
    },
    /** The buyer typed over a found name: the note about it goes, and the number is not looked up again. */
    overwritten: (half: Half) => say(half, 'idle'),
    forget(half: Half) {
      last[half] = '';
      say(half, 'idle');
    },
  };
}
