import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { problemsOf, readCatalogue } from '../requirements/catalogue.ts';
import { citationsIn, idPattern, readCitations } from '../requirements/citations.ts';
import { answer } from '../requirements/report.ts';

const root = join(import.meta.dirname, '..', '..');
const requirements = readCatalogue();

/** Builds an id at run time, so that this file cites no requirement itself. */
const cited = (number: string): string => `ST-${number}`;
const strange = ['PK', '001'].join('-');

it('every row of the catalogue has one sentence with a place and an effect', () => {
  expect(requirements.length).toBeGreaterThan(0);
  expect(problemsOf(requirements)).toEqual([]);
});

describe('the id of a requirement', () => {
  const known = new Set(requirements.map(({ id }) => id));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.(tsx?|mjs|cjs|js|css|html|md)$/.test(path) && existsSync(join(root, path)));
  const findings = (paths: readonly string[], isFound: (id: string) => boolean): string[] =>
    paths.flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, index) => (line.match(idPattern) ?? []).filter(isFound).map((id) => `${path}:${index + 1} ${id}`)),
    );

  it('every cited id is in the catalogue', () => {
    expect(findings(files, (id) => !known.has(id))).toEqual([]);
  });

  it('only tests and documents cite ids, not the code they judge', () => {
    const judged = files.filter((path) => !/\.(test|spec)\.tsx?$|\.md$|^tests\/requirements\/|^tests\/.*\.words\.ts$/.test(path));
    expect(findings(judged, () => true)).toEqual([]);
  });
});

describe('the tests of requirements', () => {
  const citations = readCitations(root);

  it('every citation is at an assertion that proves it', () => {
    expect(citations.flatMap(({ id, file, line, refused }) => (refused === undefined ? [] : [`${file}:${line} ${id} ${refused}`]))).toEqual(
      [],
    );
  });

  const proven = new Set(citations.map(({ id }) => id));

  it('every requirement has a proof, unless its row says why none can exist', () => {
    expect(requirements.filter(({ id, without }) => !proven.has(id) && without === undefined).map(({ id }) => id)).toEqual([]);
  });

  it('no requirement marked as unprovable has a proof', () => {
    expect(requirements.filter(({ id, without }) => proven.has(id) && without !== undefined).map(({ id }) => id)).toEqual([]);
  });
});

describe('the sentence of a requirement', () => {
  const good = 'The cart shows the sum of its lines as its total.';
  const problems = (sentence: string, decision?: string) =>
    problemsOf([{ id: cited('001'), catalogue: 'store', widget: 'cart-modal', sentence, decision }]);

  it.each([
    ['says too little', 'The cart shows its total.'],
    ['is two sentences', 'The cart shows its total. The total is the sum of its lines.'],
    ['names no place', 'The total shows the sum of what all its lines cost.'],
    ['names its place only in a quote', "The text 'the cart' shows the sum of all the lines of it."],
    ['has no effect', 'The cart, with its lines and the sum of these lines together.'],
    ['leans on a weak word', 'The cart shows the sum of its lines correctly as its total.'],
    ['leans on another row', `The cart shows the sum of its lines as ${cited('376')} has it.`],
  ])('a sentence is refused when it %s', (_, sentence) => {
    expect(problems(sentence)).toHaveLength(1);
  });

  it('a sentence with a place and an effect is accepted', () => {
    expect(problems(good)).toEqual([]);
  });

  it("a sentence equal to another row's is refused", () => {
    const rows = ['001', '002'].map((number) => ({ id: cited(number), catalogue: 'store' as const, widget: 'cart-modal', sentence: good }));
    expect(problemsOf(rows)).toEqual([`${cited('001')}: says the same as ${cited('002')}; say what is different.`]);
  });

  it('a decision of two sentences is refused', () => {
    expect(problems(good, 'Rounded line by line. Half up.')).toHaveLength(1);
  });
});

describe('a line of the catalogue', () => {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  it.each([
    ['invalid JSON', '{"id":', 'store.jsonl:2 is no JSON'],
    ['no row', '["ST"]', 'store.jsonl:2 is no row'],
    ['of another catalogue', `{"id":"${strange}","widget":"w","sentence":"s"}`, `store.jsonl:2: the id '${strange}' is not written`],
    ['without a sentence', `{"id":"${cited('002')}","widget":"w"}`, "store.jsonl:2: 'sentence' is a text"],
    ['with something else', `{"id":"${cited('002')}","widget":"w","sentence":"s","check":"c"}`, 'check is no part of a row'],
  ])('a line that is %s is refused with its place', (_, line, message) => {
    const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
    folders.push(folder);
    writeFileSync(join(folder, 'store.jsonl'), `{"id":"${cited('001')}","widget":"w","sentence":"s"}\n${line}\n`);
    expect(() => readCatalogue(folder)).toThrow(message);
  });
});

