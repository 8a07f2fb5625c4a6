import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { messageFile, textsOf, type Texts } from './texts.ts';

it('the collected texts are plain texts and sentences with numbered parts, without other values', () => {
  const messages = {
    messages: {
      title: 'Carrito',
      remove: (name: string) => `Eliminar ${name}`,
      count: (of: number) => `${of.toFixed(0)} productos`,
      fields: { city: 'Ciudad' },
      left: (parts: readonly string[]) => `Termina en ${parts.join(', ')}`,
      most: ({ maximum }: { readonly maximum: string }) => `Máximo ${maximum}`,
      steps: (time: string) => ['Paga.', `Espera ${time}.`],
      limit: 4,
      parse: (text: { readonly deep: { readonly word: () => string } }) => text.deep.word(),
    },
  };
  expect(textsOf(messages)).toEqual({
    messages: {
      title: 'Carrito',
      remove: 'Eliminar {1}',
      count: '2 productos',
      fields: { city: 'Ciudad' },
      left: 'Termina en {1}',
      most: 'Máximo {1.maximum}',
      steps: { 0: 'Paga.', 1: 'Espera {1}.' },
    },
  });
});

/** Functions that choose among texts of their own file. */
const choosers = ['dayProblemText', 'offerTypeOptions', 'periodBehind', 'titleOf'];

/** Returns the names of texts that a module has and the file lacks. */
function missing(module: object, texts: Texts | string | undefined): readonly string[] {
  return Object.entries(module).flatMap(([name, value]: [string, unknown]) => {
    const told = typeof texts === 'object' ? texts[name] : undefined;
    if (typeof value === 'string' || typeof value === 'function') return told === undefined ? [name] : [];
    return typeof value === 'object' && value !== null ? missing(value, told) : [];
  });
}

it('the file of texts contains every text of widgets, pages, lists, carts, orders and the shell', async () => {
  const root = join(import.meta.dirname, '..');
  const files = globSync('**/*.ts', { cwd: root, exclude: ['**/node_modules', '.*', 'dist', 'tests', 'storybook'] }).filter((file) =>
    messageFile.test(file),
  );
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((file) => !/^(shared|shell|widgets)\//.test(file))).toEqual([]);
  const left = await Promise.all(
    files.map(async (file) => {
      const module = (await import(join(root, file))) as object;
      return missing(module, textsOf(module))
        .filter((name) => !choosers.includes(name))
        .map((name) => `${file}: ${name}`);
    }),
  );
  expect(left.flat()).toEqual([]);
});
