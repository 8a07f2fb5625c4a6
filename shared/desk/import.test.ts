import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { expectConsole } from '../../tests/support/console-gate.ts';
import type { SessionState } from '#shared/page/session/session';
import { lineReasons, readImportFile, type ImportColumn } from './import-file.ts';
import { createImport, type ImportPlan } from './import.ts';

const columns: readonly ImportColumn[] = [
  { key: 'code', head: 'Código', required: true, help: '', example: 'NAVIDAD' },
  { key: 'text', head: 'Descripción', help: '', example: 'Diez por ciento' },
  { key: 'value', head: 'Descuento', required: true, help: '', example: '10' },
];

const read = (content: BlobPart, most = 10_000) => readImportFile(new Blob([content]), columns, most);
const utf16 = (text: string, bigEndian = false): ArrayBuffer => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), !bigEndian);
  return view.buffer;
};
const windows1252 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('reading an import file', () => {
  const table = 'Código;Descripción;Descuento\r\nFERIA;Ñandú, 10;5\r\n';
  const line = { row: 2, cells: { code: 'FERIA', text: 'Ñandú, 10', value: '5' }, reasons: [] };

  it.each([
    ['UTF-8', table],
    ['UTF-8 with a byte order mark', `\uFEFF${table}`],
    ['UTF-16, little-endian', utf16(`\uFEFF${table}`)],
    ['UTF-16, big-endian', utf16(`\uFEFF${table}`, true)],
    ['UTF-16 without a mark', utf16(table)],
    ['Windows-1252', windows1252(table)],
    ['commas', 'Código,Descripción,Descuento\nFERIA,"Ñandú, 10",5'],
    ['tabs', 'Código\tDescripción\tDescuento\rFERIA\tÑandú, 10\t5\r'],
    ['heads in another case and order', 'DESCUENTO; codigo ;descripcion\n5;FERIA;Ñandú, 10'],
  ])('an import file is read: %s', async (_, content) => {
    expect(await read(content)).toEqual({ refused: null, lines: [line], ignored: [] });
  });

  it('cells of an import file may hold quotes, separators and line breaks, and blank lines are counted and skipped', async () => {
    const content = await read('Código;Descripción;Descuento\n"A;1";"dijo ""hola""\ny adiós";5\n\n;;\nB;;6\n');
    expect(content).toMatchObject({
      lines: [
        { row: 2, cells: { code: 'A;1', text: 'dijo "hola"\ny adiós', value: '5' } },
        { row: 5, cells: { code: 'B', text: '', value: '6' } },
      ],
    });
  });

  it('an import file may have a title above its heads, and columns without a field are ignored', async () => {
    expect(await read('sep=;\nCódigos · Descuento, Código\nColor;Código;Descuento;Fila;Motivo\nrojo;A;5;9;repetido')).toEqual({
      refused: null,
      lines: [{ row: 4, cells: { code: 'A', value: '5' }, reasons: [] }],
      ignored: ['Color'],
    });
  });

  it('formulas and extra cells of an import file are reported line by line', async () => {
    const content = await read('Código;Descuento\n=1+1;5\n\'=HYPERLINK("x");5\nB;5;6\n-10;5\n\'-10;5');
    expect(content).toMatchObject({
      lines: [
        { row: 2, reasons: ['Código: Empieza con «=»: escribe el valor, no una fórmula.'] },
        { row: 3, reasons: ['Código: Empieza con «=»: escribe el valor, no una fórmula.'] },
        { row: 4, reasons: ['Tiene más celdas que columnas.'] },
        // An apostrophe that our files put before text is removed again.
        { row: 5, cells: { code: '-10' }, reasons: [] },
        { row: 6, cells: { code: '-10' }, reasons: [] },
      ],
    });
  });

  it.each([
    ['empty', '', 'El archivo está vacío.'],
    ['blank', ' \r\n\t\n', 'El archivo está vacío.'],
    ['missing its heads', 'FERIA;Diez;5\nOTRA;Cinco;6', 'Falta la fila con los nombres de las columnas: Código, Descripción, Descuento.'],
    ['missing a required column', 'Código;Descripción\nA;B', 'Falta la columna «Descuento».'],
    ['only heads', 'Código;Descripción;Descuento\n\n', 'El archivo solo tiene los nombres de las columnas.'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), 'No es un archivo CSV.'],
    ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0]), 'Es un libro de cálculo. Guárdalo como archivo CSV y vuelve a elegirlo.'],
    ['with an open quote', 'Código;Descuento\nA;5\nB;"6\nC;7\n', 'En la fila 3 hay unas comillas que no se cierran bien.'],
    ['with text after a quote', 'Código;Descuento\n"A"b;5\nB;"6"\n', 'En la fila 2 hay unas comillas que no se cierran bien.'],
    ['too large', new Uint8Array(5 * 1_048_576 + 1), 'El archivo pesa más de 5 MB. Divídelo en varios.'],
  ])('an import file that is %s is refused with the reason', async (_, content, refused) => {
    expect(await read(content)).toEqual({ refused });
  });

  it('an import file with too many rows is refused with its number of rows', async () => {
    const content = await read('Código;Descuento\nA;1\nB;2\nC;3', 2);
    expect(content).toEqual({ refused: expect.stringMatching(/^El archivo tiene 3\sfilas y se importan hasta 2\. Divídelo en varios\.$/) });
  });
});

