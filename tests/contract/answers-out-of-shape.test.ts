import { expect, it } from 'vitest';
import { readAnswer } from '#shared/api/answer';
import { ApiError } from '#shared/api/api-error';
import type { Endpoint } from '#shared/contract/endpoint';
import { ENDPOINT_TABLE } from '#shared/contract/endpoint-table';
import { isRecord } from '#shared/contract/schema';
import { failureText } from '#shared/page/failure-text';
import { namesOf } from '../../sandbox/core/router.ts';
import { runningSandbox } from '../../sandbox/test-support/running.ts';

/** Answers of the platform, each with one member missing, empty, of another type, or added. */
const running = runningSandbox();

type Path = readonly (string | number)[];

/** The path of every member of an answer; of a list, the first two entries. */
function pathsIn(value: unknown, path: Path = []): readonly Path[] {
  const inside: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? value.slice(0, 2).map((each, at): readonly [number, unknown] => [at, each])
    : isRecord(value)
      ? Object.entries(value)
      : [];
  return [path, ...inside.flatMap(([name, each]) => pathsIn(each, [...path, name]))];
}

/** A copy with one member replaced; undefined removes it. */
function changed(value: unknown, [name, ...rest]: Path, change: (part: unknown) => unknown): unknown {
  if (name === undefined) return change(value);
  if (Array.isArray(value)) return value.map((each, at) => (at === name ? changed(each, rest, change) : each));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, key === name ? changed(each, rest, change) : each]));
}

const changes: Readonly<Record<string, (part: unknown) => unknown>> = {
  missing: () => undefined,
  null: () => null,
  'a text': () => 'otro',
  'a number': () => 7,
  'a list': () => [null, 7],
  'an object': () => ({ otro: null }),
  true: () => true,
};

/** JSON cannot represent the bigints of amounts. */
const texts = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

/** Returns what is wrong with a reading. It must give a value, or one failure with a text that quotes nothing of the answer. */
function wrongReading(endpoint: Endpoint, body: unknown): string | null {
  try {
    readAnswer(endpoint, 200, JSON.stringify(body) ?? '');
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'unreadable') return `throws ${String(error)}`;
    return failureText(error) === '' ? 'has no words' : null;
  }
}

it('a malformed answer is read as a value or as one failure with a text, and an unknown member changes nothing', async () => {
  const { ask, tokenOf } = running;
  const token = await tokenOf('superadmin');
  const wrong: string[] = [];
  let [answers, tries] = [0, 0];
  for (const endpoint of Object.values(ENDPOINT_TABLE) as readonly Endpoint[]) {
    if (endpoint.method !== 'GET') continue;
    const { status, body } = await ask({
      path: endpoint.path.replace(/\{appName\}/gi, 'facturacion').replace(/\{\w+\}/g, '1'),
      // Reading an answer blocks this process and its server, and either end may cut a connection that idles meanwhile.
      headers: { connection: 'close', ...Object.fromEntries(namesOf(endpoint.headers).map((name) => [name, '1'])) },
      token,
    });
    if (status !== 200) continue;
    answers += 1;
    const plain = readAnswer(endpoint, status, JSON.stringify(body));
    for (const path of pathsIn(body)) {
      for (const [what, change] of Object.entries(changes)) {
        tries += 1;
        const why = wrongReading(endpoint, changed(body, path, change));
        if (why !== null) wrong.push(`${endpoint.name}: ${path.join('.')} is ${what}: ${why}`);
      }
      const more = changed(body, path, (part) => (isRecord(part) ? { ...part, nadieLoConoce: { a: [1] } } : part));
      if (JSON.stringify(readAnswer(endpoint, status, JSON.stringify(more)), texts) !== JSON.stringify(plain, texts))
        wrong.push(`${endpoint.name}: ${path.join('.')} with a part that nobody knows is another value`);
    }
  }
  expect(wrong).toEqual([]); // TR-C07
  expect(answers).toBeGreaterThan(25);
  expect(tries).toBeGreaterThan(5_000);
});
