import { array, object, parse, string } from '#shared/contract/schema';

const sourceMap = object({ sources: array(string()), sourcesContent: array(string()) });

/**
 * The address of the source map that a development script names in a comment; undefined without one. Libraries contain comments with file
 * names.
 */
export const mapOf = (script: string): string | undefined => /^\/\/# sourceMappingURL=(\/\S+)$/m.exec(script)?.[1];

export const readSourceMap = (text: string): { readonly sources: readonly string[]; readonly sourcesContent: readonly string[] } =>
  parse(sourceMap, JSON.parse(text));
