import { Markdown, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks';
import type { ModuleExport } from 'storybook/internal/types';

declare global {
  interface ImportMeta {
    /** What the bundler makes of a folder: its files, asked for by name. */
    webpackContext(folder: string, options: { readonly regExp: RegExp }): ((file: string) => string) & { keys(): readonly string[] };
  }
}

const readmes = import.meta.webpackContext('../widgets', { regExp: /^\.\/[^/]+\/README\.md$/ });

/** The widget whose folder a stories file lies in. */
const widgetOf = (fileName: unknown): string => /widgets\/([^/]+)\//.exec(String(fileName))?.[1] ?? '';

/** A widget's page: its README, which brand developers and designers read alike, and what it can be, each with its story. */
export function WidgetDocs() {
  const { csfFile, preparedMeta } = useOf<'meta'>('meta');
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
    </>
  );
}

/** What stands above a story in its source, without its tags. */
function aboutOf(story: ModuleExport): string {
  const { docs } = (story.parameters ?? {}) as { readonly docs?: { readonly description?: { readonly story?: string } } };
  const words = docs?.description?.story?.split('@shows')[0]?.trim();
  return words === undefined || words === '' ? '' : `: ${words}`;
}
