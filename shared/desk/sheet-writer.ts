import { reportedElsewhere } from '#shared/page/reported-elsewhere';
import { within } from '#shared/form/late';
import { csvWriter, type Cell, type SheetHead, type SheetWriter } from './sheet.ts';
import { workbookWriter } from './workbook.ts';

export type ExportFormat = 'xlsx' | 'csv';

/** What the page tells the worker, in this order. */
export type SheetOrder =
  | { readonly kind: 'begin'; readonly format: ExportFormat; readonly head: SheetHead }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly Cell[])[] }
  | { readonly kind: 'end' };

export const writerOf = (format: ExportFormat, head: SheetHead): SheetWriter => (format === 'csv' ? csvWriter(head) : workbookWriter(head));

/** A file on its way. */
export interface MadeSheet extends SheetWriter {
  /** Ends what is made of it, wherever that is. */
  drop(): void;
}

const notStarted = 'licence: the worker for files did not start: the page makes the file by itself';

/** ms a worker has to say that it is there: its script may be asked for over a slow line. */
const patience = 5_000;

/** A file that is made in a worker; on the page, in the slices that it is given, where none can start (a page's own policy, a file that does not come). */
export async function sheetWriter(format: ExportFormat, head: SheetHead): Promise<MadeSheet> {
  const worker = startWorker();
  if (worker === null) return onThePage(format, head);
  const tell = (order: SheetOrder): void => worker.postMessage(order);
  const drop = (): void => worker.terminate();
  /** Whatever goes wrong in it, with rows too: a file that is short of some must not come to its end. */
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
    const ready = within(patience, answer());
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
      const made = answer();
      tell({ kind: 'end' });
      const content = await made;
      drop();
      if (!(content instanceof Blob)) throw new TypeError('the worker for files gave no file');
      return content;
    },
    drop,
  };
}

const onThePage = (format: ExportFormat, head: SheetHead): MadeSheet => ({ ...writerOf(format, head), drop: () => undefined });

/** Its script is a file of the release, named after its content, from the host of our own pages: the only one that their policy lets run. */
function startWorker(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    return new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });
  } catch (error) {
    console.warn(notStarted, error);
    return null;
  }
}
