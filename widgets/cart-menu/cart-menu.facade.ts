import { glyph, make, type Facade } from '#shared/runtime/facade';
import { facadeMessages as messages } from './cart-menu-facade.messages.ts';

// Without a background: the button has the page's text colour, which contrasts with the page's background.
export const css =
  ':host>button>b{position:absolute;top:2px;right:0;min-width:18px;padding:0 5px;box-sizing:border-box;border-radius:9px;background:var(--_accent);color:var(--_text-on-accent);font:600 11px/18px var(--_font-family);text-align:center}:host>button>:empty{display:none}';

/** Loads with the runtime after `embed.js`. */
export const lateCss =
  ':host>div{color:var(--_text)}:host>button:hover{background:color-mix(in srgb,currentColor 10%,transparent)}:host>button>b{font-variant-numeric:tabular-nums}';

export const cartPath =
  'M2.5 3.5h2l1.8 9h8.4l1.8-6.5H5.2M8.6 16a1.1 1.1 0 1 1-2.2 0 1.1 1.1 0 0 1 2.2 0ZM14.6 16a1.1 1.1 0 1 1-2.2 0 1.1 1.1 0 0 1 2.2 0Z';

/**
 * The cart button before React. Its badge counts the stored cart. The button stays: the view handles its presses and draws
 * the pop-over into the element beside it.
 */
export const facade: Facade = {
  draw(element, port) {
    const badge = make('b', { part: 'badge' });
    const menu = make('div', {});
    const button = make(
      'button',
      {
        part: 'button',
        ariaHasPopup: 'dialog',
        onclick() {
          // A press before the view is loaded sets a mark: the first press asks to open, the second cancels it.
          if (!menu.dataset['heard']) menu.toggleAttribute('data-open');
          element.start();
        },
      },
      glyph(cartPath),
      badge,
    );
    // The view dispatches this on 'Ir al carrito'.
    menu.addEventListener('licence-open', () => port.openCart(element));
    return {
      parts: [button, menu],
      refresh() {
        const lines = port.names(element)?.length ?? null;
        badge.textContent = lines ? String(lines) : '';
        button.ariaLabel = messages.label(lines);
      },
    };
  },
};
