import { useEffect } from 'react';
import { css, styled } from 'styled-components';
import { useStore } from 'zustand';
import type { SummaryOrder } from '#shared/contract/purchase-order';
import { orderReference } from '#shared/domain/orders/order-reference';
import { orderAgain } from '#shared/page/orders/order-again';
import { paymentFacts, reviewSentence } from '#shared/page/orders/cash-payment';
import { supportContact } from '#shared/page/help-line';
import { messages as sheetWords } from '#shared/page/orders/order-sheet.messages';
import { orderLines, orderSheet, orderSums } from '#shared/page/orders/order-sheet';
import { afterPurchase, destinationAddress } from '#shared/page/destination';
import { parameterText } from '#shared/page/parameter-text';
import type { AppParameters } from '#shared/page/parameters';
import { BrandDrawing } from '#shared/runtime/brand-drawing';
import { HelpLine } from '#shared/runtime/help-line';
import { linkTo } from '#shared/runtime/link-to';
import { useDocumentTitle } from '#shared/runtime/use-document-title';
import { useModel } from '#shared/runtime/use-model';
import { useRememberedOrder } from '#shared/runtime/use-remembered-order';
import type { ViewProps } from '#shared/runtime/widget';
import { Button, ButtonLink } from '#shared/ui/button';
import { Card, Row, Stack } from '#shared/ui/card';
import { CopiedCode } from '#shared/ui/copied-code';
import { Dialog } from '#shared/ui/dialog';
import { EmptyState } from '#shared/ui/empty-state';
import { ErrorState } from '#shared/ui/error-state';
import { FactList } from '#shared/ui/fact-list';
import { Icon } from '#shared/ui/icon';
import { LineTable } from '#shared/ui/line-table';
import { Notice } from '#shared/ui/notice';
import { Receipt } from '#shared/ui/receipt';
import { Skeleton } from '#shared/ui/skeleton';
import { SumList } from '#shared/ui/receipt';
import { SupportReference } from '#shared/ui/support-reference';
import { Foreign, Heading, Text } from '#shared/ui/text';
import { from, token, type } from '#shared/ui/tokens';
import { messages } from './order-summary.messages.ts';
import { createOrderSummaryModel, hasBoth, type OrderSummaryModel, type OrderSummaryState } from './order-summary.model.ts';
import { ProofSlot } from './parts/proof-slot.tsx';
import { Columns, Reference, Sheet, Waiting } from './parts/summary-places.tsx';
import type { OrderSummaryProps } from './props.ts';

/** Milliseconds until the dialog 'Se ha adjuntado el comprobante' closes by itself. */
const attachedFor = 7_000;

export function View({ page, props, host }: ViewProps<OrderSummaryProps>) {
  const referenceUuid = props.referenceUuid?.trim() ?? '';
  const model = useModel(() => createOrderSummaryModel(page, referenceUuid), page, referenceUuid);
  const state = useStore(model.store);
  const { status: parametersStatus, value: parameters } = useStore(page.parameters.store);
  const reference = orderReference(referenceUuid, state.status === 'ready' ? state.summary.paymentReference : null);

  useEffect(() => {
    void page.parameters.load();
  }, [page]);
  useRememberedOrder(page, referenceUuid, state.status === 'ready' ? reference : null);
  useDocumentTitle(page.place === 'store' ? titleOf(state, reference, page.brand.displayName) : null);

  if (state.status === 'unknown-order') return <UnknownOrder page={page} host={host} />;
  return (
    <Sheet aria-busy={state.status === 'loading'}>
      <Row $between>
        <Stack $gap={4}>
          <Heading level={1} look="page">
            {messages.title}
          </Heading>
          <Reference>
            {messages.reference}
            {state.status === 'loading' ? (
              <Skeleton $width="96px" $height={20} />
            ) : (
              <CopiedCode what={messages.referenceToCopy}>{reference}</CopiedCode>
            )}
          </Reference>
        </Stack>
        {state.status === 'ready' && state.review !== 'rejected' && (
          <Row>
            <Button icon={<Icon name="file" />} onClick={() => print()}>
              {sheetWords.print}
            </Button>
          </Row>
        )}
      </Row>
      {state.status === 'loading' && <Waiting />}
      {state.status === 'failed' && (
        <Card>
          <ErrorState title={state.message} picture={<BrandDrawing state="failed" />} failure={state.failure} onRetry={model.retry}>
            <HelpLine reference={reference} />
          </ErrorState>
        </Card>
      )}
      {state.status === 'ready' && (
        <Ready
          state={state}
          reference={reference}
          parameters={parameters}
          isSettled={parametersStatus === 'known' || parametersStatus === 'failed'}
          model={model}
          store={linkTo(page, host, '/')}
          // Our own pages have a cart, while a page with the tag may have none.
          onOrderAgain={page.place === 'store' ? () => void orderAgain(page, state.summary) : null}
        />
      )}
      {state.status === 'ready' && state.review !== 'rejected' && (
        <Receipt
          {...orderSheet(parameters, {
            summary: state.summary,
            reference,
            settled: state.review === 'approved',
            method: state.method,
            now: page.clock.now(),
          })}
          {...(state.review === 'open' && !isProven(state) && { more: howToPay(parameters, state.summary, reference) })}
        />
      )}
    </Sheet>
  );
}

