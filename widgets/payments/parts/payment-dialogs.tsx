import { Stack } from '#shared/ui/card';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { personLabels } from '#shared/desk/desk-fields.messages';
import { Button } from '#shared/ui/button';
import type { CashPayment } from '#shared/contract/cash-payments';
import { formatMoment, parseStamp } from '#shared/domain/dates';
import { orderReference } from '#shared/domain/orders/order-reference';
import { ConfirmDialog } from '#shared/desk/ui/confirm-dialog';
import { Dialog } from '#shared/ui/dialog';
import { FactList, type FactListProps } from '#shared/ui/fact-list';
import { Notice } from '#shared/ui/notice';
import { LoadError } from '#shared/desk/ui/desk-page';
import { deskWords } from '#shared/desk/ui/desk-words';
import { Select } from '#shared/ui/forms/select';
import { SupportReference } from '#shared/ui/support-reference';
import { Foreign, Text } from '#shared/ui/text';
import { from, tabular, token, type } from '#shared/ui/tokens';
import { messages } from '../payments.messages.ts';
import type { RejectionForm } from '../payment-dialog.model.ts';
import type { PaymentsModel } from '../payments.model.ts';
import { bankOf, hasReceipt, payerOf, proofsOf, referenceOf, totalOf } from '../payments.state.ts';
import { ProofView } from '../payment-proof.view.tsx';

interface PaymentDialogsProps {
  readonly model: PaymentsModel;
  /** Whether the staff member may decide the payments of this list. */
  readonly decides: boolean;
}

export function PaymentDialogs({ model, decides }: PaymentDialogsProps) {
  const { dialog, shownProof } = useStore(model.store);
  const close = (
    <Button tone="primary" onClick={model.closeDialog}>
      {messages.close}
    </Button>
  );
  const size = shownProof === null ? 'small' : 'large';
  switch (dialog?.kind) {
    case 'detail':
      return (
        <Dialog
          open
          size={size}
          title={messages.all}
          onClose={model.closeDialog}
          footer={decides ? <Decide model={model} payment={dialog.payment} /> : close}
        >
          <Compared model={model} payment={dialog.payment} moreFacts={numbersOf(dialog.payment)} />
        </Dialog>
      );
    case 'approve':
    case 'reject': {
      const { kind, payment } = dialog;
      const rejects = kind === 'reject';
      return (
        <ConfirmDialog
          open
          irreversible
          destructive={rejects}
          title={rejects ? messages.rejectTitle : messages.approveTitle}
          about={null}
          acceptLabel={messages[kind]}
          busy={dialog.busy}
          onAccept={() => void model.decide()}
          onCancel={model.closeDialog}
          size={size}
        >
          <Compared model={model} payment={payment}>
            <p>
              <AboutOrder payment={payment}>
                {(reference) =>
                  rejects
                    ? messages.rejectQuestion(reference, payerOf(payment), totalOf(payment))
                    : messages.approveQuestion(reference, totalOf(payment))
                }
              </AboutOrder>
            </p>
            {rejects && <RejectReason model={model} form={model.rejection} />}
            {!rejects && !hasReceipt(payment) && <Notice kind="warning">{messages.noReceiptSent}</Notice>}
          </Compared>
        </ConfirmDialog>
      );
    }
    case 'reason':
    case 'download-failed': {
      const failed = dialog.kind === 'download-failed';
      return (
        <Dialog
          open
          {...(failed && { role: 'alertdialog' })}
          size="small"
          title={failed ? messages.downloadTitle : messages.detailTitle}
          onClose={model.closeDialog}
          footer={close}
        >
          <Foreign>{dialog.text ?? deskWords.loadFailed}</Foreign>
          <SupportReference failure={dialog.failure} />
        </Dialog>
      );
    }
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

/** Facts that staff compare with the bank's list. */
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

/** The platform's ids of a payment. */
const numbersOf = ({ id, referenceUuid }: CashPayment): FactListProps['facts'] => [
  { name: messages.columns.id, value: String(id) },
  { name: messages.uuid, value: referenceUuid, code: true },
];

interface ComparedProps {
  readonly model: PaymentsModel;
  readonly payment: CashPayment;
  readonly moreFacts?: FactListProps['facts'];
  readonly children?: ReactNode;
}

/** Amount and facts of a payment, beside its proof. */
function Compared({ model, payment, moreFacts = [], children }: ComparedProps) {
  const { shownProof } = useStore(model.store);
  const facts = (
    <Stack>
      <Figure>
        <Text $role="small" $tone="textMuted">
          {messages.columns.total}
        </Text>
        <strong>{totalOf(payment)}</strong>
      </Figure>
      <FactList facts={[...factsOf(payment, model.banks), ...moreFacts]} />
      {children}
    </Stack>
  );
  if (shownProof === null) return facts;
  return (
    <Sides>
      <div>{facts}</div>
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

/** Reject reason for one or several payments. Takes the focus when 'Rechazar' is pressed without a reason. */
export function RejectReason({ model, form }: { readonly model: PaymentsModel; readonly form: RejectionForm }) {
  const list = useRef<HTMLSelectElement>(null);
  const { reasons, reasonsFailed } = useStore(model.store);
  const state = useStore(form.store);
  const { values, visibleProblems } = state;
  useEffect(() => {
    if (state.visibleProblems.reason !== undefined) list.current?.focus();
  }, [state]);
  return (
    <>
      <Select
        ref={list}
        label={messages.rejectReason}
        placeholder={messages.choose}
        options={reasons.map(({ id, rejectTypeDescription }) => ({ value: String(id), label: rejectTypeDescription }))}
        value={values.reason === null ? '' : String(values.reason)}
        error={visibleProblems.reason}
        onChange={(event) => form.change({ reason: Number(event.currentTarget.value) })}
      />
      {reasonsFailed && <LoadError failure={reasonsFailed.failure} onRetry={() => void model.loadReasons()} />}
    </>
  );
}

interface AboutOrderProps {
  readonly payment: CashPayment;
  readonly children: (reference: string) => string;
}

/** Prevents a line break at the hyphens of the reference. */
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

/** Largest figure of the dialog. */
const Figure = styled.div`
  display: grid;
  & > strong {
    ${type('price')}
    ${tabular}
    color: ${token.text};
  }
`;
