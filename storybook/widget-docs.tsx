import { Heading, Markdown, Title, useOf } from '@storybook/addon-docs/blocks';
import { styled } from 'styled-components';
import type { ModuleExport } from 'storybook/internal/types';
import type { WidgetFacts } from './catalogue-facts.ts';
import { KitDocs } from './kit-docs.tsx';
import { facts } from './told-facts.ts';

declare global {
  interface ImportMeta {
    webpackContext<Module = string>(
      folder: string,
      options: { readonly regExp: RegExp },
    ): ((file: string) => Module) & { keys(): readonly string[] };
  }
}

const readmes = import.meta.webpackContext('../widgets', { regExp: /^\.\/[^/]+\/README\.md$/ });

const widgetOf = (fileName: unknown): string => /widgets\/([^/]+)\//.exec(String(fileName))?.[1] ?? '';

/** A widget's page: README, states with their stories, parts, size and requirements. */
export function WidgetDocs() {
  const { csfFile, preparedMeta } = useOf<'meta'>('meta');
  if (widgetOf(preparedMeta.parameters['fileName']) === '') return <KitDocs />;
  const readme = `./${widgetOf(preparedMeta.parameters['fileName'])}/README.md`;
  return (
    <>
      {readmes.keys().includes(readme) ? <Markdown>{readmes(readme)}</Markdown> : <Title />}
      <Heading>Statuses</Heading>
      <Statuses stories={Object.values(csfFile.stories)} />
      <Made widget={widgetOf(preparedMeta.parameters['fileName'])} />
    </>
  );
}

/** Returns the kept picture of a story, if there is one: in the light scheme, on a phone if possible. */
function pictureOf(story: string): string | undefined {
  return ['license', 'facturacion']
    .flatMap((skin) => ['360', '1440'].map((width) => `${skin}.${story}.${width}`))
    .find((name) => facts.pictures.includes(name));
}

interface Told {
  readonly id: string;
  readonly name: string;
  readonly moduleExport: ModuleExport;
}

/** Stories with a kept picture come first. */
function Statuses({ stories }: { readonly stories: readonly Told[] }) {
  const pictured = stories.filter(({ id }) => pictureOf(id) !== undefined);
  return (
    <>
      {pictured.length > 0 && (
        <Wall>
          {pictured.map((story) => (
            <Status key={story.id} {...story} />
          ))}
        </Wall>
      )}
      <ul>
        {stories
          .filter((story) => !pictured.includes(story))
          .map((story) => (
            <Status key={story.id} {...story} />
          ))}
      </ul>
    </>
  );
}

/** The catalogue is the parent of this frame. */
function Status({ id, name, moduleExport }: Told) {
  const picture = pictureOf(id);
  const about = aboutOf(moduleExport);
  return (
    <li>
      <a href={`./?path=/story/${id}`} target="_top">
        {picture !== undefined && <img src={`./looks/${picture}.png`} alt="" loading="lazy" />}
        {name}
      </a>
      {about !== '' && <span>: {about}</span>}
    </li>
  );
}

const Wall = styled.ul`
  && {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
    gap: 20px 24px;
    padding: 0;
    list-style: none;
  }
  &&& > li {
    display: grid;
    gap: 4px;
    align-content: start;
    margin: 0;
    font:
      14px/20px 'Nunito Sans',
      sans-serif;
  }
  a {
    font-weight: 600;
  }
  img {
    display: block;
    width: 100%;
    height: 160px;
    margin-bottom: 8px;
    object-fit: cover;
    object-position: top;
    border: 1px solid color-mix(in srgb, currentColor 18%, transparent);
    border-radius: 8px;
  }
`;

const inKb = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;

function weightOf(bytes: WidgetFacts['bytes']): string {
  if (bytes === 'not built') return 'Nothing was built before this catalogue: npm run build, then build the catalogue anew.';
  if (bytes === 'shared') return 'No bundle of its own: it comes with what tags have in common.';
  const { remote, late } = bytes;
  return `${inKb(remote)} on their way, besides what all widgets share${late === 0 ? '.' : `; ${inKb(late)} more in parts that come when they are used.`}`;
}

function Made({ widget }: { readonly widget: string }) {
  const made = facts.widgets[widget];
  if (made === undefined) return null;
  const { parts, kit, bytes, requirements } = made;
  return (
    <>
      <Heading>Anatomy</Heading>
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
            <PartOfKit name={name} />
          </span>
        ))}
      </p>
      <Heading>Weight</Heading>
      <p>{weightOf(bytes)}</p>
      <Heading>What was asked of it</Heading>
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

function PartOfKit({ name }: { readonly name: string }) {
  const part = Object.values(facts.kit).find(({ files }) => files.includes(name));
  if (part === undefined) return <code>{name}</code>;
  return (
    <a href={`./?path=/docs/${part.page}`} target="_top">
      <code>{name}</code>
    </a>
  );
}

/** The comment above a story in its source, without its tags. */
function aboutOf(story: ModuleExport): string {
  const { docs } = (story.parameters ?? {}) as { readonly docs?: { readonly description?: { readonly story?: string } } };
  const words = docs?.description?.story?.split('@shows')[0]?.trim();
  return words === undefined ? '' : words;
}