function titleOf(state: OrderSummaryState, reference: string, brandName: string): string {
  if (state.status !== 'ready') return `${state.status === 'unknown-order' ? messages.unknownOrder : messages.title} | ${brandName}`;
  const standing = state.review === 'open' && isProven(state) ? 'proven' : state.review;
  return messages.tab(messages.standing[standing], reference, brandName);
}

function UnknownOrder({ page, host }: Pick<ViewProps<OrderSummaryProps>, 'page' | 'host'>) {
  return (
    <Sheet>
      <EmptyState
        icon="file"
        picture={<BrandDrawing state="lost" />}
        title={messages.unknownOrder}
        action={
          <Row>
            {page.place === 'store' && (
              <ButtonLink tone="primary" size="large" {...linkTo(page, host, '/findOrder')}>
                {messages.findOrder}
              </ButtonLink>
            )}
            <ButtonLink
              tone={page.place === 'store' ? 'secondary' : 'primary'}
              size="large"
              {...linkTo(page, host, destinationAddress(page, afterPurchase(page)))}
            >
              {messages.accept}
            </ButtonLink>
          </Row>
        }
      >
        {messages.unknownOrderText}
        <HelpLine />
      </EmptyState>
    </Sheet>
  );
}

interface ReadyProps {
  readonly state: Extract<OrderSummaryState, { readonly status: 'ready' }>;
  readonly reference: string;
  readonly parameters: AppParameters;
  /** Whether the platform's parameters have loaded or failed. */
  readonly isSettled: boolean;
  readonly model: OrderSummaryModel;
  readonly store: ReturnType<typeof linkTo>;
  /** Orders the same packages again; null on a page without a cart. */
  readonly onOrderAgain: (() => void) | null;
}

function Ready({ state, reference, parameters, isSettled, model, store, onOrderAgain }: ReadyProps) {
  const invoiceTime = parameterText(parameters, 'invoiceTime');
  const { summary, proofs, review, dialog } = state;
  const open = review === 'open';
  const proven = isProven(state);
  return (
    <>
      <Decided
        state={state}
        invoice={invoiceTime}
        next={messages.rejectedNext(reference, supportContact(parameters))}
        store={store}
        onOrderAgain={onOrderAgain}
      />
      <Columns>
        {open && (
          <Box $place="side">
            {proven ? (
              <Card $pad aria-label={messages.steps}>
                <Stack>
                  <Heading look="title">{messages.steps}</Heading>
                  <Steps $first aria-label={messages.steps}>
                    <li>{reviewSentence(parameters)}</li>
                    <li>{messages.payOnce}</li>
                  </Steps>
                </Stack>
              </Card>
            ) : (
              <Card $pad aria-label={messages.payment}>
                <Stack $gap={20}>
                  <Heading look="title">{messages.payment}</Heading>
                  {isSettled ? <FactList facts={factsToPay(parameters, summary, reference)} /> : <Skeleton $height={188} />}
                  <Steps aria-label={messages.steps}>
                    <li>{messages.payStep}</li>
                    <li>{messages.proofStep}</li>
                    <li>{reviewSentence(parameters)}</li>
                  </Steps>
                </Stack>
              </Card>
            )}
          </Box>
        )}
        <Box $place={open ? 'under' : 'side'}>
          <Card $pad aria-label={messages.proofs}>
            <Stack $gap={20}>
              <Heading look="title">{messages.proofs}</Heading>
              {open && <Documents state={state} />}
              <Slots>
                <ProofSlot
                  label={messages.paymentSupport}
                  prompt={messages.paymentSupportPrompt}
                  proof={proofs.PAYMENT_SUPPORT}
                  open={open}
                  onFile={(file) => void model.send('PAYMENT_SUPPORT', file)}
                />
                <ProofSlot
                  label={isPerson(summary) ? messages.rutOfPerson : messages.rut}
                  prompt={messages.rutPrompt}
                  proof={proofs.RUT}
                  open={open}
                  onFile={(file) => void model.send('RUT', file)}
                />
              </Slots>
              {open && <HelpLine reference={reference} />}
            </Stack>
          </Card>
        </Box>
        <Box>
          <Card>
            <LineTable label={messages.title} {...orderLines(summary)} />
            <SumList {...orderSums(summary)} />
          </Card>
        </Box>
      </Columns>
      <UploadDialogs dialog={dialog} reference={reference} parameters={parameters} onClose={model.closeDialog} />
    </>
  );
}

