import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { personLabels } from '#shared/desk/desk-fields.messages';
import { Button } from '#shared/ui/button';
import type { CashPayment } from '#shared/contract/cash-payments';
import { formatMoment, parseStamp } from '#shared/domain/dates';
import { orderReference } from '#shared/domain/orders/order-reference';
import type { RejectType } from '#shared/contract/parameters';
import { ConfirmDialog } from '#shared/desk/ui/confirm-dialog';
import { Dialog } from '#shared/ui/dialog';
import { FactList, type FactListProps } from '#shared/ui/fact-list';
import { Notice } from '#shared/ui/notice';
import { QuietError } from '#shared/ui/error-state';
import { Select } from '#shared/ui/forms/select';
import { SupportReference } from '#shared/ui/support-reference';
import { Foreign, Text } from '#shared/ui/text';
import { from, tabular, token, type } from '#shared/ui/tokens';
import { messages } from '../payments.messages.ts';
import type { RejectionForm } from '../payment-decision.model.ts';
import type { PaymentsModel } from '../payments.model.ts';
import { bankOf, hasReceipt, payerOf, proofsOf, referenceOf } from '../payments.rows.ts';
import type { PaymentDialog, ShownProof } from '../payments.state.ts';
import { ProofView } from '../payment-proof.view.tsx';

export interface PaymentDialogsProps {
  readonly model: PaymentsModel;
  readonly dialog: PaymentDialog | null;
  readonly reasons: readonly RejectType[];
  readonly reasonsFailed: { readonly failure: unknown } | null;
  readonly shownProof: ShownProof | null;
  /** Whether this member of staff can decide the payments of this list. */
  readonly decides: boolean;
  readonly totalOf: (payment: CashPayment) => string;
}

