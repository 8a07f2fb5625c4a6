import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ObjectSchema } from '#shared/contract/schema';
import { shareTable } from '../../shell/build/share-table.ts';
import { attributesOf } from '../../shell/package/tag-model.ts';
import { around } from '../../shell/site/places.ts';
import { everyTag } from '../../shell/brand-page/tags.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const widgets = globSync('widgets/*/props.ts', { cwd: root }).map((path) => basename(dirname(path)));
const routes = read('shell/site/routes.ts');
/** Pages of the store and screens of the back office, by the two tables that the routes have. */
const screens = [...routes.matchAll(/(?:STORE|ADMIN)_WIDGETS: [^{]*\{([^}]*)\}/g)].flatMap(([, table = '']) =>
  [...table.matchAll(/: '([a-z-]+)'/g)].map(([, name = '']) => name),
);
const places = [...routes.matchAll(/place\('([a-z-]+)'/g)].map(([, name = '']) => name);
/** What stands around every place. */
const frames = Object.values(around).flatMap(({ header, menu, footer, cart }) => [
  ...[header, menu, footer].filter((name) => name !== undefined),
  ...(cart ? ['cart-modal'] : []),
]);

describe('a widget', () => {
  it('has a way in: a tag, an address or a place around one', () => {
    const ways = new Set([...Object.keys(everyTag), ...screens, ...places, ...frames]);
    const lost = widgets.filter((name) => !ways.has(name));
    expect(
      lost.map(
        (name) =>
          `widgets/${name}: a tag is named in shell/brand-page/tags.ts and storybook/docs/contract.md, a screen in shell/site/routes.ts`,
      ),
    ).toEqual([]);
  });

  it('that is named has its folder', () => {
    expect([...Object.keys(everyTag), ...screens, ...places, ...frames].filter((name) => !widgets.includes(name))).toEqual([]);
  });
});

describe('the README of a tag', () => {
  it.each(Object.keys(everyTag))('%s has a row for each of its attributes', async (name) => {
    const { props } = (await import(`../../widgets/${name}/props.ts`)) as { readonly props: ObjectSchema };
    const told = /^\| attribute \|.*\n\|[-|]+\|\n((?:\|.*\n)*)/m.exec(`${read(`widgets/${name}/README.md`)}\n`)?.[1] ?? '';
    const names = [...told.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([\w-]+)`/g)].map(([, attribute]) => attribute),
    );
    const attributes = attributesOf(props, `widgets/${name}/props.ts`).map((each) => each.name);
    expect(attributes.filter((attribute) => !names.includes(attribute))).toEqual([]);
  });
});

/** What a file needs to run: imports of types are gone by then. */
function neededBy(path: string): readonly string[] {
  const text = read(path);
  return [
    ...text.matchAll(/^(?:import|export) (?!type\b)([^;]*?) from '([^']+)';/gm),
    ...text.matchAll(/()\bimport\([^)]*?'([^']+)'\)/g),
  ].flatMap(([, names = '', from = '']) => {
    const types =
      /^\{([^}]*)\}$/
        .exec(names.trim())?.[1]
        ?.split(',')
        .every((name) => /^\s*(type\b.*)?$/.test(name)) ?? false;
    return types ? [] : [from];
  });
}

describe('what a buyer’s widget stands on', () => {
  const bundles = new Map(
    shareTable(
      globSync('shared/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.{test,stories}.{ts,tsx}'] }).map((path) =>
        path.replace(/^shared\/|\.tsx?$/g, ''),
      ),
    ).map(({ key, bundle }) => [key, bundle]),
  );
  const staffs = new Set([...screens, 'admin-frame']);

  it.each(widgets.filter((name) => !staffs.has(name)))('%s needs nothing that falls to the back office', (name) => {
    const sources = globSync(`widgets/${name}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/*.{test,stories}.{ts,tsx}'] });
    const shared = sources.flatMap((path) =>
      neededBy(path).map((from) => (from.startsWith('.') ? `#${posix.join(dirname(path), from)}` : from)),
    );
    expect(
      [...new Set(shared)]
        .filter((from) => bundles.get(from) === 'desk')
        .map((from) => `${from} falls to the back office's bundle: name it in the list of another one in shell/build/share-table.ts`),
    ).toEqual([]);
  });
});
