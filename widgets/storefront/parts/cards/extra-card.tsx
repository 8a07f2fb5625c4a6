import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { formatPesos } from '#shared/domain/money';
import { IconButton } from '#shared/ui/button';
import { Card } from '#shared/ui/card';
import { Icon } from '#shared/ui/icon';
import { Clamp } from '#shared/ui/text';
import { tabular, token, type } from '#shared/ui/tokens';
import { messages, periodBehind } from '../../storefront.messages.ts';
import { Before, PackageHead } from './package-head.tsx';
import type { PackageCardProps } from './plan-card.tsx';
import { validityText } from '../../shelves.ts';

export function ExtraCard({ item, withFeatures, onLook, onBuy }: PackageCardProps) {
  const { pack, price, before } = item;
  const unit = periodBehind(item);
  const validity = validityText(item);
  return (
    <Extra as="article">
      <Words>
        <PackageHead item={item} look="strong" withFeatures={withFeatures} onLook={onLook} />
        <Description>{pack.packageDescription && <Clamp lines={2}>{pack.packageDescription}</Clamp>}</Description>
      </Words>
      <Foot>
        <div>
          <PriceLine>
            <Amount>{price === null ? messages.byEmployees : formatPesos(price)}</Amount>
            {unit !== undefined && <Quiet>{unit}</Quiet>}
          </PriceLine>
          <Second>
            {before !== null && (
              <span>
                <Before amount={before} />
              </span>
            )}
            {validity !== null && <span>{validity}</span>}
          </Second>
        </div>
        {onBuy && (
          <IconButton
            edge
            label={messages.add(pack.packageName)}
            icon={<Icon name="plus" />}
            onClick={(event: MouseEvent<HTMLButtonElement>) => onBuy(pack, event.currentTarget)}
          />
        )}
      </Foot>
    </Extra>
  );
}

const Extra = styled(Card)`
  display: grid;
  grid-template-rows: 1fr auto;
  gap: 12px;
  padding: 20px;
  @container (min-width: 640px) {
    padding: 20px 24px;
  }
`;

const Words = styled.div`
  min-width: 0;
`;

const Description = styled.p`
  ${type('small')}
  color: ${token.textMuted};
  min-height: 20px;
`;

const Foot = styled.div`
  display: flex;
  align-items: end;
  justify-content: space-between;
  gap: 16px;
`;

const PriceLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: 4px;
`;

const Amount = styled.span`
  ${tabular}
  font-size: 20px;
  line-height: 24px;
  font-weight: 650;
  letter-spacing: -0.01em;
  white-space: nowrap;
`;

const Quiet = styled.span`
  ${type('small')}
  color: ${token.textMuted};
`;

const Second = styled.div`
  ${type('small')}
  ${tabular}
  display: flex;
  flex-wrap: wrap;
  column-gap: 8px;
  min-height: 20px;
  color: ${token.textMuted};
`;
