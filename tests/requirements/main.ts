/**
 * `npm run requirements [-- ST-372 PK-01 cart-modal …] [--refused]`: what a requirement says, what was decided about it and
 * which tests prove it. Asked by ids, by the beginning of ids or by widgets; without a question, how many rows are proven.
 * `--refused` lists the citations that stand at no proof.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CatalogueError, readCatalogue } from './catalogue.ts';
import { readCitations } from './citations.ts';
import { answer, summary } from './report.ts';

const root = join(import.meta.dirname, '..', '..');

try {
  const { values, positionals } = parseArgs({ options: { refused: { type: 'boolean', default: false } }, allowPositionals: true });
  const requirements = readCatalogue();
  const citations = readCitations(root);
  if (values.refused) {
    const refused = citations.filter(
      ({ id, refused: why }) => why !== undefined && (positionals.length === 0 || positionals.some((asked) => id.startsWith(asked))),
    );
    for (const { id, file, line, refused: why, test } of refused) console.log(`${id} ${file}:${line} ${why ?? ''} · ${test}`);
    console.log(`${refused.length} of ${citations.length} citations stand at no proof.`);
  } else console.log(positionals.length === 0 ? summary(requirements, citations) : answer(positionals, requirements, citations));
} catch (error) {
  // An unknown flag is the asker's mistake like any other question.
  const isMisuse = error instanceof CatalogueError || (error instanceof TypeError && 'code' in error);
  if (!isMisuse) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
