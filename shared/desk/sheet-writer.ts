import { strToU8, Zip, ZipDeflate } from 'fflate';
import { reportedElsewhere } from '#shared/page/reported-elsewhere';
import { within } from '#shared/form/late';
import { csvWriter, type Cell, type SheetHead, type SheetWriter, leafFile, leafXml, workbookFiles } from './sheet.ts';

/** Number of rows that decide the column widths. */
const SAMPLE = 200;

/** Writes a workbook (.xlsx), a zip archive of XML files. It compresses rows at once, so the whole sheet is never in memory. */
function workbookWriter(head: SheetHead): SheetWriter {
  const leaf = leafXml(head);
  const chunks: BlobPart[] = [];
  const archive = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(new Uint8Array(chunk));
  });
  const fileNamed = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name);
    archive.add(file);
    return file;
  };
  for (const [name, text] of workbookFiles(head.title)) fileNamed(name).push(strToU8(text), true);
  const file = fileNamed(leafFile);
  let hasRows = false;
  function write(rows: Parameters<SheetWriter['write']>[0]): void {
    if (!hasRows) file.push(strToU8(leaf.begin(rows.slice(0, SAMPLE))));
    hasRows = true;
    file.push(strToU8(leaf.rows(rows)));
  }
  return {
    write,
    end() {
      if (!hasRows) write([]);
      file.push(strToU8(leaf.end()), true);
      archive.end();
      return Promise.resolve(new Blob(chunks, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }));
    },
  };
}

export type ExportFormat = 'xlsx' | 'csv';

/** The page's messages to the worker, in this order. */
export type SheetOrder =
  | { readonly kind: 'begin'; readonly format: ExportFormat; readonly head: SheetHead }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly Cell[])[] }
  | { readonly kind: 'end' };

const writers: Readonly<Record<ExportFormat, (head: SheetHead) => SheetWriter>> = { csv: csvWriter, xlsx: workbookWriter };

export const writerOf = (format: ExportFormat, head: SheetHead): SheetWriter => writers[format](head);

export interface MadeSheet extends SheetWriter {
  /** Ends the file and its worker. */
  drop(): void;
}

const notStarted = 'licence: the worker for files did not start: the page makes the file by itself';

/** ms until the worker's first answer; its script may load over a slow network. */
const startTimeout = 5_000;

/** Writes a file in a worker. Writes on the page if the page's policy forbids workers or the script does not load. */
export async function sheetWriter(format: ExportFormat, head: SheetHead): Promise<MadeSheet> {
  const worker = startWorker();
  if (worker === null) return onThePage(format, head);
  const tell = (order: SheetOrder): void => worker.postMessage(order);
  const drop = (): void => worker.terminate();
  /** Any worker error fails the export, so that no file lacks rows. */
  const broken = new Promise<never>((_, reject) => {
    worker.onerror = ({ message }) => reject(new Error(`the worker for files failed: ${message}`));
  });
  const answer = (): Promise<unknown> =>
    Promise.race([
      broken,
      new Promise((resolve) => {
        worker.onmessage = ({ data }) => resolve(data);
      }),
    ]);
  try {
    const ready = within(startTimeout, answer());
    tell({ kind: 'begin', format, head });
    if ((await ready) === 'late') throw new Error('no answer in time');
  } catch (error) {
    drop();
    console.warn(notStarted, error);
    return onThePage(format, head);
  }
  broken.catch(reportedElsewhere);
  return {
    write: (rows) => tell({ kind: 'rows', rows }),
    async end() {
      const fileAnswer = answer();
      tell({ kind: 'end' });
      const content = await fileAnswer;
      drop();
      if (!(content instanceof Blob)) throw new TypeError('the worker for files gave no file');
      return content;
    },
    drop,
  };
}

const onThePage = (format: ExportFormat, head: SheetHead): MadeSheet => ({ ...writerOf(format, head), drop: () => undefined });

/** Loads the script from the page's own host, since the content security policy allows no other. */
function startWorker(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    return new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });
  } catch (error) {
    console.warn(notStarted, error);
    return null;
  }
}
