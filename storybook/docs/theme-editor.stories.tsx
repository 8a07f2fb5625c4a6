import { useEffect, useRef, useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { styled } from 'styled-components';
import { colorRoles, type ColorRole, type Theme } from '#shared/brands/themes';
import { Button, ButtonLink } from '#shared/ui/button';
import { token, type } from '#shared/ui/tokens';
import { pairsOf } from '#shared/brands/contrast';
import { brandOf } from '../story-brand.ts';
import { themeFile } from '../theme-file.ts';
import { Cell, Grid, Part, Sheet, Small } from './sheet.tsx';

const meta: Meta = { title: 'Docs/Theme editor', tags: ['!autodocs'] };
export default meta;

type Colours = Theme['color'];

const Preview = styled.iframe`
  width: 100%;
  height: 720px;
  border: 1px solid ${token.line};
  border-radius: ${token.radiusLg};
`;

const Row = styled.label`
  display: flex;
  gap: 12px;
  align-items: center;
  ${type('label')}
  input {
    width: 44px;
    height: 44px;
    padding: 0;
    border: 1px solid ${token.lineStrong};
    border-radius: ${token.radiusSm};
    background: none;
  }
`;

const File = styled.pre`
  max-height: 320px;
  overflow: auto;
  padding: 16px;
  background: ${token.sunken};
  border-radius: ${token.radiusMd};
  font: 13px/20px ${token.fontMono};
`;

/** The scrim is translucent, which a colour picker cannot express. */
const picked = colorRoles.filter((role) => role !== 'scrim');

function Editor({ brand }: { readonly brand: string }) {
  const { theme } = brandOf(brand);
  const [colours, setColours] = useState<Colours>(theme.color);
  const frame = useRef<HTMLIFrameElement>(null);
  const wrong = pairsOf(colours).filter(({ ratio, least }) => ratio < least);
  const file = themeFile({ ...theme, color: colours });
  /** Sets the colours as a brand's page does: by the public custom properties. */
  const dress = (): void => {
    // The document of a loading frame has no root; `onLoad` comes afterwards.
    const root = frame.current?.contentDocument?.documentElement;
    if (root) for (const role of colorRoles) root.style.setProperty(`--licence-${role}`, colours[role]);
  };
  useEffect(dress, [colours]);
  return (
    <Sheet>
      <header>
        <h1>A theme of your own</h1>
        <p>
          Begins with the brand of the toolbar. The store below shows every change at once, and the page checks the contrast of every pair
          of colours.
        </p>
      </header>
      <Preview
        ref={frame}
        title="The store in this theme"
        src={`./iframe.html?id=widgets-storefront--ready&viewMode=story&globals=brand:${brand}`}
        onLoad={dress}
      />
      <Part title="Colours">
        <Grid $least={240}>
          {picked.map((role) => (
            <Cell key={role}>
              <Row>
                <input
                  type="color"
                  value={colours[role]}
                  onChange={({ currentTarget }) => setColours({ ...colours, [role]: currentTarget.value })}
                />
                {role}
              </Row>
              <Small>{faultOf(role, wrong)}</Small>
            </Cell>
          ))}
        </Grid>
        <Button onClick={() => setColours(theme.color)}>As it was</Button>
      </Part>
      <Part title="Contrast">
        <p role="status">
          {wrong.length === 0 ? 'Every pair can be read.' : `${wrong.length} pairs cannot be read: the tests would refuse this theme.`}
        </p>
      </Part>
      <Part title="The file">
        <File tabIndex={0}>{file}</File>
        <ButtonLink href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`} download={`${theme.name}.theme.ts`}>
          Save the file
        </ButtonLink>
      </Part>
    </Sheet>
  );
}

function faultOf(role: ColorRole, wrong: ReturnType<typeof pairsOf>): string {
  const [first] = wrong.filter(({ ink }) => ink === role);
  return first === undefined ? '' : `${first.ratio.toFixed(1)} on ${first.paper}, of ${first.least}`;
}

/** Edits a theme on the live store, applies the tests' rules to it, and saves it as a file of `shared/brands`. */
export const Live: StoryObj = {
  render: (_args, { globals }) => <Editor key={String(globals['brand'])} brand={String(globals['brand'])} />,
};
