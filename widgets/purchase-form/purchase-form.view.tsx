import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { hasWithdrawn } from '#shared/domain/cart';
import type { FlowKind } from '#shared/domain/continue-rules';
import { paymentMethods } from '#shared/domain/purchase';
import { useModel } from '#shared/runtime/use-model';
import type { ViewProps } from '#shared/runtime/widget';
import { Button } from '#shared/ui/button';
import { Card } from '#shared/ui/card';
import { Checkbox } from '#shared/ui/checkbox';
import { EmptyState } from '#shared/ui/empty-state';
import { ErrorSummary } from '#shared/ui/forms/error-summary';
import { FieldSkeleton } from '#shared/ui/forms/field-skeleton';
import { FormGrid, FormSection, WholeRow } from '#shared/ui/forms/form-layout';
import { Icon } from '#shared/ui/icon';
import { Link } from '#shared/ui/link';
import { Notice } from '#shared/ui/notice';
import { pageFrame } from '#shared/ui/page-frame';
import { Heading, VisuallyHidden } from '#shared/ui/text';
import { from, token } from '#shared/ui/tokens';
import { CustomerSection } from './parts/customer-section.tsx';
import { EmailVerificationDialog } from './parts/email-verification.dialog.tsx';
import { PurchaseDialogs } from './parts/purchase-dialogs.tsx';
import { PurchaseSummary } from './parts/purchase-summary.tsx';
import { usePurchaseForm, type PurchaseControl } from './purchase-form.form.ts';
import { messages } from './purchase-form.messages.ts';
import { createPurchaseModel } from './purchase-form.model.ts';
import { halvesOf } from './purchase-form.problems.ts';
import type { Half } from './purchase-form.values.ts';
import { useAfterPress } from '#shared/ui/forms/after-press';
import type { PurchaseFormProps } from './props.ts';

const payLabels = { EN_LINEA: messages.payOnline, EFECTIVO: messages.payCash, SIN_PAGO: messages.activate } as const;
const sections = {
  billing: { title: messages.billing, hint: messages.billingHint },
  service: { title: messages.service, hint: messages.serviceHint },
} as const satisfies Record<Half, { title: string; hint: string }>;

/** Sections are numbered where there is more than one. */
const stepOf = (flow: FlowKind, index: number): number | undefined => (flow === 'activation' ? undefined : index + 1);

