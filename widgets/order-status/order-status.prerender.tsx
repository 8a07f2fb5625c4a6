import { Card } from '#shared/ui/card';
import { Outline } from '#shared/ui/outline';
import { PageColumn } from '#shared/ui/page-column';
import { Skeleton } from '#shared/ui/skeleton';
import { Below, Hero, Unsaid, Words } from './parts/status-places.tsx';
import { CountingRing } from './parts/status-ring.tsx';

/** Without a word: nobody has asked yet how the order stands, nor whether there is one. */
export function Prerender() {
  return (
    <Outline>
      <PageColumn $gap={32} aria-busy="true">
        <Hero>
          <CountingRing left={0} amount={null} unit="" label="" />
          <Words>
            <Unsaid />
          </Words>
          <Below />
        </Hero>
        <Card $pad>
          <Skeleton $height={32} />
        </Card>
      </PageColumn>
    </Outline>
  );
}
