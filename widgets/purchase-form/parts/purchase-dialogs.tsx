import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { PaymentMethod } from '#shared/contract/purchase-order';
import { formatPesos } from '#shared/domain/money';
import { noAnswerText } from '#shared/page/failure-text';
import { messages as pageMessages } from '#shared/page/messages';
import { paymentFacts, reviewSentence } from '#shared/page/orders/cash-payment';
import { HelpLine } from '#shared/runtime/help-line';
import { useWidget } from '#shared/runtime/widget-context';
import { Button } from '#shared/ui/button';
import { Stack } from '#shared/ui/card';
import { Dialog } from '#shared/ui/dialog';
import { FactList } from '#shared/ui/fact-list';
import { Icon } from '#shared/ui/icon';
import { SupportReference, useFailureHelp } from '#shared/ui/support-reference';
import { Foreign, Text } from '#shared/ui/text';
import { words as uiWords } from '#shared/ui/words';
import { messages } from '../purchase-form.messages.ts';
import type { Failure, NewPrice, PendingOrder, PurchaseDialog } from '../dialog.ts';
import type { PurchaseModel } from '../purchase-form.model.ts';

/** Milliseconds after which a dialog that only tells closes by itself. */
const autoHide = 7_000;

const failureTexts: Readonly<Record<Failure, () => string>> = {
  untitled: () => messages.orderFailed,
  refused: () => messages.orderFailed,
  expired: () => messages.orderExpired,
  repriced: () => messages.priceIsNew,
  payment: () => messages.paymentFailed,
  unreadable: () => messages.orderUnreadable,
  'no-answer': noAnswerText,
  unsendable: () => pageMessages.unsendable,
  'not-loaded': () => pageMessages.notLoaded,
};

function Words({ children }: { readonly children: ReactNode }) {
  return (
    <Text as="p" $block>
      {children}
    </Text>
  );
}

function Quiet({ children }: { readonly children: ReactNode }) {
  return (
    <Text as="p" $role="cell" $tone="textMuted" $block>
      {children}
    </Text>
  );
}

const pendingText = ({ reference, total }: PendingOrder): string =>
  messages.pendingOrder(reference, total === null ? null : formatPesos(total));

interface NewPriceDialogProps {
  readonly price: NewPrice;
  readonly words: string | null;
  readonly failure: Failure;
  readonly model: PurchaseModel;
}

const acceptLabels: Readonly<Record<PaymentMethod, (total: string) => string>> = {
  EN_LINEA: (total) => messages.pay(total),
  EFECTIVO: (total) => messages.sendOrderFor(total),
  SIN_PAGO: () => messages.activate,
};

/** The price is another one: what each line cost and costs, the total, and the ways on. */
function NewPriceDialog({ price: { total, byPlatform, method }, words, failure, model }: NewPriceDialogProps) {
  const { page } = useWidget();
  const { lines } = useStore(page.cart.store, ({ cart }) => cart);
  const amount = total === null ? '' : formatPesos(total);
  const changed = lines.flatMap((line) => {
    const former = page.cart.formerTotal(line);
    return former === null ? [] : [{ line, news: messages.priceChanged(formatPesos(former), formatPesos(page.cart.price(line).total)) }];
  });
  return (
    <Dialog
      open
      size="small"
      onClose={model.dismiss}
      title={messages.sorry}
      footer={
        <>
          <Button tone={method === null ? 'primary' : 'secondary'} data-autofocus={method === null || undefined} onClick={model.backToCart}>
            {messages.backToCart}
          </Button>
          {method !== null && (
            <Button tone="primary" data-autofocus onClick={model.acceptPrice}>
              {acceptLabels[method](amount)}
            </Button>
          )}
        </>
      }
    >
      <Stack $gap={12}>
        <Words>{words === null ? failureTexts[failure]() : <Foreign>{words}</Foreign>}</Words>
        {changed.map(({ line, news }) => (
          <div key={line.pack.packageId}>
            <Text $role="strong" $block>
              <Foreign>{line.pack.packageName}</Foreign>
            </Text>
            <Text $tabular>{news}</Text>
          </div>
        ))}
        {total !== null && (
          <Text as="p" $role="strong" $tabular $block>
            {messages.newTotal(amount)}
          </Text>
        )}
        {byPlatform && <Quiet>{messages.platformTotal}</Quiet>}
        <Quiet>{messages.nothingLost}</Quiet>
        <HelpLine />
      </Stack>
    </Dialog>
  );
}

export interface PurchaseDialogsProps {
  readonly dialog: PurchaseDialog;
  readonly model: PurchaseModel;
}

