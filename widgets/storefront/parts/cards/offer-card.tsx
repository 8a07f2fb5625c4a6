import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { formatPesos } from '#shared/domain/money';
import { displayedOfferEnd } from '#shared/domain/packages/countdown';
import { Badge } from '#shared/ui/badge';
import { Button } from '#shared/ui/button';
import { SafeImage } from '#shared/ui/safe-image';
import { tabular, token, type } from '#shared/ui/tokens';
import { messages, periodBehind } from '../../storefront.messages.ts';
import { buyKey, type Offer, validityText } from '../../shelves.ts';
import { Countdown } from './countdown.tsx';
import { Before, FeatureLines, Features, PackageHead } from './package-head.tsx';
import type { PackageCardProps } from './plan-card.tsx';

export interface OfferCardProps extends PackageCardProps {
  readonly offer: Offer;
  /** Returns the platform's clock in epoch milliseconds. */
  readonly now: () => number;
  readonly imageHosts: readonly string[];
}

/** An offer as a ticket: the saving on one side, the time left on the other. Upright in a narrow column. */
export function OfferCard({ item, offer, withFeatures, onLook, onBuy, now, imageHosts }: OfferCardProps) {
  const { pack, price, before } = item;
  const unit = periodBehind(item);
  const { end } = offer;
  const picture = pack.urlImageOffer?.trim() ?? '';
  return (
    <Ticket>
      <Sheet>
        <Saving>
          <Top>
            <div>
              <Badge tone="solid" icon="tag">
                {messages.offer}
              </Badge>
              <Discount>{offer.discount}</Discount>
              <Off>{offer.kind === 'percent' ? messages.percentOff : messages.valueOff}</Off>
            </div>
            {picture !== '' && !/\.pdf($|[?#])/i.test(picture) && (
              <PictureBox>
                <SafeImage src={picture} alt="" hosts={imageHosts} fallback="none" />
              </PictureBox>
            )}
          </Top>
          <About>
            <PackageHead item={item} look="title" withFeatures={withFeatures} onLook={onLook} />
            <PriceLine>
              {price !== null && <Amount>{formatPesos(price)}</Amount>}
              {unit !== undefined && <Quiet>{unit}</Quiet>}
              {before !== null && (
                <Quiet>
                  <Before amount={before} />
                </Quiet>
              )}
            </PriceLine>
            <Validity>{validityText(item)}</Validity>
          </About>
          {item.features.length > 0 && (
            <Brings>
              <FeatureLines lines={item.features.slice(0, shownFeatures)} />
            </Brings>
          )}
        </Saving>
        <Stub>
          <div>
            {end !== null && (
              <>
                <Ends>{messages.endsIn}</Ends>
                <Countdown now={now} endAt={(moment) => displayedOfferEnd(end, moment)} />
              </>
            )}
          </div>
          {onBuy && (
            <Button
              fill
              data-key={buyKey(pack)}
              tone="primary"
              size="large"
              aria-label={`${messages.buyNow} ${pack.packageName}`}
              onClick={(event: MouseEvent<HTMLButtonElement>) => onBuy(pack, event.currentTarget)}
            >
              {messages.buyNow}
            </Button>
          )}
        </Stub>
      </Sheet>
    </Ticket>
  );
}

const notch = 16;
/** Width from which the ticket is horizontal. */
const lying = '@container (min-width: 520px)';
const wideQuery = '@container (min-width: 900px)';
const shownFeatures = 4;

/** A query container, so that the card's own width decides its layout. */
const Ticket = styled.article`
  container-type: inline-size;
  display: grid;
  border: 1px solid ${token.accentLine};
  border-radius: ${token.radiusXl};
  background: ${token.accentQuiet};
`;

const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: 1fr auto;
  ${lying} {
    grid-template-columns: minmax(0, 1fr) clamp(244px, 46%, 320px);
    grid-template-rows: auto;
  }
`;

const Saving = styled.div`
  display: grid;
  align-content: space-between;
  gap: 20px;
  min-width: 0;
  padding: 20px;
  ${lying} {
    padding: 24px 24px 24px 28px;
  }
  ${wideQuery} {
    grid-template-columns: minmax(200px, auto) minmax(0, 1fr) minmax(0, 1fr);
    align-content: center;
    align-items: start;
    gap: 48px;
    min-height: 196px;
  }
`;

/** Places the icon at the end of the name, not at the end of the column. */
const About = styled.div`
  ${wideQuery} {
    --package-name: 0 1 auto;
  }
`;

const Brings = styled(Features)`
  display: none;
  ${wideQuery} {
    display: grid;
  }
`;

const Top = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 12px;
`;

const Discount = styled.p`
  ${tabular}
  margin-top: 10px;
  font-size: 48px;
  line-height: 52px;
  font-weight: 700;
  letter-spacing: -0.04em;
  white-space: nowrap;
`;

const Off = styled.p`
  ${type('cell')}
  color: ${token.textMuted};
`;

/** Has a fixed size, so that a missing picture moves nothing. */
const PictureBox = styled.div`
  flex: none;
  width: 96px;
  height: 96px;
  border-radius: ${token.radiusMd};
  overflow: hidden;
`;

const PriceLine = styled.div`
  ${tabular}
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: 8px;
  margin-top: 4px;
`;

const Amount = styled.span`
  font-size: 18px;
  line-height: 24px;
  font-weight: 600;
  white-space: nowrap;
`;

const Quiet = styled.span`
  ${type('cell')}
  color: ${token.textMuted};
  white-space: nowrap;
`;

const Validity = styled.p`
  ${type('small')}
  min-height: 20px;
  color: ${token.textMuted};
`;

/** Two half circles in the page's background cut into the tear line. */
const Stub = styled.div`
  display: grid;
  align-content: space-between;
  gap: 16px;
  position: relative;
  padding: 20px;
  border-top: 1px dashed ${token.accentLine};
  &::before,
  &::after {
    content: '';
    position: absolute;
    top: ${-notch / 2 - 0.5}px;
    width: ${notch / 2 + 1}px;
    height: ${notch}px;
    border: 1px solid ${token.accentLine};
    background: ${token.canvas};
  }
  &::before {
    left: -1px;
    border-left: 0;
    border-radius: 0 ${notch}px ${notch}px 0;
  }
  &::after {
    right: -1px;
    border-right: 0;
    border-radius: ${notch}px 0 0 ${notch}px;
  }
  ${lying} {
    padding: 24px 28px 24px 24px;
    border-top: 0;
    border-left: 1px dashed ${token.accentLine};
    &::before,
    &::after {
      left: ${-notch / 2 - 0.5}px;
      right: auto;
      width: ${notch}px;
      height: ${notch / 2 + 1}px;
      border: 1px solid ${token.accentLine};
    }
    &::before {
      top: -1px;
      border-top: 0;
      border-radius: 0 0 ${notch}px ${notch}px;
    }
    &::after {
      top: auto;
      bottom: -1px;
      border-bottom: 0;
      border-radius: ${notch}px ${notch}px 0 0;
    }
  }
`;

const Ends = styled.p`
  ${type('small')}
  margin-bottom: 8px;
  color: ${token.textMuted};
`;
