import { decryptPackage } from '#shared/contract/catalogue';
import type { SealedTerms } from '#shared/domain/external-entry';
import type { Call } from './call.ts';
import type { Clock } from './clock.ts';

/** What a cart's sealed text says, by package code. */
export type TermsByCode = ReadonlyMap<string, SealedTerms>;

/** Prices and offers that an encrypted link brought, read from the platform again since only it can open them. */
export interface SealedTermsReader {
  /** What the cart's text says now: nothing without a text, null while it is not known. */
  known(): TermsByCode | null;
  /**
   * Asks again for what is older; a text that opens no more says nothing. What fails leaves everything as it was.
   * @param age milliseconds; 0 asks whatever is known
   */
  renew(age: number): Promise<void>;
  /** Takes note of what was opened elsewhere. */
  note(text: string, terms: TermsByCode): void;
}

const nothing: TermsByCode = new Map();

/** @param textOf the cart's sealed text, or null */
export function createSealedTerms(call: Call, clock: Clock, textOf: () => string | null): SealedTermsReader {
  let read: { readonly text: string; readonly terms: TermsByCode; readonly at: number } | null = null;
  let asking: { readonly text: string; readonly done: Promise<void> } | null = null;

  function note(text: string, terms: TermsByCode): void {
    read = { text, terms, at: clock.now() };
  }

  async function open(text: string): Promise<void> {
    try {
      const answer = await call(decryptPackage, { body: { package: text } });
      note(text, answer.ok ? new Map(answer.value.package.map((item) => [item.packageCode, item])) : nothing);
    } catch (error) {
      console.warn('licence: the encrypted prices of the cart could not be asked for again', error);
    } finally {
      asking = null;
    }
  }

  return {
    known() {
      const text = textOf();
      if (text === null) return nothing;
      return read?.text === text ? read.terms : null;
    },
    renew(age) {
      const text = textOf();
      if (text === null || (read?.text === text && clock.now() - read.at < age)) return Promise.resolve();
      if (asking?.text !== text) asking = { text, done: open(text) };
      return asking.done;
    },
    note,
  };
}
