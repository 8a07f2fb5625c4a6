import { fresh, glyph, make, type Facade } from '#shared/runtime/facade';
import { facadeMessages as messages } from './cart-menu-facade.messages.ts';

// The button has no ground of its own: it wears the page's text colour, which the page's author can read on theirs.
const css = `
:host{display:inline-block;vertical-align:middle}
:host>div{color:var(--_text)}
:host>button{${fresh}color:inherit;position:relative;display:grid;place-items:center;width:44px;height:44px;border-radius:var(--_radius-md);cursor:pointer;-webkit-tap-highlight-color:transparent}
:host>button:hover{background:color-mix(in srgb,currentColor 10%,transparent)}
:host>button:focus-visible{outline:2px solid;outline-offset:2px}
:host>button>svg{width:20px;fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
:host>button>span{position:absolute;top:2px;right:0;min-width:18px;height:18px;padding:0 5px;box-sizing:border-box;border-radius:9px;background:var(--_accent);color:var(--_text-on-accent);font:600 11px/18px var(--_font-family);font-variant-numeric:tabular-nums;text-align:center}
:host>button>span:empty{display:none}
`;

/** The cart, on the kit's icon grid. */
export const cartPath =
  'M2.5 3.5h2l1.8 9h8.4l1.8-6.5H5.2M8.6 16a1.1 1.1 0 1 1-2.2 0 1.1 1.1 0 0 1 2.2 0ZM14.6 16a1.1 1.1 0 1 1-2.2 0 1.1 1.1 0 0 1 2.2 0Z';

/**
 * The cart button with its badge, counted from what is stored, before React. It stays: the view listens to its presses and
 * draws the pop-over into the element beside it.
 */
export const facade: Facade = {
  css,
  draw(root, _element, port) {
    const badge = make('span', {});
    badge.part.add('badge');
    const menu = make('div', { lang: 'es' });
    menu.dataset['facade'] = '';
    const button = make(
      'button',
      {
        type: 'button',
        lang: 'es',
        ariaHasPopup: 'dialog',
        onclick() {
          // Until the view hears it a press is kept: it opens, or takes the wish back.
          if (!menu.dataset['heard']) menu.toggleAttribute('data-open');
          port.start();
        },
      },
      glyph(cartPath),
      badge,
    );
    button.part.add('button');
    const count = (): void => {
      const lines = port.names()?.length ?? null;
      badge.textContent = lines ? String(lines) : '';
      button.ariaLabel = messages.label(lines);
    };
    count();
    // Another tab, or a widget that is already loaded, changed the cart; a sealed one is known once any widget is here.
    const ended = new AbortController();
    const { signal } = ended;
    addEventListener('storage', count, { signal });
    for (const fact of ['licence:cart-changed', 'licence:ready']) document.addEventListener(fact, count, { signal });
    // 'Ir al carrito' of the view.
    menu.addEventListener('licence-open', port.openCart);
    root.append(button, menu);
    return { refresh: count, end: () => ended.abort() };
  },
};
