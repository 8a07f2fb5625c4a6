import { decryptPackage } from '#shared/contract/catalogue';
import type { Subscriber } from '#shared/contract/identity-validation';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { SealedTerms } from '#shared/domain/cart/repricing';
import type { Call } from '../call.ts';
import type { Clock } from '../clock.ts';

/** By package code. */
export type TermsByCode = ReadonlyMap<string, SealedTerms>;

export interface OpenedText {
  readonly terms: TermsByCode;
  /** The customer that the text names, or null. */
  readonly subscriber: Subscriber | null;
}

export function openedText(answer: AnswerOf<typeof decryptPackage>): OpenedText {
  return { terms: new Map(answer.package.map((item) => [item.packageCode, item])), subscriber: answer.subscriber ?? null };
}

/** Prices and offers of an encrypted link. Only the platform can decrypt it. */
export type SealedTermsReader = ReturnType<typeof createSealedTerms>;

const nothing: OpenedText = { terms: new Map(), subscriber: null };

/** @param textOf the cart's encrypted text, or null */
export function createSealedTerms(call: Call, clock: Clock, textOf: () => string | null) {
  let lastRead: { readonly text: string; readonly opened: OpenedText; readonly at: number } | null = null;
  let asking: { readonly text: string; readonly done: Promise<void> } | null = null;

  function note(text: string, opened: OpenedText): void {
    lastRead = { text, opened, at: clock.now() };
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

  function currentText(): OpenedText | null {
    const text = textOf();
    if (text === null) return nothing;
    return lastRead?.text === text ? lastRead.opened : null;
  }

  function renew(age: number): Promise<void> {
    const text = textOf();
    if (text === null || (lastRead?.text === text && clock.now() - lastRead.at < age)) return Promise.resolve();
    if (asking?.text !== text) asking = { text, done: open(text) };
    return asking.done;
  }

  return {
    /** Empty without a text; null until the platform has answered. */
    current: () => currentText()?.terms ?? null,
    /**
     * Reads the terms again if they are older than `age`. A text that the platform refuses has no terms. A failure changes nothing.
     * @param age milliseconds; 0 reads in any case
     */
    renew,
    /** Null without a name, or when the platform did not answer. */
    async subscriber() {
      await renew(Infinity);
      return currentText()?.subscriber ?? null;
    },
    note,
  };
}
