import { createStore } from 'zustand/vanilla';
import { isoDay } from '#shared/domain/dates';
import { createLatest } from '#shared/page/latest';
import type { Page } from '#shared/page/page';
import { nextTask, sliceLength } from './arranged.ts';
import { createBulkRun, type BulkRunState } from './bulk.ts';
import { lineReasons, readImportFile, type FileLine, type ImportColumn, type LineReasons } from './import-file.ts';
import { messages } from './import.messages.ts';
import { textCell, type ExportedFile } from './list-export.ts';
import type { Taken } from './row-switch.ts';

/** Result of the screen's form rules for one line. */
export interface Judgement<Item> {
  /** By column key. */
  readonly problems: readonly (readonly [column: string, why: string])[];
  readonly item: Item;
  /** Lines with equal keys would create the same record. */
  readonly key: string;
  /** Why the record exists already; null where it does not. */
  readonly exists: string | null;
}

export interface ImportPlan<Item> {
  /** Names the files: 'codigos-promocionales'. */
  readonly file: string;
  readonly title: string;
  /** Singular and plural. */
  readonly noun: readonly [string, string];
  /** The first column names the line. */
  readonly columns: readonly ImportColumn[];
  /** Maximum lines of a file. */
  readonly most: number;
  /** Called for each file. Loads the data of the rules and returns the function that judges a line. */
  prepare(reasons: LineReasons): Promise<(cells: Readonly<Record<string, string>>) => Judgement<Item>>;
  send(item: Item): Promise<Taken>;
  /** Called after a run. */
  changed(): void;
}

export interface JudgedLine<Item> {
  readonly id: number;
  readonly cells: Readonly<Record<string, string>>;
  /** Empty for a good line. */
  readonly reasons: readonly string[];
  /** null for a line with reasons. */
  readonly item: Item | null;
}

interface Judged<Item> {
  readonly file: string;
  readonly lines: readonly JudgedLine<Item>[];
  readonly good: number;
  readonly ignored: readonly string[];
}

export type ImportState<Item> =
  | { readonly status: 'choosing'; readonly refused: string | null }
  | { readonly status: 'reading'; readonly done: number; readonly total: number | null }
  | ({ readonly status: 'judged' } & Judged<Item>)
  | (Judged<Item> & BulkRunState<JudgedLine<Item>, 'import'>);

export type Import<Item> = ReturnType<typeof createImport<Item>>;

/** Reads a file, judges its lines, and after `accept` sends the good ones one by one. */
export function createImport<Item>(
  { session, clock }: Pick<Page, 'session'> & { readonly clock: Pick<Page['clock'], 'now'> },
  plan: ImportPlan<Item>,
) {
  const store = createStore<ImportState<Item>>(() => ({ status: 'choosing', refused: null }));
  const state = store.getState;
  const put = (next: ImportState<Item>): void => store.setState(next, true);
  const reads = createLatest();
  const settledRows = new Set<number>();
  const run = createBulkRun<JudgedLine<Item>, 'import'>(
    { session },
    {
      acts: { import: { changes: () => true, send: ({ item }) => plan.send(item as Item) } },
      concurrency: 1,
      get() {
        const current = state();
        return 'total' in current && current.status !== 'reading' ? current : null;
      },
      put(next) {
        const current = state();
        if ('lines' in current) put({ file: current.file, lines: current.lines, good: current.good, ignored: current.ignored, ...next });
      },
      settled: ({ id }) => void settledRows.add(id),
      changed: plan.changed,
    },
  );

  async function read(file: File): Promise<void> {
    const isLatest = reads.begin();
    put({ status: 'reading', done: 0, total: null });
    try {
      const [content, judge] = await Promise.all([readImportFile(file, plan.columns, plan.most), plan.prepare(lineReasons)]);
      if (!isLatest()) return;
      if (content.refused !== null) return put({ status: 'choosing', refused: content.refused });
      const lines = await judgeLines(content.lines, plan.columns, judge, (done, total) => {
        if (isLatest()) put({ status: 'reading', done, total });
        return isLatest();
      });
      if (lines === null) return;
      put({ status: 'judged', file: file.name, lines, good: lines.filter(isGood).length, ignored: content.ignored });
    } catch (error) {
      if (!isLatest()) return;
      console.error(`licence: the file for ${plan.file} could not be judged`, error);
      put({ status: 'choosing', refused: messages.readFailed });
    }
  }

  const failures = () => unimportedLines(state(), settledRows);

  async function fileOf(name: string, head: string, heads: readonly string[], rows: readonly (readonly string[])[]): Promise<ExportedFile> {
    const { writerOf } = await import(/* webpackChunkName: "sheet" */ './sheet-writer.ts');
    const writer = writerOf('csv', { title: plan.title, filter: head, columns: heads });
    writer.write(rows.map((row) => row.map(textCell)));
    return { name, content: await writer.end() };
  }

  return {
    store,
    plan,
    read,
    failures,
    restart(): void {
      reads.cancel();
      settledRows.clear();
      put({ status: 'choosing', refused: null });
    },
    async accept(): Promise<void> {
      const current = state();
      if (current.status === 'judged' && current.good > 0) await run.start('import', current.lines.filter(isGood));
    },
    stop: run.stop,
    resume: run.resume,
    template: (): Promise<ExportedFile> =>
      fileOf(
        `plantilla-${plan.file}.csv`,
        messages.templateHead(
          plan.title,
          plan.columns.filter(({ required }) => required === true).map(({ head }) => head),
        ),
        plan.columns.map(({ head }) => head),
        [plan.columns.map(({ example }) => example)],
      ),
    /** Contains the lines that were not imported: staff correct them and import this file. */
    failuresFile(): Promise<ExportedFile> {
      const lines = failures();
      return fileOf(
        `${plan.file}-sin-importar-${isoDay(clock.now())}.csv`,
        messages.failuresHead(plan.title, lines.length),
        [...plan.columns.map(({ head }) => head), messages.row, messages.reason],
        lines.map(([{ id, cells }, why]) => [...plan.columns.map(({ key }) => cells[key] ?? ''), String(id), why]),
      );
    },
    /** True while lines of the file are not sent. */
    isUnfinished(): boolean {
      const { status } = state();
      return status === 'judged' || status === 'running' || status === 'stopped';
    },
    start: () => () => {
      reads.cancel();
      run.stop();
    },
  };
}

