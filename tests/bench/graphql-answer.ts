/** Answers a GraphQL query with every requested field, each with a value made from its name. */
type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value };

interface Field {
  readonly alias: string;
  readonly name: string;
  readonly fields: readonly Field[];
}

export interface Known {
  /** Values of fields without subfields. An object field is null where its name stands here. */
  readonly values: Readonly<Record<string, Value>>;
  /** Fields that are lists, with their length. */
  readonly lists: Readonly<Record<string, number>>;
}

export function answerTo(query: string, { values, lists }: Known): Value {
  const { operation, fragments } = read(query);
  const valueOf = ({ name, fields }: Field): Value => {
    if (fields.length === 0 || values[name] === null) return values[name] ?? null;
    const one = Object.fromEntries(fields.map((field) => [field.alias, valueOf(field)]));
    const count = lists[name];
    return count === undefined ? one : Array.from({ length: count }, () => one);
  };
  const spread = (fields: readonly Field[]): readonly Field[] =>
    fields.flatMap((field) => {
      if (field.name.startsWith('...')) return spread(field.fields.length > 0 ? field.fields : (fragments.get(field.name.slice(3)) ?? []));
      return [{ ...field, fields: spread(field.fields) }];
    });
  return Object.fromEntries(spread(operation).map((field) => [field.alias, valueOf(field)]));
}

/** Reads the fields of a query; arguments, variables and directives are skipped. */
function read(query: string): { readonly operation: readonly Field[]; readonly fragments: ReadonlyMap<string, readonly Field[]> } {
  const words =
    query
      .replaceAll(/\((?:[^()"]|"[^"]*")*\)/g, ' ')
      .replaceAll(/@\w+/g, ' ')
      .match(/\.\.\.|[{}:]|[\w$]+/g) ?? [];
  let at = 0;
  const fieldsHere = (): Field[] => {
    const found: Field[] = [];
    at += 1;
    while (at < words.length && words[at] !== '}') {
      let alias = words[at] ?? '';
      at += 1;
      if (alias === '...') {
        alias += words[at] === '{' ? '' : (words[at] ?? '');
        if (words[at] !== '{') at += 1;
        // `... on Type` counts as the fields inside it.
        if (alias === '...on') at += 1;
      }
      let name = alias;
      if (words[at] === ':') {
        name = words[at + 1] ?? '';
        at += 2;
      }
      found.push({ alias, name, fields: words[at] === '{' ? fieldsHere() : [] });
    }
    at += 1;
    return found;
  };
  let operation: readonly Field[] = [];
  const fragments = new Map<string, readonly Field[]>();
  while (at < words.length) {
    const [kind, name = ''] = [words[at], words[at + 1]];
    while (at < words.length && words[at] !== '{') at += 1;
    const fields = fieldsHere();
    if (kind === 'fragment') fragments.set(name, fields);
    else operation = fields;
  }
  return { operation, fragments };
}
