import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { styled } from 'styled-components';
import { colorRoles } from '#shared/brands/themes';
import { brandOf } from '../story-brand.ts';

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(180px, 1fr));
  gap: 16px;
  padding: 24px;
  background: var(--_surface);
`;

const Swatch = styled.li`
  display: grid;
  gap: 8px;
`;

const Colour = styled.div`
  height: 64px;
  border: 1px solid var(--_line);
  border-radius: var(--_radius-md);
`;

/** Every colour role of the brand in the toolbar, with the name a page author overrides it by. */
function ThemeColours({ brand }: { readonly brand: string }) {
  const { theme } = brandOf(brand);
  return (
    <Swatches>
      {colorRoles.map((role) => (
        <Swatch key={role}>
          <Colour style={{ background: theme.color[role] }} />
          <code>--licence-{role}</code>
          <code>{theme.color[role]}</code>
        </Swatch>
      ))}
    </Swatches>
  );
}

const meta: Meta<typeof ThemeColours> = { title: 'Docs/Theme', component: ThemeColours };
export default meta;

export const Colours: StoryObj<typeof ThemeColours> = {
  render: (_args, { globals }) => <ThemeColours brand={String(globals['brand'])} />,
};
