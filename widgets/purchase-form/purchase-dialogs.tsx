import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { PaymentMethod } from '#shared/contract/purchase-order';
import { formatPesos } from '#shared/domain/money';
import { noAnswerText } from '#shared/page/failure-text';
import { messages as pageMessages } from '#shared/page/messages';
import type { Page } from '#shared/page/page';
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
import { messages } from './purchase-form.messages.ts';
import type { NewPrice } from './order.ts';
import type { Failure, PendingOrder, PurchaseDialog } from './purchase-form.state.ts';
import type { PurchaseModel } from './purchase-form.model.ts';
import { EmailVerificationDialog } from './parts/email-verification.view.tsx';
import { dialogMessages } from './purchase-dialogs.messages.ts';

/** Milliseconds after which a dialog without a question closes by itself. */
const autoHide = 7_000;

const failureTexts: Readonly<Record<Failure, () => string>> = {
  untitled: () => dialogMessages.orderFailed,
  refused: () => dialogMessages.orderFailed,
  expired: () => dialogMessages.orderExpired,
  repriced: () => dialogMessages.priceIsNew,
  payment: () => dialogMessages.paymentFailed,
  unreadable: () => dialogMessages.orderUnreadable,
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

const sentence = (platforms: string | null, ours: string) => <Words>{platforms === null ? ours : <Foreign>{platforms}</Foreign>}</Words>;

const pendingWords = ({ reference, total }: PendingOrder) => (
  <Words>{dialogMessages.pendingOrder(reference, total === null ? null : formatPesos(total))}</Words>
);

const acceptLabels: Readonly<Record<PaymentMethod, (total: string) => string>> = {
  EN_LINEA: (total) => dialogMessages.pay(total),
  EFECTIVO: (total) => dialogMessages.sendOrderFor(total),
  SIN_PAGO: () => messages.activate,
};

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

/** A question, without a close button. */
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

function newPriceDialog({ failure, message }: OneDialog<'errorRegisterPayment'>, price: NewPrice, model: PurchaseModel, page: Page): Shown {
  const { total, byPlatform, method } = price;
  const amount = total === null ? '' : formatPesos(total);
  return {
    title: dialogMessages.sorry,
    footer: (
      <>
        <Button tone={method === null ? 'primary' : 'secondary'} data-autofocus={method === null || undefined} onClick={model.backToCart}>
          {dialogMessages.backToCart}
        </Button>
        {method !== null && primary(acceptLabels[method](amount), model.acceptPrice)}
      </>
    ),
    children: (
      <Stack $gap={12}>
        {sentence(message, failureTexts[failure]())}
        {page.cart.store.getState().cart.lines.map((line) => {
          const former = page.cart.formerTotal(line);
          if (former === null) return null;
          return (
            <div key={line.pack.packageId}>
              <Text $role="strong" $block>
                <Foreign>{line.pack.packageName}</Foreign>
              </Text>
              <Text $tabular>{messages.priceChanged(formatPesos(former), formatPesos(page.cart.price(line).total))}</Text>
            </div>
          );
        })}
        {total !== null && (
          <Text as="p" $role="strong" $tabular $block>
            {dialogMessages.newTotal(amount)}
          </Text>
        )}
        {byPlatform && <Quiet>{messages.platformTotal}</Quiet>}
        <Quiet>{dialogMessages.nothingLost}</Quiet>
        <HelpLine />
      </Stack>
    ),
  };
}

/** @param failure `reload` is set where only a new load of the page helps */
function failureDialog(
  { failure, message, thrown }: OneDialog<'errorRegisterPayment'>,
  model: PurchaseModel,
  reload: (() => void) | undefined,
): Shown {
  const payment = failure === 'payment';
  const nothingLost = <Quiet>{dialogMessages.nothingLost}</Quiet>;
  const retry = reload ? primary(uiWords.reload, reload) : payment && primary(dialogMessages.retry, model.retryPayment);
  const head: Shown =
    failure === 'untitled'
      ? {
          icon: <Icon name="alert" />,
          // The platform's sentence is the dialog's label; this note stands beside it.
          note: (
            <Stack $gap={8}>
              {nothingLost}
              <HelpLine />
            </Stack>
          ),
        }
      : { title: dialogMessages.sorry };
  return {
    ...head,
    footer: retry ? (
      <>
        <Button onClick={model.dismiss}>{dialogMessages.close}</Button>
        {retry}
      </>
    ) : (
      primary(dialogMessages.understood, model.dismiss)
    ),
    children: (
      <Stack $gap={8}>
        {sentence(message, failureTexts[failure]())}
        {(failure === 'no-answer' || payment) && nothingLost}
        <SupportReference failure={thrown} />
        {failure !== 'untitled' && <HelpLine />}
      </Stack>
    ),
  };
}

function onlyOneLicenceDialog({ message, renewFrom }: OneDialog<'buyOnlyOneLicense'>, model: PurchaseModel, signedIn: boolean): Shown {
  return {
    title: dialogMessages.problemTitle,
    footer: signedIn ? primary(dialogMessages.goToMyPlan, () => model.accept()) : cancelOr(model, signIn(model)),
    children: (
      <Stack $gap={8}>
        {sentence(message, dialogMessages.orderFailed)}
        {renewFrom !== null && <Words>{dialogMessages.renewFrom(renewFrom)}</Words>}
        <HelpLine />
      </Stack>
    ),
  };
}

const signIn = (model: PurchaseModel) => primary(dialogMessages.signIn, () => void model.signIn());

export function PurchaseDialogs({ dialog, model }: { readonly dialog: PurchaseDialog; readonly model: PurchaseModel }) {
  const { page } = useWidget();
  useStore(page.cart.store);
  const { value: parameters } = useStore(page.parameters.store);
  const blackList = useStore(model.store, (state) => state.blackList);
  const signedIn = useStore(page.session.store, (session) => session.status === 'signed-in');
  const { reload } = useFailureHelp(dialog.kind === 'errorRegisterPayment' ? dialog.thrown : null);
  const accept = (): void => model.accept();

  // All kinds except a new price share one dialog element, so that the next kind replaces the content without closing.
  const show = (shown: Shown, key?: string) => <Dialog key={key} open size="small" onClose={model.dismiss} {...shown} />;
  switch (dialog.kind) {
    case 'registerCashPurchase':
      return show({
        title: dialogMessages.cashTitle,
        footer: primary(dialogMessages.sendOrder, accept, dialog.answered),
        children: (
          <Stack $gap={16}>
            <Words>{dialogMessages.cashText}</Words>
            {dialog.pending !== null && pendingWords(dialog.pending)}
            <FactList facts={paymentFacts(parameters, dialog.order)} />
            <Quiet>{reviewSentence(parameters)}</Quiet>
          </Stack>
        ),
      });
    case 'secondOrder':
      return show(
        question(model, dialogMessages.secondOrderTitle, dialogMessages.orderAgain, dialog.answered, pendingWords(dialog.pending)),
      );
    case 'cashPaymentPurchase':
      return show({
        title: dialogMessages.orderSent,
        autoHide,
        footer: primary(dialogMessages.seeOrder, accept),
        children: <FactList facts={paymentFacts(parameters, dialog.order)} />,
      });
    case 'changeCustomer':
      return show(
        question(model, dialogMessages.changeTitle, dialogMessages.accept, dialog.answered, <Words>{dialogMessages.changeText}</Words>),
      );
    case 'errorRegisterPayment':
      if (dialog.price === undefined) return show(failureDialog(dialog, model, reload));
      return show(newPriceDialog(dialog, dialog.price, model, page), 'price');
    case 'buyOnlyOneLicense':
      return show(onlyOneLicenceDialog(dialog, model, signedIn));
    case 'sessionEnded':
      return show({
        title: dialogMessages.sessionEnded,
        footer: cancelOr(model, signIn(model)),
        children: (
          <Stack $gap={8}>
            <Words>{dialogMessages.signInAgain}</Words>
            <Quiet>{dialogMessages.nothingLost}</Quiet>
            <HelpLine />
          </Stack>
        ),
      });
    case 'licensePendingActivation':
      return show({
        title: dialogMessages.wrongTitle,
        footer: primary(dialogMessages.understood, accept),
        children: (
          <Stack $gap={8}>
            {sentence(dialog.message, dialogMessages.orderFailed)}
            <Quiet>{dialogMessages.supportHint}</Quiet>
            <HelpLine />
          </Stack>
        ),
      });
    case 'activatePlan': {
      const active = dialog.outcome === 'already-active';
      return show({
        title: active ? dialogMessages.activeTitle : dialogMessages.activatedTitle,
        footer: primary(dialog.appAddress === null ? dialogMessages.accept : dialogMessages.goToApp, accept),
        children: <Words>{active ? dialogMessages.activeText : dialogMessages.activatedText}</Words>,
      });
    }
    case 'approveMailCode':
      return <EmailVerificationDialog email={dialog.email} blackList={blackList} onApproved={model.accept} onClose={model.dismiss} />;
  }
}
