import { styled } from 'styled-components';
import type { CashPayment } from '#shared/contract/cash-payments';
import { formatMoment, parseStamp } from '#shared/domain/dates';
import { openTimeline } from '#shared/desk/controls/timeline-control';
import { messages as listWords } from '#shared/desk/desk-lists.messages';
import type { ViewHost } from '#shared/runtime/widget';
import { saveFile } from '#shared/desk/ui/save-file';
import { Button, IconButton, type ButtonProps } from '#shared/ui/button';
import { CopiedCode } from '#shared/ui/copied-code';
import { DeskIcon } from '#shared/desk/ui/desk-icon';
import { deskWords } from '#shared/desk/ui/desk-words';
import { RowMenu } from '#shared/desk/ui/row-menu';
import type { Column } from '#shared/desk/ui/table-columns';
import { TextButton } from '#shared/ui/link';
import type { MenuItem } from '#shared/ui/menu';
import { Code, Foreign, Money, Text } from '#shared/ui/text';
import { tabular, token, type } from '#shared/ui/tokens';
import { messages } from '../payments.messages.ts';
import type { PaymentsModel } from '../payments.model.ts';
import { bankOf, hasReceipt, payerOf, referenceOf, totalOf, type Proof, type DialogKind, type TabKey } from '../payments.state.ts';

interface PaymentColumnsOptions {
  readonly host: ViewHost;
  readonly model: PaymentsModel;
  readonly tab: TabKey;
  /** False disables the buttons. */
  readonly mayDecide: boolean;
}

/** The last column depends on the tab. */
export function paymentColumns(options: PaymentColumnsOptions): readonly Column<CashPayment>[] {
  const { tab, model } = options;
  const { banks } = model;
  return [
    { key: 'id', head: messages.columns.id, sortable: true, quiet: true, wide: true, cell: ({ id }) => id },
    {
      key: 'reference',
      head: messages.columns.reference,
      sortable: true,
      title: true,
      cell: (payment) => <ReferenceCell {...options} payment={payment} />,
    },
    {
      key: 'date',
      head: messages.columns.date,
      sortable: true,
      quiet: true,
      wide: true,
      cell: ({ purchaseDate }) => shortMoment(purchaseDate),
    },
    {
      key: 'customer',
      head: messages.columns.customer,
      sortable: true,
      narrow: 'second',
      width: '100%',
      cell: (payment) => (
        <Lines>
          <Foreign>{payerOf(payment)}</Foreign>
          <Text $role="small" $tone="textMuted">
            {[payment.customer?.documentType?.documentTypeCode, payment.customer?.documentNumber].filter(Boolean).join(' ')}
            <OnlyTight> · {messages.numberOf(payment.id)}</OnlyTight>
          </Text>
          <OnlyTight>
            <OneLine>{shortMoment(payment.purchaseDate)}</OneLine>
            {banks && bankOf(payment) !== '' && <OneLine> · {bankOf(payment)}</OneLine>}
          </OnlyTight>
          <OnlyNarrow>{hasReceipt(payment) ? '' : messages.noReceipt}</OnlyNarrow>
        </Lines>
      ),
    },
    ...(banks
      ? [
          {
            key: 'bank',
            head: messages.columns.bank,
            sortable: true,
            quiet: true,
            wide: true,
            cell: (payment: CashPayment) => bankOf(payment),
          },
        ]
      : []),
    {
      key: 'total',
      head: messages.columns.total,
      sortable: true,
      align: 'end',
      narrow: 'end',
      cell: (payment) => <Money data-strong>{totalOf(payment)}</Money>,
    },
    {
      key: 'proofs',
      head: messages.columns.proofs,
      wide: true,
      cell: (payment) => <ProofsCell {...options} payment={payment} />,
    },
    ...(tab === 'approved'
      ? []
      : [
          {
            key: 'actions',
            acts: true,
            head: messages.columns.actions,
            align: 'end' as const,
            keeps: true,
            narrow: 'below' as const,
            cell: (payment: CashPayment) => <ActionsCell {...options} payment={payment} />,
          },
        ]),
    {
      key: 'more',
      head: '',
      headLabel: deskWords.rowActs,
      acts: true,
      keeps: true,
      narrow: 'end',
      cell: (payment) => <MoreActs {...options} payment={payment} />,
    },
  ];
}

