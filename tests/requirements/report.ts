import { CatalogueError, catalogueNames, type Requirement } from './catalogue.ts';
import type { Citation } from './citations.ts';

/** Rows and how many of them a test proves, by catalogue and widget. */
export function summary(requirements: readonly Requirement[], citations: readonly Citation[]): string {
  const proven = new Set(citations.filter(isProof).map(({ id }) => id));
  const share = (rows: readonly Requirement[]) =>
    `${String(rows.length).padStart(5)} rows ${String(rows.filter(({ id }) => proven.has(id)).length).padStart(5)} proven`;
  const line = (name: string, rows: readonly Requirement[]) => `${name.padEnd(24)}${share(rows)}`;
  const parts = catalogueNames.flatMap((catalogue) => {
    const rows = requirements.filter((row) => row.catalogue === catalogue);
    const widgets = [...new Set(rows.map(({ widget }) => widget))].toSorted();
    return [
      line(catalogue, rows),
      ...widgets.map((widget) =>
        line(
          `  ${widget}`,
          rows.filter((row) => row.widget === widget),
        ),
      ),
      '',
    ];
  });
  const lost = requirements.filter(({ id }) => !proven.has(id)).map(({ id }) => id);
  return [
    ...parts,
    line('all', requirements),
    `${citations.filter(isProof).length} citations at a proof, ${citations.filter((citation) => !isProof(citation)).length} elsewhere.`,
    ...(lost.length > 0 ? [`Not proven: ${lost.join(' ')}`] : []),
    `Ask by id (ST-372), by its beginning (PK-01) or by widget (cart-modal).`,
  ].join('\n');
}

/**
 * Every row that is asked for, with its proofs.
 * @throws {CatalogueError} for a question that names no row: says what can be asked
 */
export function answer(asked: readonly string[], requirements: readonly Requirement[], citations: readonly Citation[]): string {
  const found = asked.map((question) => {
    const rows = requirements.filter(({ id, widget }) => widget === question || id.startsWith(question.toUpperCase()));
    if (rows.length > 0) return rows;
    const widgets = [...new Set(requirements.map(({ widget }) => widget))].toSorted();
    throw new CatalogueError(
      `'${question}' names no requirement. Ask by id (ST-372), by its beginning (PK-01) or by one of the widgets ${widgets.join(', ')}.`,
    );
  });
  return [...new Set(found.flat())].map((row) => entry(row, citations)).join('\n\n');
}

function entry({ id, catalogue, widget, sentence, decision }: Requirement, citations: readonly Citation[]): string {
  const proofs = citations.filter((citation) => citation.id === id && isProof(citation));
  return [
    `${id} (${catalogue}, ${widget})`,
    `  ${sentence}`,
    ...(decision === undefined ? [] : [`  Decided: ${decision}`]),
    ...(proofs.length === 0
      ? ['  Proven nowhere.']
      : proofs.map(({ file, line, test }) => `  Proven: ${file}:${line}${test === '' ? '' : ` ${test}`}`)),
  ].join('\n');
}

const isProof = ({ refused }: Citation): boolean => refused === undefined;
