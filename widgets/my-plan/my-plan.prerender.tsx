import { Outline } from '#shared/ui/skeleton';
import { Heading } from '#shared/ui/text';
import { messages } from './my-plan.messages.ts';
import { PlanSkeleton, PlanPage } from './parts/plan-skeleton.tsx';

/** The heading is the same for visitors and customers. */
export function Prerender() {
  return (
    <PlanPage aria-busy="true">
      <Heading look="page">{messages.title}</Heading>
      <Outline>
        <PlanSkeleton />
      </Outline>
    </PlanPage>
  );
}
