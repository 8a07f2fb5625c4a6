import { styled } from 'styled-components';
import type { CashPayment } from '#shared/contract/cash-payments';
import { formatMoment, parseStamp } from '#shared/domain/dates';
import { orderReference } from '#shared/domain/order-reference';
import { Button, IconButton } from '#shared/ui/button';
import { CopiedCode } from '#shared/ui/copied-code';
import { DeskIcon } from '#shared/ui/desk/desk-icon';
import type { Column } from '#shared/ui/desk/table';
import { Icon } from '#shared/ui/icon';
import { PopoverInfo } from '#shared/ui/popover-info';
import { Code, Foreign, Money, Text } from '#shared/ui/text';
import { tabular, token, type } from '#shared/ui/tokens';
import { messages } from '../payments.messages.ts';
import { payerOf, type Proof, type TabKey } from '../payments.model.ts';

export interface PaymentColumnsOptions {
  readonly tab: TabKey;
  /** Without the right the buttons are there and disabled. */
  readonly mayDecide: boolean;
  readonly totalOf: (payment: CashPayment) => string;
  readonly onAsk: (kind: 'approve' | 'reject', payment: CashPayment) => void;
  readonly onReason: (payment: CashPayment) => void;
  readonly onDownload: (payment: CashPayment, proof: Proof) => void;
}

const referenceOf = ({ referenceUuid, paymentReference }: CashPayment): string => orderReference(referenceUuid, paymentReference);

/** The columns of a payments table; what ends a row depends on the tab. */
export function paymentColumns({
  tab,
  mayDecide,
  totalOf,
  onAsk,
  onReason,
  onDownload,
}: PaymentColumnsOptions): readonly Column<CashPayment>[] {
  const proof = (payment: CashPayment, kind: Proof, name: string, there: boolean) => (
    <IconButton
      size="dense"
      label={there ? messages.download(name, referenceOf(payment)) : messages.noProof(name, referenceOf(payment))}
      icon={<DeskIcon name={kind === 'RUT' ? 'identity' : 'order'} />}
      disabled={!there}
      onClick={() => onDownload(payment, kind)}
    />
  );
  return [
    { key: 'id', head: messages.columns.id, quiet: true, wide: true, cell: ({ id }) => id },
    {
      key: 'reference',
      head: messages.columns.reference,
      title: true,
      cell: (payment) => (
        <Beside>
          <Reference>
            <Code>{referenceOf(payment)}</Code>
          </Reference>
          <PopoverInfo label={messages.ofOrder(messages.uuid, referenceOf(payment))} icon={<Icon name="info" size={16} />}>
            <OnlyTight>{messages.numberOf(payment.id)}</OnlyTight>
            <CopiedCode>{payment.referenceUuid}</CopiedCode>
          </PopoverInfo>
        </Beside>
      ),
    },
    {
      key: 'date',
      head: messages.columns.date,
      quiet: true,
      wide: true,
      width: '160px',
      cell: ({ purchaseDate }) => shortMoment(purchaseDate),
    },
    {
      key: 'customer',
      head: messages.columns.customer,
      narrow: 'second',
      cell: (payment) => (
        <Lines>
          <Foreign>{payerOf(payment)}</Foreign>
          <Text $role="small" $tone="textMuted">
            {[payment.customer?.documentType?.documentTypeCode, payment.customer?.documentNumber].filter(Boolean).join(' ')}
          </Text>
          <OnlyTight>{shortMoment(payment.purchaseDate)}</OnlyTight>
        </Lines>
      ),
    },
    {
      key: 'total',
      head: messages.columns.total,
      align: 'end',
      narrow: 'end',
      cell: (payment) => <Money data-strong>{totalOf(payment)}</Money>,
    },
    {
      key: 'proofs',
      head: messages.columns.proofs,
      narrow: 'below',
      cell: (payment) => (
        <Proofs>
          {proof(payment, 'PAYMENT_SUPPORT', messages.paymentProof, Boolean(payment.paymentSupport))}
          {proof(payment, 'RUT', messages.rutProof, Boolean(payment.paymentRUT))}
        </Proofs>
      ),
    },
    ...(tab === 'approved'
      ? []
      : [
          {
            key: 'actions',
            head: messages.columns.actions,
            align: 'end' as const,
            narrow: 'below' as const,
            cell: (payment: CashPayment) =>
              tab === 'rejected' ? (
                <Button
                  size="dense"
                  tone="quiet"
                  aria-label={messages.ofOrder(messages.detail, referenceOf(payment))}
                  onClick={() => onReason(payment)}
                >
                  {messages.detail}
                </Button>
              ) : (
                <Beside>
                  <Button
                    size="dense"
                    tone="quiet"
                    aria-label={messages.ofOrder(messages.reject, referenceOf(payment))}
                    disabled={!mayDecide}
                    reason={messages.readOnly}
                    onClick={() => onAsk('reject', payment)}
                  >
                    {messages.reject}
                  </Button>
                  <Button
                    size="dense"
                    aria-label={messages.ofOrder(messages.approve, referenceOf(payment))}
                    disabled={!mayDecide}
                    reason={messages.readOnly}
                    onClick={() => onAsk('approve', payment)}
                  >
                    {messages.approve}
                  </Button>
                </Beside>
              ),
          },
        ]),
  ];
}

/** dd/MM/yyyy HH:mm in Bogotá. */
function shortMoment(stamp: string | null | undefined): string {
  const moment = parseStamp(stamp);
  return moment === null ? '' : formatMoment(moment).slice(0, 16);
}

const Beside = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
`;

const Proofs = styled(Beside)`
  gap: 0;
  /* The first drawing stands at the edge of the text, not its button. */
  margin-inline-start: -12px;
  @media (pointer: fine) {
    margin-inline-start: -6px;
  }
`;

const Reference = styled.span`
  white-space: nowrap;
`;

/** Where the columns of number and date are away, they stand here. */
const OnlyTight = styled.span`
  ${type('small')}
  ${tabular}
  color: ${token.textMuted};
  @container (min-width: 840px) {
    display: none;
  }
`;

const Lines = styled.span`
  display: grid;
`;
