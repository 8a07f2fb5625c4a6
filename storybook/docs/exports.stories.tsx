import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { styled } from 'styled-components';
import { ButtonLink } from '#shared/ui/button';
import { token } from '#shared/ui/tokens';
import { designTokens } from '../design-tokens.ts';
import { themeBehind } from '../story-brand.ts';
import { textsOf } from '../texts.ts';
import { Sheet } from './sheet.tsx';
import { typeRoles } from './type-roles.ts';

const meta: Meta = { title: 'Docs/Exports', tags: ['!autodocs'] };
export default meta;

const File = styled.pre`
  max-height: 70vh;
  overflow: auto;
  margin: 0;
  padding: 16px;
  background: ${token.sunken};
  border-radius: ${token.radiusMd};
  font: 13px/20px ${token.fontMono};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

function Export({
  title,
  about,
  name,
  content,
}: {
  readonly title: string;
  readonly about: string;
  readonly name: string;
  readonly content: unknown;
}) {
  const text = JSON.stringify(content, null, 2);
  return (
    <Sheet>
      <header>
        <h1>{title}</h1>
        <p>{about}</p>
      </header>
      <div>
        <ButtonLink href={`data:application/json;charset=utf-8,${encodeURIComponent(text)}`} download={name}>
          Save {name}
        </ButtonLink>
      </div>
      <File tabIndex={0}>{text}</File>
    </Sheet>
  );
}

/** The toolbar's brand and scheme, in the Design Tokens format 2025.10. */
export const DesignTokens: StoryObj = {
  render: (_args, { globals }) => {
    const theme = themeBehind(globals);
    return (
      <Export
        title="Design tokens"
        about="Colours, corners, shadows, times, faces and the type scale of the toolbars' brand and scheme, read from its theme and the kit, in the Design Tokens format 2025.10."
        name={`${theme.name}${globals['scheme'] === 'dark' && theme.scheme === 'dark' ? '-dark' : ''}.tokens.json`}
        content={designTokens(theme, typeRoles)}
      />
    );
  },
};

const modules = [
  import.meta.webpackContext<unknown>('../../shared', { regExp: /(\/|\.)messages\.ts$/ }),
  import.meta.webpackContext<unknown>('../../shell', { regExp: /(\/|\.)messages\.ts$/ }),
  import.meta.webpackContext<unknown>('../../widgets', { regExp: /(\/|\.)messages\.ts$/ }),
];

/** Every text of the screens as one file; `{1}` marks a filled-in value. */
export const Texts: StoryObj = {
  render: () => (
    <Export
      title="Texts"
      about="Every word of every screen, by the module that says it. What is filled in stands as {1}, {2}."
      name="texts.json"
      content={Object.fromEntries(
        modules.flatMap((all) => all.keys().map((file) => [file.replace(/^\.\/|[./]messages\.ts$/g, ''), textsOf(all(file))])),
      )}
    />
  ),
};
