/** Types of each `./<widget>` of the container, in the form that the plugin's tools request. */
import { declarations } from './declarations.ts';
import type { Tags } from './tag-model.ts';

/** The word that a host's tools replace by the name that the host gave the container. */
const ALIAS = 'REMOTE_ALIAS_IDENTIFIER';

const moduleOf = (widget: string): string => `import type { Handle, MountOptions } from './licence-widgets.js';

export declare const name: '${widget}';
export declare const apiVersion: 1;
/** Mounts the widget into an element of yours. The handle answers at once; \`ready\` settles when the widget is on screen, or the sentence that stands in its place. */
export declare function mount(target: Element | ShadowRoot, options: MountOptions<'${widget}'>): Handle<'${widget}'>;
`;

/** Types of a screen without a tag, such as those of the back office: only its schema describes its props. */
const screenOf = (widget: string): string => `import type { Handle, MountOptions } from './licence-widgets.js';

export declare const name: '${widget}';
export declare const apiVersion: 1;
/** Mounts the screen into an element of yours. The handle answers at once; \`ready\` settles when the screen is there, or the sentence that stands in its place. */
export declare function mount(
  target: Element | ShadowRoot,
  options: Omit<MountOptions<'my-plan'>, 'props'> & { readonly props?: object },
): Omit<Handle<'my-plan'>, 'update'> & { update(change: object): void };
`;

/** The files of the archive by their names, which a host's tools lay below the name that the host gave the container. */
export function federationTypes(tags: Tags, widgets: readonly string[]): readonly (readonly [name: string, text: string])[] {
  const isTag = (name: string): boolean => tags.tags.some(({ widget }) => widget === name);
  return [
    ['licence-widgets.d.ts', declarations(tags)],
    ...widgets.map((widget) => [`${widget}.d.ts`, (isTag(widget) ? moduleOf : screenOf)(widget)] as const),
  ];
}

/** Returns the types of the plugin's `loadRemote('<alias>/<widget>')`. */
export function federationApiTypes(widgets: readonly string[]): string {
  const names = widgets.map((widget) => `'${ALIAS}/${widget}'`);
  const types = names.map((name) => `T extends ${name} ? typeof import(${name}) : `).join('');
  return `export type RemoteKeys = ${names.join(' | ')};\ntype PackageType<T> = ${types}any;\n`;
}
