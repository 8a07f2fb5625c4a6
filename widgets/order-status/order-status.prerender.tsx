import { Card } from '#shared/ui/card';
import { PageColumn } from '#shared/ui/page-column';
import { Skeleton, Outline } from '#shared/ui/skeleton';
import { Asking, Below, Hero, Words } from './parts/status-places.tsx';
import { CountingRing } from './parts/status-ring.tsx';

/** The view's loading text, since the order may not exist. */
export function Prerender() {
  return (
    <PageColumn $gap={32} aria-busy="true">
      <Hero>
        <Outline>
          <CountingRing left={0} amount={null} unit="" label="" />
        </Outline>
        <Words>
          <Asking />
        </Words>
        <Below />
      </Hero>
      <Outline>
        <Card $pad>
          <Skeleton $height={32} />
        </Card>
      </Outline>
    </PageColumn>
  );
}
