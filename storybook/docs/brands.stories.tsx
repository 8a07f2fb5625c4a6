import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { styled } from 'styled-components';
import { markSvg } from '#shared/brands/brand';
import { token } from '#shared/ui/tokens';
import { buyersScreens, pictureOf } from '../screens.ts';
import { brandOf, toolbarBrands } from '../story-brand.ts';
import { Cell, Part, Sheet, Small, Table } from './sheet.tsx';

const meta: Meta = { title: 'Docs/Brands', tags: ['!autodocs'] };
export default meta;

const Mark = styled.img`
  width: 56px;
  height: 56px;
`;

const Wall = styled.div`
  display: flex;
  gap: 24px;
  align-items: start;
  overflow-x: auto;
  img {
    border: 1px solid ${token.line};
    border-radius: ${token.radiusMd};
    max-width: none;
  }
`;

function BrandPage({ skin }: { readonly skin: string }) {
  const brand = brandOf(skin);
  const { flows } = brand;
  const facts: readonly (readonly [string, string])[] = [
    ['Sells', brand.product],
    ['Theme', `${brand.theme.name}, ${brand.theme.scheme}`],
    ['Home', flows.home],
    ['Pays in cash too', flows.cashPayment ? 'yes' : 'no'],
    ['Asks who the buyer is', flows.identityValidation ? 'yes' : 'no'],
    ['Back office', brand.backOffice ? 'yes' : 'no'],
  ];
  return (
    <Sheet>
      <header>
        <Mark src={`data:image/svg+xml,${encodeURIComponent(markSvg(brand))}`} alt="" />
        <h1>{brand.displayName}</h1>
      </header>
      <Table>
        <tbody>
          {facts.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {Object.entries(buyersScreens).map(([story, title]) => (
        <Part key={story} title={title}>
          <Wall tabIndex={0} role="group" aria-label={title}>
            {([360, 1440] as const).map((width) => (
              <Cell as="figure" key={width} style={{ margin: 0 }}>
                <a href={`./?path=/story/${story}&globals=brand:${skin}`} target="_top">
                  <img src={pictureOf(skin, story, width)} alt={`${title} at ${width}`} width={width === 360 ? 240 : 720} loading="lazy" />
                </a>
                <Small>{width}</Small>
              </Cell>
            ))}
          </Wall>
        </Part>
      ))}
    </Sheet>
  );
}

/** The brand of the toolbar: what it is, and its screens as they are kept; each leads to its story. */
export const OfTheToolbar: StoryObj = { render: (_args, { globals }) => <BrandPage skin={String(globals['brand'])} /> };

const pageOf = (skin: string): StoryObj => ({
  name: toolbarBrands.find(({ value }) => value === skin)?.title ?? skin,
  globals: { brand: skin },
  render: () => <BrandPage skin={skin} />,
});

export const Firmaya = pageOf('firmaya');
export const Colnomina = pageOf('colnomina');
export const Superguarda = pageOf('superguarda');
export const Bemyself = pageOf('bemyself');
export const Firmamail = pageOf('firmamail');
export const Facturacion = pageOf('facturacion');
export const License = pageOf('license');
export const Generic = pageOf('generic');
export const Aliado = pageOf('aliado');
