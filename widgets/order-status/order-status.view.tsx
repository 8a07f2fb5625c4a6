import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { formatMoment } from '#shared/domain/dates';
import { formatPesos, noMoney } from '#shared/domain/money';
import { withUnits } from '#shared/domain/quantity';
import { mostRechecks } from '#shared/domain/orders/order-status';
import { purchaseTarget } from '#shared/page/orders/checkout';
import { afterPurchase, destinationAddress } from '#shared/page/destination';
import { reviewSentence } from '#shared/page/orders/cash-payment';
import { messages as sheetWords } from '#shared/page/orders/order-sheet.messages';
import { orderAgain } from '#shared/page/orders/order-again';
import { orderSheet } from '#shared/page/orders/order-sheet';
import { parameterText } from '#shared/page/parameter-text';
import type { AppParameters } from '#shared/page/parameters';
import { inPesos } from '#shared/page/cart/public-facts';
import { tellPaid, wayBack } from '#shared/page/orders/purchase-trip';
import { BrandDrawing } from '#shared/runtime/brand-drawing';
import { HelpLine } from '#shared/runtime/help-line';
import { linkTo } from '#shared/runtime/link-to';
import { useDocumentTitle } from '#shared/runtime/use-document-title';
import { useModel } from '#shared/runtime/use-model';
import { useRememberedOrder } from '#shared/runtime/use-remembered-order';
import type { ViewProps } from '#shared/runtime/widget';
import { Button, ButtonLink } from '#shared/ui/button';
import { Card, Rule, Stack } from '#shared/ui/card';
import { CopiedCode } from '#shared/ui/copied-code';
import { TextButton } from '#shared/ui/link';
import { useRestoredFocus } from '#shared/ui/restore-focus';
import { Icon } from '#shared/ui/icon';
import { PageColumn } from '#shared/ui/page-column';
import { onlyTheReceipt, Receipt } from '#shared/ui/receipt';
import { Skeleton } from '#shared/ui/skeleton';
import { SupportReference } from '#shared/ui/support-reference';
import { Foreign, Heading, Money, Text } from '#shared/ui/text';
import { from, tabular, token, type } from '#shared/ui/tokens';
import { words } from '#shared/ui/words';
import { messages } from './order-status.messages.ts';
import { createOrderStatusModel, type OrderFacts, type OrderStatusState } from './order-status.model.ts';
import { Asking, Below, Hero, Words } from './parts/status-places.tsx';
import { CheckTicks, CountingRing, ResultRing, type RingLook } from './parts/status-ring.tsx';
import type { OrderStatusProps } from './props.ts';

/** Address parameter that marks an order as settled, so that Back or a reload does not clear a new cart. */
const settledParameter = { name: 'settled', value: 'true' } as const;

interface Told {
  readonly title: string;
  readonly text: string | null;
  readonly look: RingLook;
}

/**
 * Party that must act before an order is decided: a bank, a buyer who pays in cash (`unpaid`), or staff who validate the proof
 * (`proven`). `cash` is used where that is unknown, `free` for an order without a price.
 */
type Payment = 'online' | 'cash' | 'unpaid' | 'proven' | 'free';

/** @param payment null while unknown; a sentence that depends on it is not shown yet */
function textOf(state: Exclude<OrderStatusState, { readonly status: 'loading' }>, payment: Payment | null): Told {
  const by = (texts: Readonly<Record<Payment, string>>): string | null => (payment === null ? null : texts[payment]);
  switch (state.status) {
    case 'checking':
      return { title: messages.checking, text: by(messages.checkingTexts), look: 'waiting' };
    case 'activated':
      return { title: messages.activated, text: messages.activatedText, look: 'success' };
    case 'paid':
      return { title: messages.paid, text: messages.paidText, look: 'success' };
    case 'refused':
      return { title: messages.refused, text: state.message ?? messages.refusedText, look: 'danger' };
    case 'pending':
      return { title: messages.pending, text: by(messages.pendingTexts), look: 'waiting' };
    case 'unknown-order':
      return { title: messages.unknownOrder, text: messages.unknownOrderText, look: 'unknown' };
    case 'unanswered':
      return { title: messages.unanswered, text: state.message, look: 'unknown' };
  }
}

function paymentOf({ summary }: OrderFacts, byCash: boolean): Payment | null {
  if (byCash) return summary === null ? 'cash' : summary === 'asking' ? null : summary.fileNamePaymentSupport ? 'proven' : 'unpaid';
  // Without the total the cautious sentence shows, which does not ask the buyer to pay again.
  return summary === 'asking' ? null : summary?.totalPurchase === noMoney ? 'free' : 'online';
}

