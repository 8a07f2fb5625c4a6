import { styled } from 'styled-components';
import { Card, Stack } from '#shared/ui/card';
import { Skeleton } from '#shared/ui/skeleton';
import { VisuallyHidden } from '#shared/ui/text';
import { from } from '#shared/ui/tokens';
import { pageFrame } from '#shared/ui/page-column';
import { messages } from '../my-plan.messages.ts';

/** Has the plan's shape, so that nothing moves. */
export function PlanSkeleton() {
  return (
    <Columns>
      <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>
      <Card $pad>
        <Stack $gap={12}>
          <Skeleton $width={120} />
          <Skeleton $width={260} $height={28} />
          <Skeleton $width={170} />
        </Stack>
        <Bars>
          {[0, 1, 2, 3].map((bar) => (
            <Stack key={bar} $gap={12}>
              <Skeleton $width={140} />
              <Skeleton $height={8} />
              <Skeleton $width={110} />
            </Stack>
          ))}
        </Bars>
      </Card>
      <SideSkeleton />
    </Columns>
  );
}

export function SideSkeleton() {
  return (
    <Card $pad>
      <Stack $gap={20}>
        <Skeleton $width={160} $height={22} />
        <Skeleton $height={40} />
        <Skeleton $height={40} />
        <Skeleton $height={40} />
      </Stack>
    </Card>
  );
}

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  align-items: start;
  ${from.xl} {
    grid-template-columns: minmax(0, 1fr) 384px;
  }
`;

const Bars = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 28px 40px;
  margin-top: 48px;
  ${from.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export const PlanPage = styled.div`
  ${pageFrame}
  display: grid;
  gap: 24px;
  padding-block: 24px 40px;
  ${from.md} {
    padding-block: 40px 56px;
  }
`;
