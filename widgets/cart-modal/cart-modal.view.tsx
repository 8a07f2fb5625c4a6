import { lazy, Suspense, useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { keyframes, styled } from 'styled-components';
import { useStore } from 'zustand';
import { entryPath } from '#shared/domain/people/entry-path';
import { isEmpty } from '#shared/domain/cart/cart';
import { cardMaximum } from '#shared/domain/cart/cart-rules';
import { destinationAddress } from '#shared/page/destination';
import { messages as pageMessages } from '#shared/page/messages';
import type { CartState } from '#shared/page/cart/cart-state';
import type { Page } from '#shared/page/page';
import { parentFrame, tellHeight } from '#shared/page/parent-frame';
import { whenIdle } from '#shared/page/when-idle';
import { linkTo } from '#shared/runtime/link-to';
import { useModel } from '#shared/runtime/use-model';
import { usePriceChanges } from '#shared/runtime/use-price-changes';
import type { ViewHost, ViewProps } from '#shared/runtime/widget';
import { Button, ButtonLink } from '#shared/ui/button';
import { useAtLeast } from '#shared/ui/container-width';
import { DialogFrame } from '#shared/ui/dialog-frame';
import { EmptyState } from '#shared/ui/empty-state';
import { Icon } from '#shared/ui/icon';
import { Link, TextButton } from '#shared/ui/link';
import { Notice } from '#shared/ui/notice';
import { Foreign, Text } from '#shared/ui/text';
import { from, motion, reducedMotion, token } from '#shared/ui/tokens';
import { useLater } from '#shared/ui/use-later';
import { keepBackStep, leavesStep } from './back-step.ts';
import { createCartModalModel, pricesAreKnown, type CartModalModel, type CartModalState } from './cart-modal.model.ts';
import { messages, packageTypeNames } from './cart-modal.messages.ts';
import { dialogCss, dialogStatesCss } from './cart-modal.facade.ts';
import { shownLine, shownTotals, type ShownLine } from './line-facts.ts';
import { footCss, stickyCss, tableFrom, total, totalRowCss } from './lines.css.ts';
import { BuyerPlace, CartPlace, PromoPlace } from './places.tsx';
import { LineCards } from './parts/line-cards.tsx';
import { LineQuantity } from './parts/line-quantity.tsx';
import { LineTable } from './parts/line-table.tsx';
import { Sums } from './parts/sums.tsx';
import { WaitingLines } from './parts/waiting-lines.tsx';
import type { CartModalProps } from './props.ts';

/** In the same chunk as the buyer's step, so both load together. */
const BuyerForm = lazy(() =>
  import(/* webpackChunkName: "buyer" */ './parts/buyer-form.tsx').then((module) => ({ default: module.BuyerForm })),
);

type LateParts = typeof import('./late-parts.tsx');
/** A call after a failed load retries it. */
const loadLateParts = (): Promise<LateParts> => import(/* webpackChunkName: "rest" */ './late-parts.tsx');

export function View({ page, props, host }: ViewProps<CartModalProps>) {
  const model = useModel(() =>
    createCartModalModel(page, (target, options) => host.navigate(target, { ...options, ...(leavesStep(page) && { replace: true }) })),
  );
  const content = <CartContent page={page} model={model} onClose={props.alone ? undefined : () => page.cart.setOpen(false)} />;
  if (props.alone) return <Alone page={page}>{content}</Alone>;
  if (host.facade instanceof HTMLDialogElement)
    return (
      <InDialog page={page} host={host} dialog={host.facade}>
        {content}
      </InDialog>
    );
  return (
    <OwnDialog page={page} host={host}>
      {content}
    </OwnDialog>
  );
}

interface AroundProps {
  readonly page: Page;
  readonly children: ReactNode;
}

/**
 * The cart without a dialog, in a frame on another site: reports its height to the frame. On our own pages the entry opens the cart
 * after it has added the packages of a link; until then the cart may only look empty.
 */
function Alone({ page, children }: AroundProps) {
  const box = useRef<HTMLDivElement>(null);
  const open = useStore(page.cart.store, (state) => state.open);
  const [isShown, setShown] = useState(open);
  if (open && !isShown) setShown(true);
  useEffect(() => {
    if (page.place !== 'store') page.cart.setOpen(true);
    const untold = box.current ? tellHeight(page, box.current) : undefined;
    const stop = page.listen(({ type: fact }) => {
      if (fact !== 'licence:cart-changed') return;
      const { lines, promoCode } = page.cart.store.getState().cart;
      parentFrame(page)?.say({
        type: fact,
        version: 1,
        packageCodes: lines.map(({ pack }) => pack.packageCode),
        hasPromo: promoCode !== null,
      });
    });
    return () => {
      untold?.();
      stop();
    };
  }, [page]);
  return <Ground ref={box}>{isShown ? children : <CartPlace />}</Ground>;
}

/** The cart in the facade's `<dialog>`. The dialog and the cart's state open and close each other. */
function InDialog({ page, host, dialog, children }: AroundProps & { readonly host: ViewHost; readonly dialog: HTMLDialogElement }) {
  const { cart } = page;
  const open = useStore(cart.store, (state) => state.open);
  // A dialog that opened before the view shows the content in its first frame. Only then does the cart's state open.
  const [openBefore, setOpenBefore] = useState(() => dialog.open && !open);
  if (openBefore && open) setOpenBefore(false);

  useLayoutEffect(() => {
    const opened = (): void => cart.setOpen(true);
    // The browser fires `close` in a later task, when the dialog may be open again.
    const closed = (): void => {
      if (!dialog.open) cart.setOpen(false);
    };
    dialog.addEventListener('licence-open', opened);
    dialog.addEventListener('close', closed);
    if (dialog.open) opened();
    const stop = keepBackStep(page, host.location);
    return () => {
      stop();
      dialog.removeEventListener('licence-open', opened);
      dialog.removeEventListener('close', closed);
    };
  }, [dialog, cart, page, host]);

  useLayoutEffect(() => {
    // The dialog has just opened the cart, while this render still has the old state.
    if (cart.store.getState().open !== open) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
    if (open) focusInto(dialog, cart.store.getState().openAt);
  }, [open, dialog, cart]);

  return (open || openBefore) && children;
}

/** Focuses the part that the cart was opened for, else the heading, unless the focus is already inside. */
function focusInto(dialog: HTMLDialogElement, at: CartState['openAt']): void {
  const field = at === null ? null : dialog.querySelector<HTMLElement>(`[data-key="${at}"]`);
  if (field !== null) return field.focus();
  if (dialog.querySelector(':focus') !== null) return;
  dialog.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

/** Draws the dialog on our own pages, which have no facade. */
function OwnDialog({ page, host, children }: AroundProps & { readonly host: ViewHost }) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  return (
    <Dialog ref={setDialog} aria-label={messages.title}>
      {dialog && (
        <InDialog page={page} host={host} dialog={dialog}>
          {children}
        </InDialog>
      )}
    </Dialog>
  );
}

interface ContentProps {
  readonly page: Page;
  readonly model: CartModalModel;
  readonly onClose: (() => void) | undefined;
}

function CartContent({ page, model, onClose }: ContentProps) {
  const { cart: pageCart } = page;
  const { cart, waiting } = useStore(pageCart.store);
  const state = useStore(model.store);
  const parameters = useStore(page.parameters.store, ({ value }) => value);
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const table = useAtLeast(box, tableFrom);
  usePriceChanges(page);
  useEffect(() => {
    // The browser may restore this page after the purchase, when the button must not show a spinner.
    addEventListener('pageshow', model.resume);
    return () => removeEventListener('pageshow', model.resume);
  }, [model]);
  useLayoutEffect(() => box.current?.closest('dialog')?.setAttribute('aria-labelledby', titleId), [titleId]);
  const { lateParts, missing, bring } = useRest(page);
  const focusPromo = useWantedPromo(page, box, lateParts !== null);
  const wantPromo = (): void => {
    focusPromo();
    bring();
  };

  const { lines, promoCode } = cart;
  const shownLines = lines.map((line) => shownLine(line, pageCart.price(line), pageCart.formerTotal(line), messages, packageTypeNames));
  const onTheirWay = waiting.filter(({ code }) => !lines.some(({ pack }) => pack.packageCode === code));
  const title = messages.heading([...lines.map(({ pack }) => pack.packageName), ...onTheirWay.map(({ name }) => name)]);
  const totals = shownTotals(pageCart.totals());
  const empty = isEmpty(cart);
  /** Whether the cart has sums; a waiting line has no price yet. */
  const costs = !empty || waiting.length === 0;

  const quantity = ({ line, id }: ShownLine) => (
    <LineQuantity
      line={line}
      maximum={table ? parameters.maximumQuantity : cardMaximum}
      typed={page.brand.cart.typedQuantity}
      tiers={state.tiers.get(line.pack.packageCode) ?? { status: 'loading' }}
      lateParts={lateParts}
      onQuantity={(units) => pageCart.setQuantity(id, units, table ? 'table' : 'card')}
      onTier={(tier) => pageCart.setTier(id, tier)}
      onRetryTiers={() => model.loadTiers(line.pack.packageCode)}
    />
  );
  const remove = ({ id }: ShownLine): void => {
    pageCart.remove(id);
    // The pressed button is gone, so keyboard focus returns to the heading.
    box.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  };
  const addProducts = <AddProducts page={page} model={model} quiet={!empty} />;
  const proceed = <Continue model={model} state={state} />;
  const why = <WhyNot page={page} model={model} state={state} />;
  const Lines = table ? LineTable : LineCards;

  const body = (
    <>
      <WaitingLines
        waiting={waiting}
        inStore={({ code, quantity }) => page.navigation.storeAddress(entryPath({ packageCode: code, quantity }))}
        onRetry={pageCart.retryWaiting}
        onDismiss={pageCart.dismissWaiting}
      />
      <Handed page={page} />
      {empty && costs && (
        <EmptyState
          icon="cart"
          picture={!missing && <div style={{ height: 96 }}>{lateParts && <lateParts.BrandDrawing state="empty" size={96} />}</div>}
          title={messages.empty}
          action={addProducts}
        />
      )}
      {!empty && (
        <>
          <Lines label={messages.title} lines={shownLines} quantity={quantity} onRemove={remove} />
          <BuyerPart page={page} model={model} lateParts={lateParts} />
          <Foot>
            <Side>
              {addProducts}
              {missing && <NotLoaded onRetry={bring} />}
              {parameters.promotionCodeApply && <PromoCode page={page} model={model} lateParts={lateParts} onWant={wantPromo} />}
            </Side>
            <div>
              <Sums totals={totals} promoCode={promoCode} onDropPromo={model.dropPromo} />
              {table && (
                <TableTotal total={totals.total}>
                  {proceed}
                  {why}
                </TableTotal>
              )}
            </div>
          </Foot>
        </>
      )}
    </>
  );
  // An empty cart keeps its disabled button in its usual place, which in a table is beside the sums.
  const footer =
    !table || empty ? (
      <StickyTotal total={costs ? totals.total : null}>
        <div>{proceed}</div>
        {why}
      </StickyTotal>
    ) : undefined;

  return (
    <Holder ref={box}>
      {lateParts && <lateParts.OnPaper />}
      <DialogFrame
        title={<Foreign>{title}</Foreign>}
        titleId={titleId}
        aside={lines.length > 1 ? <LineCount count={lines.length} /> : undefined}
        flush
        onClose={onClose}
        footer={footer}
      >
        {body}
      </DialogFrame>
    </Holder>
  );
}

const NotLoaded = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Notice kind="warning" live>
    {pageMessages.notLoaded} <TextButton onClick={onRetry}>{messages.retry}</TextButton>
  </Notice>
);

