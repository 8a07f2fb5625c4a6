import { createStore } from 'zustand/vanilla';
import { cashStates, getPurchaseCashByBatch, type CashPayment } from '#shared/contract/cash-payments';
import { getCustomersLicensed } from '#shared/contract/customers-admin';
import { getPackages } from '#shared/contract/packages-admin';
import { getPromotionalCodes } from '#shared/contract/promo-codes-admin';
import { getTimeline } from '#shared/contract/timeline';
import type { CalendarDay } from '#shared/domain/calendar';
import { isoDay, parseStamp } from '#shared/domain/dates';
import { lastDays, oldestAge, talliesByDay, tallyOf, type Tally } from '#shared/domain/orders/payment-figures';
import { isForLicense, isStaff, opensModule, readGrants } from '#shared/domain/people/grants';
import { admittedToken } from '#shared/desk/admission';
import { batches, type Piece, type RowSource } from '#shared/desk/list-rows';
import { unfinishedForms } from '#shared/desk/person-store';
import { slicesOf } from '#shared/desk/arranged';
import { entryLine } from '#shared/desk/timeline-lines';
import { notYet, readLate, type Late } from '#shared/form/late';
import { valueOf } from '#shared/page/call';
import { callFailure } from '#shared/page/call-failure';
import { createLatest } from '#shared/page/latest';
import type { Page } from '#shared/page/page';
import type { DraftHost } from '#shared/page/storage/draft';
import {
  countedPayment,
  endingCodes,
  endingLicences,
  endingOffers,
  lastChanged,
  leftForm,
  reachesBack,
  type Ending,
} from './overview.rows.ts';

export type CashKey = keyof typeof cashStates;

/** Most records that a card reads automatically. A press reads the others. */
const autoReadLimits = { payments: 300, customers: 1_000 };
/** Customers per request. */
const customersBatch = 100;
const shownDays = 30;
const shownChanges = 6;

/** The loaded part of a list; `total` is Infinity if the platform does not count it. */
interface Gathered<Rec> {
  readonly records: readonly Rec[];
  readonly total: number;
  readonly isWhole: boolean;
}

/** If `isWhole` is false, only `total` is meaningful. */
type Whole = Pick<Gathered<unknown>, 'total' | 'isWhole'>;

export interface PendingCash extends Whole, Tally {
  readonly oldest: number | null;
  readonly withProofs: number;
}

export interface DailyPayments extends Whole {
  readonly days: readonly CalendarDay[];
  readonly byDay: Readonly<Record<CashKey, readonly Tally[]>>;
}

export interface LastChange {
  readonly key: string;
  /** For example 'Ana Ruiz modificó el paquete'. */
  readonly text: string;
  readonly name: string;
  readonly when: string;
  readonly href: string;
}

type Records<Rec> = RowSource<Rec>['pieces'];

async function gather<Rec extends { readonly id: number }>(
  pieces: Records<Rec>,
  upTo: number,
  isEnough: (records: readonly Rec[]) => boolean = () => false,
): Promise<Gathered<Rec>> {
  const recordsById = new Map<number, Rec>();
  let read = 0;
  for await (const { records, total } of pieces(0, 0)) {
    for (const record of records) recordsById.set(record.id, record);
    read += records.length;
    const all = [...recordsById.values()];
    const isWhole = records.length === 0 || read >= total || isEnough(all);
    if (isWhole || read >= upTo) return { records: all, total, isWhole };
  }
  return { records: [...recordsById.values()], total: read, isWhole: true };
}

/** Whether the platform lacks the endpoint. */
const isAbsent = (error: unknown): boolean => [404, 405, 501].includes(callFailure(error).status ?? 0);

export type Card<Value> = ReturnType<typeof createCard<Value>>;

/** @param read reads a long list whole if `all` is true; 'absent' removes the card */
function createCard<Value>(what: string, read: (all: boolean) => Promise<Value | 'absent'>) {
  const store = createStore<Late<Value | 'absent'>>(() => notYet);
  const questions = createLatest();
  return {
    store,
    load: (all = false): Promise<void> =>
      readLate<Value | 'absent', null>({
        what,
        isLatest: questions.begin(),
        empty: null,
        read: () => read(all).catch((error: unknown) => (isAbsent(error) ? 'absent' : Promise.reject(error))),
        tell: (late) => store.setState(late, true),
      }),
    stop: questions.cancel,
  };
}

