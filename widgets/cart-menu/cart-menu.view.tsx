import { useEffect, useLayoutEffect, useRef, useState, type ComponentPropsWithRef, type RefObject } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { lineCount } from '#shared/domain/cart/cart';
import type { Page } from '#shared/page/page';
import { tellHeight } from '#shared/page/parent-frame';
import type { ViewProps } from '#shared/runtime/widget';
import { Icon } from '#shared/ui/icon';
import { Popover } from '#shared/ui/popover';
import { token, focusRing, forwardAll, tabular } from '#shared/ui/tokens';
import { createCartMenuModel, type CartMenuModel } from './cart-menu.model.ts';
import { messages } from './cart-menu.messages.ts';
import { CartSummary } from './parts/cart-summary.tsx';
import type { CartMenuProps } from './props.ts';

export function View({ page, props, host }: ViewProps<CartMenuProps>) {
  const [model] = useState(() => createCartMenuModel(page, (target, options) => host.navigate(target, options)));
  if (props.alone) return <Alone page={page} model={model} />;
  return host.facade ? <BesideFacade page={page} model={model} facade={host.facade} /> : <WithOwnButton page={page} model={model} />;
}

interface PlaceProps {
  readonly page: Page;
  readonly model: CartMenuModel;
}

/** In a frame on another site: reports its height to the frame. */
function Alone({ page, model }: PlaceProps) {
  const { status, blocked } = useStore(model.store);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current ? tellHeight(page, box.current) : undefined), [page]);
  return (
    <Ground ref={box}>
      <CartSummary
        page={page}
        action={messages.pay}
        busy={status === 'paying'}
        blocked={blocked}
        onAct={() => void model.pay()}
        onPlans={model.toPlans}
      />
    </Ground>
  );
}

/** The facade's button stays and handles its presses. The view draws the pop-over. */
function BesideFacade({ page, model, facade }: PlaceProps & { readonly facade: HTMLElement }) {
  const anchor = useRef(facade.previousElementSibling instanceof HTMLElement ? facade.previousElementSibling : null);
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => {
    const button = anchor.current;
    const press = (): void => setOpen((now) => !now);
    button?.addEventListener('click', press);
    // The element's attribute stores a press from before this moment.
    if (facade.hasAttribute('data-open')) setOpen(true);
    facade.removeAttribute('data-open');
    facade.dataset['heard'] = 'true';
    return () => {
      button?.removeEventListener('click', press);
      delete facade.dataset['heard'];
    };
  }, [facade]);
  useLayoutEffect(() => {
    if (anchor.current) anchor.current.ariaExpanded = String(open);
  }, [open]);
  return (
    <CartPopover
      page={page}
      model={model}
      anchor={anchor}
      open={open}
      onClose={() => setOpen(false)}
      onToCart={() => facade.dispatchEvent(new UIEvent('licence-open'))}
    />
  );
}

function WithOwnButton({ page, model }: PlaceProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const lines = useStore(page.cart.store, ({ cart }) => lineCount(cart));
  return (
    <>
      <CartToggle ref={anchor} lines={lines} open={open} onClick={() => setOpen(!open)} />
      <CartPopover
        page={page}
        model={model}
        anchor={anchor}
        open={open}
        onClose={() => setOpen(false)}
        onToCart={() => page.cart.setOpen(true)}
      />
    </>
  );
}

interface CartPopoverProps extends PlaceProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onToCart: () => void;
}

function CartPopover({ page, model, anchor, open, onClose, onToCart }: CartPopoverProps) {
  const surface = useRef<HTMLDivElement>(null);
  // The button is part of the page and the content is at the end of the document, so opening by keyboard moves the focus in. A layout
  // effect, since with a later effect an Escape in between would lose the focus.
  useLayoutEffect(() => {
    if (open) surface.current?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
  }, [open]);
  return (
    <Popover open={open} anchor={anchor} onClose={onClose} placement="below-end" role="dialog" aria-label={messages.title}>
      <Box ref={surface}>
        <CartSummary
          page={page}
          action={messages.toCart}
          onPlans={() => {
            onClose();
            model.toPlans();
          }}
          onAct={() => {
            onClose();
            // The dialog returns the focus to the element that had it.
            anchor.current?.focus();
            onToCart();
          }}
        />
      </Box>
    </Popover>
  );
}

const Box = styled.div`
  width: min(320px, calc(100vw - 32px));
`;

const Ground = styled.div`
  background: ${token.overlay};
  color: ${token.text};
`;

const Press = styled.button.withConfig({ shouldForwardProp: forwardAll })`
  position: relative;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: ${token.radiusMd};
  background: none;
  color: inherit;
  cursor: pointer;
  ${focusRing}
  &:focus-visible {
    outline-color: currentColor;
  }
  &:hover {
    background: color-mix(in srgb, currentColor 10%, transparent);
  }
`;

const Badge = styled.span.withConfig({ shouldForwardProp: forwardAll })`
  ${tabular}
  position: absolute;
  top: 2px;
  right: 0;
  min-width: 18px;
  height: 18px;
  padding: 0 5px;
  border-radius: 9px;
  background: ${token.accent};
  color: ${token.textOnAccent};
  font-size: 11px;
  font-weight: 600;
  line-height: 18px;
  text-align: center;
`;

interface CartToggleProps extends ComponentPropsWithRef<'button'> {
  readonly lines: number;
  readonly open: boolean;
}

/** Draws the button, in the facade's look, on pages without a facade. */
function CartToggle({ lines, open, ...rest }: CartToggleProps) {
  return (
    <Press {...rest} type="button" part="button" aria-label={messages.label(lines)} aria-haspopup="dialog" aria-expanded={open}>
      <Icon name="cart" />
      {lines > 0 && <Badge part="badge">{lines}</Badge>}
    </Press>
  );
}
