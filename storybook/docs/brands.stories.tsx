import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { styled } from 'styled-components';
import { markSvg } from '#shared/brands/brand';
import { nightOf } from '#shared/brands/night';
import { token } from '#shared/ui/tokens';
import { apart } from '../own-storage.ts';
import { buyersScreens, deskScreens, furtherScreens, nameOfPicture, pictureOf } from '../screens.ts';
import { brandOf } from '../story-brand.ts';
import { facts } from '../told-facts.ts';
import { Cell, Part, Sheet, Small, Table } from './sheet.tsx';

const meta: Meta = { title: 'Docs/Brands', tags: ['!autodocs'] };
export default meta;

const Mark = styled.img`
  width: 56px;
  height: 56px;
`;

const Palette = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding: 0;
  list-style: none;
  li {
    width: 40px;
    height: 40px;
    border: 1px solid ${token.line};
    border-radius: ${token.radiusSm};
  }
`;

const Wall = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 24px;
  align-items: start;
  & figure {
    max-width: 100%;
  }
  img {
    display: block;
    border: 1px solid ${token.line};
    border-radius: ${token.radiusMd};
    max-width: 100%;
    height: auto;
  }
`;

/** A brand's most visible colours: ground and accent, then states. */
const seen = ['canvas', 'surface', 'text', 'accent', 'accent-quiet', 'success-mark', 'warning-mark', 'danger-mark'] as const;

interface Kept {
  /** Prefix of a picture's name: a brand, with or without its dark scheme. */
  readonly skin: string;
  readonly story: string;
  readonly title: string;
  readonly width: 360 | 1440;
}

/** A kept picture that links to its story. A story without a picture is drawn here once it scrolls into view. */
function Picture({ skin, story, title, width }: Kept) {
  const [brand = skin, scheme = 'light'] = skin.split(/-(?=dark$)/);
  const small = width === 360 ? 240 : 720;
  return (
    <Cell as="figure" style={{ margin: 0 }}>
      <a href={`./?path=/story/${story}&globals=brand:${brand};scheme:${scheme}`} target="_top" aria-label={`${title}, ${width} px wide`}>
        {facts.pictures.includes(nameOfPicture(skin, story, width)) ? (
          <img src={pictureOf(skin, story, width)} alt={`${title}, ${width} px wide`} width={small} loading="lazy" />
        ) : (
          <Alive
            title={`${title}, ${width} px wide`}
            story={story}
            globals={`brand:${brand};scheme:${scheme}`}
            width={width}
            small={small}
          />
        )}
      </a>
      <Small as="figcaption">{width} px</Small>
    </Cell>
  );
}

interface AliveProps {
  readonly title: string;
  readonly story: string;
  readonly globals: string;
  readonly width: number;
  readonly small: number;
}

/** The story itself at the size of a picture; only its link can be pressed. */
function Alive({ title, story, globals, width, small }: AliveProps) {
  const height = width === 360 ? 780 : 900;
  return (
    <Window style={{ width: small, maxWidth: '100%', height: (height * small) / width }}>
      <iframe
        title={title}
        src={`./iframe.html?id=${story}&viewMode=story&globals=${globals};a11y.manual:!true&${apart}`}
        loading="lazy"
        inert
        tabIndex={-1}
        style={{ width, height, scale: String(small / width) }}
      />
    </Window>
  );
}

const Window = styled.span`
  display: block;
  overflow: hidden;
  border: 1px solid ${token.line};
  border-radius: ${token.radiusMd};
  iframe {
    border: 0;
    transform-origin: 0 0;
    pointer-events: none;
  }
`;

const inBothWidths = (skin: string, story: string, title: string) =>
  ([360, 1440] as const).map((width) => <Picture key={`${skin} ${width}`} skin={skin} story={story} title={title} width={width} />);

function BrandPage({ skin }: { readonly skin: string }) {
  const brand = brandOf(skin);
  const { flows, theme } = brand;
  const home = { store: 'The store', landing: 'The brand’s landing page', 'back-office': 'The back office' }[flows.home];
  const facts: readonly (readonly [string, string])[] = [
    ['Sells', brand.product],
    ['Theme', `${theme.name}, ${theme.scheme}`],
    ['By night', nightOf(theme) === undefined ? 'as by day' : 'a night of its own'],
    ['Home', home],
    ['Pays in cash too', flows.cashPayment ? 'yes' : 'no'],
    ['Asks who the buyer is', flows.identityValidation ? 'yes' : 'no'],
    ['Back office', brand.backOffice ? 'yes' : 'no'],
  ];
  return (
    <Sheet>
      <header>
        <Mark src={`data:image/svg+xml,${encodeURIComponent(markSvg(brand))}`} alt="" />
        <h1>{brand.displayName}</h1>
        <p>Every picture is as the repository keeps it, and leads to its story, alive, in this brand.</p>
      </header>
      <Palette aria-label="Colours">
        {seen.map((role) => (
          <li key={role} title={`${role} ${theme.color[role]}`} style={{ background: theme.color[role] }} />
        ))}
      </Palette>
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
          <Wall>{inBothWidths(skin, story, title)}</Wall>
        </Part>
      ))}
      <Part title="What some buyers meet besides">
        <Wall>
          {Object.entries(furtherScreens).map(([story, title]) => (
            <div key={story}>
              <Picture skin={skin} story={story} title={title} width={360} />
              <Small>{title}</Small>
            </div>
          ))}
        </Wall>
      </Part>
      {brand.backOffice &&
        Object.entries(deskScreens).map(([story, title]) => (
          <Part key={story} title={`Back office: ${title}`}>
            <Wall>
              {inBothWidths(skin, story, title)}
              {inBothWidths(`${skin}-dark`, story, title)}
            </Wall>
          </Part>
        ))}
    </Sheet>
  );
}
/** The toolbar's brand with its kept pictures, each a link to its story. */
export const OfTheToolbar: StoryObj = { render: (_args, { globals }) => <BrandPage skin={String(globals['brand'])} /> };

const pageOf = (skin: string): StoryObj => ({
  name: brandOf(skin).displayName,
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
