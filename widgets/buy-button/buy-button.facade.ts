import { make, type Facade } from '#shared/runtime/facade';
import { commonWords as messages } from './buy-button.messages.ts';

// Pixel-equal to the kit's primary button.
export const css =
  'button[data-facade]{width:100%;height:auto;min-height:40px;padding:3px 16px;border:1px solid transparent;background:var(--_accent);color:var(--_text-on-accent);font:600 15px/20px var(--_font-family);text-align:center;text-wrap:balance}@media(pointer:coarse){button[data-facade]{min-height:44px}}';

/** Loads with the runtime after `embed.js`. */
export const lateCss =
  'button[data-facade]{transition:background-color .14s}button[data-facade]:hover{background:var(--_accent-hover)}button[data-facade]:active{background:var(--_accent-active,var(--_accent-hover))}button[data-facade]:focus-visible{outline-color:var(--_focus)}@media(forced-colors:active){button[data-facade]{border-color:ButtonText}}';

/** A click opens the cart with the tag's facts. A click before the cart is loaded is stored. */
export const facade: Facade = {
  opensCart: true,
  draw(element, port) {
    const words = make('span', {});
    const button = make(
      'button',
      {
        part: 'button',
        onclick() {
          const code = element.getAttribute('package-code');
          if (!code || button.ariaDisabled === 'true') return;
          port.openCart(element, {
            code,
            quantity: Number(element.getAttribute('quantity')) || 1,
            name: element.getAttribute('package-name') ?? '',
          });
        },
      },
      words,
    );
    return {
      parts: [button],
      refresh() {
        if (!button.dataset['taken'])
          words.textContent =
            element.getAttribute('label') ?? (element.querySelector('a:not([slot]>a),button')?.textContent?.trim() || messages.buy);
      },
    };
  },
};
