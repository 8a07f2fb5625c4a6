import { array, object, parse, string } from '#shared/contract/schema';

const sourceMap = object({ sources: array(string()), sourcesContent: array(string()), mappings: string() });

/** The source map that a script carries in its last comment. @throws where it carries none */
export function inlineMap(script: string): { readonly sources: readonly string[]; readonly sourcesContent: readonly string[] } {
  const [, base64] = /^\/\/# sourceMappingURL=data:application\/json;(?:charset=utf-8;)?base64,(\S+)$/m.exec(script) ?? [];
  if (base64 === undefined) throw new Error('The script has no source map.');
  return parse(sourceMap, JSON.parse(Buffer.from(base64, 'base64').toString()));
}