/** Answers that several cards share until a refresh. A failed one is requested again. */
function createSources({ call, config, clock }: Pick<Page, 'call' | 'config' | 'clock'>) {
  const forgetting: (() => void)[] = [];
  function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
    let answer: Promise<Value> | null = null;
    const forget = (): void => void (answer = null);
    forgetting.push(forget);
    return () =>
      (answer ??= read().catch((error: unknown) => {
        forget();
        throw error;
      }));
  }
  const long = <Rec>(read: (upTo: number) => Promise<Gathered<Rec>>, upTo: number) => {
    const [some, every] = [once(() => read(upTo)), once(() => read(Infinity))];
    return (all: boolean): Promise<Gathered<Rec>> => (all ? every() : some());
  };
  const days = (): readonly CalendarDay[] => lastDays(clock.now(), shownDays);

  const payments = (state: CashKey) =>
    long<CashPayment>((upTo) => {
      const since = parseStamp(days()[0]) ?? 0;
      const pieces = batches(async (Last): Promise<Piece<CashPayment>> => {
        const body = { Last, NumRows: config.cashBatchSize, IdState: cashStates[state] };
        const { purchase, purchaseRows } = valueOf(await call(getPurchaseCashByBatch, { body }), 'the payments');
        return { records: purchase, total: purchaseRows };
      });
      // Counts all pending payments, however old.
      return gather(pieces, upTo, (found) => state !== 'pending' && reachesBack(found, since));
    }, autoReadLimits.payments);

  return {
    days,
    payments: { pending: payments('pending'), approved: payments('approved'), rejected: payments('rejected') },
    customers: long(
      (upTo) =>
        gather(
          batches(async (startRegister) => {
            const answer = await call(getCustomersLicensed, { headers: { startRegister, registerNumber: customersBatch, filter: '' } });
            const { records = [], countRecords = null } = answer.ok ? answer.value : {};
            return { records, total: countRecords ?? (records.length < customersBatch ? startRegister + records.length : Infinity) };
          }),
          upTo,
        ),
      autoReadLimits.customers,
    ),
    packages: once(async () => {
      const packages = [];
      for await (const slice of slicesOf(valueOf(await call(getPackages, {}), 'the packages'), 0)) packages.push(...slice);
      return packages;
    }),
    codes: once(async () => valueOf(await call(getPromotionalCodes, {}), 'the promo codes')),
    forget(): void {
      for (const forget of forgetting) forget();
    },
  };
}

/** Cards that the staff member's role may see and the platform can fill. */
export function createOverviewModel(page: DraftHost & Pick<Page, 'call' | 'config' | 'parameters'>) {
  const { call, clock, parameters } = page;
  const token = admittedToken(page);
  const grants = readGrants(token ?? { roles: [], permissions: null });
  const isDenied = token === null || !isForLicense(token) || !isStaff(token);
  const sources = createSources(page);
  const opens = (...modules: Parameters<typeof opensModule>[1][]): boolean => modules.some((module) => opensModule(grants, module));
  const store = createStore<{ readonly readAt: number }>(() => ({ readAt: clock.now() }));

  async function readPending(all: boolean): Promise<PendingCash> {
    const { records, total, isWhole } = await sources.payments.pending(all);
    const payments = records.map(countedPayment);
    const withProofs = records.filter(({ paymentSupport, paymentRUT }) => Boolean(paymentSupport) || Boolean(paymentRUT)).length;
    return { total, isWhole, ...tallyOf(payments), oldest: oldestAge(payments, clock.now()), withProofs };
  }

  async function readDaily(all: boolean): Promise<DailyPayments> {
    const { payments } = sources;
    const [pending, approved, rejected] = await Promise.all([payments.pending(all), payments.approved(all), payments.rejected(all)]);
    const read = [pending, approved, rejected];
    const days = sources.days();
    const byDay = ({ records }: Gathered<CashPayment>): readonly Tally[] => talliesByDay(records.map(countedPayment), days);
    return {
      days,
      byDay: { pending: byDay(pending), approved: byDay(approved), rejected: byDay(rejected) },
      total: read.reduce((sum, { total }) => sum + total, 0),
      isWhole: read.every(({ isWhole }) => isWhole),
    };
  }

  async function readLicences(all: boolean): Promise<Ending & Whole> {
    const { records, total, isWhole } = await sources.customers(all);
    return { ...endingLicences(records, clock.now()), total, isWhole };
  }

  async function readChanges(): Promise<readonly LastChange[] | 'absent'> {
    const { values } = await parameters.load();
    if (values.get('timelineapply') !== true) return 'absent';
    const [packages, codes] = await Promise.all([
      opens('PACKAGES') ? sources.packages() : [],
      opens('CONFIGURATION') ? sources.codes() : [],
    ]);
    const lines = await Promise.all(
      lastChanged(packages, codes, shownChanges).map(async ({ kind, id, name, href }) => {
        const { entries } = valueOf(await call(getTimeline, { query: { kind, recordId: String(id), take: 1 } }), 'the timeline');
        return entries
          .slice(0, 1)
          .map((entry) => ({ ...entryLine(entry, kind, { fields: {} }), key: `${kind} ${id}`, name, href, at: parseStamp(entry.at) ?? 0 }));
      }),
    );
    return lines.flat().toSorted((one, other) => other.at - one.at);
  }

  const cards = {
    ...(opens('PAYMENTS') && {
      pending: createCard('the pending payments', readPending),
      daily: createCard('the payments by day', readDaily),
    }),
    ...(opens('LICENSES') && { licences: createCard('the licences that end', readLicences) }),
    ...(opens('PACKAGES') && { offers: createCard<Ending>('the offers', async () => endingOffers(await sources.packages(), clock.now())) }),
    ...(opens('CONFIGURATION') && {
      codes: createCard<Ending>('the promo codes', async () => endingCodes(await sources.codes(), clock.now())),
    }),
    ...(opens('PACKAGES', 'CONFIGURATION') && { changes: createCard('the last changes', readChanges) }),
    drafts: createCard('the drafts', async () => (await unfinishedForms(page)).flatMap((name) => leftForm(name) ?? [])),
  };

  function load(): void {
    sources.forget();
    store.setState({ readAt: clock.now() });
    for (const card of Object.values(cards)) void card.load();
  }

  return {
    store,
    isDenied,
    cards,
    today: (): CalendarDay => isoDay(clock.now()),
    now: clock.now,
    refresh: load,
    start() {
      if (isDenied) return () => undefined;
      load();
      return () => {
        for (const card of Object.values(cards)) card.stop();
      };
    },
  };
}
