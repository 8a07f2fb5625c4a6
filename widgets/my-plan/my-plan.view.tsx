import { useRef } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { destinationAddress } from '#shared/page/destination';
import { BrandDrawing } from '#shared/runtime/brand-drawing';
import { HelpLine } from '#shared/runtime/help-line';
import { linkTo, type LinkTo } from '#shared/runtime/link-to';
import { useModel } from '#shared/runtime/use-model';
import type { ViewProps } from '#shared/runtime/widget';
import { ButtonLink } from '#shared/ui/button';
import { Card, Stack } from '#shared/ui/card';
import { EmptyState, type EmptyStateProps } from '#shared/ui/empty-state';
import { ErrorState, QuietError } from '#shared/ui/error-state';
import { Heading } from '#shared/ui/text';
import { messages } from './my-plan.messages.ts';
import { createMyPlanModel, type MyPlanModel, type PlanState } from './my-plan.model.ts';
import { Complements } from './parts/complements.tsx';
import { FeatureTable } from './parts/feature-table.tsx';
import { MonthTable } from './parts/month-table.tsx';
import { ComplementCard, PackageTable, PlanCard } from './parts/plan-card.tsx';
import { Columns, PlanSkeleton, SideSkeleton, PlanPage } from './parts/plan-skeleton.tsx';

export function View({ page, host }: ViewProps<object>) {
  const model = useModel(() => createMyPlanModel(page, host.location, (target) => host.navigate(target, { replace: true })));
  const plan = useStore(model.store, (state) => state.plan);
  // The landing page's address is one of the parameters.
  useStore(page.parameters.store);
  const link: LinkTo = (target) => linkTo(page, host, target);
  const acquire = link(destinationAddress(page, page.brand.flows.addProducts));
  const notice = noticeOf(plan, acquire, link);

  return (
    <PlanPage aria-busy={plan.status === 'loading'}>
      <Heading look="page">{messages.title}</Heading>
      {plan.status === 'loading' && <PlanSkeleton />}
      {plan.status === 'ready' && <Plans plan={plan} model={model} acquire={acquire} now={page.clock.now()} />}
      {plan.status === 'failed' && (
        <Told>
          <ErrorState title={messages.failed} picture={<BrandDrawing state="failed" />} failure={plan.failure} onRetry={model.retry}>
            <HelpLine />
          </ErrorState>
        </Told>
      )}
      {notice !== null && (
        <Told>
          <EmptyState {...notice} />
        </Told>
      )}
    </PlanPage>
  );
}

/** Returns sentence and button for a visitor without a plan; null while the plan loads, shows or has failed. */
function noticeOf(plan: PlanState, acquire: ReturnType<LinkTo>, link: LinkTo): EmptyStateProps | null {
  const act = (words: string, to: ReturnType<LinkTo>) => (
    <ButtonLink tone="primary" {...to}>
      {words}
    </ButtonLink>
  );
  const picture = <BrandDrawing state="empty" />;
  switch (plan.status) {
    case 'expired': {
      const children = [messages.expiredHelp, <HelpLine key="help" />];
      return { icon: 'clock', picture, title: messages.expired, action: act(messages.acquire, acquire), children };
    }
    case 'empty':
      return { icon: 'file', picture, title: messages.empty, action: act(messages.acquire, acquire), children: messages.emptyHelp };
    case 'visitor':
      return { icon: 'user', title: messages.visitor, action: act(messages.signIn, link(plan.login)) };
    case 'not-a-customer': {
      const action = <ButtonLink {...link('/')}>{messages.toStore}</ButtonLink>;
      return { icon: 'user', title: messages.notACustomer, action, children: <HelpLine /> };
    }
    default:
      return null;
  }
}

interface PlansProps {
  readonly plan: Extract<PlanState, { readonly status: 'ready' }>;
  readonly model: MyPlanModel;
  readonly acquire: ReturnType<LinkTo>;
  readonly now: number;
}

function Plans({ plan: { plans, free }, model, acquire, now }: PlansProps) {
  const askingFor = useStore(model.store, (state) => state.askingFor);
  const active = plans.flatMap(({ packagesActiveInfo }) => packagesActiveInfo ?? []);
  const complements = active.filter(({ packageType }) => packageType === 'CMP');
  const side = useRef<HTMLDivElement>(null);
  return (
    <Columns>
      <Stack $gap={20}>
        {plans.map((plan, index) => (
          <PlanCard key={`${plan.serviceName} ${index}`} plan={plan} free={free} now={now} acquire={acquire}>
            <FeatureTable
              features={plan.packagesFeatures ?? []}
              askingFor={askingFor}
              {...(!free && {
                onMore: (feature) => {
                  void model.moreOf(plan.serviceName, feature).then((isShown) => {
                    if (isShown) side.current?.focus();
                  });
                },
              })}
            />
          </PlanCard>
        ))}
        {complements.length > 0 && (
          <Small>
            {complements.map((pack, index) => (
              <ComplementCard key={`${pack.packageCode ?? ''} ${index}`} pack={pack} />
            ))}
          </Small>
        )}
        <Months model={model} />
      </Stack>
      <Stack $gap={20}>
        {active.length > 0 && <PackageTable packages={active} />}
        {!free && (
          <Aside ref={side} tabIndex={-1}>
            <More
              model={model}
              now={now}
              onAll={() => {
                // The pressed button disappears, so the list takes the focus.
                side.current?.focus();
                model.loadComplements();
              }}
            />
          </Aside>
        )}
      </Stack>
    </Columns>
  );
}

function Months({ model }: { readonly model: MyPlanModel }) {
  const state = useStore(model.store, ({ months }) => months);
  if (state.status === 'hidden') return null;
  if (state.status === 'loading') return <SideSkeleton />;
  if (state.status === 'failed') return <Missing text={messages.monthsFailed} failure={state.failure} onRetry={model.retryMonths} />;
  return <MonthTable months={state.months} chosen={state.chosen} asking={state.asking} onChoose={model.chooseMonth} />;
}

interface MoreProps extends Pick<PlansProps, 'model' | 'now'> {
  readonly onAll: () => void;
}

function More({ model, now, onAll }: MoreProps) {
  const state = useStore(model.store, ({ complements }) => complements);
  if (state.status === 'loading') return <SideSkeleton />;
  if (state.status === 'failed') return <Missing text={messages.moreFailed} failure={state.failure} onRetry={model.loadComplements} />;
  if (state.packages.length === 0 && state.feature === null) return null;
  return <Complements packages={state.packages} feature={state.feature} now={now} onAdd={model.add} onAll={onAll} />;
}

function Missing({ text, failure, onRetry }: { readonly text: string; readonly failure: unknown; readonly onRetry: () => void }) {
  return (
    <Card $pad>
      <QuietError failure={failure} onRetry={onRetry}>
        {text}
      </QuietError>
    </Card>
  );
}

const Told = styled(Card)`
  padding-block: 40px;
`;

const Small = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  gap: 20px;
`;

const Aside = styled.div`
  &:focus {
    outline: none;
  }
`;
