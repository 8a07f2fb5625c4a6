import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import type { PaymentMethod } from '#shared/contract/purchase-order';
import type { FlowKind } from '#shared/domain/cart/continue-rules';
import type { Page } from '#shared/page/page';
import { messages as pageMessages } from '#shared/page/messages';
import { useModel } from '#shared/runtime/use-model';
import type { ViewProps } from '#shared/runtime/widget';
import { Button } from '#shared/ui/button';
import { Checkbox } from '#shared/ui/checkbox';
import { EmptyState } from '#shared/ui/empty-state';
import { ErrorSummary } from '#shared/ui/forms/error-summary';
import { FieldSkeleton } from '#shared/ui/forms/field-skeleton';
import { FormGrid, FormSection, WholeRow } from '#shared/ui/forms/form-layout';
import { Icon } from '#shared/ui/icon';
import { Notice } from '#shared/ui/notice';
import { Heading, VisuallyHidden } from '#shared/ui/text';
import { useLater } from '#shared/ui/use-later';
import { CopiedHalf } from './parts/copied-half.tsx';
import { CustomerSection } from './parts/customer-section.tsx';
import { BackRow, Columns, Frame, Sheet, SummaryPlace } from './parts/form-places.tsx';
import { FormEnd } from './parts/form-end.tsx';
import { PurchaseSummary } from './parts/purchase-summary.tsx';
import { halvesOf, inputName, isOfService, listOfErrors, warnsOfChange, type Half } from './purchase-form.form.ts';
import { messages } from './purchase-form.messages.ts';
import { createPurchaseModel, type PurchaseModel } from './purchase-form.model.ts';
import type { PurchaseFormProps } from './props.ts';

const headOf = (half: Half): { title: string; hint: string } => ({ title: messages[half], hint: messages[`${half}Hint`] });

const nothingSaid = {};

/** Returns the section's number; the activation flow has only one section. */
const stepOf = (flow: FlowKind, index: number): number | undefined => (flow === 'activation' ? undefined : index + 1);

/** Loads when a field gets the focus, well before a dialog can open. */
const loadDialogs = () => import(/* webpackChunkName: "dialogs" */ './purchase-dialogs.tsx');

export function View({ page, props, host }: ViewProps<PurchaseFormProps>) {
  /** A ref for the current props, since a change of mode keeps the mounted form and its text. */
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const model = useModel(
    () =>
      createPurchaseModel(
        page,
        () => latest.current.mode === 'activate-plan',
        host.navigate,
        () => latest.current,
      ),
    page,
  );
  const { status, flow, dialog, platformSums, standingTotal } = useStore(model.store);
  const [entered, setEntered] = useState(false);
  const dialogs = useLater(loadDialogs, dialog?.kind ?? (entered ? 'entered' : null), () => {
    if (dialog === null) return;
    model.dismiss();
    page.notices.show('error', pageMessages.notLoaded);
  });

  useEffect(() => host.guardLeave(() => (model.unsaved() ? { message: messages.unsaved } : true)), [host, model]);
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent): void => {
      if (event.persisted) model.returned();
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, [model]);

  const goBack = (): void => {
    if (history.length > 1) history.back();
    else model.leave();
  };

  if (status === 'empty') {
    return (
      <Frame>
        <EmptyState
          icon="cart"
          title={messages.emptyCart}
          action={
            <Button tone="primary" onClick={model.cancel}>
              {messages.addProducts}
            </Button>
          }
        />
      </Frame>
    );
  }

  const title = flow === 'activation' ? messages.titleActivation : messages.titlePurchase;
  return (
    <Frame onFocus={() => setEntered(true)}>
      <BackRow>
        <Button tone="quiet" icon={<Icon name="arrowLeft" size={16} />} onClick={goBack}>
          {messages.back}
        </Button>
      </BackRow>
      <Heading level={1} look="page">
        {title}
      </Heading>
      <Columns>
        <SummaryPlace>
          {status !== 'done' && (
            <PurchaseSummary
              onEdit={model.editCart}
              onCode={model.editCode}
              payable={flow !== 'activation'}
              platformSums={platformSums}
              standingTotal={standingTotal}
            />
          )}
        </SummaryPlace>
        {status === 'loading' ? <Waiting flow={flow} /> : <BuyerForm page={page} model={model} title={title} />}
      </Columns>
      {dialog !== null && typeof dialogs === 'object' && <dialogs.PurchaseDialogs dialog={dialog} model={model} />}
    </Frame>
  );
}

