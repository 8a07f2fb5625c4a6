import { Card, Stack } from '#shared/ui/card';
import { PageColumn } from '#shared/ui/page-column';
import { Skeleton, Outline } from '#shared/ui/skeleton';
import { Heading } from '#shared/ui/text';
import { messages } from './free-trial.messages.ts';
import { About, Waiting } from './parts/trial-places.tsx';

/** The heading is the same if the brand offers no trial. */
export function Prerender({ brand }: { readonly brand: string }) {
  return (
    <PageColumn $size="form" aria-busy="true">
      <Stack $gap={8}>
        <Heading look="page">{messages.title(brand)}</Heading>
        <About as="div">
          <Outline>
            <Skeleton $width={280} $height={24} />
          </Outline>
        </About>
      </Stack>
      <Outline>
        <Card $pad>
          <Waiting />
        </Card>
      </Outline>
    </PageColumn>
  );
}