/** Judges lines in slices, so that the page stays responsive. @param goesOn reports progress; false ends with null */
async function judgeLines<Item>(
  lines: readonly FileLine[],
  columns: readonly ImportColumn[],
  judge: (cells: FileLine['cells']) => Judgement<Item>,
  goesOn: (done: number, total: number) => boolean,
): Promise<readonly JudgedLine<Item>[] | null> {
  const judgedLines: JudgedLine<Item>[] = [];
  /** Row in the file by record key. */
  const rows = new Map<string, number>();
  const headOf = new Map(columns.map(({ key, head }) => [key, head]));
  for (const { row, cells, reasons } of lines) {
    const { problems, item, key, exists } = judge(cells);
    const ruleReasons = [...reasons, ...problems.map(([column, why]) => reasonOf(headOf.get(column) ?? column, why))];
    const allReasons = ruleReasons.length > 0 ? ruleReasons : duplicateReasons(exists, rows.get(key));
    if (allReasons.length === 0) rows.set(key, row);
    judgedLines.push({ id: row, cells, reasons: allReasons, item: allReasons.length === 0 ? item : null });
    if (judgedLines.length % sliceLength !== 0) continue;
    if (!goesOn(judgedLines.length, lines.length)) return null;
    await nextTask();
  }
  return goesOn(judgedLines.length, lines.length) ? judgedLines : null;
}

/** @param earlier row of the file with the same record */
const duplicateReasons = (exists: string | null, earlier: number | undefined): readonly string[] =>
  [exists, earlier === undefined ? null : messages.repeated(earlier)].filter((why) => why !== null);

function unimportedLines<Item>(state: ImportState<Item>, settled: ReadonlySet<number>): readonly (readonly [JudgedLine<Item>, string])[] {
  if (!('lines' in state)) return [];
  const refusalByRow = new Map('failed' in state ? state.failed.map(({ row, why }) => [row.id, why]) : []);
  return state.lines.flatMap((line): readonly (readonly [JudgedLine<Item>, string])[] => {
    if (line.reasons.length > 0) return [[line, line.reasons.join(' ')]];
    const why = refusalByRow.get(line.id);
    if (why !== undefined) return [[line, why]];
    return state.status === 'judged' || settled.has(line.id) ? [] : [[line, messages.notSent]];
  });
}

/** Adds the column's head, unless the reason begins with it. */
const reasonOf = (head: string, why: string): string => (why.startsWith(head) ? why : `${head}: ${why}`);

const isGood = <Item>({ item }: JudgedLine<Item>): boolean => item !== null;