const LineCount = ({ count }: { readonly count: number }) => (
  <Count $role="body" $tone="textMuted">
    {messages.products(count)}
  </Count>
);

interface PartProps {
  readonly page: Page;
  readonly model: CartModalModel;
}

function Handed({ page: { cart } }: Pick<PartProps, 'page'>) {
  const handed = useStore(cart.store, (state) => state.handed);
  if (handed === 0) return null;
  return (
    <Notice kind="info">
      {messages.handed(handed)} <TextButton onClick={cart.recover}>{messages.recover}</TextButton>
    </Notice>
  );
}

function BuyerPart({ page, model, lateParts }: PartProps & { readonly lateParts: LateParts | null }) {
  const { buyer, buyerFailure } = useStore(model.store);
  const { urlTermsAndConditions, urlPersonalDataTreatmentPolicy } = useStore(page.parameters.store, ({ value }) => value);
  if (buyer === 'failed' && lateParts) {
    return (
      <lateParts.QuietError failure={buyerFailure} onRetry={model.retryBuyer}>
        {messages.buyerFailed}
      </lateParts.QuietError>
    );
  }
  if (buyer === 'loading' || buyer === 'failed') return <BuyerPlace />;
  if (typeof buyer === 'string') return null;
  return (
    <Suspense fallback={<BuyerPlace />}>
      <BuyerForm step={buyer} termsUrl={urlTermsAndConditions} privacyUrl={urlPersonalDataTreatmentPolicy} />
    </Suspense>
  );
}

