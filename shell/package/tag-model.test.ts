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

it('a tag is judged before its widget is here by the attributes that its schema reads', async () => {
  const { tags } = await readTags();
  const read = tags.map(({ widget, attributes }) => [widget, attributes.map(({ name }) => name).join(' ')] as const);
  expect(Object.fromEntries(read.filter(([, names]) => names !== ''))).toEqual(earlyAttributes);
  const needed = tags.filter(({ attributes }) => attributes.some(({ required }) => required)).map(({ widget }) => earlyAttributes[widget]);
  expect(needed.every((names = '') => names.startsWith('package-code'))).toBe(true);
});

describe('what is known of a tag', () => {
  it('an attribute is spelled as in HTML, and what its values are is asked of the schema that reads them', () => {
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

  it('an attribute without a description is refused with the remedy', () =>
    expect(() => attributesOf(object({ mode: string() }), 'widgets/shelf/props.ts')).toThrow(
      "widgets/shelf/props.ts says nothing of 'mode': add describe('…') to it.",
    ));

  it('its summary, slots and events are those of its README, with the two that every tag tells', () =>
    expect(tagOf('shop-shelf', object({}), readme, events)).toEqual({
      widget: 'shop-shelf',
      name: 'licence-shop-shelf',
      pascal: 'ShopShelf',
      description: 'Shows what there is; see the store.',
      attributes: [],
      events,
      slots: [{ name: 'top', description: 'a heading' }],
    }));

  it('an event that the contract does not have is refused, and so is a README without a first paragraph', () => {
    expect(() => tagOf('shelf', object({}), readme.replace('line-added', 'line-put'), events)).toThrow(
      /README.md tells of licence:line-put/,
    );
    expect(() => tagOf('shelf', object({}), '# Shelf\n', events)).toThrow('widgets/shelf/README.md does not begin with a title');
  });

  it('every tag of the store is read', async () => {
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