function stepsOf(payment: Exclude<Payment, 'free'>, parameters: AppParameters): readonly string[] {
  const { online, cash, proven } = messages.nextSteps;
  if (payment === 'online') return online(parameterText(parameters, 'onlinePaymentTime'));
  return (payment === 'proven' ? proven : cash)(reviewSentence(parameters));
}

/** Returns null unless the order is paid and its reference and lines are loaded. */
function receiptOf({ reference, method, summary }: OrderFacts, parameters: AppParameters, now: number) {
  if (reference === null || summary === 'asking' || summary === null) return null;
  return orderSheet(parameters, { summary, reference, settled: true, method, now });
}

export function View({ page, props, host }: ViewProps<OrderStatusProps>) {
  const referenceUuid = props.referenceUuid?.trim() ?? '';
  const model = useModel(
    () =>
      createOrderStatusModel(page, referenceUuid, {
        isSettled: () => host.location.get()[settledParameter.name] === settledParameter.value,
        settle(summary) {
          tellPaid({ ...page, announce: host.announce }, referenceUuid, summary && inPesos(summary.totalPurchase));
          host.location.set({ [settledParameter.name]: settledParameter.value }, { replace: true });
        },
      }),
    page,
    referenceUuid,
  );
  const state = useStore(model.store);
  const order = useStore(model.order);
  const inCart = useStore(page.cart.store, ({ cart }) => cart.lines.length > 0);
  const { value: parameters } = useStore(page.parameters.store);
  // Staff, not a bank, validate the proof of a cash payment.
  const byCash = order.method === 'EFECTIVO';
  const link = (target: string): Link => linkTo(page, host, target);
  const payment = paymentOf(order, byCash);
  const summary = order.summary === 'asking' ? null : order.summary;
  const isUndecided = state.status === 'checking' || state.status === 'pending';

  const returnLink = page.place === 'store' ? wayBack(page, { referenceUuid, brand: page.brand.id }) : null;

  useEffect(() => {
    void page.parameters.load();
  }, [page]);

  usePausedWhileHidden(model);
  useDocumentTitle(
    page.place === 'store' && state.status !== 'loading'
      ? messages.tab(textOf(state, payment).title, order.reference, page.brand.displayName)
      : null,
  );

  const exists = state.status !== 'loading' && state.status !== 'unanswered' && state.status !== 'unknown-order';
  useRememberedOrder(page, referenceUuid, exists ? order.reference : null);

  const invoiceTime = parameterText(parameters, 'invoiceTime');
  const isFinished = state.status === 'loading' || 'application' in state;
  const receipt = 'application' in state ? receiptOf(order, parameters, page.clock.now()) : null;

  return (
    <Column $gap={32} $receipt={receipt !== null} aria-busy={state.status === 'loading'}>
      <Hero>
        <Ring state={state} seconds={page.config.countdownSeconds} />
        <Saying state={state} payment={payment} hasCart={inCart} takesFocus={page.place === 'store'} />
        <Below>
          <WayOn
            state={state}
            order={byCash ? link(`/summaryorder/${encodeURIComponent(referenceUuid)}`) : null}
            formLink={inCart ? link(purchaseTarget(page)) : null}
            refill={page.place === 'store' && summary !== null ? () => void orderAgain(page, summary) : null}
            home={link(returnLink ?? destinationAddress(page, afterPurchase(page)))}
            cartPage={returnLink === null ? null : link(returnLink)}
            store={link('/')}
            find={page.place === 'store' ? link('/findOrder') : null}
            onRetry={model.retry}
          />
        </Below>
      </Hero>
      {state.status !== 'unknown-order' && (
        <Facts order={order} check={isUndecided ? { asking: state.asking, now: model.checkNow } : null} />
      )}
      {isUndecided && payment !== null && payment !== 'free' && (
        <NextSteps steps={stepsOf(payment, parameters)} mayComeBack={page.place === 'store'} />
      )}
      {!isFinished && (
        <Help>
          <HelpLine reference={state.status === 'unknown-order' ? null : order.reference} />
        </Help>
      )}
      {receipt !== null && (
        <>
          <Acts>
            <Button icon={<Icon name="file" />} onClick={() => print()}>
              {sheetWords.print}
            </Button>
          </Acts>
          {invoiceTime !== null && payment !== 'free' && (
            <Help>
              <Foreign>{sheetWords.invoice(invoiceTime)}</Foreign>
            </Help>
          )}
          <Receipt {...receipt} />
        </>
      )}
    </Column>
  );
}

