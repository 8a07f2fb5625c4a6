import { publicParts, publicProperties } from '#shared/contract/looks';
import { typeOfAttribute } from './declarations.ts';
import type { Tags } from './tag-model.ts';

/** `web-types.json`, which the editors of JetBrains read. */
export function webTypes({ common, tags }: Tags, name: string, version: string): object {
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name,
    version,
    'js-types-syntax': 'typescript',
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: tags.map((tag) => ({
          name: tag.name,
          description: tag.description,
          attributes: [...common, ...tag.attributes].map((each) => ({
            name: each.name,
            description: each.description,
            required: each.required,
            value: { kind: 'plain', type: typeOfAttribute(each.kind), required: each.kind !== 'flag' },
          })),
          slots: tag.slots,
          js: { events: tag.events.map((event) => ({ ...event, type: `CustomEvent<LicenceEventDetail<'${event.name}'>>` })) },
          css: { parts: Object.entries(publicParts).map(([part, description]) => ({ name: part, description })) },
        })),
      },
      css: {
        properties: Object.entries(publicProperties).map(([property, { what }]) => ({ name: property, description: what })),
      },
    },
  };
}
