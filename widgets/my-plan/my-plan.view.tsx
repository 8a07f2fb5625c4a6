import { useRef } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import type { Plan } from '#shared/contract/my-plan';
import { destinationAddress } from '#shared/page/destination';
import { BrandDrawing } from '#shared/runtime/brand-drawing';
import { HelpLine } from '#shared/runtime/help-line';
import { linkTo } from '#shared/runtime/link-to';
import { useModel } from '#shared/runtime/use-model';
import type { ViewProps } from '#shared/runtime/widget';
import { ButtonLink } from '#shared/ui/button';
import { Card } from '#shared/ui/card';
import { EmptyState } from '#shared/ui/empty-state';
import { ErrorState, QuietError } from '#shared/ui/error-state';
import { Heading } from '#shared/ui/text';
import { from } from '#shared/ui/tokens';
import { messages } from './my-plan.messages.ts';
import { createMyPlanModel, type MyPlanModel } from './my-plan.model.ts';
import type { MyPlanProps } from './props.ts';
import { Complements } from './parts/complements.tsx';
import { FeatureTable } from './parts/feature-table.tsx';
import { MonthTable } from './parts/month-table.tsx';
import { PackageTable } from './parts/package-table.tsx';
import { ComplementCard, PlanCard, type LinkDoor } from './parts/plan-card.tsx';
import { PlanSkeleton, SideSkeleton, PlanPage } from './parts/plan-skeleton.tsx';

export function View({ page, host }: ViewProps<MyPlanProps>) {
  const model = useModel(() =>
    createMyPlanModel(page, { goOn: (target) => host.navigate(target, { replace: true }), location: host.location }),
  );
  const plan = useStore(model.store, (state) => state.plan);
  // The parameters bring the landing page's address.
  useStore(page.parameters.store);
  const acquire = linkTo(page, host, destinationAddress(page, page.brand.flows.addProducts));

  return (
    <PlanPage aria-busy={plan.status === 'loading'}>
      <Heading level={1} look="page">
        {messages.title}
      </Heading>
      {plan.status === 'loading' && <PlanSkeleton />}
      {plan.status === 'ready' && <Plans plans={plan.plans} free={plan.free} model={model} acquire={acquire} now={page.clock.now()} />}
      {plan.status === 'expired' && (
        <Told>
          <EmptyState
            icon="clock"
            picture={<BrandDrawing state="empty" />}
            title={messages.expired}
            action={
              <ButtonLink tone="primary" {...acquire}>
                {messages.acquire}
              </ButtonLink>
            }
          >
            {messages.expiredHelp}
            <HelpLine />
          </EmptyState>
        </Told>
      )}
      {plan.status === 'empty' && (
        <Told>
          <EmptyState
            icon="file"
            picture={<BrandDrawing state="empty" />}
            title={messages.empty}
            action={
              <ButtonLink tone="primary" {...acquire}>
                {messages.acquire}
              </ButtonLink>
            }
          >
            {messages.emptyHelp}
          </EmptyState>
        </Told>
      )}
      {plan.status === 'failed' && (
        <Told>
          <ErrorState title={messages.failed} picture={<BrandDrawing state="failed" />} failure={plan.failure} onRetry={model.retry}>
            <HelpLine />
          </ErrorState>
        </Told>
      )}
      {plan.status === 'visitor' && (
        <Told>
          <EmptyState
            icon="user"
            title={messages.visitor}
            action={
              <ButtonLink tone="primary" {...linkTo(page, host, plan.login)}>
                {messages.signIn}
              </ButtonLink>
            }
          />
        </Told>
      )}
      {plan.status === 'not-a-customer' && (
        <Told>
          <EmptyState
            icon="user"
            title={messages.notACustomer}
            action={<ButtonLink {...linkTo(page, host, '/')}>{messages.toStore}</ButtonLink>}
          >
            <HelpLine />
          </EmptyState>
        </Told>
      )}
    </PlanPage>
  );
}

interface PlansProps {
  readonly plans: readonly Plan[];
  readonly free: boolean;
  readonly model: MyPlanModel;
  readonly acquire: LinkDoor;
  readonly now: number;
}

function Plans({ plans, free, model, acquire, now }: PlansProps) {
  const askingFor = useStore(model.store, (state) => state.askingFor);
  const active = plans.flatMap(({ packagesActiveInfo }) => packagesActiveInfo ?? []);
  const complements = active.filter(({ packageType }) => packageType === 'CMP');
  const side = useRef<HTMLDivElement>(null);
  return (
    <Columns>
      <Column>
        {plans.map((plan, index) => (
          <PlanCard key={`${plan.serviceName} ${index}`} plan={plan} free={free} now={now} acquire={acquire}>
            <FeatureTable
              features={plan.packagesFeatures ?? []}
              askingFor={askingFor}
              {...(!free && {
                onMore: (feature) => {
                  void model.moreOf(plan.serviceName, feature).then((shown) => {
                    if (shown) side.current?.focus();
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
      </Column>
      <Column>
        {active.length > 0 && <PackageTable packages={active} />}
        {!free && (
          <Aside ref={side} tabIndex={-1}>
            <More
              model={model}
              now={now}
              onAll={() => {
                // The button that shows all disappears with the press; the focus goes to the list.
                side.current?.focus();
                model.allComplements();
              }}
            />
          </Aside>
        )}
      </Column>
    </Columns>
  );
}

function Months({ model }: { readonly model: MyPlanModel }) {
  const state = useStore(model.store, ({ months }) => months);
  if (state.status === 'hidden') return null;
  if (state.status === 'loading') return <SideSkeleton />;
  if (state.status === 'failed')
    return (
      <Card $pad>
        <QuietError failure={state.failure} onRetry={model.retryMonths}>
          {messages.monthsFailed}
        </QuietError>
      </Card>
    );
  return <MonthTable months={state.months} chosen={state.chosen} asking={state.asking} onChoose={model.chooseMonth} />;
}

interface MoreProps {
  readonly model: MyPlanModel;
  readonly now: number;
  readonly onAll: () => void;
}

function More({ model, now, onAll }: MoreProps) {
  const state = useStore(model.store, ({ complements }) => complements);
  if (state.status === 'loading') return <SideSkeleton />;
  if (state.status === 'failed')
    return (
      <Card $pad>
        <QuietError failure={state.failure} onRetry={model.retryComplements}>
          {messages.moreFailed}
        </QuietError>
      </Card>
    );
  if (state.packages.length === 0 && state.feature === null) return null;
  return <Complements packages={state.packages} feature={state.feature} now={now} onAdd={model.add} onAll={onAll} />;
}

const Told = styled(Card)`
  padding-block: 40px;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  align-items: start;
  ${from.xl} {
    grid-template-columns: minmax(0, 1fr) 384px;
  }
`;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
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
