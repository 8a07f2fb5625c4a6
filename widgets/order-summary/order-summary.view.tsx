import { useEffect } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { afterPurchase, destinationAddress } from '#shared/page/destination';
import { linkTo } from '#shared/runtime/link-to';
import { useModel } from '#shared/runtime/use-model';
import type { ViewHost, ViewProps } from '#shared/runtime/widget';
import { Button, ButtonLink } from '#shared/ui/button';
import { Card, Stack } from '#shared/ui/card';
import { Dialog } from '#shared/ui/dialog';
import { EmptyState } from '#shared/ui/empty-state';
import { ErrorState } from '#shared/ui/error-state';
import { Notice } from '#shared/ui/notice';
import { Skeleton } from '#shared/ui/skeleton';
import { Code, Heading, Text, VisuallyHidden } from '#shared/ui/text';
import { from } from '#shared/ui/tokens';
import { messages } from './order-summary.messages.ts';
import { createOrderSummaryModel, hasBoth, type OrderSummaryModel, type OrderSummaryState } from './order-summary.model.ts';
import { ProofSlot } from './parts/proof-slot.tsx';
import { SummaryLines } from './parts/summary-lines.tsx';
import { SummaryTotals } from './parts/summary-totals.tsx';
import type { OrderSummaryProps } from './props.ts';

/** ms: 'Se ha adjuntado el comprobante' is one of the dialogs that close by themselves (ST-515). */
const attachedFor = 7_000;

export function View({ page, props, host }: ViewProps<OrderSummaryProps>) {
  const referenceUuid = props.referenceUuid?.trim() ?? '';
  const model = useModel(() => createOrderSummaryModel(page, referenceUuid), page, referenceUuid);
  const state = useStore(model.store);
  useStore(page.parameters.store);

  useEffect(() => {
    void page.parameters.load();
  }, [page]);

  if (state.status === 'unknown-order') {
    return (
      <Sheet>
        <EmptyState
          icon="file"
          title={messages.unknownOrder}
          action={
            <ButtonLink tone="primary" size="large" {...linkTo(page, host, destinationAddress(page, afterPurchase(page)))}>
              {messages.accept}
            </ButtonLink>
          }
        >
          {messages.unknownOrderText}
        </EmptyState>
      </Sheet>
    );
  }
  return (
    <Sheet aria-busy={state.status === 'loading'}>
      <Stack $gap={4}>
        <Heading level={1} look="page">
          {messages.title}
        </Heading>
        <Text as="p" $role="small" $tone="textMuted">
          {messages.reference} <Code>{referenceUuid}</Code>
        </Text>
      </Stack>
      {state.status === 'loading' && <Waiting />}
      {state.status === 'failed' && (
        <Card>
          <ErrorState title={state.message} onRetry={model.retry} />
        </Card>
      )}
      {state.status === 'ready' && <Ready state={state} model={model} host={host} />}
    </Sheet>
  );
}

interface ReadyProps {
  readonly state: Extract<OrderSummaryState, { readonly status: 'ready' }>;
  readonly model: OrderSummaryModel;
  readonly host: ViewHost;
}

function Ready({ state, model, host }: ReadyProps) {
  const { summary, proofs, review, dialog } = state;
  const open = review === 'open';
  useEffect(() => {
    if (dialog !== null) host.drawNotices();
  }, [dialog, host]);
  return (
    <>
      <Columns>
        <Box>
          <Card>
            <SummaryLines lines={summary.summaryPackages} />
            <SummaryTotals summary={summary} />
          </Card>
        </Box>
        <Box>
          <Card $pad aria-label={messages.proofs}>
            <Stack $gap={20}>
              <Heading look="title">{messages.proofs}</Heading>
              <Standing state={state} />
              <ProofSlot
                label={messages.paymentSupport}
                prompt={messages.paymentSupportPrompt}
                proof={proofs.PAYMENT_SUPPORT}
                open={open}
                onFile={(file) => void model.send('PAYMENT_SUPPORT', file)}
              />
              <ProofSlot
                label={messages.rut}
                prompt={messages.rutPrompt}
                proof={proofs.RUT}
                open={open}
                onFile={(file) => void model.send('RUT', file)}
              />
            </Stack>
          </Card>
        </Box>
      </Columns>
      <Dialog
        open={dialog === 'attached'}
        size="small"
        title={messages.attached}
        autoHide={attachedFor}
        onClose={model.closeDialog}
        footer={
          <Button tone="primary" data-autofocus onClick={model.closeDialog}>
            {messages.accept}
          </Button>
        }
      >
        {messages.attachedText}
      </Dialog>
      <Dialog
        open={dialog === 'upload-failed'}
        role="alertdialog"
        size="small"
        title={messages.uploadFailed}
        onClose={model.closeDialog}
        footer={
          <Button tone="primary" data-autofocus onClick={model.closeDialog}>
            {messages.accept}
          </Button>
        }
      >
        {messages.uploadFailedText}
      </Dialog>
    </>
  );
}

/** Where the order stands, in words above the documents. */
function Standing({ state: { review, proofs } }: Pick<ReadyProps, 'state'>) {
  if (review === 'approved') return <Notice kind="success">{messages.approved}</Notice>;
  if (review === 'rejected') return <Notice kind="error">{messages.rejected}</Notice>;
  if (!hasBoth(proofs))
    return (
      <Text as="p" $role="cell" $tone="textMuted">
        {messages.open}
      </Text>
    );
  return (
    <Notice kind="info" icon="clock" live>
      <Text $role="strong" $block>
        {messages.waiting}
      </Text>
      {messages.replaceable}
    </Notice>
  );
}

function Waiting() {
  return (
    <Columns>
      <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>
      <Card $pad>
        <Stack>
          {[40, 60, 60, 120].map((height, index) => (
            <Skeleton key={index} $height={height} />
          ))}
        </Stack>
      </Card>
      <Card $pad>
        <Stack>
          {[24, 88, 88].map((height, index) => (
            <Skeleton key={index} $height={height} />
          ))}
        </Stack>
      </Card>
    </Columns>
  );
}

const Sheet = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  padding: 24px 16px 56px;
  ${from.md} {
    padding: 40px max(24px, (100% - 1200px) / 2) 72px;
  }
`;

const Columns = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  align-items: start;
  ${from.xl} {
    grid-template-columns: minmax(0, 1fr) 384px;
    gap: 24px;
  }
`;

/** What stands in it answers to the column it got. */
const Box = styled.div`
  container-type: inline-size;
  min-width: 0;
`;
