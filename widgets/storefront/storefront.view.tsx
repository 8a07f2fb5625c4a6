import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { hasBase } from '#shared/domain/cart/cart';
import { isBase } from '#shared/domain/packages/catalogue';
import { holdsFreePlan } from '#shared/page/orders/base-package';
import { imageHosts } from '#shared/page/image-hosts';
import type { Page } from '#shared/page/page';
import { currency, inPesos } from '#shared/page/cart/public-facts';
import { BrandDrawing } from '#shared/runtime/brand-drawing';
import { HelpLine } from '#shared/runtime/help-line';
import { useModel } from '#shared/runtime/use-model';
import type { ViewProps } from '#shared/runtime/widget';
import { Backdrop } from '#shared/ui/backdrop';
import { Card } from '#shared/ui/card';
import { Carousel } from '#shared/ui/carousel';
import { EmptyState } from '#shared/ui/empty-state';
import { ErrorState } from '#shared/ui/error-state';
import { pageFrame } from '#shared/ui/page-column';
import { Heading } from '#shared/ui/text';
import { token, type } from '#shared/ui/tokens';
import { ExtraCard } from './parts/cards/extra-card.tsx';
import { OfferCard } from './parts/cards/offer-card.tsx';
import { PlanCard } from './parts/cards/plan-card.tsx';
import { StoreSkeleton } from './parts/skeleton.tsx';
import type { StorefrontProps } from './props.ts';
import type { ShelfItem } from './shelves.ts';
import { messages } from './storefront.messages.ts';
import { createStorefrontModel } from './storefront.model.ts';
import { mostSlides, waitingOffers, slidesPerView } from './storefront.sizes.ts';

/** Milliseconds for which the slider shows an offer. */
const offerStands = 5_000;

export function View({ page, props, host }: ViewProps<StorefrontProps>) {
  const model = useModel(() => createStorefrontModel(page, props, host), page, props.packageId);
  const state = useStore(model.store);
  const withFeatures = useStore(page.parameters.store, ({ value }) => value.planFeaturesview);
  const box = useRef<HTMLElement>(null);
  const width = useStoreWidth(page, box);

  const needsBase = useNeedsBase(page);
  const onLook = ({ pack: { packageCode, packageName }, price }: ShelfItem) =>
    host.announce('licence:package-viewed', {
      packageCode,
      name: packageName,
      price: price === null ? null : inPesos(price),
      currency,
    });
  const onBuy = ({ pack }: ShelfItem) => (needsBase && !isBase(pack) ? null : model.buy);
  const bases = (state.status === 'ready' || state.status === 'buying') && (
    <Slider width={width} label={messages.base} note={messages.baseNote} items={state.shelves.base}>
      {(item) => <PlanCard item={item} withFeatures={withFeatures} onLook={onLook} onBuy={model.buy} />}
    </Slider>
  );

  const busy = state.status === 'leaving' || state.status === 'loading' || state.status === 'buying';
  return (
    <Store ref={box} aria-busy={busy} data-status={state.status}>
      <Frame>
        <Intro>
          <Heading look="page">{messages.title}</Heading>
          <p>{messages.subtitle}</p>
        </Intro>
        {state.status === 'failed' && (
          <Instead>
            <ErrorState title={messages.failed} picture={<BrandDrawing state="failed" />} failure={state.failure} onRetry={model.retry}>
              {messages.failedAdvice}
              <HelpLine />
            </ErrorState>
          </Instead>
        )}
        {(state.status === 'loading' || state.status === 'leaving') && (
          <Shelves aria-hidden="true">
            <StoreSkeleton offers={slidesPerView(width, waitingOffers)} slides={slidesPerView(width, mostSlides)} />
          </Shelves>
        )}
        {(state.status === 'ready' || state.status === 'buying') && (
          <Shelves inert={state.status === 'buying'}>
            {needsBase && bases}
            {state.shelves.offers.length > 0 && (
              <Carousel
                label={messages.offers}
                note={needsBase && state.shelves.offers.some(({ pack }) => !isBase(pack)) ? messages.freePlan : undefined}
                items={state.shelves.offers}
                itemKey={keyOf}
                perView={() => slidesPerView(width, state.shelves.offers.length)}
                autoplay={offerStands}
                speed={props.speed ?? 500}
                pauseLabel={messages.pause}
                playLabel={messages.play}
                render={(item) =>
                  item.offer !== null && (
                    <OfferCard
                      item={item}
                      offer={item.offer}
                      withFeatures={withFeatures}
                      onLook={onLook}
                      onBuy={onBuy(item)}
                      now={page.clock.now}
                      imageHosts={imageHosts(page.config)}
                    />
                  )
                }
              />
            )}
            {!needsBase && bases}
            {(['combos', 'complements'] as const).map((shelf) => (
              <Slider
                key={shelf}
                width={width}
                label={messages[shelf]}
                note={needsBase ? messages.freePlan : messages[`${shelf}Note`]}
                items={state.shelves[shelf]}
              >
                {(item) => <ExtraCard item={item} withFeatures={withFeatures} onLook={onLook} onBuy={onBuy(item)} />}
              </Slider>
            ))}
            {Object.values(state.shelves).every((shelf) => shelf.length === 0) && (
              <Instead>
                <EmptyState icon="tag" title={messages.nothingOnSale} />
              </Instead>
            )}
          </Shelves>
        )}
      </Frame>
      {busy && <Backdrop label={messages.loading} />}
    </Store>
  );
}

