import { describe as told, object, oneOf, optional, string } from '#shared/contract/schema';
import { flag, wholeNumber } from '#shared/runtime/props';
import { describe, expect, it } from 'vitest';
import { attributesOf as earlyAttributes } from '../brand-page/tags.ts';
import { attributesOf, readTags, tagOf } from './tag-model.ts';

const events = ['licence:ready', 'licence:line-added', 'licence:cart-opened', 'licence:error'].map((name) => ({ name, description: name }));
const readme = `# Shelf

Shows what there is;
see [the store](https://store.example).

| attribute | meaning |
|---|---|
| \`brand\` | whose |

| slot | what stands there |
|---|---|
| \`top\` | a heading |

| event | when |
|---|---|
| \`licence:line-added\`, \`licence:cart-opened\` | a press |
`;

it('the attributes known before a widget loads are those that its schema reads', async () => {
  const { tags } = await readTags();
  const read = tags.map(({ widget, attributes }) => [widget, attributes.map(({ name }) => name).join(' ')] as const);
  expect(Object.fromEntries(read.filter(([, names]) => names !== ''))).toEqual(earlyAttributes);
  const needed = tags.filter(({ attributes }) => attributes.some(({ required }) => required)).map(({ widget }) => earlyAttributes[widget]);
  expect(needed.every((names = '') => names.startsWith('package-code'))).toBe(true);
});

describe('the model of a tag', () => {
  it('attributes are spelled as in HTML and get their types from the schema', () => {
    const props = object({
      packageCode: string('set it').check(told('A code.')),
      unitsPerPress: optional(wholeNumber('set it')).check(told('A count.')),
      alone: optional(flag()).check(told('A switch.')),
      mode: optional(oneOf(['one', 'two'])).check(told('A choice.')),
    });
    expect(attributesOf(props, 'here')).toEqual([
      { name: 'package-code', prop: 'packageCode', kind: 'text', required: true, description: 'A code.' },
      { name: 'units-per-press', prop: 'unitsPerPress', kind: 'number', required: false, description: 'A count.' },
      { name: 'alone', prop: 'alone', kind: 'flag', required: false, description: 'A switch.' },
      { name: 'mode', prop: 'mode', kind: ['one', 'two'], required: false, description: 'A choice.' },
    ]);
  });

  it('an attribute without a description is rejected with a remedy', () =>
    expect(() => attributesOf(object({ mode: string() }), 'widgets/shelf/props.ts')).toThrow(
      "widgets/shelf/props.ts says nothing of 'mode': add describe('…') to it.",
    ));

  it('the summary, slots and events of a tag come from its README, plus the two events of every tag', () =>
    expect(tagOf('shop-shelf', object({}), readme, events)).toEqual({
      widget: 'shop-shelf',
      name: 'licence-shop-shelf',
      pascal: 'ShopShelf',
      description: 'Shows what there is; see the store.',
      attributes: [],
      events,
      slots: [{ name: 'top', description: 'a heading' }],
    }));

  it('an unknown event and a README without a first paragraph are rejected', () => {
    expect(() => tagOf('shelf', object({}), readme.replace('line-added', 'line-put'), events)).toThrow(
      /README.md tells of licence:line-put/,
    );
    expect(() => tagOf('shelf', object({}), '# Shelf\n', events)).toThrow('widgets/shelf/README.md does not begin with a title');
  });

  it('the tags of the store are read, with their common attributes and slots', async () => {
    const { common, tags } = await readTags();
    expect(common.map(({ name, required }) => [name, required])).toEqual([
      ['brand', true],
      ['tenant', false],
      ['load', false],
      ['return-url', false],
      ['env', false],
    ]);
    expect(tags.length).toBeGreaterThanOrEqual(11);
    expect(tags.find(({ widget }) => widget === 'store-header')?.slots.map(({ name }) => name)).toEqual(['cart']);
  });
});
