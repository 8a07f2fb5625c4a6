import { useEffect, useRef, type FormEvent, type RefObject } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { draftIsBack } from '#shared/desk/desk-fields.messages';
import type { TimelineWords } from '#shared/desk/timeline-lines';
import type { Page } from '#shared/page/page';
import { TimelineButton, TimelinePlace } from '#shared/desk/controls/timeline-control';
import { useModel } from '#shared/runtime/use-model';
import type { ViewHost, ViewProps } from '#shared/runtime/widget';
import { Button } from '#shared/ui/button';
import { Card, Stack } from '#shared/ui/card';
import { ClosedScreen } from '#shared/desk/ui/closed-screen';
import { DeskPage, LoadError } from '#shared/desk/ui/desk-page';
import { Fields, ReadOnly, useHeldAct } from '#shared/desk/ui/read-only';
import { Stepper } from '#shared/desk/ui/stepper';
import { useAfterPress } from '#shared/ui/forms/after-press';
import { FormGrid } from '#shared/ui/forms/form-layout';
import { Icon } from '#shared/ui/icon';
import { Skeleton } from '#shared/ui/skeleton';
import { Heading, Text, VisuallyHidden } from '#shared/ui/text';
import { from, hiddenVisually } from '#shared/ui/tokens';
import { recapFacts, summaryFacts } from './summary.ts';
import { ContractStep, CustomerStep, SupervisorStep, type StepProps } from './agreements.fields.tsx';
import { contractLabels, messages } from './agreements.messages.ts';
import { createAgreementsModel, type AgreementsModel } from './agreements.model.ts';
import { STEPS, type AgreementsState } from './agreements.state.ts';
import { lineFacts } from './offer.ts';
import { stepOf, steps, type FieldKey, type WizardProblems } from './agreements.problems.ts';
import { HandedNotice, ServicesStep } from './parts/services-step.tsx';
import { SavedAgreements } from './parts/saved-agreements.tsx';
import { SaveDialogs } from './parts/save-dialogs.tsx';
import { Recap, SummaryStep } from './parts/summary-step.tsx';

const SERVICES = 3;
const SUMMARY = 4;

export function View({ page, host }: ViewProps<object>) {
  const model = useModel(() => createAgreementsModel(page, host.location));
  const typed = useStore(model.form.store);
  const state: AgreementsState = { ...useStore(model.store), ...typed };
  const { status, values, saved } = state;

  useEffect(() => host.guardLeave(() => (model.unsaved() ? { message: messages.leave } : true)), [host, model]);

  if (status === 'denied') return <ClosedScreen />;
  const hasBegun = values.contract.productId !== null;
  return (
    <ReadOnly when={model.readOnly}>
      <DeskPage
        title={messages.title}
        action={hasBegun && !saved && <Restart isRestored={state.isRestored} onRestart={model.askToRestart} />}
      >
        {status === 'failed' ? (
          <Card $pad>
            <LoadError failure={state.failure} onRetry={model.retryProducts} />
          </Card>
        ) : (
          <Wizard page={page} host={host} model={model} state={state} />
        )}
        <SaveDialogs model={model} state={state} />
        <TimelinePlace page={page} host={host} kinds={['agreement']} words={unchanging} />
      </DeskPage>
    </ReadOnly>
  );
}

/** History without fields, since an agreement is never changed. */
const unchanging: TimelineWords = { fields: {} };

interface RestartProps {
  /** Said here: a toast would cover fields of the form on a phone. */
  readonly isRestored: boolean;
  readonly onRestart: () => void;
}

function Restart({ isRestored, onRestart }: RestartProps) {
  return (
    <Begun>
      {isRestored && (
        <Text role="status" $role="small" $tone="textMuted">
          {draftIsBack}
        </Text>
      )}
      <OnTheEdge tone="quiet" {...useHeldAct()} onClick={onRestart}>
        {messages.restart}
      </OnTheEdge>
    </Begun>
  );
}

interface PartProps {
  readonly page: Page;
  readonly model: AgreementsModel;
  readonly state: AgreementsState;
}

function Wizard({ page, host, model, state }: PartProps & { readonly host: ViewHost }) {
  const { status, step, advancing, saved, number } = state;
  const { lines } = state.values;
  const loading = status === 'loading';
  const afterPress = useAfterPress();
  const column = useRef<HTMLDivElement>(null);
  const heading = useStepHeading(step, host);

  async function next(): Promise<void> {
    if ((await model.next()) === 'invalid') column.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    void next();
  }

  const stepProps: StepProps = { model, state, problems: shownProblems(state), afterPress };
  const product = model.product();
  const name = messages.steps[step];
  const unready = step === SUMMARY && state.parameters.status !== 'ready';
  const isBlocked = (step === 0 && number === 'exists') || (step === SERVICES && lines.length === 0) || unready;

  return (
    <Frame>
      <Heading level={2}>{messages.wizard}</Heading>
      <Stepper
        label={messages.stepBar}
        steps={messages.steps}
        current={saved ? STEPS : step}
        position={messages.position(step + 1, STEPS)}
      />
      <Columns>
        <Column ref={column} aria-busy={loading || undefined}>
          <StepName ref={heading} tabIndex={-1}>
            {name}
          </StepName>
          {step === SERVICES && product !== null ? (
            <>
              <Fields>
                <ServicesStep page={page} host={host} model={model} state={state} product={product} />
              </Fields>
              <Footer model={model} state={state} isDisabled={isBlocked} onNext={() => void next()} />
            </>
          ) : (
            <Stack as="form" $gap={12} noValidate aria-label={name} onSubmit={submit}>
              {step === SUMMARY ? (
                <Summary page={page} model={model} state={state} />
              ) : (
                <>
                  {step === 0 && <HandedNotice state={state} />}
                  <Card $pad>
                    <Fields>{loading ? <StepSkeleton /> : <StepFields {...stepProps} />}</Fields>
                    {step === 0 && number === 'exists' && (
                      <Known>
                        <TimelineButton host={host} kind="agreement" record={state.values.contract.contractNumber.trim()} />
                      </Known>
                    )}
                  </Card>
                </>
              )}
              <Footer model={model} state={state} isDisabled={isBlocked || loading} />
            </Stack>
          )}
        </Column>
        {step !== SUMMARY && (
          <Side>
            <Recap facts={recapFacts(state)} />
          </Side>
        )}
      </Columns>
      {step === 0 && !loading && <SavedAgreements page={page} host={host} saved={model.remembered} />}
      {advancing && <VisuallyHidden role="status">{messages.waiting}</VisuallyHidden>}
    </Frame>
  );
}

