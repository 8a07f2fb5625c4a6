import { Stack } from '#shared/ui/card';
import { Skeleton, Outline } from '#shared/ui/skeleton';
import { Heading } from '#shared/ui/text';
import { messages } from './order-summary.messages.ts';
import { Reference, Sheet, Waiting } from './parts/summary-places.tsx';

/** The heading that the view shows while it loads; the order may not exist. */
export function Prerender() {
  return (
    <Sheet aria-busy="true">
      <Stack $gap={4}>
        <Heading level={1} look="page">
          {messages.title}
        </Heading>
        <Outline>
          <Reference>
            {messages.reference}
            <Skeleton $width="96px" $height={20} />
          </Reference>
        </Outline>
      </Stack>
      <Outline>
        <Waiting />
      </Outline>
    </Sheet>
  );
}
