import { styled } from 'styled-components';
import { Card, Stack } from '#shared/ui/card';
import { onlyTheReceipt } from '#shared/ui/receipt';
import { Skeleton } from '#shared/ui/skeleton';
import { VisuallyHidden } from '#shared/ui/text';
import { from, token, type } from '#shared/ui/tokens';
import { messages } from '../order-summary.messages.ts';

/** Placeholder in the order's final columns. */
export function Waiting() {
  return (
    <Columns>
      <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>
      <Card $pad>
        <Stack>
          {[40, 60, 60, 120].map((height, index) => (
            <Skeleton key={index} $height={height} />
          ))}
        </Stack>
      </Card>
      <Card $pad>
        <Stack>
          {[24, 188, 88].map((height, index) => (
            <Skeleton key={index} $height={height} />
          ))}
        </Stack>
      </Card>
    </Columns>
  );
}

export const Sheet = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  padding: 24px 16px 56px;
  ${from.md} {
    padding: 40px max(24px, (100% - 1200px) / 2) 72px;
  }
  ${onlyTheReceipt}
`;

/** Equally high with and without the copy button. */
export const Reference = styled.p`
  ${type('small')}
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 32px;
  color: ${token.textMuted};
`;

export const Columns = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  align-items: start;
  ${from.xl} {
    grid-template: auto 1fr / minmax(0, 1fr) 384px;
    gap: 24px;
  }
`;
