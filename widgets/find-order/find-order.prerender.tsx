import { Card, Stack } from '#shared/ui/card';
import { FieldSkeleton } from '#shared/ui/forms/field-skeleton';
import { Outline } from '#shared/ui/skeleton';
import { PageColumn } from '#shared/ui/page-column';
import { FindOrderHead } from './parts/find-order-head.tsx';

export function Prerender() {
  return (
    <PageColumn aria-busy="true">
      <FindOrderHead />
      <Outline>
        <Card $pad>
          <Stack>
            <FieldSkeleton />
          </Stack>
        </Card>
      </Outline>
    </PageColumn>
  );
}