describe('citing a requirement', () => {
  const id = cited('001');
  const refusals = (text: string) => citationsIn(text, 'some.test.ts').map(({ refused }) => refused ?? 'proof');

  it.each([
    ['behind an expect', `it('a', () => {\n  act();\n  expect(x).toBe(1); // ${id}\n  act();\n});`],
    ['inside an expect of several lines', `it('a', () => {\n  act();\n  expect(x).toEqual({\n    a: 1, // ${id}\n  });\n  act();\n});`],
    ['above an expect', `it('a', async () => {\n  // ${id}: why\n  // and more.\n  await expect.poll(() => x).toBe(1);\n  act();\n});`],
    [
      'above a loop of nothing but expects',
      `it('a', () => {\n  // ${id}\n  for (const x of xs) {\n    expect(x).toBe(1);\n  }\n  act();\n});`,
    ],
    ['behind an assertion helper', `it('a', async () => {\n  await expectNoAxeViolations(page); // ${id}\n  act();\n});`],
    ['behind a helper whose own body asserts', `const seen = () => expect(x).toBe(1);\nit('a', () => {\n  seen(); // ${id}\n  act();\n});`],
    ['behind a wait for an expect', `it('a', async () => {\n  await vi.waitFor(() => expect(x).toBe(1)); // ${id}\n  act();\n});`],
    ['in the title of a test of one act', `it('a (${id})', () => {\n  act();\n  expect(x).toBe(1);\n  expect(y).toBe(1);\n});`],
    [
      'in the title of a test that acts within a visit',
      `it('a (${id})', () =>\n  visiting(async () => {\n    act();\n    expect(x).toBe(1);\n  }));`,
    ],
    ['in a row of the table of a test of one act', `it.each([\n  [1, 2], // ${id}\n])('a', (x, y) => {\n  expect(x).toBe(y);\n});`],
    [
      'in a constant that is such a table',
      `const rows = [\n  [1, 2], // ${id}\n];\nit.each(rows)('a', (x, y) => {\n  expect(x).toBe(y);\n});`,
    ],
    ['in the table of a loop that makes tests', `for (const x of [\n  1, // ${id}\n])\n  it('a', () => {\n    expect(x).toBe(1);\n  });`],
  ])('a citation %s counts as proof', (_, text) => {
    expect(refusals(text)).toEqual(['proof']);
  });

  it('a citation may name a range of rows', () => {
    const text = `it('a', () => {\n  expect(x).toBe(1); // ${id} to ${cited('003')}\n});`;
    expect(citationsIn(text, 'some.test.ts').map((citation) => citation.id)).toEqual([id, cited('002'), cited('003')]);
  });

  it.each([
    ['on an act', `it('a', () => {\n  act(); // ${id}\n  expect(x).toBe(1);\n});`, 'on a line without an assertion'],
    ['above an act', `it('a', () => {\n  // ${id}\n  act();\n  expect(x).toBe(1);\n});`, 'above something that is no assertion'],
    [
      'above an expect with a blank line between',
      `it('a', () => {\n  // ${id}\n\n  expect(x).toBe(1);\n});`,
      'above something that is no assertion',
    ],
    ['above a test', `// ${id}\nit('a', () => {\n  expect(x).toBe(1);\n});`, 'above something that is no assertion'],
    [
      'on a value that only looks like an expectation',
      `const shape = { a: expect.any(Number) }; // ${id}`,
      'on a line without an assertion',
    ],
    [
      'in the title of a group',
      `describe('${id}', () => {\n  it('a', () => {\n    expect(x).toBe(1);\n  });\n});`,
      'in the title of a group',
    ],
    [
      'in the title of several acts',
      `it('a (${id})', () => {\n  act();\n  expect(x).toBe(1);\n  act();\n  expect(x).toBe(2);\n});`,
      'in the title of a test of several acts',
    ],
    ['in the title of a test without an expect', `it('a (${id})', () => {\n  act();\n});`, 'in the title of a test of several acts'],
    [
      'in a table of several acts',
      `it.each([\n  1, // ${id}\n])('a', (x) => {\n  expect(x).toBe(1);\n  act();\n});`,
      'a row of the table of a test of several acts',
    ],
    ['in another text', `const name = '${id}';`, 'in a text'],
  ])('a citation %s is refused as decoration', (_, text, why) => {
    expect(refusals(text)).toEqual([why]);
  });
});

describe('npm run requirements', () => {
  const rows = [
    { id: cited('001'), catalogue: 'store' as const, widget: 'cart-modal', sentence: 'The cart shows its total.', decision: 'Rounded.' },
    { id: cited('102'), catalogue: 'store' as const, widget: 'payments', sentence: 'The payments table is empty.' },
  ];
  const proof = { id: cited('001'), file: 'a.test.ts', line: 3, test: 'cart › adds up' };

  it('the command prints the sentence, the decision and the proof of a row', () => {
    const text = `${cited('001')} (store, cart-modal)\n  The cart shows its total.\n  Decided: Rounded.\n  Proven: a.test.ts:3 cart › adds up`;
    for (const asked of [cited('001'), 'st-0', 'cart-modal']) expect(answer([asked], rows, [proof])).toBe(text);
  });

  it('the command reports a row without a proof', () => {
    expect(answer(['payments'], rows, [{ ...proof, id: cited('102'), refused: 'in a text' }])).toContain('Proven nowhere.');
  });

  it('the command refuses an unknown query with the possible ones', () => {
    expect(() => answer(['basket'], rows, [])).toThrow("'basket' names no requirement. Ask by id");
  });
});
