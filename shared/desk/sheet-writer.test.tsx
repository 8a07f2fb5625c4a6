import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { pesos } from '#shared/domain/money';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { sheetWriter, writerOf, type ExportFormat } from './sheet-writer.ts';
import type { Cell } from './sheet.ts';

const head = { title: 'Cosas', filter: 'Sin filtros', columns: ['Nombre', 'Valor', 'Día'] };
const rows: readonly (readonly Cell[])[] = Array.from({ length: 1_200 }, (_, index) => [
  { kind: 'text', value: `=cosa ${index} «ñ»` },
  { kind: 'money', value: pesos(1_190_000.5) },
  index % 2 === 0 ? null : { kind: 'day', value: Date.UTC(2026, 2, 2, 19) },
]);

/** The files of a workbook. Its bytes contain the time of packing and depend on the batch size. */
async function contentOf(file: Blob, format: ExportFormat): Promise<unknown> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return format === 'csv' ? strFromU8(bytes) : Object.entries(unzipSync(bytes)).map(([name, text]) => [name, strFromU8(text)]);
}

/** The file as written without a worker. */
async function plain(format: ExportFormat): Promise<Blob> {
  const writer = writerOf(format, head);
  writer.write(rows);
  return writer.end();
}

/** Replaces the browser's Worker and counts the workers that start. */
function countedWorkers(start: (url: string | URL, options?: WorkerOptions) => Worker): () => number {
  let started = 0;
  vi.stubGlobal('Worker', function counted(url: string | URL, options?: WorkerOptions) {
    started += 1;
    return start(url, options);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return () => started;
}

describe.each(['csv', 'xlsx'] as const)('exporting as %s', (format) => {
  it('a worker writes the same export file as the page', async () => {
    const Own = globalThis.Worker;
    const started = countedWorkers((url, options) => new Own(url, options));
    const writer = await sheetWriter(format, head);
    for (let at = 0; at < rows.length; at += 500) writer.write(rows.slice(at, at + 500));
    const file = await writer.end();
    expect([started(), file.type]).toEqual([1, (await plain(format)).type]);
    expect(await contentOf(file, format)).toEqual(await contentOf(await plain(format), format));
  });

  it('the page writes the export file when no worker can start', async () => {
    expectConsole('licence: the worker for files did not start');
    const started = countedWorkers(() => {
      throw new DOMException('refused by the policy', 'SecurityError');
    });
    const writer = await sheetWriter(format, head);
    writer.write(rows);
    expect(await contentOf(await writer.end(), format)).toEqual(await contentOf(await plain(format), format));
    expect(started()).toBe(1);
  });
});

it("the page writes the export file when the worker's script fails to load, and logs the failure", async () => {
  expectConsole('Uncaught Error: gone');
  expectConsole('licence: the worker for files did not start');
  const Own = globalThis.Worker;
  countedWorkers(() => new Own('data:text/javascript,throw new Error("gone")'));
  const writer = await sheetWriter('csv', head);
  writer.write(rows);
  expect(await contentOf(await writer.end(), 'csv')).toEqual(await contentOf(await plain('csv'), 'csv'));
});

it('dropping the writer of an export file terminates its worker', async () => {
  const ended = vi.spyOn(Worker.prototype, 'terminate');
  onTestFinished(() => ended.mockRestore());
  const writer = await sheetWriter('csv', head);
  writer.drop();
  expect(ended).toHaveBeenCalledOnce();
});
