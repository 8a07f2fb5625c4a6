/** The typed package of a release, `licence-widgets-<version>.tgz`, generated from the tags' attributes and events. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { publicParts, publicProperties } from '#shared/contract/looks';
import { declarations, typeOfAttribute } from './declarations.ts';
import { readTags, type Attribute, type Tags, type Tag } from './tag-model.ts';

export const PACKAGE_NAME = 'licence-widgets';
export const packageFile = (version: string): string => `${PACKAGE_NAME}-${version}.tgz`;

const page = path.join(import.meta.dirname, '..', '..', 'storybook', 'docs', 'embed', 'typed-package.md');

const licence = `${PACKAGE_NAME} comes with a licence store and is for pages that embed it. All rights are reserved; what you may do with it
is what you and that store agreed on. It contains no software of others.
`;

const nothingRuns = `// Types alone.
export {};
`;

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** Returns the client for all bundlers and supported browsers. */
function script(): string {
  const source = readFileSync(path.join(import.meta.dirname, 'client.ts'), 'utf8');
  return ts.transpileModule(source, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true },
  }).outputText;
}

/** The repository in package.json. npm publishes with provenance only from there. */
const ownRepository: unknown = JSON.parse(readFileSync(path.join(import.meta.dirname, '..', '..', 'package.json'), 'utf8')).repository;

function manifest(version: string, repository: unknown): object {
  const kinds = Object.keys(frameworkTypes);
  const data = ['custom-elements.json', 'web-types.json', 'html-custom-data.json', 'package.json'];
  return {
    name: PACKAGE_NAME,
    version,
    description: 'Types and a loader for the tags of a licence store: buy button, cart, store front, purchase form and more.',
    keywords: ['web-components', 'custom-elements', 'licence-store', 'cart', 'typescript', 'react', 'vue', 'svelte', 'angular'],
    license: 'SEE LICENSE IN LICENSE',
    ...(repository === undefined ? {} : { repository }),
    publishConfig: { access: 'restricted', ...(repository === undefined ? {} : { provenance: true }) },
    type: 'module',
    sideEffects: false,
    main: './index.js',
    types: './index.d.ts',
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      ...Object.fromEntries(kinds.map((kind) => [`./${kind}`, { types: `./${kind}.d.ts`, default: `./${kind}.js` }])),
      ...Object.fromEntries(data.map((file) => [`./${file}`, `./${file}`])),
    },
    customElements: 'custom-elements.json',
    'web-types': './web-types.json',
  };
}

/** @returns the package's files, by name, for a release's version */
export async function packageContents(repository = ownRepository): Promise<(version: string) => ReadonlyMap<string, string>> {
  const tags = await readTags();
  const always = [
    ['LICENSE', licence],
    // The registry shows the README without the other pages of the docs.
    ['README.md', readFileSync(page, 'utf8').replaceAll(/\[([^\]]+)\]\((?!https?:|#)[^)]+\)/g, '$1')],
    ['index.js', script()],
    ['index.d.ts', declarations(tags)],
    ...Object.entries(frameworkTypes).flatMap(([kind, types]) => [[`${kind}.d.ts`, types] as const, [`${kind}.js`, nothingRuns] as const]),
    ['custom-elements.json', json(elementsManifest(tags))],
    ['html-custom-data.json', json(htmlCustomData(tags))],
  ] as const;
  return (version) =>
    new Map([
      ...always,
      ['package.json', json(manifest(version, repository))],
      ['web-types.json', json(webTypes(tags, PACKAGE_NAME, version))],
    ]);
}

/** `html-custom-data.json`: VS Code reads it through the setting `html.customData`. */
function htmlCustomData({ common, tags }: Tags): object {
  const words = ({ kind, suggestions }: Attribute): readonly string[] => suggestions ?? (typeof kind === 'string' ? [] : kind);
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

/** `web-types.json`, for the editors of JetBrains. */
function webTypes({ common, tags }: Tags, name: string, version: string): object {
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

/** `custom-elements.json`, for documentation tools and editors. */
function elementsManifest({ common, tags }: Tags): object {
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

const react = `import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { LicenceElement, LicenceEventMap, LicenceTags } from './index.js';

/** From React 19 on, a tag of another maker hears \`on\` and the name of its event. Before that, use a ref. */
type Heard = typeof import('react') extends { readonly use: unknown }
  ? { [Name in keyof LicenceEventMap as \`on\${Name}\`]?: (event: LicenceEventMap[Name]) => void }
  : unknown;

type Tags = {
  [Tag in keyof LicenceTags]: DetailedHTMLProps<HTMLAttributes<LicenceElement>, LicenceElement> & LicenceTags[Tag] & { class?: string } & Heard;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
`;

const vue = `import type { DefineComponent, HTMLAttributes, ReservedProps } from 'vue';
import type { LicenceEventMap, LicenceTagAttributes, LicenceTags, WidgetProps } from './index.js';

type Camel<Name extends string> = Name extends \`\${infer Head}-\${infer Tail}\` ? \`\${Head}\${Capitalize<Camel<Tail>>}\` : Name;

/** \`@licence:line-added\` of a template is \`onLicence:lineAdded\` here. */
type Heard = { [Name in keyof LicenceEventMap as \`on\${Capitalize<Camel<Name>>}\`]?: (event: LicenceEventMap[Name]) => void };

/** Templates. */
type Components = {
  [Tag in keyof LicenceTags]: Tag extends \`licence-\${infer Name extends keyof WidgetProps}\`
    ? DefineComponent<LicenceTagAttributes & WidgetProps[Name] & Heard>
    : never;
};

/** JSX. */
type Elements = { [Tag in keyof LicenceTags]: Omit<HTMLAttributes, keyof LicenceTags[Tag]> & ReservedProps & LicenceTags[Tag] & Heard };

declare module 'vue' {
  interface GlobalComponents extends Components {}
  interface IntrinsicElementAttributes extends Elements {}
}
`;

const svelte = `import type { HTMLAttributes } from 'svelte/elements';
import type { LicenceElement, LicenceEventMap, LicenceTags } from './index.js';

/** \`onlicence:ready={…}\`, and \`on:licence:ready={…}\` as Svelte 4 writes it. */
type Heard = { [Name in keyof LicenceEventMap as \`on\${Name}\` | \`on:\${Name}\`]?: (event: LicenceEventMap[Name]) => void };

type Tags = { [Tag in keyof LicenceTags]: Omit<HTMLAttributes<LicenceElement>, keyof LicenceTags[Tag]> & LicenceTags[Tag] & Heard };

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends Tags {}
}
`;

/** Types by subpath of the package; none of them has code. */
const frameworkTypes = { react, vue, svelte } as const;
