import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import type { PaymentMethod } from '#shared/contract/purchase-order';
import { hasWithdrawn } from '#shared/domain/cart/cart';
import type { FlowKind } from '#shared/domain/cart/continue-rules';
import { paymentMethods } from '#shared/domain/orders/purchase';
import type { Page } from '#shared/page/page';
import { useModel } from '#shared/runtime/use-model';
import type { ViewProps } from '#shared/runtime/widget';
import { Button } from '#shared/ui/button';
import { cardLook } from '#shared/ui/card';
import { Checkbox } from '#shared/ui/checkbox';
import { EmptyState } from '#shared/ui/empty-state';
import { ErrorSummary } from '#shared/ui/forms/error-summary';
import { FieldSkeleton } from '#shared/ui/forms/field-skeleton';
import { FormGrid, FormSection, WholeRow } from '#shared/ui/forms/form-layout';
import { Icon } from '#shared/ui/icon';
import { NewTabLink } from '#shared/ui/new-tab-link';
import { Notice } from '#shared/ui/notice';
import { Heading, VisuallyHidden } from '#shared/ui/text';
import { from, token } from '#shared/ui/tokens';
import { BeforePaying } from './parts/before-paying.tsx';
import { CopiedHalf } from './parts/copied-half.tsx';
import { CustomerSection } from './parts/customer-section.tsx';
import { BackRow, Columns, Frame, Sheet, SummaryPlace } from './parts/form-places.tsx';
import { EmailVerificationDialog } from './parts/email-verification.view.tsx';
import { PurchaseDialogs } from './parts/purchase-dialogs.tsx';
import { PayTotal } from './parts/pay-total.tsx';
import { PurchaseSummary } from './parts/purchase-summary.tsx';
import { inputName, isOfService, listOfErrors, problemText, type PurchaseForm } from './purchase-form.form.ts';
import { messages } from './purchase-form.messages.ts';
import { createPurchaseModel, type PurchaseModel } from './purchase-form.model.ts';
import { halvesOf, warnsOfChange, type Half } from './purchase-form.fields.ts';
import type { PurchaseFormProps } from './props.ts';

const payLabels = { EN_LINEA: 'payOnline', EFECTIVO: 'payCash', SIN_PAGO: 'activate' } as const;
const headOf = (half: Half): { title: string; hint: string } => ({ title: messages[half], hint: messages[`${half}Hint`] });

const nothingSaid = {};

/** Sections are numbered where there is more than one. */
const stepOf = (flow: FlowKind, index: number): number | undefined => (flow === 'activation' ? undefined : index + 1);

