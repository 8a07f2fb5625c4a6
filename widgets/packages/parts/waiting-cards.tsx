import { styled } from 'styled-components';
import { DeskPanel } from '#shared/desk/ui/desk-page';
import { Skeleton } from '#shared/ui/skeleton';
import { VisuallyHidden } from '#shared/ui/text';
import { token } from '#shared/ui/tokens';
import { words } from '#shared/ui/words';

/** Features of a typical package. */
const FEATURES = 7;

/** Placeholder of the loaded cards' size, to avoid layout shift. */
export function WaitingCards() {
  return (
    <div role="status">
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      <Turns>
        <Skeleton $width={64} />
        <Skeleton $width={40} $height={40} />
        <Skeleton $width={40} $height={40} />
      </Turns>
      <Cards>
        {['one', 'other'].map((card) => (
          <DeskPanel key={card}>
            <Head>
              <Skeleton $width="45%" $height={20} />
              <Skeleton $width="30%" $height={28} />
              <Skeleton $width={96} />
              <Skeleton $width="min(100%, 360px)" $height={40} />
            </Head>
            <Features>
              <Skeleton $width="40%" />
              {Array.from({ length: FEATURES }, (_, feature) => (
                <Feature key={feature}>
                  <Skeleton $width="40%" />
                  <Skeleton $width={134} $height={32} />
                </Feature>
              ))}
            </Features>
          </DeskPanel>
        ))}
      </Cards>
    </div>
  );
}

const Turns = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 8px;
  margin-bottom: 12px;
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  /* Shows the placeholders that fit. */
  @container (max-width: 899px) {
    grid-template-columns: minmax(0, 1fr);
    & > :last-child {
      display: none;
    }
  }
`;

const Head = styled.div`
  display: grid;
  gap: 14px;
  padding: 24px 20px 16px;
  border-bottom: 1px solid ${token.line};
`;

const Features = styled.div`
  padding: 20px 20px 16px;
`;

const Feature = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  height: 44px;
`;