interface SliderProps {
  readonly width: number;
  readonly label: string;
  readonly note: string;
  readonly items: readonly ShelfItem[];
  readonly children: (item: ShelfItem) => ReactNode;
}

function Slider({ width, label, note, items, children }: SliderProps) {
  if (items.length === 0) return null;
  return (
    <Carousel label={label} note={note} items={items} itemKey={keyOf} perView={() => slidesPerView(width, mostSlides)} render={children} />
  );
}

function keyOf({ pack }: ShelfItem): string {
  return String(pack.packageId);
}

/** Whether the customer has only the free plan and the cart has no base package, so that nothing else can be bought. */
function useNeedsBase(page: Page): boolean {
  const [free, setFree] = useState(false);
  const signedIn = useStore(page.session.store, ({ status }) => status === 'signed-in');
  useEffect(() => {
    let isMounted = true;
    if (signedIn) void holdsFreePlan(page).then((holds) => isMounted && setFree(holds));
    return () => {
      isMounted = false;
    };
  }, [page, signedIn]);
  const withBase = useStore(page.cart.store, ({ cart }) => hasBase(cart));
  return signedIn && free && !withBase;
}

/**
 * Width in px that decides the number of cards. It is the widget's own; on our own pages it is the window's, since a scroll bar would
 * keep the widget below 1680 in a window of 1680.
 */
function useStoreWidth(page: Page, box: RefObject<HTMLElement | null>): number {
  const isStorePage = page.place === 'store';
  const [width, setWidth] = useState(() => (isStorePage ? window.innerWidth : 0));
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measure = (): void => setWidth(isStorePage ? window.innerWidth : element.clientWidth);
    measure();
    const sized = new ResizeObserver(measure);
    sized.observe(element);
    return () => sized.disconnect();
  }, [box, isStorePage]);
  return width;
}

const Store = styled.section`
  position: relative;
  min-height: 480px;
`;

const Frame = styled.div`
  ${pageFrame}
  padding-block: 32px 56px;
  @container (min-width: 640px) {
    padding-block: 40px 72px;
  }
`;

const Intro = styled.header`
  max-width: 62ch;
  margin-bottom: 32px;
  & > p {
    ${type('body')}
    margin-top: 8px;
    color: ${token.textMuted};
  }
`;

/** On phones the sliders extend to the edge of the page. */
const Shelves = styled.div`
  --bleed: calc(var(--gutter) - 4px);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 40px;
  @container (min-width: 640px) {
    --bleed: 0px;
    gap: 56px;
  }
`;

const Instead = styled(Card)`
  display: grid;
  align-content: center;
  min-height: 320px;
`;