interface FormProps {
  readonly page: Page;
  readonly model: PurchaseModel;
}

function BuyerForm({ page, model, title }: FormProps & { readonly title: string }) {
  const flow = useStore(model.store, (state) => state.flow);
  const problems = useStore(model.form.fields.store, (each) => (each.submitted ? each.visibleProblems : nothingSaid));
  const holder = useRef<HTMLFormElement>(null);
  const [copyOpen, setCopyOpen] = useState(false);

  /** Unfolds a folded field first, since it cannot take the focus. */
  function reveal(id: string): void {
    if (isOfService(id)) flushSync(() => setCopyOpen(true));
  }

  function focus(id: string): void {
    reveal(id);
    const field = holder.current?.querySelector<HTMLElement>(`#${CSS.escape(id)}, [name="${CSS.escape(id)}"]`);
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  }

  function submit(method: PaymentMethod): void {
    const invalidInput = model.form.submit(method);
    if (invalidInput !== null) focus(invalidInput);
  }

  return (
    <form ref={holder} noValidate aria-label={title} onSubmit={(event) => event.preventDefault()}>
      <Sheet>
        <ErrorSummary title={messages.fixErrors} errors={listOfErrors(problems, flow)} reveal={reveal} />
        {halvesOf(flow).map((half, index) => {
          const section = { model, half, step: stepOf(flow, index) };
          return half === 'billing' ? (
            <BillingSection key={half} {...section} />
          ) : (
            <ServiceSection
              key={half}
              {...section}
              copyOpen={copyOpen}
              // The pressed button disappears with the folded lines, so the first field takes the focus.
              onOpenCopy={() => focus(inputName('service', 'documentNumber'))}
              onCloseCopy={() => setCopyOpen(false)}
            />
          );
        })}
        <FormEnd page={page} model={model} onPay={submit} />
      </Sheet>
    </form>
  );
}

interface SectionProps {
  readonly model: PurchaseModel;
  readonly half: Half;
  readonly step: number | undefined;
}

function BillingSection({ model, half, step }: SectionProps) {
  const stored = useStore(model.store, (state) => state.stored);
  const modify = useStore(model.form.fields.store, ({ values }) => values.modifyBilling);
  return (
    <FormSection step={step} {...headOf(half)}>
      {stored !== null && (
        <Checkbox
          label={messages.modifyBilling}
          name="modifyBilling"
          checked={modify}
          onChange={(event) => model.form.unlockBilling(event.currentTarget.checked)}
        />
      )}
      <CustomerSection half={half} model={model} locked={stored !== null && !modify} />
    </FormSection>
  );
}

interface ServiceSectionProps extends SectionProps {
  readonly copyOpen: boolean;
  readonly onOpenCopy: () => void;
  readonly onCloseCopy: () => void;
}

function ServiceSection({ model, half, step, copyOpen, onOpenCopy, onCloseCopy }: ServiceSectionProps) {
  const { form } = model;
  const flow = useStore(model.store, (state) => state.flow);
  const copied = useStore(form.fields.store, ({ values }) => values.useBilling);
  const warns = useStore(form.fields.store, ({ values }) => warnsOfChange(values));
  return (
    <FormSection step={step} {...headOf(half)}>
      {flow !== 'activation' && (
        <Checkbox
          label={messages.useBilling}
          name="useBilling"
          checked={copied}
          onChange={(event) => {
            onCloseCopy();
            form.setCopy(event.currentTarget.checked);
          }}
        />
      )}
      {warns && <Notice live>{messages.changedData}</Notice>}
      <CopiedHalf model={model} copied={copied} open={copyOpen} onOpen={onOpenCopy}>
        <CustomerSection half={half} model={model} locked={false} />
      </CopiedHalf>
    </FormSection>
  );
}

function Waiting({ flow }: { readonly flow: FlowKind }) {
  return (
    <Sheet aria-busy="true">
      <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>
      {halvesOf(flow).map((half, index) => (
        <FormSection key={half} step={stepOf(flow, index)} {...headOf(half)}>
          <FormGrid>
            <WholeRow>
              <FieldSkeleton />
            </WholeRow>
            {Array.from({ length: 10 }, (_, field) => (
              <FieldSkeleton key={field} />
            ))}
          </FormGrid>
        </FormSection>
      ))}
    </Sheet>
  );
}