/** @param onWant loads the field behind the placeholder */
function PromoCode({ page, model, lateParts, onWant }: PartProps & { readonly lateParts: LateParts | null; readonly onWant: () => void }) {
  const { cart, promo, promoRefusal, promoWaitUntil } = useStore(page.cart.store);
  const typed = useStore(model.store, (state) => state.promoTyped);
  if (lateParts === null) return <PromoPlace onPress={onWant} />;
  return (
    <lateParts.PromoBox
      typed={typed}
      busy={promo === 'checking'}
      applied={cart.promoCode}
      refusal={promoRefusal}
      waitUntil={promoWaitUntil}
      onType={model.typePromo}
      onApply={() => void model.applyPromo()}
    />
  );
}

function TableTotal({ total, children }: { readonly total: string; readonly children: ReactNode }) {
  return (
    <div data-foot>
      <TotalRow {...saidWhole}>
        <div>
          <Text $role="strong" $block>
            {messages.total}
          </Text>
          <Text $role="small" $tone="textMuted" $block>
            {messages.taxIncluded}
          </Text>
        </div>
        <Total>{total}</Total>
      </TotalRow>
      <Stack>{children}</Stack>
    </div>
  );
}

/** Shows the total beside the button at the dialog's end; `total` is null until the waiting lines have a price. */
function StickyTotal({ total, children }: { readonly total: string | null; readonly children: ReactNode }) {
  return (
    <Sticky>
      <div {...saidWhole}>
        {total !== null && (
          <>
            <Text $role="small" $tone="textMuted" $block>
              {messages.total} · {messages.taxIncluded}
            </Text>
            <Total>{total}</Total>
          </>
        )}
      </div>
      {children}
    </Sticky>
  );
}

