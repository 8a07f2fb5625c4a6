import { Markdown, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks';
import type { ModuleExport } from 'storybook/internal/types';
import { KitDocs } from './kit-docs.tsx';
import { facts } from './told-facts.ts';

declare global {
  interface ImportMeta {
    /** What the bundler makes of a folder: its files, asked for by name. */
    webpackContext<Module = string>(
      folder: string,
      options: { readonly regExp: RegExp },
    ): ((file: string) => Module) & { keys(): readonly string[] };
  }
}

const readmes = import.meta.webpackContext('../widgets', { regExp: /^\.\/[^/]+\/README\.md$/ });

/** The widget whose folder a stories file lies in. */
const widgetOf = (fileName: unknown): string => /widgets\/([^/]+)\//.exec(String(fileName))?.[1] ?? '';

/** A widget's page: its README, which brand developers and designers read alike, what it can be, each with its story, what it is made of and weighs, and what was asked of it. */
export function WidgetDocs() {
  const { csfFile, preparedMeta } = useOf<'meta'>('meta');
  if (widgetOf(preparedMeta.parameters['fileName']) === '') return <KitDocs />;
  const readme = `./${widgetOf(preparedMeta.parameters['fileName'])}/README.md`;
  return (
    <>
      {readmes.keys().includes(readme) ? <Markdown>{readmes(readme)}</Markdown> : <Title />}
      <Subtitle>Statuses</Subtitle>
      <ul>
        {Object.values(csfFile.stories).map(({ id, name, moduleExport }) => (
          <li key={id}>
            {/* Of the catalogue around this frame, which follows its own addresses. */}
            <a href={`./?path=/story/${id}`} target="_top">
              {name}
            </a>
            {aboutOf(moduleExport)}
          </li>
        ))}
      </ul>
      <Made widget={widgetOf(preparedMeta.parameters['fileName'])} />
    </>
  );
}

const inKb = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;

/** Its anatomy, what it weighs and what was asked of it. */
function Made({ widget }: { readonly widget: string }) {
  const made = facts.widgets[widget];
  if (made === undefined) return null;
  const { parts, kit, bytes, requirements } = made;
  return (
    <>
      <Subtitle>Anatomy</Subtitle>
      {parts.length > 0 && (
        <ul>
          {parts.map(({ name, about }) => (
            <li key={name}>
              <code>{name}</code>
              {about !== '' && `: ${about}`}
            </li>
          ))}
        </ul>
      )}
      <p>
        {kit.length === 0 ? 'Of the kit: nothing, it is drawn without React.' : 'Of the kit: '}
        {kit.map((name, index) => (
          <span key={name}>
            {index > 0 && ', '}
            <code>{name}</code>
          </span>
        ))}
      </p>
      <Subtitle>Weight</Subtitle>
      <p>
        {bytes === null
          ? 'No bundle of its own: it comes with what other tags have in common, or nothing was built before this catalogue (npm run build).'
          : `${inKb(bytes.remote)} on their way, besides what all widgets share${bytes.late === 0 ? '.' : `; ${inKb(bytes.late)} more in parts that come when they are used.`}`}
      </p>
      <Subtitle>What was asked of it</Subtitle>
      {requirements.length === 0 ? (
        <p>No requirement names it: it is ours.</p>
      ) : (
        <details style={{ font: "14px/24px 'Nunito Sans', sans-serif" }}>
          <summary>{requirements.length} requirements</summary>
          <ul>
            {requirements.map(({ id, sentence }) => (
              <li key={id}>
                <strong>{id}</strong> {sentence}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** What stands above a story in its source, without its tags. */
function aboutOf(story: ModuleExport): string {
  const { docs } = (story.parameters ?? {}) as { readonly docs?: { readonly description?: { readonly story?: string } } };
  const words = docs?.description?.story?.split('@shows')[0]?.trim();
  return words === undefined || words === '' ? '' : `: ${words}`;
}
