import dictionary from 'dictionary-es';
import nspell from 'nspell';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../requirements/catalogue.ts';
import { sandboxSays, textsWrittenIn } from '../support/written-texts.ts';
import { customersSpelling, developersWords, ownWords } from './spelling.words.ts';

const root = join(import.meta.dirname, '..', '..');
/** Files with texts for people: screens, brands, and all that the sandbox sells and answers. */
const files = globSync(
  [
    'widgets/*/*.messages.ts',
    'shared/{desk,form,page,runtime,ui}/**/*messages.ts',
    'shared/brands/*.ts',
    'shell/**/*messages.ts',
    'sandbox/seed/{catalogues,deployment,licences,orders,seed}.ts',
    ...sandboxSays,
  ],
  { cwd: root },
)
  .concat('shared/ui/words.tsx', 'shared/desk/ui/desk-words.tsx')
  .filter((file) => !/\.test\.|tokens|-css|night/.test(file))
  .toSorted();

const spelling = nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic));
const known = new Set([...ownWords, ...Object.keys(customersSpelling)]);
const toDevelopers = new Set(developersWords);
const speaksToDevelopers = (file: string): boolean => file.startsWith('shell/doctor/');

/** Parts of a text that are not spell-checked: markup, addresses, file types, codes and names from code. */
const unread = /<[^>]*>|\w+:\S+|\S+@\S+|\.[a-z]{3,4}\b|\b\w*[_\d]\w*\b|\b[A-Z]+(-[A-Z]+)+\b/g;
const wordsOf = (value: string): readonly string[] => value.replace(unread, ' ').match(/\p{L}{2,}/gu) ?? [];

const misspelled = (word: string): boolean => !known.has(word) && !spelling.correct(word) && !spelling.correct(word.toLowerCase());

describe('the spelling of Spanish texts', () => {
  it('every messages module is checked', () => {
    const modules = globSync('{widgets,shared,shell,storybook}/**/*messages.ts', { cwd: root });
    // Messages between frames are code, not text.
    expect(modules.filter((file) => !files.includes(file))).toEqual(['shared/contract/frame-messages.ts']);
  });

  const texts = new Map(files.map((file) => [file, textsWrittenIn(file)]));

  it.each(files)('every word in %s is spelled as in the dictionary', (file) => {
    const found = (texts.get(file) ?? []).flatMap((value) =>
      wordsOf(value)
        .filter((word) => misspelled(word) && !(speaksToDevelopers(file) && toDevelopers.has(word)))
        .map((word) => `${word}: ${value}`),
    );
    expect(found).toEqual([]);
  });

  it('every listed exception is used and is missing in the dictionary', () => {
    const used = new Set([...texts.values()].flat().flatMap(wordsOf));
    expect([...known, ...toDevelopers].filter((word) => !used.has(word) || spelling.correct(word))).toEqual([]);
  });

  it('every spelling that the customer requires is fixed by a requirement', () => {
    const rows = new Set(readCatalogue().map(({ id }) => id));
    expect(Object.entries(customersSpelling).filter(([, row]) => !rows.has(row))).toEqual([]);
  });
});