export function View({ page, props, host }: ViewProps<PurchaseFormProps>) {
  const model = useModel(() => createPurchaseModel(page, props.mode === 'activate-plan', { navigate: host.navigate }), page, props.mode);
  const state = useStore(model.store);
  const { status, flow, dialog, sending, stored } = state;
  const withdrawn = useStore(page.cart.store, ({ cart }) => hasWithdrawn(cart));
  const holder = useRef<HTMLFormElement>(null);

  function focus(id: string): void {
    const field = holder.current?.querySelector<HTMLElement>(`#${CSS.escape(id)}, [name="${CSS.escape(id)}"]`);
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  }
  const form = usePurchaseForm(model, state, focus);
  const afterPress = useAfterPress();

  useEffect(() => host.guardLeave(() => (model.unsaved() ? { message: messages.unsaved } : true)), [host, model]);
  useEffect(() => model.maps.loadScript(), [model]);
  useEffect(() => {
    const back = (event: PageTransitionEvent): void => {
      if (event.persisted) model.returned();
    };
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
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

  const { shape } = form;
  const activation = flow === 'activation';
  const waits = withdrawn ? messages.withdrawnLeft : undefined;
  return (
    <Frame>
      <BackRow>
        <Button tone="quiet" icon={<Icon name="arrowLeft" size={16} />} onClick={goBack}>
          {messages.back}
        </Button>
      </BackRow>
      <Heading level={1} look="page">
        {activation ? messages.titleActivation : messages.titlePurchase}
      </Heading>
      <Columns>
        <SummaryPlace>
          {status !== 'done' && (
            <PurchaseSummary
              onEdit={model.editCart}
              payable={!activation}
              platformSums={state.platformSums}
              standingTotal={state.standingTotal}
            />
          )}
        </SummaryPlace>
        {!form.filled ? (
          <Waiting flow={flow} />
        ) : (
          <form
            ref={holder}
            noValidate
            aria-label={activation ? messages.titleActivation : messages.titlePurchase}
            onSubmit={(event) => event.preventDefault()}
          >
            <Sheet>
              <ErrorSummary title={messages.fixErrors} errors={form.errors} attempt={0} />
              {halvesOf(flow).map((half, index) => {
                const locked = half === 'billing' && stored !== null && !shape.modifyBilling;
                return (
                  <FormSection key={half} step={stepOf(flow, index)} {...sections[half]}>
                    {half === 'billing' && stored !== null && (
                      <Checkbox
                        label={messages.modifyBilling}
                        name="modifyBilling"
                        checked={shape.modifyBilling}
                        onChange={(event) => form.unlockBilling(event.currentTarget.checked)}
                      />
                    )}
                    {half === 'service' && !activation && (
                      <Checkbox
                        label={messages.useBilling}
                        name="useBilling"
                        checked={shape.useBilling}
                        onChange={(event) => form.setCopy(event.currentTarget.checked)}
                      />
                    )}
                    {half === 'service' && shape.warns && <Notice live>{messages.changedData}</Notice>}
                    <CustomerSection
                      half={half}
                      control={form.control}
                      shape={shape[half]}
                      change={(patch) => form.change(half, patch)}
                      changePerson={(personType) => form.changePerson(half, personType)}
                      afterPress={afterPress}
                      leaveDocument={() => form.leaveDocument(half)}
                      locked={locked}
                      namesFromLookup={state.namesFromLookup}
                      lookup={state.lookup[half]}
                      documentTypes={state.documentTypes}
                      departments={state.departments}
                      lists={state.lists}
                      retryLists={model.retryLists}
                      maps={model.maps}
                    />
                  </FormSection>
                );
              })}
              <Card $pad>
                <Terms control={form.control} page={page} />
                {withdrawn && <Notice kind="warning">{messages.withdrawnLeft}</Notice>}
                <Actions>
                  <Button size="large" tone="quiet" onClick={model.cancel}>
                    {messages.cancel}
                  </Button>
                  {paymentMethods(flow, page.brand.flows)
                    .toReversed()
                    .map((method, index, all) => (
                      <Button
                        key={method}
                        size="large"
                        tone={index === all.length - 1 ? 'primary' : 'secondary'}
                        busy={sending === method}
                        disabled={withdrawn || status === 'done' || (sending !== null && sending !== method)}
                        reason={waits}
                        onClick={() => form.submit(method)}
                      >
                        {payLabels[method]}
                      </Button>
                    ))}
                </Actions>
              </Card>
            </Sheet>
          </form>
        )}
      </Columns>
      {dialog?.kind === 'approveMailCode' && (
        <EmailVerificationDialog email={dialog.email} blackList={state.blackList} onApproved={model.accept} onClose={model.dismiss} />
      )}
      {dialog !== null && <PurchaseDialogs dialog={dialog} model={model} />}
    </Frame>
  );
}

interface TermsProps {
  readonly control: PurchaseControl;
  readonly page: ViewProps<PurchaseFormProps>['page'];
}

/** The terms box; its links open the brand's two documents beside the form (ST-103, ST-327). */
function Terms({ control, page }: TermsProps) {
  const { field, fieldState } = useController({ control, name: 'legalTermsCheck' });
  const { urlTermsAndConditions, urlPersonalDataTreatmentPolicy } = useStore(page.parameters.store, (state) => state.value);
  const document = (href: string, words: string) =>
    href === '' ? (
      words
    ) : (
      <Link href={href} target="_blank" rel="noopener noreferrer">
        {words}
      </Link>
    );
  return (
    <Checkbox
      id="legalTermsCheck"
      name="legalTermsCheck"
      ref={field.ref}
      checked={field.value}
      error={fieldState.error?.message}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
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
        <FormSection key={half} step={stepOf(flow, index)} {...sections[half]}>
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

const Frame = styled.div`
  ${pageFrame}
  padding-block: 16px 56px;
  ${from.md} {
    padding-block: 24px 72px;
  }
`;

const BackRow = styled.div`
  margin: 0 0 4px -12px;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  align-items: start;
  margin-top: 20px;
  ${from.xl} {
    grid-template-columns: minmax(0, 1fr) 360px;
    gap: 32px;
    margin-top: 28px;
    & > form {
      grid-area: 1 / 1;
    }
  }
`;

/** Above the form where there is one column, beside it where there are two. */
const SummaryPlace = styled.div`
  min-width: 0;
  ${from.xl} {
    grid-area: 1 / 2;
    align-self: stretch;
  }
`;

const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
`;

/** Where they stand under each other, the payment first: where the browser can, the focus goes the way the eye does. */
const Actions = styled.div`
  display: flex;
  flex-direction: column-reverse;
  reading-flow: flex-visual;
  gap: 12px;
  margin-top: 24px;
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