interface UploadDialogsProps extends Pick<ReadyProps, 'reference' | 'parameters'> {
  readonly dialog: ReadyProps['state']['dialog'];
  readonly onClose: () => void;
}

/** Shown when both documents are stored, or when one could not be sent. */
function UploadDialogs({ dialog, reference, parameters, onClose }: UploadDialogsProps) {
  const failed = typeof dialog === 'object' ? dialog : null;
  const accept = (
    <Button tone="primary" data-autofocus onClick={onClose}>
      {messages.accept}
    </Button>
  );
  return (
    <>
      <Dialog open={dialog === 'attached'} size="small" title={messages.attached} autoHide={attachedFor} onClose={onClose} footer={accept}>
        {messages.attachedText} {reviewSentence(parameters)}
      </Dialog>
      <Dialog open={failed !== null} role="alertdialog" size="small" title={messages.uploadFailed} onClose={onClose} footer={accept}>
        <Stack $gap={8}>
          <Text as="p">{messages.uploadFailedText}</Text>
          <SupportReference failure={failed?.failure} />
          <HelpLine reference={reference} />
        </Stack>
      </Dialog>
    </>
  );
}

interface DecidedProps extends Pick<ReadyProps, 'state' | 'store' | 'onOrderAgain'> {
  /** When the invoice is sent, in the platform's words; null where the platform does not say. */
  readonly invoice: string | null;
  /** The buyer's next step after a rejected payment. */
  readonly next: string;
}

function Decided({ state: { review, reason, proofs }, invoice, next, store, onOrderAgain }: DecidedProps) {
  if (review === 'approved')
    return (
      <Notice kind="success">
        <Text $role="strong" $block>
          {messages.approved}
        </Text>
        {invoice !== null && <Foreign>{sheetWords.invoice(invoice)}</Foreign>}
      </Notice>
    );
  if (review === 'rejected')
    return (
      <>
        <Notice kind="error">
          <Text $role="strong" $block>
            <Foreign>{reason ?? messages.rejected}</Foreign>
          </Text>
          {next}
        </Notice>
        <Row>
          {onOrderAgain !== null && (
            <Button tone="primary" onClick={onOrderAgain}>
              {messages.orderAgain}
            </Button>
          )}
          <ButtonLink {...store}>{messages.backToStore}</ButtonLink>
        </Row>
      </>
    );
  return (
    hasBoth(proofs) && (
      <Notice kind="info" icon="clock" live>
        <Text $role="strong" $block>
          {messages.waiting}
        </Text>
        {messages.replaceable}
      </Notice>
    )
  );
}

function Documents({ state: { proofs, summary } }: Pick<ReadyProps, 'state'>) {
  if (hasBoth(proofs)) return null;
  const paid = proofs.PAYMENT_SUPPORT.stored !== null;
  return (
    <Text as="p" role="status" $role="cell" $tone="textMuted">
      {paid ? messages.proofAlone : isPerson(summary) ? messages.openToPerson : messages.open}
    </Text>
  );
}

/** Whether the proof is stored, after which the page does not ask to pay. */
function isProven({ proofs }: Pick<ReadyProps['state'], 'proofs'>): boolean {
  return proofs.PAYMENT_SUPPORT.stored !== null;
}

function factsToPay(parameters: AppParameters, { totalPurchase, payBefore }: SummaryOrder, reference: string) {
  return paymentFacts(parameters, { total: totalPurchase, reference, payBefore });
}

function howToPay(parameters: AppParameters, summary: SummaryOrder, reference: string) {
  return {
    title: messages.payment,
    facts: factsToPay(parameters, summary, reference).map(({ name, value }) => [name, value] as const),
  };
}

/** A natural person need not have a RUT. */
function isPerson({ personType }: SummaryOrder): boolean {
  return personType?.trim().toUpperCase() === 'N';
}

/** On a phone the buyer pays, sends the proof and then reads the order. In two columns the order's lines come first. */
const places = {
  side: css`
    ${from.xl} {
      grid-area: 1 / 2 / span 2;
    }
  `,
  under: css`
    ${from.xl} {
      grid-area: 2 / 1;
    }
  `,
};

/** A query container, since the content responds to the column's width. */
const Box = styled.div<{ readonly $place?: keyof typeof places }>`
  ${({ $place }) => $place && places[$place]}
  container-type: inline-size;
  min-width: 0;
`;

/** Side by side in a wide column. */
const Slots = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  align-items: start;
  ${from.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Steps = styled.ol<{ readonly $first?: boolean }>`
  ${type('cell')}
  display: grid;
  gap: 8px;
  ${({ $first }) =>
    !$first &&
    css`
      padding-top: 16px;
      border-top: 1px solid ${token.line};
    `}
  counter-reset: step;
  & > li {
    display: grid;
    grid-template-columns: 1.5em minmax(0, 1fr);
    counter-increment: step;
  }
  & > li::before {
    content: counter(step) '.' / '';
    color: ${token.textMuted};
  }
`;