interface ContinueProps {
  readonly model: CartModalModel;
  readonly state: CartModalState;
}

const hints = { products: 'empty', withdrawn: 'withdrawnLeft', buyer: 'buyerHint', tier: 'tierMissing' } as const;

function Continue({ model, state }: ContinueProps) {
  const missing = model.missing();
  return (
    <Button
      tone="primary"
      size="large"
      fill
      iconEnd={<Icon name="arrowRight" />}
      busy={state.status === 'continuing'}
      disabled={missing !== null}
      reason={messages[hints[missing ?? 'products']]}
      onClickCapture={() => missing === 'buyer' && typeof state.buyer !== 'string' && state.buyer.showProblems()}
      onClick={() => void model.continue()}
      data-key="continue"
    >
      {messages.continue}
    </Button>
  );
}

/** Shows why 'Continuar' waits or was refused, with its remedy, and a link where the browser blocked the navigation. */
function WhyNot({ page, model, state }: ContinueProps & { readonly page: Page }) {
  const missing = model.missing();
  const baseRefusal = useStore(page.cart.store, (cart) => cart.baseRefusal);
  return (
    <>
      {baseRefusal !== null && (
        <Notice kind="warning" live>
          {baseRefusal} <Link {...moreProducts(page, model)}>{messages.basePlans}</Link>
        </Notice>
      )}
      {missing !== null && missing !== 'products' && (
        <Text as="p" $role="small" $tone="textMuted" $block>
          {messages[hints[missing]]}
        </Text>
      )}
      {state.blocked !== null && (
        <Notice kind="warning" live>
          {messages.blocked}
          <WaysOut ref={intoView}>
            {/* A strict frame blocks navigation of its top page, but most allow a new tab. */}
            <Link href={state.blocked} target="_blank" rel="noopener">
              {messages.inNewTab}
            </Link>
            <Link href={state.blocked} target="_top">
              {messages.continueInStore}
            </Link>
          </WaysOut>
        </Notice>
      )}
    </>
  );
}

