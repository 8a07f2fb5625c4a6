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
import { Dialog, type DialogProps } from '#shared/ui/dialog';
import { FactList } from '#shared/ui/fact-list';
import { Icon } from '#shared/ui/icon';
import { SupportReference, useFailureHelp } from '#shared/ui/support-reference';
import { Foreign, Text } from '#shared/ui/text';
import { words as uiWords } from '#shared/ui/words';
import { messages } from '../purchase-form.messages.ts';
import type { Failure, NewPrice, PendingOrder, PurchaseDialog } from '../purchase-form.state.ts';
import type { PurchaseModel } from '../purchase-form.model.ts';

/** Milliseconds after which a dialog without a question closes by itself. */
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

type Shown = Omit<DialogProps, 'open' | 'size' | 'onClose'>;
type OneDialog<Kind extends PurchaseDialog['kind']> = Extract<PurchaseDialog, { readonly kind: Kind }>;

const primary = (label: string, onClick: () => void, busy = false) => (
  <Button tone="primary" data-autofocus busy={busy} onClick={onClick}>
    {label}
  </Button>
);

const cancelOr = (model: PurchaseModel, other: ReactNode) => (
  <>
    <Button onClick={model.dismiss}>{messages.cancel}</Button>
    {other}
  </>
);

/** A question with two answers and no close button. */
const question = (model: PurchaseModel, title: string, yes: string, busy: boolean, children: ReactNode): Shown => ({
  role: 'alertdialog',
  closeButton: false,
  title,
  footer: cancelOr(
    model,
    primary(yes, () => model.accept(), busy),
  ),
  children,
});

/** The order or its payment failed; `reload` is set where only a new load of the page helps. */
function failureDialog(
  { failure, message, thrown }: OneDialog<'errorRegisterPayment'>,
  model: PurchaseModel,
  reload: (() => void) | undefined,
): Shown {
  const payment = failure === 'payment';
  const nothingLost = <Quiet>{messages.nothingLost}</Quiet>;
  const retry = reload ? primary(uiWords.reload, reload) : payment && primary(messages.retry, model.retryPayment);
  const head: Shown =
    failure === 'untitled'
      ? {
          icon: <Icon name="alert" />,
          // Shown beside the platform's sentence, which labels the dialog.
          note: (
            <Stack $gap={8}>
              {nothingLost}
              <HelpLine />
            </Stack>
          ),
        }
      : { title: messages.sorry };
  return {
    ...head,
    footer: retry ? (
      <>
        <Button onClick={model.dismiss}>{messages.close}</Button>
        {retry}
      </>
    ) : (
      primary(messages.understood, model.dismiss)
    ),
    children: (
      <Stack $gap={8}>
        <Words>{message === null ? failureTexts[failure]() : <Foreign>{message}</Foreign>}</Words>
        {(failure === 'no-answer' || payment) && nothingLost}
        <SupportReference failure={thrown} />
        {failure !== 'untitled' && <HelpLine />}
      </Stack>
    ),
  };
}

function onlyOneLicenceDialog({ message, renewFrom }: OneDialog<'buyOnlyOneLicense'>, model: PurchaseModel, signedIn: boolean): Shown {
  return {
    title: messages.problemTitle,
    footer: signedIn ? primary(messages.goToMyPlan, () => model.accept()) : cancelOr(model, signIn(model)),
    children: (
      <Stack $gap={8}>
        <Words>{message === null ? messages.orderFailed : <Foreign>{message}</Foreign>}</Words>
        {renewFrom !== null && <Words>{messages.renewFrom(renewFrom)}</Words>}
        <HelpLine />
      </Stack>
    ),
  };
}

const signIn = (model: PurchaseModel) => primary(messages.signIn, () => void model.signIn());

export function PurchaseDialogs({ dialog, model }: { readonly dialog: PurchaseDialog; readonly model: PurchaseModel }) {
  const { page } = useWidget();
  const { value: parameters } = useStore(page.parameters.store);
  const signedIn = useStore(page.session.store, (session) => session.status === 'signed-in');
  const { reload } = useFailureHelp(dialog.kind === 'errorRegisterPayment' ? dialog.thrown : null);
  const accept = (): void => model.accept();

  // One dialog element for all kinds: the next one takes its place without closing it.
  const show = (shown: Shown) => <Dialog open size="small" onClose={model.dismiss} {...shown} />;
  switch (dialog.kind) {
    case 'registerCashPurchase':
      return show({
        title: messages.cashTitle,
        footer: primary(messages.sendOrder, accept, dialog.answered),
        children: (
          <Stack $gap={16}>
            <Words>{messages.cashText}</Words>
            {dialog.pending !== null && <Words>{pendingText(dialog.pending)}</Words>}
            <FactList facts={paymentFacts(parameters, dialog.order)} />
            <Quiet>{reviewSentence(parameters)}</Quiet>
          </Stack>
        ),
      });
    case 'secondOrder': {
      const words = <Words>{pendingText(dialog.pending)}</Words>;
      return show(question(model, messages.secondOrderTitle, messages.orderAgain, dialog.answered, words));
    }
    case 'cashPaymentPurchase':
      return show({
        title: messages.orderSent,
        autoHide,
        footer: primary(messages.seeOrder, accept),
        children: <FactList facts={paymentFacts(parameters, dialog.order)} />,
      });
    case 'changeCustomer':
      return show(question(model, messages.changeTitle, messages.accept, dialog.answered, <Words>{messages.changeText}</Words>));
    case 'errorRegisterPayment':
      if (dialog.price === undefined) return show(failureDialog(dialog, model, reload));
      return <NewPriceDialog price={dialog.price} words={dialog.message} failure={dialog.failure} model={model} />;
    case 'buyOnlyOneLicense':
      return show(onlyOneLicenceDialog(dialog, model, signedIn));
    case 'sessionEnded':
      return show({
        title: messages.sessionEnded,
        footer: cancelOr(model, signIn(model)),
        children: (
          <Stack $gap={8}>
            <Words>{messages.signInAgain}</Words>
            <Quiet>{messages.nothingLost}</Quiet>
            <HelpLine />
          </Stack>
        ),
      });
    case 'licensePendingActivation':
      return show({
        title: messages.wrongTitle,
        footer: primary(messages.understood, accept),
        children: (
          <Stack $gap={8}>
            <Words>{dialog.message === null ? messages.orderFailed : <Foreign>{dialog.message}</Foreign>}</Words>
            <Quiet>{messages.supportHint}</Quiet>
            <HelpLine />
          </Stack>
        ),
      });
    case 'activatePlan': {
      const active = dialog.outcome === 'already-active';
      return show({
        title: active ? messages.activeTitle : messages.activatedTitle,
        footer: primary(dialog.appAddress === null ? messages.accept : messages.goToApp, accept),
        children: <Words>{active ? messages.activeText : messages.activatedText}</Words>,
      });
    }
    default:
      return null;
  }
}