/** Focuses and shows the heading of each new step. @returns the heading's ref */
function useStepHeading(step: number, host: ViewHost): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);

  useEffect(() => {
    if (shownStep.current === step) return undefined;
    shownStep.current = step;
    let frame = 0;
    const show = (): void => heading.current?.scrollIntoView({ block: 'nearest' });
    const showAgain = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(show);
    };
    heading.current?.focus({ preventScroll: true });
    show();
    // Going back is also a step in the browser's history, which restores the scroll position of that step.
    showAgain();
    const stop = host.location.subscribe(showAgain);
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [step, host]);

  return heading;
}

function StepFields(props: StepProps) {
  const { step } = props.state;
  if (step === 0) return <ContractStep {...props} />;
  if (step === 1) return <CustomerStep {...props} />;
  return step === 2 ? <SupervisorStep {...props} /> : null;
}

function Summary({ page, model, state }: PartProps) {
  const { parameters, packages, values } = state;
  const product = model.product();
  return (
    <>
      {parameters.status === 'failed' && <LoadError failure={parameters.failure} onRetry={() => model.retry('parameters')} />}
      <SummaryStep
        groups={summaryFacts(state, product, page.config.maps.country)}
        lines={values.lines.map((line, index) => ({ ...lineFacts(line, packages.value, parameters.value), key: String(index) }))}
        devices={product?.variant === 'devices'}
      />
    </>
  );
}

interface FooterProps {
  readonly model: AgreementsModel;
  readonly state: AgreementsState;
  readonly isDisabled: boolean;
  /** Without it the button submits its form. */
  readonly onNext?: () => void;
}

function Footer({ model, state, isDisabled, onNext }: FooterProps) {
  const { step, advancing, saving, saved } = state;
  const readOnly = useHeldAct();
  const last = step === SUMMARY;
  const submit = onNext === undefined ? { type: 'submit' as const } : { onClick: onNext };
  return (
    <Ends>
      {step > 0 && (
        <Button size="large" icon={<Icon name="arrowLeft" size={16} />} disabled={saving || saved} onClick={model.back}>
          {messages.back}
        </Button>
      )}
      <Button
        tone="primary"
        size="large"
        {...submit}
        disabled={isDisabled || saved}
        busy={advancing || saving}
        {...(step === SERVICES && isDisabled ? { reason: messages.addFirst } : {})}
        {...readOnly}
        iconEnd={last ? undefined : <Icon name="arrowRight" size={16} />}
      >
        {last ? messages.finish : messages.next}
      </Button>
    </Ends>
  );
}

function shownProblems({ step, status, visibleProblems }: AgreementsState): WizardProblems {
  if (status !== 'ready') return new Map();
  const all = Object.entries(visibleProblems) as (readonly [FieldKey, string])[];
  return new Map(all.filter(([field]) => stepOf(field) === steps[step]));
}

function StepSkeleton() {
  return (
    <FormGrid>
      {Object.keys(contractLabels).map((field) => (
        <FieldSkeleton key={field}>
          <Skeleton $height={20} $width={120} />
          <Skeleton $height={40} />
        </FieldSkeleton>
      ))}
    </FormGrid>
  );
}

const Begun = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 24px;
`;

/** Aligns the button's text, not its padding, with the edge of the screen. */
const OnTheEdge = styled(Button)`
  margin-inline: -12px;
`;

/** Customer to whom a used number belongs. */
const Known = styled.div`
  margin-top: 16px;
`;

const FieldSkeleton = styled.div`
  display: grid;
  gap: 6px;
`;

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  ${from.md} {
    gap: 24px;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  align-items: start;
  ${from.xl} {
    grid-template-columns: minmax(0, 1fr) 300px;
    &:has(> :only-child) {
      grid-template-columns: minmax(0, 1fr);
      max-width: 960px;
    }
  }
`;

const Column = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;

/** For screen readers only, since the stepper shows the name. The focus starts here. */
const StepName = styled.h3`
  ${hiddenVisually}
  scroll-margin: 160px;
`;

/** Hidden in a narrower wizard, which shows only the form. */
const Side = styled.div`
  display: none;
  ${from.xl} {
    display: block;
  }
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  margin-top: 8px;
  & > :only-child,
  & > :last-of-type {
    margin-inline-start: auto;
  }
  @container (max-width: 479px) {
    & > * {
      flex: 1 0 auto;
      padding-inline: 12px;
    }
  }
`;