/** The modals of the purchase, one of them at a time; the e-mail verification is a part of its own. */
export function PurchaseDialogs({ dialog, model }: PurchaseDialogsProps) {
  const { page } = useWidget();
  const { value: parameters } = useStore(page.parameters.store);
  const signedIn = useStore(page.session.store, (session) => session.status === 'signed-in');
  const primary = (label: string, onClick: () => void = () => model.accept(), busy = false) => (
    <Button tone="primary" data-autofocus busy={busy} onClick={onClick}>
      {label}
    </Button>
  );
  const cancel = <Button onClick={model.dismiss}>{messages.cancel}</Button>;
  const signIn = primary(messages.signIn, () => void model.signIn());
  const { reload } = useFailureHelp(dialog.kind === 'errorRegisterPayment' ? dialog.thrown : null);
  const frame = { open: true, size: 'small', onClose: model.dismiss } as const;

  switch (dialog.kind) {
    case 'registerCashPurchase':
      return (
        <Dialog {...frame} title={messages.cashTitle} footer={primary(messages.sendOrder, undefined, dialog.answered)}>
          <Stack $gap={16}>
            <Words>{messages.cashText}</Words>
            {dialog.pending !== null && <Words>{pendingText(dialog.pending)}</Words>}
            <FactList facts={paymentFacts(parameters, dialog.order)} />
            <Quiet>{reviewSentence(parameters)}</Quiet>
          </Stack>
        </Dialog>
      );
    case 'secondOrder':
      return (
        <Dialog
          {...frame}
          role="alertdialog"
          closeButton={false}
          title={messages.secondOrderTitle}
          footer={
            <>
              {cancel}
              {primary(messages.orderAgain, undefined, dialog.answered)}
            </>
          }
        >
          <Words>{pendingText(dialog.pending)}</Words>
        </Dialog>
      );
    case 'cashPaymentPurchase':
      return (
        <Dialog {...frame} title={messages.orderSent} autoHide={autoHide} footer={primary(messages.seeOrder)}>
          <FactList facts={paymentFacts(parameters, dialog.order)} />
        </Dialog>
      );
    case 'changeCustomer':
      return (
        <Dialog
          {...frame}
          role="alertdialog"
          closeButton={false}
          title={messages.changeTitle}
          footer={
            <>
              {cancel}
              {primary(messages.accept, undefined, dialog.answered)}
            </>
          }
        >
          <Words>{messages.changeText}</Words>
        </Dialog>
      );
    case 'errorRegisterPayment': {
      const { failure, message, price, thrown } = dialog;
      if (price) return <NewPriceDialog price={price} words={message} failure={failure} model={model} />;
      const lost = failure === 'no-answer' || failure === 'payment';
      return (
        <Dialog
          {...frame}
          {...(failure === 'untitled'
            ? {
                icon: <Icon name="alert" />,
                // Beside the platform's sentence, which labels the dialog.
                note: (
                  <Stack $gap={8}>
                    <Quiet>{messages.nothingLost}</Quiet>
                    <HelpLine />
                  </Stack>
                ),
              }
            : { title: messages.sorry })}
          footer={
            reload ? (
              <>
                <Button onClick={model.dismiss}>{messages.close}</Button>
                {primary(uiWords.reload, reload)}
              </>
            ) : failure === 'payment' ? (
              <>
                <Button onClick={model.dismiss}>{messages.close}</Button>
                {primary(messages.retry, model.retryPayment)}
              </>
            ) : (
              primary(messages.understood, model.dismiss)
            )
          }
        >
          <Stack $gap={8}>
            <Words>{message === null ? failureTexts[failure]() : <Foreign>{message}</Foreign>}</Words>
            {lost && <Quiet>{messages.nothingLost}</Quiet>}
            <SupportReference failure={thrown} />
            {failure !== 'untitled' && <HelpLine />}
          </Stack>
        </Dialog>
      );
    }
    case 'buyOnlyOneLicense':
      return (
        <Dialog
          {...frame}
          title={messages.problemTitle}
          footer={
            signedIn ? (
              primary(messages.goToMyPlan)
            ) : (
              <>
                {cancel}
                {signIn}
              </>
            )
          }
        >
          <Stack $gap={8}>
            <Words>{dialog.message === null ? messages.orderFailed : <Foreign>{dialog.message}</Foreign>}</Words>
            {dialog.renewFrom !== null && <Words>{messages.renewFrom(dialog.renewFrom)}</Words>}
            <HelpLine />
          </Stack>
        </Dialog>
      );
    case 'sessionEnded':
      return (
        <Dialog
          {...frame}
          title={messages.sessionEnded}
          footer={
            <>
              {cancel}
              {signIn}
            </>
          }
        >
          <Stack $gap={8}>
            <Words>{messages.signInAgain}</Words>
            <Quiet>{messages.nothingLost}</Quiet>
            <HelpLine />
          </Stack>
        </Dialog>
      );
    case 'licensePendingActivation':
      return (
        <Dialog {...frame} title={messages.wrongTitle} footer={primary(messages.understood)}>
          <Stack $gap={8}>
            <Words>{dialog.message === null ? messages.orderFailed : <Foreign>{dialog.message}</Foreign>}</Words>
            <Quiet>{messages.supportHint}</Quiet>
            <HelpLine />
          </Stack>
        </Dialog>
      );
    case 'activatePlan':
      return (
        <Dialog
          {...frame}
          title={dialog.outcome === 'already-active' ? messages.activeTitle : messages.activatedTitle}
          footer={primary(dialog.appAddress === null ? messages.accept : messages.goToApp)}
        >
          <Words>{dialog.outcome === 'already-active' ? messages.activeText : messages.activatedText}</Words>
        </Dialog>
      );
    default:
      return null;
  }
}
