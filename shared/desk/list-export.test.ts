import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { pesos } from '#shared/domain/money';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { createNotices } from '#shared/page/notices';
import { createListExport, filtersOf, switchCell, textCell, timeCell, type ExportedFile } from './list-export.ts';
import type { Piece } from './list-rows.ts';

interface Thing {
  readonly id: number;
  readonly name: string;
}

const things = (count: number, from = 1): readonly Thing[] =>
  Array.from({ length: count }, (_, index) => ({ id: from + index, name: `cosa ${from + index}` }));

/** 2 March 2026, 14:05:06 in Bogotá. */
const launch = Date.UTC(2026, 2, 2, 19, 5, 6);
/** 23 November 2026, 09:00:00 in Bogotá. */
const now = Date.UTC(2026, 10, 23, 14);

interface Answers {
  /** The answer after that many records. */
  piece(loaded: number): Promise<Piece<Thing>>;
  readonly narrow?: (rows: readonly Thing[]) => readonly Thing[];
  readonly compare?: (one: Thing, other: Thing) => number;
  readonly filters?: readonly string[];
  readonly hidden?: readonly string[];
}

function anExport({ piece, filters = [], hidden = [], ...arrangement }: Answers) {
  const notices = createNotices();
  const asked: number[] = [];
  const exporting = createListExport<Thing, Thing>(
    { notices, clock: { now: () => now } },
    {
      name: 'cosas',
      title: 'Cosas',
      columns: [
        { head: 'Nombre', cell: ({ name }) => textCell(name) },
        { head: 'Número', column: 'number', cell: ({ id }) => ({ kind: 'number', value: id + 0.5 }) },
        { head: 'Valor; total', column: 'number', cell: () => ({ kind: 'money', value: pesos(1_190_000.5) }) },
        { head: 'Día', cell: () => timeCell('day', launch) },
        { head: 'Momento', cell: () => timeCell('moment', launch) },
        { head: 'Activo', cell: ({ id }) => switchCell(id === 1) },
        { head: 'Nada', cell: () => timeCell('day', Number.NEGATIVE_INFINITY) },
      ],
      hidden: () => hidden,
      rowOf: (record) => record,
      keyOf: ({ id }) => id,
      view: () => ({
        filters,
        ...arrangement,
        async *pieces(loaded) {
          for (let at = loaded; ;) {
            asked.push(at);
            const found = await piece(at);
            yield found;
            at += found.records.length;
          }
        },
      }),
    },
  );
  const said = () => notices.store.getState().map(({ kind, text }) => `${kind}: ${text}`);
  return { exporting, asked, said };
}

const whole =
  (records: readonly Thing[]): Answers['piece'] =>
  () =>
    Promise.resolve({ records, total: records.length });
const textOf = async (file: ExportedFile | null): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file?.content.arrayBuffer());
const namesIn = (csv: string): string[] =>
  csv
    .trim()
    .split('\r\n')
    .slice(2)
    .map((line) => line.split(';')[0] ?? '');

/** The files of an archive by their names. */
async function unzipped(archive: Blob): Promise<ReadonlyMap<string, string>> {
  const files = Object.entries(unzipSync(new Uint8Array(await archive.arrayBuffer())));
  return new Map(files.map(([name, bytes]) => [name, strFromU8(bytes)]));
}

describe('a list exported as CSV', () => {
  it('the CSV file suits a Colombian spreadsheet: byte order mark, semicolons, decimal comma and local dates', async () => {
    const { exporting, said } = anExport({ piece: whole(things(2)), filters: ['Búsqueda: «cosa»'] });
    const file = await exporting.start('csv');
    expect(file?.name).toBe('cosas-2026-11-23.csv');
    expect(await textOf(file)).toBe(
      '\uFEFFCosas · Búsqueda: «cosa» · 2\u00a0registros · 23/11/2026 09:00:00\r\n' +
        'Nombre;Número;"Valor; total";Día;Momento;Activo;Nada\r\n' +
        'cosa 1;1,5;1190000,5;02/03/2026;02/03/2026 14:05:06;Sí;\r\n' +
        'cosa 2;2,5;1190000,5;02/03/2026;02/03/2026 14:05:06;No;\r\n',
    );
    expect(said()).toEqual(['success: Registros exportados: 2.']);
  });

  it('the CSV file omits the columns that the list hides', async () => {
    const { exporting } = anExport({ piece: whole(things(1)), hidden: ['number'] });
    const [, heads, row] = (await textOf(await exporting.start('csv'))).split('\r\n');
    expect(heads).toBe('Nombre;Día;Momento;Activo;Nada');
    expect(row).toMatch(/^cosa 1;02\/03\/2026;/);
  });
});