/** A hidden page sends no requests. The browser also fires the event when it restores the page from its cache. */
function usePausedWhileHidden(model: Pick<ReturnType<typeof createOrderStatusModel>, 'pause' | 'resume'>): void {
  useEffect(() => {
    const follow = (): void => (document.hidden ? model.pause() : model.resume());
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [model]);
}

/** @param mayComeBack whether the page has an address of its own */
function NextSteps({ steps, mayComeBack }: { readonly steps: readonly string[]; readonly mayComeBack: boolean }) {
  return (
    <Card $pad aria-label={messages.next}>
      <Stack>
        <Heading look="strong">{messages.next}</Heading>
        <Steps>
          {steps.map((step) => (
            <li key={step}>
              <Foreign>{step}</Foreign>
            </li>
          ))}
        </Steps>
        {mayComeBack && (
          <Text as="p" $role="cell" $tone="textMuted">
            {messages.comeBack}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

function Ring({ state, seconds }: { readonly state: OrderStatusState; readonly seconds: number }) {
  if (state.status === 'loading' || (state.status === 'checking' && state.asking))
    return <CountingRing left={0} amount={null} unit="" label={messages.loading} />;
  if (state.status === 'checking') {
    const { secondsLeft } = state;
    return (
      <CountingRing
        left={secondsLeft / Math.max(1, seconds)}
        amount={secondsLeft}
        unit={messages.seconds(secondsLeft)}
        label={messages.nextCheck(secondsLeft)}
      />
    );
  }
  // As large as a ring, so that nothing moves.
  if ('application' in state) return <BrandDrawing state="done" size={128} />;
  if (state.status === 'unknown-order') return <BrandDrawing state="lost" size={128} />;
  return <ResultRing look={textOf(state, null).look} />;
}

type Link = ReturnType<typeof linkTo>;

interface Ways {
  /** Page of a cash order, where the buyer sends the proof. */
  readonly order: Link | null;
  /** The form, if the cart still has the lines. */
  readonly formLink: Link | null;
  /** Puts the order's packages into an empty cart and opens it; null until they are loaded. */
  readonly refill: (() => void) | null;
  /** Page that the cart came from, if its tag asked for one. `home` then has the same address. */
  readonly cartPage: Link | null;
  readonly home: Link;
  readonly store: Link;
  /** Page that finds an order by its reference. Only our own pages have it. */
  readonly find: Link | null;
}

type Act = readonly [label: string, to: Link | { readonly href: string } | (() => void)];

/** Buttons of a decided order, the first one primary. */
function actsOf(state: OrderStatusState, { order, formLink, refill, cartPage, home, store, find }: Ways): readonly Act[] {
  const accept: Act = [messages.accept, home];
  const and = (label: string, to: Act[1] | null, ...others: readonly Act[]): readonly Act[] =>
    to === null ? others : [[label, to], ...others];
  switch (state.status) {
    case 'pending':
      return and(messages.seeOrder, order, accept);
    case 'unknown-order':
      return and(messages.findOrder, find, accept);
    case 'activated':
    case 'paid':
      if (state.application === null) return [accept];
      return [[messages.toApplication, { href: state.application }], ...and(messages.backToPage, cartPage)];
    case 'refused':
      return and(messages.tryAgain, formLink ?? refill, state.backToStore ? [messages.backToStore, store] : accept);
    default:
      return [accept];
  }
}

/** Buttons of each state; while the order is checked, the progress of the checks. */
function WayOn({ state, onRetry, ...ways }: Ways & { readonly state: OrderStatusState; readonly onRetry: () => void }) {
  if (state.status === 'loading') return null;
  if (state.status === 'unanswered') return <Retry onRetry={onRetry} />;
  if (state.status === 'checking') {
    return (
      <Waiting>
        <CheckTicks currentCheck={state.nextCheck} of={mostRechecks} label={messages.checkOf(state.nextCheck, mostRechecks)} />
        {ways.order !== null && <ButtonLink {...ways.order}>{messages.seeOrder}</ButtonLink>}
      </Waiting>
    );
  }
  return (
    <Acts>
      {actsOf(state, ways).map(([label, to], index) => {
        const look = { tone: index === 0 ? 'primary' : 'secondary', size: 'large' } as const;
        return typeof to === 'function' ? (
          <Button key={label} {...look} onClick={to}>
            {label}
          </Button>
        ) : (
          <ButtonLink key={label} {...look} {...to}>
            {label}
          </ButtonLink>
        );
      })}
    </Acts>
  );
}

function Retry({ onRetry }: { readonly onRetry: () => void }) {
  const act = useRef<HTMLButtonElement>(null);
  useRestoredFocus(act);
  return (
    <Button ref={act} size="large" onClick={onRetry}>
      {words.retry}
    </Button>
  );
}

interface SayingProps {
  readonly state: OrderStatusState;
  readonly payment: Payment | null;
  readonly hasCart: boolean;
  /** True on a page of our own, where the visitor came for the result. */
  readonly takesFocus: boolean;
}

/** A live region, since the state changes without a press. */
function Saying({ state, payment, hasCart, takesFocus }: SayingProps) {
  const text = state.status === 'loading' ? null : textOf(state, payment);
  const title = useRef<HTMLHeadingElement>(null);
  const isResult = text !== null && state.status !== 'checking' && state.status !== 'unanswered';
  // The sentence about a refusal depends on the payment method, so it is announced once that is loaded.
  const isWhole = text !== null && text.text !== null && (state.status !== 'refused' || payment !== null);
  useEffect(() => {
    // When the buyer returns from the bank no element has the focus, so the result takes it. A focused element keeps it.
    if (takesFocus && isResult && document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [takesFocus, isResult]);
  return (
    <Words role="status" aria-busy={!isWhole}>
      {text === null ? (
        <Asking />
      ) : (
        <>
          <Heading ref={title} level={1} look="page" tabIndex={-1}>
            {text.title}
          </Heading>
          {text.text === null ? (
            <Skeleton $width="min(400px, 100%)" $height={16} />
          ) : (
            <Sentence>
              <Foreign>{text.text}</Foreign>
            </Sentence>
          )}
          {state.status === 'unanswered' && <SupportReference failure={state.failure} />}
          {state.status === 'refused' && hasCart && <Sentence>{messages.nothingLost}</Sentence>}
          {state.status === 'refused' && payment === 'online' && <Sentence>{messages.charged}</Sentence>}
        </>
      )}
    </Words>
  );
}

interface FactsProps {
  readonly order: OrderFacts;
  /** The re-check; null for a decided order, whose last check does not matter. */
  readonly check: { readonly asking: boolean; readonly now: () => void } | null;
}

function Facts({ order: { reference, checkedAt, ...order }, check }: FactsProps) {
  const summary = order.summary === 'asking' ? null : order.summary;
  const names = summary?.summaryPackages.map(({ packageName, quantity }) => withUnits(packageName, quantity)) ?? [];
  return (
    <Card aria-label={messages.facts}>
      <List>
        <div>
          <dt>{messages.reference}</dt>
          <dd>
            {reference === null ? (
              <Skeleton $width="96px" $height={20} />
            ) : (
              <CopiedCode what={messages.referenceToCopy} atEdge>
                {reference}
              </CopiedCode>
            )}
          </dd>
        </div>
        {check !== null && checkedAt !== null && (
          <div>
            <dt>{messages.lastCheck}</dt>
            <dd>
              <Text $role="cell" $tabular $block>
                {formatMoment(checkedAt)}
              </Text>
              <TextButton aria-disabled={check.asking || undefined} onClick={check.now}>
                {check.asking ? messages.checkingNow : messages.checkNow}
              </TextButton>
            </dd>
          </div>
        )}
        {names.length > 0 && (
          <div>
            <dt>{messages.product(names.length)}</dt>
            <dd>
              <Stack $gap={0}>
                {names.map((name) => (
                  <Foreign key={name}>{name}</Foreign>
                ))}
              </Stack>
            </dd>
          </div>
        )}
      </List>
      {summary && (
        <>
          <Rule />
          <TotalLine>
            <Text $role="strong">{messages.total}</Text>
            <Total>{formatPesos(summary.totalPurchase)}</Total>
          </TotalLine>
        </>
      )}
    </Card>
  );
}

const Column = styled(PageColumn)<{ readonly $receipt: boolean }>`
  ${({ $receipt }) => $receipt && onlyTheReceipt}
`;

const Steps = styled.ol`
  ${type('cell')}
  display: grid;
  gap: 8px;
  padding-inline-start: 1.5em;
  list-style: decimal;
`;

const Help = styled.div`
  ${type('cell')}
  color: ${token.textMuted};
  text-align: center;
  text-wrap: balance;
  overflow-wrap: anywhere;
  &:empty {
    display: none;
  }
`;

const Sentence = styled.p`
  ${type('body')}
  max-width: 46ch;
  color: ${token.textMuted};
  text-wrap: balance;
  /* The platform's words may hold one that is longer than the line. */
  overflow-wrap: anywhere;
`;

const Waiting = styled.div`
  display: grid;
  justify-items: center;
  gap: 20px;
  width: 100%;
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 12px;
`;

/** Ticks while the order is checked, a button afterwards. Both have the same place and height. */
const List = styled.dl`
  ${type('cell')}
  display: grid;
  gap: 16px;
  padding: 20px 16px;
  ${from.sm} {
    padding: 24px;
  }
  & > div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: 16px;
  }
  & dt {
    flex: none;
    color: ${token.textMuted};
  }
  & dd {
    min-width: 0;
    text-align: end;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
`;

const TotalLine = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: 16px;
  padding: 16px;
  ${from.sm} {
    padding-inline: 24px;
  }
`;

const Total = styled(Money)`
  ${type('total')}
  ${tabular}
`;
