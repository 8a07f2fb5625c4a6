import { join } from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { anatomyOf, widgetNames } from '../../storybook/new-widget/anatomy.ts';
import { kindOf, registered } from '../../storybook/new-widget/registration.ts';

const root = join(import.meta.dirname, '..', '..');
/** `what-is-forgotten.test.ts` compiles the generated widgets and finds them in the lists of their kind. */
const kinds = [
  { kind: 'tag', name: 'sample-tag', what: { kind: 'tag' } },
  { kind: 'page of the store', name: 'sample-page', what: { kind: 'page' } },
  { kind: 'screen of the back office', name: 'sample-screen', what: { kind: 'screen', module: 'PAYMENTS' } },
] as const;
const filesOf = ({ name, what }: (typeof kinds)[number]) => Object.entries(anatomyOf(widgetNames(name), what));

describe('a new widget', () => {
  it('a widget gets its names from its folder', () => {
    expect(widgetNames('price-list')).toEqual({ kebab: 'price-list', pascal: 'PriceList', words: 'Price list' });
  });

  it.each(['Price', 'price_list', '-price', 'price--list', '', '9lives', '../x'])("the name '%s' is refused", (name) => {
    expect(() => widgetNames(name)).toThrow(/kebab-case/);
  });

  it('the options select a tag, a page or a screen', () => {
    expect(kindOf(['tag'])).toEqual({ kind: 'tag' });
    expect(kindOf(['--page'])).toEqual({ kind: 'page' });
    expect(kindOf(['screen', 'payments'])).toEqual({ kind: 'screen', module: 'PAYMENTS' });
  });

  it.each([[[]], [['screen']], [['screen', 'NOTHING']], [['tag', 'PAYMENTS']], [['widget']]])('an unknown kind is refused: %j', (words) => {
    expect(() => kindOf(words)).toThrow(/tag \| page \| screen <CONFIGURATION \| /);
  });

  it('a registration whose file has changed is refused, with the place to edit by hand', () => {
    expect(() => registered(widgetNames('sample-tag'), { kind: 'tag' }, () => '')).toThrow(/^shell\/brand-page\/tags\.ts has no .*by hand/);
  });
});

describe.each(kinds)('a new $kind', (made) => {
  it('has all files of a widget', () => {
    expect(
      filesOf(made)
        .map(([file]) => file.replace(made.name, 'widget'))
        .toSorted(),
    ).toEqual([
      'README.md',
      'index.ts',
      'props.ts',
      'widget.messages.ts',
      'widget.model.ts',
      'widget.stories.tsx',
      'widget.test.tsx',
      'widget.view.tsx',
    ]);
  });

  it('passes the linter unchanged', async () => {
    const eslint = new ESLint({ cwd: root });
    const code = filesOf(made).filter(([file]) => /\.tsx?$/.test(file));
    const results = await Promise.all(code.map(([file, text]) => eslint.lintText(text, { filePath: `widgets/${made.name}/${file}` })));
    expect(results.flat().flatMap((result) => result.messages.map((message) => `${result.filePath}: ${message.message}`))).toEqual([]);
  });
});
