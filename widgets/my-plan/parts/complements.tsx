import { styled } from 'styled-components';
import type { CataloguePackage } from '#shared/domain/packages/catalogue';
import { priceOfOne } from '#shared/domain/cart/line-pricing';
import { formatPesos } from '#shared/domain/money';
import { IconButton } from '#shared/ui/button';
import { Card } from '#shared/ui/card';
import { Carousel } from '#shared/ui/carousel';
import { Icon } from '#shared/ui/icon';
import { TextButton } from '#shared/ui/link';
import { Heading, Money, Text } from '#shared/ui/text';
import { token } from '#shared/ui/tokens';
import { messages } from '../my-plan.messages.ts';

export interface ComplementsProps {
  readonly packages: readonly CataloguePackage[];
  /** Feature to which the packages add; null for all. */
  readonly feature: string | null;
  readonly now: number;
  readonly onAdd: (pack: CataloguePackage, from: EventTarget) => void;
  readonly onAll: () => void;
}

/** One slide where two would be too narrow. @param width in px */
const perView = (width: number): number => (width >= 330 ? 2 : 1);

export function Complements({ packages, feature, now, onAdd, onAll }: ComplementsProps) {
  return (
    <Card $pad>
      {packages.length === 0 ? (
        <>
          <Heading look="title">{messages.more}</Heading>
          <Text as="p" $role="cell" $tone="textMuted">
            {messages.noneOf(feature ?? '')}
          </Text>
        </>
      ) : (
        <Carousel
          label={messages.more}
          look="title"
          note={feature === null ? messages.moreNote : messages.moreOf(feature)}
          items={packages}
          itemKey={({ packageId }) => String(packageId)}
          perView={perView}
          render={(pack) => <Slide pack={pack} now={now} onAdd={onAdd} />}
        />
      )}
      {feature !== null && (
        <All>
          <TextButton onClick={onAll}>{messages.allComplements}</TextButton>
        </All>
      )}
    </Card>
  );
}

function Slide({ pack, now, onAdd }: { readonly pack: CataloguePackage } & Pick<ComplementsProps, 'now' | 'onAdd'>) {
  return (
    <Box>
      <Text $role="label">{pack.packageName}</Text>
      <Foot>
        <Money data-strong>{formatPesos(priceOfOne(pack, now).total)}</Money>
        <IconButton
          edge
          label={messages.addPackage(pack.packageName)}
          icon={<Icon name="plus" />}
          onClick={({ currentTarget }) => onAdd(pack, currentTarget)}
        />
      </Foot>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-rows: 1fr auto;
  gap: 12px;
  padding: 12px;
  border: 1px solid ${token.line};
  border-radius: ${token.radiusMd};
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
`;

const All = styled.div`
  margin-top: 12px;
`;
