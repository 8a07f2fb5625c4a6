import { docsPageAt, snippetsOf, type Snippet } from './docs-snippets.ts';
import { addressesOfThisRun } from './this-run.ts';

/** The snippets of a recipe as a reader copies them: of the page that this worker's store serves, with its addresses. */
export const recipe = async (name: string): Promise<readonly Snippet[]> => snippetsOf(await docsPageAt(addressesOfThisRun().start, name));

/** The one that has this name. @throws when the recipe has lost it */
export function snippet(snippets: readonly Snippet[], file: string): string {
  const found = snippets.find(({ words }) => words.includes(`file=${file}`));
  if (!found) throw new Error(`The recipe has no snippet file=${file}: put it back, or take its test away.`);
  return found.code;
}
