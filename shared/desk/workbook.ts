import { strToU8, Zip, ZipDeflate } from 'fflate';
import { leafFile, leafXml, workbookFiles, type SheetHead, type SheetWriter } from './sheet.ts';

/** Rows by which the columns get their widths. */
const SAMPLE = 200;

/** Writes a workbook (.xlsx), a zip archive of XML files. Rows are compressed as they come, so the sheet is never held whole. */
export function workbookWriter(head: SheetHead): SheetWriter {
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