/** A screen that imports codes with a value up to 100; the code VIEJA exists already. */
function anImport(answer: (code: string) => 'taken' | 'refused' | 401 = () => 'taken') {
  const session = { store: createStore<Pick<SessionState, 'status'>>(() => ({ status: 'signed-in' })) };
  const sent: string[] = [];
  let changes = 0;
  let underWay = 0;
  let together = 0;
  const plan: ImportPlan<string> = {
    file: 'codigos',
    title: 'Importar códigos',
    noun: ['código', 'códigos'],
    columns,
    most: 10_000,
    prepare: () =>
      Promise.resolve(({ code = '', value = '' }) => ({
        problems: /^\d+$/.test(value) && Number(value) <= 100 ? [] : [['value', 'Hasta 100.']],
        item: code,
        key: code,
        exists: code === 'VIEJA' ? 'VIEJA ya existe.' : null,
      })),
    async send(code) {
      underWay += 1;
      together = Math.max(together, underWay);
      await Promise.resolve();
      underWay -= 1;
      const outcome = answer(code);
      if (outcome !== 401) sent.push(code);
      return outcome === 'taken' ? { ok: true } : { ok: false, status: outcome === 401 ? 401 : 422, message: 'No se aceptó.' };
    },
    changed: () => (changes += 1),
  };
  const clock = { now: () => Date.parse('2026-11-28T15:00:00Z') };
  const model = createImport<string>({ session: session as never, clock }, plan);
  return {
    model,
    session,
    sent,
    state: model.store.getState,
    choose: (text: string) => model.read(new File([text], 'lista.csv')),
    together: () => together,
    changes: () => changes,
  };
}

const text = async ({ content }: { content: Blob }): Promise<string> => (await content.text()).replace(/^\uFEFF/, '');