/** The dialogs of a payment; one is open at a time. */
export function PaymentDialogs({ model, dialog, reasons, reasonsFailed, shownProof, decides, totalOf }: PaymentDialogsProps) {
  const close = (
    <Button tone="primary" onClick={model.closeDialog}>
      {messages.close}
    </Button>
  );
  switch (dialog?.kind) {
    case 'detail':
      return (
        <Dialog
          open
          size={shownProof === null ? 'small' : 'large'}
          title={messages.all}
          onClose={model.closeDialog}
          footer={decides ? <Decide model={model} payment={dialog.payment} /> : close}
        >
          <WithProof model={model} payment={dialog.payment} shownProof={shownProof}>
            <Compared>
              <Amount>{totalOf(dialog.payment)}</Amount>
              <FactList facts={[...factsOf(dialog.payment, model.banks), ...numbersOf(dialog.payment)]} />
            </Compared>
          </WithProof>
        </Dialog>
      );
    case 'approve':
      return (
        <ConfirmDialog
          open
          irreversible
          title={messages.approveTitle}
          about={null}
          acceptLabel={messages.approve}
          busy={dialog.busy}
          onAccept={() => void model.decide()}
          onCancel={model.closeDialog}
          size={shownProof === null ? 'small' : 'large'}
        >
          <WithProof model={model} payment={dialog.payment} shownProof={shownProof}>
            <Compared>
              <Amount>{totalOf(dialog.payment)}</Amount>
              <FactList facts={factsOf(dialog.payment, model.banks)} />
              <p>
                <AboutOrder payment={dialog.payment}>
                  {(reference) => messages.approveQuestion(reference, totalOf(dialog.payment))}
                </AboutOrder>
              </p>
              {hasReceipt(dialog.payment) || <Notice kind="warning">{messages.noReceiptSent}</Notice>}
            </Compared>
          </WithProof>
        </ConfirmDialog>
      );
    case 'reject':
      return (
        <ConfirmDialog
          open
          destructive
          title={messages.rejectTitle}
          about={null}
          acceptLabel={messages.reject}
          busy={dialog.busy}
          onAccept={() => void model.decide()}
          onCancel={model.closeDialog}
          size={shownProof === null ? 'small' : 'large'}
        >
          <WithProof model={model} payment={dialog.payment} shownProof={shownProof}>
            <Compared>
              <Amount>{totalOf(dialog.payment)}</Amount>
              <FactList facts={factsOf(dialog.payment, model.banks)} />
              <p>
                <AboutOrder payment={dialog.payment}>
                  {(reference) => messages.rejectQuestion(reference, payerOf(dialog.payment), totalOf(dialog.payment))}
                </AboutOrder>
              </p>
              <RejectReason model={model} form={model.rejection} reasons={reasons} reasonsFailed={reasonsFailed} />
            </Compared>
          </WithProof>
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

function Decide({ model, payment }: { readonly model: PaymentsModel; readonly payment: CashPayment }) {
  return (
    <>
      <Button tone="quiet-danger" onClick={() => model.ask('reject', payment)}>
        {messages.reject}
      </Button>
      <Button tone="primary" onClick={() => model.ask('approve', payment)}>
        {messages.approve}
      </Button>
    </>
  );
}

/** The facts that staff compare with the bank's list. */
function factsOf(payment: CashPayment, banks: boolean): FactListProps['facts'] {
  const { columns } = messages;
  const { customer, purchaseDate } = payment;
  const moment = parseStamp(purchaseDate);
  return [
    { name: columns.reference, value: referenceOf(payment), code: true },
    { name: columns.customer, value: payerOf(payment) },
    {
      name: personLabels.documentNumber,
      value: [customer?.documentType?.documentTypeCode, customer?.documentNumber].filter(Boolean).join(' '),
    },
    { name: columns.bank, value: banks ? bankOf(payment) : '' },
    { name: columns.date, value: moment === null ? '' : formatMoment(moment) },
  ].filter(({ value }) => value !== '');
}

/** The platform's own numbers of a payment. */
const numbersOf = ({ id, referenceUuid }: CashPayment): FactListProps['facts'] => [
  { name: messages.columns.id, value: String(id) },
  { name: messages.uuid, value: referenceUuid, code: true },
];

function Amount({ children }: { readonly children: string }) {
  return (
    <Figure>
      <Text $role="small" $tone="textMuted">
        {messages.columns.total}
      </Text>
      <strong>{children}</strong>
    </Figure>
  );
}

interface WithProofProps {
  readonly model: PaymentsModel;
  readonly payment: CashPayment;
  readonly shownProof: ShownProof | null;
  readonly children: ReactNode;
}

function WithProof({ model, payment, shownProof, children }: WithProofProps) {
  if (shownProof === null) return children;
  return (
    <Sides>
      <div>{children}</div>
      <ProofView shownProof={shownProof} proofs={proofsOf(payment)} onLook={model.showProof} />
    </Sides>
  );
}

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  ${from.md} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
`;

export interface RejectReasonProps extends ReasonProps, Pick<PaymentDialogsProps, 'model' | 'reasonsFailed'> {}

/** The reject reason of one payment or several, with a retry where the reasons did not load. */
export function RejectReason({ model, reasonsFailed, ...reason }: RejectReasonProps) {
  return (
    <>
      <Reason {...reason} />
      {reasonsFailed && (
        <QuietError failure={reasonsFailed.failure} onRetry={() => void model.loadReasons()}>
          {messages.loadFailed}
        </QuietError>
      )}
    </>
  );
}

interface ReasonProps {
  readonly form: RejectionForm;
  readonly reasons: readonly RejectType[];
}

/** Takes the focus when Rechazar is pressed without a reason. */
function Reason({ form, reasons }: ReasonProps) {
  const list = useRef<HTMLSelectElement>(null);
  const state = useStore(form.store);
  const { values, visibleProblems } = state;
  useEffect(() => {
    if (state.visibleProblems.reason !== undefined) list.current?.focus();
  }, [state]);
  return (
    <Select
      ref={list}
      label={messages.rejectReason}
      placeholder={messages.choose}
      options={reasons.map(({ id, rejectTypeDescription }) => ({ value: String(id), label: rejectTypeDescription }))}
      value={values.reason === null ? '' : String(values.reason)}
      error={visibleProblems.reason}
      onChange={(event) => form.change({ reason: Number(event.currentTarget.value) })}
    />
  );
}

interface AboutOrderProps {
  readonly payment: CashPayment;
  readonly children: (reference: string) => string;
}

/** A sentence that names an order, whose reference does not break at its hyphens. */
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

const Compared = styled.div`
  display: grid;
  gap: 16px;
`;

/** The largest figure of the dialog. */
const Figure = styled.div`
  display: grid;
  & > strong {
    ${type('price')}
    ${tabular}
    color: ${token.text};
  }
`;
