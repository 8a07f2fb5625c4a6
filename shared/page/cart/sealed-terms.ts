import { decryptPackage } from '#shared/contract/catalogue';
import type { Subscriber } from '#shared/contract/identity-validation';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { SealedTerms } from '#shared/domain/cart/sealed-terms';
import type { Call } from '../call.ts';
import type { Clock } from '../clock.ts';

/** What a cart's sealed text says, by package code. */
export type TermsByCode = ReadonlyMap<string, SealedTerms>;

/** A sealed text as the platform opened it. */
export interface OpenedText {
  readonly terms: TermsByCode;
  /** Whom it was made for; null where it does not say. */
  readonly subscriber: Subscriber | null;
}

export function openedText(answer: AnswerOf<typeof decryptPackage>): OpenedText {
  return { terms: new Map(answer.package.map((item) => [item.packageCode, item])), subscriber: answer.subscriber ?? null };
}

/** Prices and offers that an encrypted link brought, read from the platform again since only it can open them. */
export interface SealedTermsReader {
  /** What the cart's text says now: nothing without a text, null while it is not known. */
  known(): TermsByCode | null;
  /**
   * Asks again for what is older; a text that opens no more says nothing. What fails leaves everything as it was.
   * @param age milliseconds; 0 asks whatever is known
   */
  renew(age: number): Promise<void>;
  /** Whom the cart's text was made for; null where nobody is named, or nobody could be asked. */
  subscriber(): Promise<Subscriber | null>;
  /** Takes note of what was opened elsewhere. */
  note(text: string, opened: OpenedText): void;
}

const nothing: OpenedText = { terms: new Map(), subscriber: null };

/** @param textOf the cart's sealed text, or null */
export function createSealedTerms(call: Call, clock: Clock, textOf: () => string | null): SealedTermsReader {
  let read: { readonly text: string; readonly opened: OpenedText; readonly at: number } | null = null;
  let asking: { readonly text: string; readonly done: Promise<void> } | null = null;

  function note(text: string, opened: OpenedText): void {
    read = { text, opened, at: clock.now() };
  }

  async function open(text: string): Promise<void> {
    try {
      const answer = await call(decryptPackage, { body: { package: text } });
      note(text, answer.ok ? openedText(answer.value) : nothing);
    } catch (error) {
      console.warn('licence: the encrypted prices of the cart could not be asked for again', error);
    } finally {
      asking = null;
    }
  }

  function opened(): OpenedText | null {
    const text = textOf();
    if (text === null) return nothing;
    return read?.text === text ? read.opened : null;
  }

  function renew(age: number): Promise<void> {
    const text = textOf();
    if (text === null || (read?.text === text && clock.now() - read.at < age)) return Promise.resolve();
    if (asking?.text !== text) asking = { text, done: open(text) };
    return asking.done;
  }

  return {
    known: () => opened()?.terms ?? null,
    renew,
    async subscriber() {
      await renew(Infinity);
      return opened()?.subscriber ?? null;
    },
    note,
  };
}
