import { styled } from 'styled-components';
import { Rail, RailHead, RailList } from '#shared/desk/ui/nav-rail';
import { Skeleton, Outline } from '#shared/ui/skeleton';
import { token } from '#shared/ui/tokens';
import { BrandMark, Bar, Column, Head } from './parts/frame-places.tsx';

interface PrerenderProps {
  readonly name: string;
  readonly icon: string;
}

/** Widths (px) of placeholders for menu entries, since the staff member's grants are not loaded yet. */
const entries = [104, 72, 136, 64, 88];

/** Contains the frame for all three widths, since the window's width is unknown when the document is made. */
export function Prerender(brand: PrerenderProps) {
  return (
    <>
      <OnPhones>
        <Bar>
          <Square />
          <BrandMark {...brand} folded={false} />
          <Square />
        </Bar>
      </OnPhones>
      <OnTablets>
        <Menu {...brand} folded />
      </OnTablets>
      <OnDesks>
        <Menu {...brand} folded={false} />
      </OnDesks>
    </>
  );
}

function Menu({ folded, ...brand }: PrerenderProps & { readonly folded: boolean }) {
  return (
    <Column>
      <Rail $folded={folded} $fills={false}>
        <RailHead>
          <Head data-folded={folded || undefined}>
            <BrandMark {...brand} folded={folded} />
            <Outline>
              <Skeleton $width={folded ? 40 : '100%'} $height={40} />
            </Outline>
          </Head>
        </RailHead>
        <Outline>
          <RailList as="div">
            {entries.map((width) => (
              <Entry key={width} data-folded={folded || undefined}>
                <Skeleton $width={20} $height={20} />
                {!folded && <Skeleton $width={width} />}
              </Entry>
            ))}
          </RailList>
        </Outline>
      </Rail>
    </Column>
  );
}

const OnPhones = styled.div`
  @media print, (min-width: 640px) {
    display: none;
  }
`;

const OnTablets = styled.div`
  @media print, (max-width: 639px), (min-width: 1024px) {
    display: none;
  }
`;

const OnDesks = styled.div`
  @media print, (max-width: 1023px) {
    display: none;
  }
`;

const Square = styled(Outline)`
  width: 40px;
  height: 40px;
`;

const Entry = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 40px;
  padding: 0 12px;
  border-radius: ${token.radiusMd};
  &[data-folded] {
    justify-content: center;
  }
`;