function moreProducts(page: Page, model: CartModalModel) {
  return linkTo(page, { navigate: model.addProducts }, destinationAddress(page, page.brand.flows.addProducts));
}

function AddProducts({ page, model, quiet }: { readonly page: Page; readonly model: CartModalModel; readonly quiet: boolean }) {
  return (
    <ButtonLink tone={quiet ? 'quiet' : 'secondary'} icon={<Icon name="plus" />} {...moreProducts(page, model)}>
      {messages.addProducts}
    </ButtonLink>
  );
}

/** Loads the late parts when the browser is idle, or earlier on demand. */
function useRest(page: Page) {
  const [requestCount, setAsked] = useState(0);
  useEffect(() => {
    let isUnmounted = false;
    void pricesAreKnown(page).then(() => whenIdle(() => isUnmounted || setAsked((count) => count || 1)));
    return () => {
      isUnmounted = true;
    };
  }, [page]);
  const lateParts = useLater(loadLateParts, requestCount === 0 ? null : String(requestCount));
  return {
    lateParts: typeof lateParts === 'string' ? null : lateParts,
    missing: lateParts === 'missing',
    bring: () => setAsked(requestCount + 1),
  };
}

/** Focuses the promo field once it is loaded, for a buyer who pressed its placeholder or opened the cart for it. @returns requests the focus */
function useWantedPromo({ cart }: Page, box: RefObject<HTMLElement | null>, isHere: boolean): () => void {
  const wantedCode = useRef(false);
  useLayoutEffect(() => {
    if (!isHere) return;
    const { open, openAt } = cart.store.getState();
    // The focus stays at a control to which the buyer has moved it.
    const waits = open && openAt === 'promo' && box.current?.querySelector('h2:focus') !== null;
    if (wantedCode.current || waits) box.current?.querySelector<HTMLElement>('[data-key="promo"]')?.focus();
    wantedCode.current = false;
  }, [cart, box, isHere]);
  return () => {
    wantedCode.current = true;
  };
}

const rise = keyframes`from { opacity: 0; transform: translateY(8px); }`;

const Dialog = styled.dialog`
  max-width: none;
  padding: 0;
  border: 0;
  outline: 0;
  ${dialogCss('&')}
  ${dialogStatesCss('&')}
  &[open] {
    animation: ${rise} ${motion.slow} ${motion.out};
    ${reducedMotion} {
      animation: none;
    }
  }
`;

const Ground = styled.div`
  background: ${token.overlay};
`;

/** Shown where the count does not fit into the heading. */
const Count = styled(Text)`
  display: none;
  ${from.sm} {
    display: inline;
  }
`;

const Holder = styled.div`
  flex: 1 1 auto;
  display: flex;
  flex-direction: column;
  min-height: 0;
`;

const Foot = styled.div`
  ${footCss('&')}
`;

const Side = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: 20px;
  & > a {
    margin: -8px 0 0 -12px;
  }
`;

/** Announced together with its label, since an amount alone is unclear. */
const saidWhole = { 'aria-live': 'polite', 'aria-atomic': true } as const;

const TotalRow = styled.div`
  ${totalRowCss('&')}
`;

const Total = styled.div`
  ${total}
`;

const Sticky = styled.div`
  ${stickyCss('&')}
`;

/** In a low frame the answer to a press may be out of view. */
const intoView = (answer: HTMLElement | null): void => answer?.scrollIntoView({ block: 'nearest' });

const WaysOut = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  margin-top: 4px;
`;

const Stack = styled.div`
  display: grid;
  gap: 8px;
`;
