/** Worker that writes a file. It receives `SheetOrder`s, posts 'ready' and, at the end, the file. */
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
