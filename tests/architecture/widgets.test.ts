import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadedBy } from '../../shell/build/share-table.ts';
import { codesIn, rowsOf } from '../../shell/docs/markdown.ts';
import { attributesOf, propsOf } from '../../shell/package/tag-model.ts';
import { around } from '../../shell/site/places.ts';
import { everyTag } from '../../shell/brand-page/tags.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const widgets = globSync('widgets/*/README.md', { cwd: root }).map((path) => basename(dirname(path)));
const routes = read('shell/site/routes.ts');
/** Pages of the store and screens of the back office, from the two tables of the router. */
const screens = [...routes.matchAll(/(?:STORE|ADMIN)_WIDGETS: [^{]*\{([^}]*)\}/g)].flatMap(([, table = '']) =>
  [...table.matchAll(/: '([a-z-]+)'/g)].map(([, name = '']) => name),
);
const places = [...routes.matchAll(/place\('([a-z-]+)'/g)].map(([, name = '']) => name);
/** Header, menu, footer and cart around each page. */
const frames = Object.values(around).flatMap(({ header, menu, footer, cart }) => [
  ...[header, menu, footer].filter((name) => name !== undefined),
  ...(cart ? ['cart-modal'] : []),
]);

describe('a widget', () => {
  it('every widget is reachable by a tag, an address or a place in a frame', () => {
    const ways = new Set([...Object.keys(everyTag), ...screens, ...places, ...frames]);
    const lost = widgets.filter((name) => !ways.has(name));
    expect(
      lost.map(
        (name) =>
          `widgets/${name}: a tag is named in shell/brand-page/tags.ts and storybook/docs/contract.md, a screen in shell/site/routes.ts`,
      ),
    ).toEqual([]);
  });

  it('every registered widget has a folder', () => {
    expect([...Object.keys(everyTag), ...screens, ...places, ...frames].filter((name) => !widgets.includes(name))).toEqual([]);
  });
});

it.each(Object.keys(everyTag))('the README of a tag %s has a row for each of its attributes', async (name) => {
  const names = rowsOf(read(`widgets/${name}/README.md`), 'attribute').flatMap(([cell = '']) => codesIn(cell));
  const attributes = attributesOf(await propsOf(name), `widgets/${name}/props.ts`).map((each) => each.name);
  expect(attributes.filter((attribute) => !names.includes(attribute))).toEqual([]);
});

describe('the bundle that a remote loads', () => {
  const remotes = widgets.filter((name) => existsSync(join(root, 'widgets', name, 'index.ts')));
  const named = Object.values(loadedBy).flat();

  it.each(remotes.filter((name) => ![...screens, 'admin-frame'].includes(name)))(
    'the remote %s for buyers is assigned to a bundle',
    (name) => {
      expect(
        named.includes(name) ? '' : `${name} loads the back office's bundle: name it in another one in shell/build/share-table.ts`,
      ).toBe('');
    },
  );

  it('bundles list each existing remote, script or shared module at most once', () => {
    const scripts = globSync('shell/{brand-page,site,kernel}/*.ts', { cwd: root }).map((path) => basename(path, '.ts'));
    const isThere = (name: string): boolean =>
      name.startsWith('#shared/') ? existsSync(join(root, `${name.slice(1)}.ts`)) : [...remotes, ...scripts].includes(name);
    expect(named.filter((name) => !isThere(name))).toEqual([]);
    expect(Object.values(loadedBy).filter((users) => new Set(users).size < users.length)).toEqual([]);
  });
});
