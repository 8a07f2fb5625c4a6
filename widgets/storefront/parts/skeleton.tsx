import { styled } from 'styled-components';
import { Card } from '#shared/ui/card';
import { Skeleton } from '#shared/ui/skeleton';
import { token } from '#shared/ui/tokens';
import { blocks, lyingOffers } from '../storefront.sizes.ts';

function times(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

export function StoreSkeleton({ offers, slides }: { readonly offers: number; readonly slides: number }) {
  return (
    <>
      <Shelf $cards={offers}>
        <Head $note={false}>
          <Skeleton $width={110} $height={24} />
        </Head>
        <div>
          {times(offers).map((index) => (
            <OfferBlock key={index} />
          ))}
        </div>
      </Shelf>
      <Shelf $cards={slides}>
        <Title />
        <div>
          {times(slides).map((index) => (
            <PlanBlock key={index} as="div" $pad>
              <Skeleton $width="60%" $height={24} />
              <Skeleton $width="85%" $height={14} />
              <Skeleton $width="50%" $height={36} />
              <Skeleton $width="70%" $height={14} />
              <Skeleton $width="64%" $height={14} />
              <Skeleton $width="72%" $height={14} />
              <Skeleton $height={40} />
            </PlanBlock>
          ))}
        </div>
      </Shelf>
      <Shelf $cards={slides}>
        <Title />
        <div>
          {times(slides).map((index) => (
            <ExtraBlock key={index} as="div" $pad>
              <Skeleton $width="60%" $height={20} />
              <Skeleton $width="85%" $height={14} />
              <Skeleton $width="40%" $height={24} />
            </ExtraBlock>
          ))}
        </div>
      </Shelf>
    </>
  );
}

function Title() {
  return (
    <Head $note>
      <Skeleton $width={160} $height={24} />
    </Head>
  );
}

const Head = styled.div<{ $note: boolean }>`
  min-height: ${({ $note }) => ($note ? 48 : 40)}px;
  margin-bottom: 20px;
`;

const Shelf = styled.div<{ $cards: number }>`
  overflow: hidden;
  & > :last-child {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: ${({ $cards }) => ($cards === 1 ? '85%' : `calc((100% - 20px * ${$cards - 1}) / ${$cards})`)};
    gap: 12px;
    @container (min-width: 640px) {
      grid-auto-columns: ${({ $cards }) => `calc((100% - 20px * ${$cards - 1}) / ${$cards})`};
      gap: 20px;
    }
  }
`;

const OfferBlock = styled.div`
  height: ${blocks.offer[0]}px;
  border: 1px solid ${token.accentLine};
  border-radius: ${token.radiusXl};
  background: ${token.accentQuiet};
  @container (min-width: ${lyingOffers}px) {
    height: ${blocks.offer[1]}px;
  }
`;

const PlanBlock = styled(Card)`
  display: grid;
  align-content: space-between;
  height: ${blocks.plan}px;
`;

const ExtraBlock = styled(Card)`
  display: grid;
  align-content: space-between;
  height: ${blocks.extra[0]}px;
  @container (min-width: 640px) {
    height: ${blocks.extra[1]}px;
  }
`;
