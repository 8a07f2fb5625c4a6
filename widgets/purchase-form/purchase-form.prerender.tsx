import { styled } from 'styled-components';
import { Card, Stack } from '#shared/ui/card';
import { FieldSkeleton } from '#shared/ui/forms/field-skeleton';
import { FormGrid, WholeRow } from '#shared/ui/forms/form-layout';
import { Skeleton, Outline } from '#shared/ui/skeleton';
import { BackRow, Columns, Frame, Sheet, SummaryPlace } from './parts/form-places.tsx';

/** Without text, since the fields depend on the cart. */
export function Prerender() {
  return (
    <Outline>
      <Frame aria-busy="true">
        <Back />
        <Title $width="min(460px, 90%)" $height={28} />
        <Columns>
          <SummaryPlace>
            <Card $pad>
              <Skeleton $height={32} />
            </Card>
          </SummaryPlace>
          <Sheet>
            <Section />
            <Section />
          </Sheet>
        </Columns>
      </Frame>
    </Outline>
  );
}

function Section() {
  return (
    <Card $pad>
      <Stack $gap={20}>
        <Skeleton $width={200} $height={40} />
        <FormGrid>
          <WholeRow>
            <FieldSkeleton />
          </WholeRow>
          {Array.from({ length: 8 }, (_, field) => (
            <FieldSkeleton key={field} />
          ))}
        </FormGrid>
      </Stack>
    </Card>
  );
}

/** As high as the button. */
const Back = styled(BackRow)`
  height: 40px;
`;

/** A line of 36 px. */
const Title = styled(Skeleton)`
  margin-block: 4px;
`;