describe('a list exported as a workbook', () => {
  it('the workbook has the filters above its heads, and numbers, money and dates as typed cells', async () => {
    const { exporting } = anExport({ piece: whole([{ id: 1, name: '=1 & <b>\u0001' }]) });
    const file = await exporting.start('xlsx');
    expect(file?.name).toBe('cosas-2026-11-23.xlsx');
    const files = await unzipped(file?.content ?? new Blob());
    expect([...files.keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    const rows = [...(files.get('xl/worksheets/sheet1.xml') ?? '').matchAll(/<row r="\d">(.*?)<\/row>/g)].map(([, cells]) => cells);
    expect(rows[0]).toContain('Cosas · Sin filtros · 1\u00a0registro · 23/11/2026 09:00:00');
    expect(rows[1]).toContain('>Valor; total<');
    // 2 March 2026 is day 46083 of a workbook (1 January 2026 is 46023), 14:05:06 is 50706 of 86400 seconds. Style 5 is a quoted text.
    expect(rows[2]).toBe(
      '<c t="inlineStr" s="5"><is><t xml:space="preserve">=1 &amp; &lt;b&gt;</t></is></c><c><v>1.5</v></c><c s="2"><v>1190000.5</v></c>' +
        `<c s="3"><v>46083</v></c><c s="4"><v>${46083 + 50706 / 86400}</v></c><c t="inlineStr"><is><t xml:space="preserve">Sí</t></is></c><c/>`,
    );
    expect(rows).toHaveLength(3);
    const leaf = files.get('xl/worksheets/sheet1.xml') ?? '';
    expect(leaf).toContain('<autoFilter ref="A2:G3"/>');
    // 'Nombre' with the filter button is 9 characters wide, the cell with its apostrophe 10, the moment 19. Each column adds two.
    const widths = [...leaf.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width));
    expect([widths[0], widths[4]]).toEqual([12, 21]);
  });
});

describe('exporting a list', () => {
  it('the export has every page of the filtered list, each record once, in the order of the list', async () => {
    const { exporting, asked } = anExport({
      // The list grew between the two pages: record 3 comes twice.
      piece: (loaded) => Promise.resolve({ records: loaded === 0 ? things(3) : things(3, 3), total: 6 }),
      narrow: (rows) => rows.filter(({ id }) => id !== 2),
      compare: (one, other) => other.id - one.id,
    });
    expect(namesIn(await textOf(await exporting.start('csv')))).toEqual(['cosa 5', 'cosa 4', 'cosa 3', 'cosa 1']);
    expect(asked).toEqual([0, 3]);
  });

  it('an export that failed resumes at the failed page and keeps the pages read before', async () => {
    expectConsole('licence: the export of cosas stopped after 3');
    let works = false;
    const { exporting, asked, said } = anExport({
      piece: (loaded) =>
        loaded === 0 || works ? Promise.resolve({ records: things(3, loaded + 1), total: 6 }) : Promise.reject(new Error('no network')),
    });
    expect(await exporting.start('csv')).toBeNull();
    expect(exporting.store.getState()).toEqual({ status: 'stopped', done: 3, total: 6 });
    expect(said()).toEqual(['error: La exportación se detuvo. Lo que ya se leyó se conserva.']);
    works = true;
    expect(namesIn(await textOf(await exporting.resume()))).toHaveLength(6);
    expect(asked).toEqual([0, 3, 3]);
    expect(exporting.store.getState()).toEqual({ status: 'idle' });
  });

  it('an export reports its progress and stops at once when staff cancel it', async () => {
    const answers: ((piece: Piece<Thing>) => void)[] = [];
    const { exporting, said } = anExport({ piece: () => new Promise((resolve) => answers.push(resolve)) });
    const states: unknown[] = [];
    exporting.store.subscribe((state) => states.push(state));
    const made = exporting.start('xlsx');
    answers[0]?.({ records: things(2), total: 5 });
    await expect.poll(() => states.at(-1)).toEqual({ status: 'busy', done: 2, total: 5 });
    exporting.cancel();
    answers[1]?.({ records: things(3, 3), total: 5 });
    expect(await made).toBeNull();
    expect(await exporting.resume()).toBeNull();
    expect(exporting.store.getState()).toEqual({ status: 'idle' });
    expect(said()).toEqual([]);
  });

  it('an export of 2,500 rows yields to other work between slices', async () => {
    const { exporting } = anExport({ piece: whole(things(2_500)) });
    let ended = false;
    let between = 0;
    const made = exporting.start('csv').then((file) => {
      ended = true;
      return file;
    });
    while (!ended) {
      await new Promise((resolve) => setImmediate(resolve));
      between += 1;
    }
    expect(namesIn(await textOf(await made))).toHaveLength(2_500);
    expect(between).toBeGreaterThan(1);
  });
});

it('filtersOf() describes search and order in words', () => {
  expect(filtersOf({ query: 'nómina', sort: { key: 'name', direction: 'descending' } }, () => 'Nombre')).toEqual([
    'Búsqueda: «nómina»',
    'Orden: Nombre, descendente',
  ]);
  expect(filtersOf({ query: '', sort: null }, () => '')).toEqual([]);
});
