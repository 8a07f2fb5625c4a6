/** The worker that makes a file of rows, beside the page: what comes is a `SheetOrder`, what goes out is 'ready' and at last the file. */
import type { SheetWriter } from './sheet.ts';
import { writerOf, type SheetOrder } from './sheet-writer.ts';

let writer: SheetWriter | undefined;

self.addEventListener('message', ({ data }: MessageEvent<SheetOrder>) => {
  switch (data.kind) {
    case 'begin':
      writer = writerOf(data.format, data.head);
      self.postMessage('ready');
      break;
    case 'rows':
      writer?.write(data.rows);
      break;
    case 'end':
      writer?.end().then((content) => self.postMessage(content), reportError);
  }
});
