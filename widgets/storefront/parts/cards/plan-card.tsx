import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import type { StorePackage } from '#shared/contract/catalogue';
import { formatPesos } from '#shared/domain/money';
import { Badge } from '#shared/ui/badge';
import { Button } from '#shared/ui/button';
import { Card } from '#shared/ui/card';
import { Icon } from '#shared/ui/icon';
import { Price } from '#shared/ui/price';
import { Clamp } from '#shared/ui/text';
import { token, type } from '#shared/ui/tokens';
import { messages, periodBehind } from '../../storefront.messages.ts';
import { buyKey, type ShelfItem, validityText } from '../../shelves.ts';
import { printedFeatures } from '../../storefront.sizes.ts';
import { FeatureLines, Features, PackageHead } from './package-head.tsx';

export interface PackageCardProps {
  readonly item: ShelfItem;
  readonly withFeatures: boolean;
  readonly onLook: (item: ShelfItem) => void;
  /** Null where the customer's plan takes no packages. */
  readonly onBuy: ((pack: StorePackage, from: EventTarget) => void) | null;
}

function noteOf({ free, taxed }: ShelfItem): string | undefined {
  if (free) return messages.noCost;
  return taxed ? messages.taxIncluded : undefined;
}

export function PlanCard({ item, withFeatures, onLook, onBuy }: PackageCardProps) {
  const { pack, price, before, free, byEmployees, features } = item;
  const printed = withFeatures && features.length > printedFeatures ? features.slice(0, printedFeatures - 1) : features;
  const unit = periodBehind(item);
  const validity = validityText(item);
  const note = noteOf(item);
  return (
    <Plan as="article" $pad $chosen={item.offer !== null}>
      {item.offer !== null && (
        <Flag>
          <Badge tone="solid">{messages.onOffer}</Badge>
        </Flag>
      )}
      <div>
        <PackageHead item={item} look="title" withFeatures={withFeatures} onLook={onLook} />
        <Description>{pack.packageDescription && <Clamp lines={2}>{pack.packageDescription}</Clamp>}</Description>
      </div>
      <PriceBox>
        {price === null ? (
          <Unpriced>{messages.byEmployees}</Unpriced>
        ) : (
          <Price
            amount={formatPesos(price)}
            {...(byEmployees ? { lead: messages.from } : {})}
            {...(unit === undefined ? {} : { unit })}
            {...(before === null ? {} : { before: formatPesos(before) })}
            {...(note === undefined ? {} : { note })}
          />
        )}
      </PriceBox>
      <Features>
        <FeatureLines lines={printed} />
        {printed.length < features.length && <More>{messages.moreFeatures(features.length - printed.length)}</More>}
        {validity !== null && (
          <li>
            <Icon name="clock" size={16} />
            <span>{validity}</span>
          </li>
        )}
      </Features>
      <Button
        fill
        data-key={buyKey(pack)}
        tone={item.offer === null ? 'secondary' : 'primary'}
        aria-label={`${free ? messages.activateFree : messages.buy} ${pack.packageName}`}
        onClick={(event: MouseEvent<HTMLButtonElement>) => onBuy?.(pack, event.currentTarget)}
      >
        {free ? messages.activateFree : messages.buy}
      </Button>
    </Plan>
  );
}

const Plan = styled(Card)`
  position: relative;
  display: grid;
  grid-template-rows: auto auto 1fr auto;
  gap: 20px;
`;

const Flag = styled.div`
  position: absolute;
  top: -12px;
  left: 23px;
  display: flex;
`;

/** Two lines high in every card, so that prices align. */
const Description = styled.p`
  ${type('small')}
  color: ${token.textMuted};
  min-height: 40px;
  margin-top: 4px;
`;

const PriceBox = styled.div`
  min-height: 60px;
`;

const Unpriced = styled.p`
  ${type('total')}
`;

const More = styled.li`
  padding-left: 28px;
  color: ${token.textMuted};
`;