describe('an import', () => {
  const half = 'Código;Descripción;Descuento\nA;uno;5\nB;dos;500\nA;tres;6\nVIEJA;;1\nC;;7';

  it('the import checks each line before it sends any, and reports repeated and existing codes', async () => {
    const { choose, state, sent } = anImport();
    await choose(half);
    expect(state()).toMatchObject({ status: 'judged', file: 'lista.csv', good: 2 });
    const now = state();
    expect('lines' in now && now.lines.map(({ id, reasons }) => [id, ...reasons])).toEqual([
      [2],
      [3, 'Descuento: Hasta 100.'],
      [4, 'Repite la fila 2.'],
      [5, 'VIEJA ya existe.'],
      [6],
    ]);
    expect(sent).toEqual([]);
  });

  it('an imported line is a repetition of an earlier valid line only', async () => {
    const { choose, state } = anImport();
    await choose('Código;Descuento\nA;500\nA;5');
    expect(state()).toMatchObject({ good: 1, lines: [{ item: null }, { item: 'A', reasons: [] }] });
  });

  it('valid lines are sent one after the other, and a refused line does not stop the others', async () => {
    const desk = anImport((code) => (code === 'A' ? 'refused' : 'taken'));
    await desk.choose(half);
    await desk.model.accept();
    expect([desk.sent, desk.together(), desk.changes()]).toEqual([['A', 'C'], 1, 1]);
    expect(desk.state()).toMatchObject({ status: 'done', total: 2, done: 1, left: 0, failed: [{ row: { id: 2 }, why: 'No se aceptó.' }] });
  });

  it('lines that were not imported are written to a file that the import reads again', async () => {
    const desk = anImport((code) => (code === 'A' ? 'refused' : 'taken'));
    await desk.choose('Código;Descripción;Descuento\nA;-5 por ciento;5\nB;"=dos;2";500\nC;;7');
    await desk.model.accept();
    const file = await desk.model.failuresFile();
    expect(file.name).toBe('codigos-sin-importar-2026-11-28.csv');
    const [head, ...lines] = (await text(file)).split('\r\n');
    expect(head).toMatch(/^Importar códigos · 2\sfilas sin importar$/);
    expect(lines).toEqual([
      'Código;Descripción;Descuento;Fila;Motivo',
      "A;'-5 por ciento;5;2;No se aceptó.",
      `B;"'=dos;2";500;3;Descripción: Empieza con «=»: escribe el valor, no una fórmula. Descuento: Hasta 100.`,
      '',
    ]);
    expect(await readImportFile(file.content, columns, 10)).toMatchObject({
      ignored: [],
      lines: [{ cells: { code: 'A', text: '-5 por ciento', value: '5' } }, { cells: { code: 'B', text: '=dos;2' } }],
    });
  });

  it('the import reads its own template', async () => {
    const { model } = anImport();
    const { name, content } = await model.template();
    expect(name).toBe('plantilla-codigos.csv');
    expect(await readImportFile(content, columns, 10)).toEqual({
      refused: null,
      lines: [{ row: 3, cells: { code: 'NAVIDAD', text: 'Diez por ciento', value: '10' }, reasons: [] }],
      ignored: [],
    });
  });

  it('the import stops when the session ends, and resumes at the same line', async () => {
    let isOver = true;
    const desk = anImport((code) => (code === 'B' && isOver ? 401 : 'taken'));
    await desk.choose('Código;Descuento\nA;1\nB;2\nC;3');
    await desk.model.accept();
    expect(desk.state()).toMatchObject({ status: 'stopped', stop: 'session', done: 1, left: 2 });
    expect(desk.model.failures().map(([{ id }, why]) => [id, why])).toEqual([
      [3, 'No se envió.'],
      [4, 'No se envió.'],
    ]);
    expect(desk.model.isUnfinished()).toBe(true);
    isOver = false;
    await desk.model.resume();
    expect([desk.sent, desk.state().status, desk.model.failures()]).toEqual([['A', 'B', 'C'], 'done', []]);
  });

  it('10,000 lines are checked in slices and dropped when staff choose another file meanwhile', async () => {
    const { model, choose, state } = anImport();
    const progress: number[] = [];
    model.store.subscribe((now) => now.status === 'reading' && progress.push(now.done));
    const long = `Código;Descuento\n${Array.from({ length: 10_000 }, (_, at) => `C${at};${at % 2 === 0 ? 5 : 500}`).join('\n')}`;
    await choose(long);
    expect(state()).toMatchObject({ status: 'judged', good: 5_000 });
    expect(progress.length).toBeGreaterThanOrEqual(20);
    await Promise.all([choose(long), choose(half)]);
    expect(state()).toMatchObject({ status: 'judged', good: 2 });
  });

  it('the import reports rules that failed to load, and reads the same file again', async () => {
    const desk = anImport();
    const { prepare } = desk.model.plan;
    let fails = true;
    const model = createImport<string>(
      { session: desk.session as never, clock: { now: () => 0 } },
      { ...desk.model.plan, prepare: () => (fails ? Promise.reject(new Error('503')) : prepare(lineReasons)) },
    );
    const file = new File([half], 'lista.csv');
    expectConsole('licence: the file for codigos could not be judged');
    await model.read(file);
    expect(model.store.getState()).toEqual({
      status: 'choosing',
      refused: 'No se pudo cargar lo necesario para revisar el archivo. Vuelve a elegirlo.',
    });
    fails = false;
    await model.read(file);
    expect(model.store.getState()).toMatchObject({ status: 'judged', good: 2 });
  });
});
