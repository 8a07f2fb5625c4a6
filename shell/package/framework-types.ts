/** Types of the tags for each framework, derived from the tag map in `index.d.ts`, so that each tag is declared once. */

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
export const frameworkTypes = { react, vue, svelte } as const;
