import { Stack } from '#shared/ui/card';
import { Outline } from '#shared/ui/outline';
import { Skeleton } from '#shared/ui/skeleton';
import { Heading } from '#shared/ui/text';
import { messages } from './order-summary.messages.ts';
import { Reference, Sheet, Waiting } from './parts/summary-places.tsx';

/** What the page is called, as on the view's own way to the order; nobody has looked yet whether there is one. */
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
