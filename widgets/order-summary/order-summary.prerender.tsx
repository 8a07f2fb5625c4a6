import { Stack } from '#shared/ui/card';
import { Outline } from '#shared/ui/outline';
import { Skeleton } from '#shared/ui/skeleton';
import { Sheet, Waiting } from './parts/summary-places.tsx';

/** Without a word: nobody has looked yet whether there is such an order. */
export function Prerender() {
  return (
    <Outline>
      <Sheet aria-busy="true">
        <Stack $gap={12}>
          <Skeleton $width={160} $height={28} />
          <Skeleton $width={220} $height={20} />
        </Stack>
        <Waiting />
      </Sheet>
    </Outline>
  );
}
