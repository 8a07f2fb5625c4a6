import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '#shared/ui/button';
import type { CashPayment } from '#shared/contract/cash-payments';
import { orderReference } from '#shared/domain/order-reference';
import type { RejectType } from '#shared/contract/parameters';
import { ConfirmDialog } from '#shared/ui/desk/confirm-dialog';
import { Dialog } from '#shared/ui/dialog';
import { QuietError } from '#shared/ui/error-state';
import { Select } from '#shared/ui/forms/select';
import { SupportReference } from '#shared/ui/support-reference';
import { Foreign } from '#shared/ui/text';
import { messages } from '../payments.messages.ts';
import { payerOf, type PaymentDialog, type PaymentsModel } from '../payments.model.ts';

export interface PaymentDialogsProps {
  readonly model: PaymentsModel;
  readonly dialog: PaymentDialog | null;
  readonly reasons: readonly RejectType[];
  readonly reasonsFailed: { readonly failure: unknown } | null;
  readonly totalOf: (payment: CashPayment) => string;
}

/** The questions and answers of a payment's row; one is open at a time. */
export function PaymentDialogs({ model, dialog, reasons, reasonsFailed, totalOf }: PaymentDialogsProps) {
  const close = (
    <Button tone="primary" onClick={model.closeDialog}>
      {messages.close}
    </Button>
  );
  switch (dialog?.kind) {
    case 'approve':
      return (
        <ConfirmDialog
          open
          irreversible
          title={messages.approveTitle}
          acceptLabel={messages.approve}
          busy={dialog.busy}
          onAccept={() => void model.decide()}
          onCancel={model.closeDialog}
        >
          <AboutOrder payment={dialog.payment}>{(reference) => messages.approveQuestion(reference, totalOf(dialog.payment))}</AboutOrder>
        </ConfirmDialog>
      );
    case 'reject':
      return (
        <ConfirmDialog
          open
          destructive
          title={messages.rejectTitle}
          acceptLabel={messages.reject}
          busy={dialog.busy}
          onAccept={() => void model.decide()}
          onCancel={model.closeDialog}
        >
          <Which>
            <AboutOrder payment={dialog.payment}>
              {(reference) => messages.rejectQuestion(reference, payerOf(dialog.payment), totalOf(dialog.payment))}
            </AboutOrder>
          </Which>
          <Reason dialog={dialog} reasons={reasons} onChoose={model.chooseReason} />
          {reasonsFailed && (
            <QuietError failure={reasonsFailed.failure} onRetry={() => void model.loadReasons()}>
              {messages.loadFailed}
            </QuietError>
          )}
        </ConfirmDialog>
      );
    case 'reason':
      return (
        <Dialog open size="small" title={messages.detailTitle} onClose={model.closeDialog} footer={close}>
          <Foreign>{dialog.text}</Foreign>
          <SupportReference failure={dialog.failure} />
        </Dialog>
      );
    case 'download-failed':
      return (
        <Dialog open role="alertdialog" size="small" title={messages.downloadTitle} onClose={model.closeDialog} footer={close}>
          <Foreign>{dialog.text}</Foreign>
          <SupportReference failure={dialog.failure} />
        </Dialog>
      );
    case undefined:
      return null;
  }
}

interface ReasonProps {
  readonly dialog: Extract<PaymentDialog, { readonly kind: 'reject' }>;
  readonly reasons: readonly RejectType[];
  readonly onChoose: (reason: number) => void;
}

/** Why it is rejected. Pressing Rechazar without a reason leads here. */
function Reason({ dialog, reasons, onChoose }: ReasonProps) {
  const list = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (dialog.missing) list.current?.focus();
  }, [dialog]);
  return (
    <Select
      ref={list}
      label={messages.rejectReason}
      placeholder={messages.choose}
      options={reasons.map(({ id, rejectTypeDescription }) => ({ value: String(id), label: rejectTypeDescription }))}
      value={dialog.reason === null ? '' : String(dialog.reason)}
      error={dialog.missing ? messages.reasonMissing : undefined}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
    />
  );
}

interface AboutOrderProps {
  readonly payment: CashPayment;
  /** The sentence about an order of this reference. */
  readonly children: (reference: string) => string;
}

/** A sentence that names an order: its reference stays on one line, hyphens or not. */
function AboutOrder({ payment, children }: AboutOrderProps) {
  const reference = orderReference(payment.referenceUuid, payment.paymentReference);
  const [before, ...after] = children(reference).split(reference);
  return (
    <>
      {before}
      <OneLine>{reference}</OneLine>
      {after.join(reference)}
    </>
  );
}

const OneLine = styled.span`
  white-space: nowrap;
`;

const Which = styled.p`
  margin-bottom: 16px;
`;
