import type { Attribute, Tags } from './tag-model.ts';

/** `html-custom-data.json`, which VS Code reads where `html.customData` names it. */
export function htmlCustomData({ common, tags }: Tags): object {
  const words = ({ kind, known }: Attribute): readonly string[] => known ?? (typeof kind === 'string' ? [] : kind);
  const attribute = (each: Attribute): object => ({
    name: each.name,
    description: each.required ? `${each.description} Required.` : each.description,
    ...(each.kind === 'flag' ? { valueSet: 'v' } : {}),
    ...(words(each).length > 0 ? { values: words(each).map((name) => ({ name })) } : {}),
  });
  return {
    version: 1.1,
    tags: tags.map((tag) => ({
      name: tag.name,
      description: tag.description,
      attributes: [...common, ...tag.attributes].map(attribute),
    })),
  };
}