interface CellProps extends PaymentColumnsOptions {
  readonly payment: CashPayment;
}

/** Reference of the order, which opens the payment. */
function ReferenceCell({ payment, model }: CellProps) {
  const reference = referenceOf(payment);
  return (
    <Reference onClick={() => model.ask('detail', payment)} aria-label={messages.ofOrder(messages.all, reference)}>
      <Code>{reference}</Code>
    </Reference>
  );
}

async function download(model: PaymentsModel, payment: CashPayment, proof: Proof): Promise<void> {
  const file = await model.download(payment, proof);
  if (file) saveFile(file.name, file.base64);
}

function MoreActs({ payment, host, model }: CellProps) {
  const file = (kind: Proof, label: string, there: boolean): MenuItem => ({
    key: kind,
    label,
    disabled: !there,
    run: () => void download(model, payment, kind),
  });
  return (
    <RowMenu
      name={referenceOf(payment)}
      items={[
        file('PAYMENT_SUPPORT', messages.downloadReceipt, hasReceipt(payment)),
        file('RUT', messages.downloadRut, Boolean(payment.paymentRUT)),
        { key: 'timeline', label: listWords.timeline, run: () => openTimeline(host, 'payment', payment.id) },
      ]}
      info={{ entry: messages.uuid, label: messages.uuid, content: <CopiedCode>{payment.referenceUuid}</CopiedCode> }}
    />
  );
}

function ProofsCell({ payment, model }: CellProps) {
  const proof = (kind: Proof, name: string, there: boolean) => (
    <IconButton
      size="dense"
      label={there ? messages.download(name, referenceOf(payment)) : messages.noProof(name, referenceOf(payment))}
      icon={<DeskIcon name={kind === 'RUT' ? 'identity' : 'order'} />}
      disabled={!there}
      onClick={() => void download(model, payment, kind)}
    />
  );
  return (
    <Proofs>
      {proof('PAYMENT_SUPPORT', messages.paymentProof, hasReceipt(payment))}
      {proof('RUT', messages.rutProof, Boolean(payment.paymentRUT))}
    </Proofs>
  );
}

/** 'Rechazar' and 'Aprobar' for a pending payment; the reason for a rejected one. */
function ActionsCell({ payment, model, tab, mayDecide }: CellProps) {
  const reference = referenceOf(payment);
  const act = (kind: DialogKind, name: string, look: Pick<ButtonProps, 'tone' | 'disabled' | 'reason'>) => (
    <Button size="dense" {...look} aria-label={messages.ofOrder(name, reference)} onClick={() => model.ask(kind, payment)}>
      {name}
    </Button>
  );
  if (tab === 'rejected') return act('reason', messages.detail, { tone: 'quiet' });
  const disabledProps = { disabled: !mayDecide, reason: messages.readOnly };
  return (
    <Acts>
      {act('reject', messages.reject, { tone: 'quiet-danger', ...disabledProps })}
      {act('approve', messages.approve, { tone: 'primary', ...disabledProps })}
    </Acts>
  );
}

/** Returns 'dd/MM/yyyy HH:mm' in Bogotá. */
function shortMoment(stamp: string | null | undefined): string {
  const moment = parseStamp(stamp);
  return moment === null ? '' : formatMoment(moment).slice(0, 16);
}

const Beside = styled.span`
  display: inline-flex;
  align-items: center;
`;

const Acts = styled(Beside)`
  gap: 8px;
`;

const Proofs = styled(Beside)`
  /* Aligns the icon, not its button, with the text. */
  margin-inline-start: -12px;
  @media (pointer: fine) {
    margin-inline-start: -6px;
  }
`;

const Reference = styled(TextButton)`
  white-space: nowrap;
`;

/** Number, date and bank, whose columns are hidden. */
const OnlyTight = styled.span`
  ${type('small')}
  ${tabular}
  color: ${token.textMuted};
  @container (min-width: 840px) {
    display: none;
  }
`;

/** Replaces the files' icons in the list layout. */
const OnlyNarrow = styled(OnlyTight)`
  @container (min-width: 640px) {
    display: none;
  }
`;

const OneLine = styled.span`
  white-space: nowrap;
`;

const Lines = styled.span`
  display: grid;
`;
