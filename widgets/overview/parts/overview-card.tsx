import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { formatQuantity } from '#shared/domain/quantity';
import { Button } from '#shared/ui/button';
import { cardLook } from '#shared/ui/card';
import { QuietError } from '#shared/ui/error-state';
import { Skeleton } from '#shared/ui/skeleton';
import { Heading, Text } from '#shared/ui/text';
import { from } from '#shared/ui/tokens';
import { messages } from '../overview.messages.ts';
import type { Card } from '../overview.model.ts';

interface OverviewCardProps<Value extends object> {
  readonly card: Card<Value>;
  readonly title: string;
  /** px of its content while it loads. */
  readonly height: number;
  /** The sentence of a value without anything to show; null where it has something. */
  readonly emptyOf: (value: Value) => string | null;
  readonly children: (value: Value) => ReactNode;
}

/** One card in its four states; none where the platform lacks the call. */
export function OverviewCard<Value extends object>({ card, title, height, emptyOf, children }: OverviewCardProps<Value>) {
  const { status, value, ...rest } = useStore(card.store);
  const id = useId();
  if (value === 'absent') return null;
  const empty = value && emptyOf(value);
  const unread = value !== null && 'isWhole' in value && value.isWhole === false && 'total' in value ? Number(value.total) : null;
  return (
    <Frame aria-labelledby={id} aria-busy={status === 'loading'}>
      <Heading level={2} look="strong" id={id}>
        {title}
      </Heading>
      {status === 'loading' && (
        <div role="status" aria-label={messages.loading}>
          <Skeleton $height={height} />
        </div>
      )}
      {status === 'failed' && (
        <QuietError failure={'failure' in rest ? rest.failure : null} onRetry={() => void card.load()}>
          {messages.failed}
        </QuietError>
      )}
      {unread !== null && (
        <Unread>
          <Text as="p" $role="cell" $tone="textMuted">
            {Number.isFinite(unread) ? messages.more(formatQuantity(unread)) : messages.moreUnknown}
          </Text>
          <Button size="dense" onClick={() => void card.load(true)}>
            {messages.readAll}
          </Button>
        </Unread>
      )}
      {value !== null &&
        unread === null &&
        (empty === null ? (
          children(value)
        ) : (
          <Text as="p" $role="cell" $tone="textMuted">
            {empty}
          </Text>
        ))}
    </Frame>
  );
}

const Frame = styled.section`
  ${cardLook}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 12px;
  min-width: 0;
  padding: 16px;
  ${from.md} {
    padding: 20px 24px 24px;
  }
`;

const Unread = styled.div`
  display: grid;
  justify-items: start;
  gap: 12px;
`;
