import { publicParts, publicProperties } from '#shared/contract/looks';
import { typeOfAttribute } from './declarations.ts';
import type { Tag, Tags } from './tag-model.ts';

/** `custom-elements.json`: the custom-elements manifest, which documentation tools and editors read. */
export function elementsManifest({ common, tags }: Tags): object {
  const classOf = (tag: Tag): string => `Licence${tag.pascal}`;
  const declaration = (tag: Tag): object => ({
    kind: 'class',
    name: classOf(tag),
    customElement: true,
    tagName: tag.name,
    description: tag.description,
    superclass: { name: 'HTMLElement' },
    attributes: [...common, ...tag.attributes].map(({ name, kind, description }) => ({
      name,
      description,
      type: { text: typeOfAttribute(kind) },
    })),
    members: [
      {
        kind: 'field',
        name: 'ready',
        type: { text: 'Promise<void>' },
        readonly: true,
        description: 'Settles when its first content is on screen.',
      },
      {
        kind: 'method',
        name: 'canLeave',
        return: { type: { text: 'LeaveAnswer' } },
        description: 'True, or the question to ask before what was typed is lost.',
      },
    ],
    events: tag.events.map(({ name, description }) => ({
      name,
      description,
      type: { text: `CustomEvent<LicenceEventDetail<'${name}'>>` },
    })),
    slots: tag.slots,
    cssParts: Object.entries(publicParts).map(([name, description]) => ({ name, description })),
    cssProperties: Object.entries(publicProperties).map(([name, { syntax, what }]) => ({ name, syntax, description: what })),
  });
  return {
    schemaVersion: '2.1.0',
    modules: [
      {
        kind: 'javascript-module',
        path: 'index.js',
        description: "loadLicence brings the store's script, which defines the tags.",
        declarations: tags.map(declaration),
        exports: tags.map((tag) => ({
          kind: 'custom-element-definition',
          name: tag.name,
          declaration: { name: classOf(tag), module: 'index.js' },
        })),
      },
    ],
  };
}