export function View({ page, props, host }: ViewProps<PurchaseFormProps>) {
  /** A ref, since a change of mode keeps the form mounted with its text. */
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const model = useModel(
    () =>
      createPurchaseModel(page, () => latest.current.mode === 'activate-plan', { navigate: host.navigate, prefill: () => latest.current }),
    page,
  );
  const { status, flow, dialog, blackList, platformSums, standingTotal } = useStore(model.store);

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
    <Frame>
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
      {dialog?.kind === 'approveMailCode' && (
        <EmailVerificationDialog email={dialog.email} blackList={blackList} onApproved={model.accept} onClose={model.dismiss} />
      )}
      {dialog !== null && <PurchaseDialogs dialog={dialog} model={model} />}
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

  /** Unfolds the field first, since a folded one takes no focus. */
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
    const wrong = model.form.submit(method);
    if (wrong !== null) focus(wrong);
  }

  return (
    <form ref={holder} noValidate aria-label={title} onSubmit={(event) => event.preventDefault()}>
      <Sheet>
        <ErrorSummary title={messages.fixErrors} errors={listOfErrors(problems, flow)} attempt={0} reveal={reveal} />
        {halvesOf(flow).map((half, index) => {
          const section = { model, half, step: stepOf(flow, index) };
          return half === 'billing' ? (
            <BillingSection key={half} {...section} />
          ) : (
            <ServiceSection
              key={half}
              {...section}
              copyOpen={copyOpen}
              // The pressed button is gone with the folded lines: the focus goes on at the first field it stood for.
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
  const { flow, documentTypes, departments } = useStore(model.store);
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
      <CopiedHalf
        typed={form.fields}
        copied={copied}
        open={copyOpen}
        onOpen={onOpenCopy}
        documentTypes={documentTypes}
        departments={departments.value}
      >
        <CustomerSection half={half} model={model} locked={false} />
      </CopiedHalf>
    </FormSection>
  );
}

function FormEnd({ page, model, onPay }: FormProps & { readonly onPay: (method: PaymentMethod) => void }) {
  const { status, flow, sending, platformSums, standingTotal } = useStore(model.store);
  const withdrawn = useStore(page.cart.store, ({ cart }) => hasWithdrawn(cart));
  const activation = flow === 'activation';
  const methods = paymentMethods(flow, page.brand.flows);
  const pay = (method: PaymentMethod, tone: 'primary' | 'secondary') => (
    <Button
      key={method}
      size="large"
      tone={tone}
      busy={sending === method}
      disabled={withdrawn || status === 'done' || (sending !== null && sending !== method)}
      reason={withdrawn ? messages.withdrawnLeft : undefined}
      onClick={() => onPay(method)}
    >
      {messages[payLabels[method]]}
    </Button>
  );
  return (
    <Ending>
      <TermsPlace>
        {!activation && <BeforePaying />}
        <Terms form={model.form} page={page} />
      </TermsPlace>
      {withdrawn && (
        <WholeRow>
          <Notice kind="warning">{messages.withdrawnLeft}</Notice>
        </WholeRow>
      )}
      <Others>
        <Button size="large" tone="quiet" onClick={model.cancel}>
          {messages.cancel}
        </Button>
        {methods.slice(1).map((method) => pay(method, 'secondary'))}
      </Others>
      <PayBar data-foot>
        {!activation && <PayTotal platformTotal={platformSums?.totalPurchase ?? null} standingTotal={standingTotal} />}
        {methods.slice(0, 1).map((method) => pay(method, 'primary'))}
      </PayBar>
    </Ending>
  );
}

interface TermsProps {
  readonly form: PurchaseForm;
  readonly page: Page;
}

/** The terms box; its links open the brand's two documents beside the form. */
function Terms({ form: { fields, acceptTerms }, page }: TermsProps) {
  const accepted = useStore(fields.store, ({ values }) => values.legalTermsCheck);
  const problem = useStore(fields.store, (each) => each.visibleProblems.legalTermsCheck);
  const { urlTermsAndConditions, urlPersonalDataTreatmentPolicy } = useStore(page.parameters.store, (state) => state.value);
  const document = (href: string, words: string) => (href === '' ? words : <NewTabLink href={href}>{words}</NewTabLink>);
  return (
    <Checkbox
      id="legalTermsCheck"
      name="legalTermsCheck"
      checked={accepted}
      error={problem && problemText(problem)}
      onBlur={() => fields.leave('legalTermsCheck')}
      onChange={(event) => acceptTerms(event.currentTarget.checked)}
      label={
        <>
          {messages.termsBefore}
          {document(urlTermsAndConditions, messages.terms)}
          {messages.termsBetween}
          {document(urlPersonalDataTreatmentPolicy, messages.dataPolicy)}
        </>
      }
    />
  );
}

/** The form's own sections and size while the customer's data and what was typed before are read. */
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

/** One card at the form's end; on a phone its parts stand in the form itself, and the last one stays in sight. */
const Ending = styled.div`
  display: contents;
  ${from.md} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 24px 12px;
    padding: 24px;
    ${cardLook}
  }
`;

const TermsPlace = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  padding: 20px 16px;
  ${cardLook}
  ${from.md} {
    grid-column: 1 / -1;
    padding: 0;
    border: 0;
    background: none;
  }
`;

/** When they stack, the payment comes first; in browsers that can, the focus follows the visual order. */
const Others = styled.div`
  display: flex;
  flex-direction: column-reverse;
  reading-flow: flex-visual;
  gap: 12px;
  & > :first-child {
    color: ${token.textMuted};
  }
  ${from.md} {
    flex-direction: row;
    & > :first-child {
      margin-inline-end: auto;
    }
  }
`;

/** On phones the total and the pay button stay in sight, as in the cart; not where they would cover half of a low window. */
const PayBar = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  & > button {
    flex: 1;
  }
  @media (min-height: 480px) {
    position: sticky;
    inset-block-end: 0;
    z-index: 1;
    margin-inline: -16px;
    padding: 12px 16px calc(12px + env(safe-area-inset-bottom, 0px));
    border-top: 1px solid ${token.line};
    background: ${token.surface};
  }
  ${from.md} {
    position: static;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
  }
`;
