import { fresh, make, type Facade } from '#shared/runtime/facade';
import { commonWords as messages } from './buy-button.messages.ts';

// The kit's primary button, to the pixel.
const css = `
:host{display:inline-block;vertical-align:middle}
:host>button{${fresh}position:relative;display:flex;align-items:center;justify-content:center;min-height:40px;width:100%;padding:3px 16px;border:1px solid transparent;border-radius:var(--_radius-md);background:var(--_accent);color:var(--_text-on-accent);font:600 15px/20px var(--_font-family);text-align:center;text-wrap:balance;cursor:pointer;user-select:none;-webkit-user-select:none;-webkit-tap-highlight-color:transparent;transition:background-color .14s}
:host>button:hover{background:var(--_accent-hover)}
:host>button:focus-visible{outline:2px solid var(--_focus);outline-offset:2px}
:host>button>*{pointer-events:none}
@media(pointer:coarse){:host>button{min-height:44px}}
@media(forced-colors:active){:host>button{border-color:ButtonText}}
`;

/** The button, visible and clickable before React: a click opens the cart with what the tag knows and is never lost. */
export const facade: Facade = {
  css,
  draw(root, element, port) {
    const button = make('button', {
      type: 'button',
      lang: 'es',
      onclick() {
        const code = element.getAttribute('package-code');
        if (!code || button.ariaDisabled === 'true') return;
        port.want({ code, quantity: Number(element.getAttribute('quantity')) || 1, name: element.getAttribute('package-name') ?? '' });
      },
    });
    button.part.add('button');
    button.dataset['facade'] = '';
    // A mouse meets the button itself and not its words: WebKit drops a press when what it began on goes before it ends, and
    // the view that brings its own words may come in the middle of one.
    const words = make('span', {});
    const refresh = (): void => {
      // Once the view is here, what is written on the button is its business.
      if (!button.dataset['taken'])
        words.textContent = element.getAttribute('label') ?? (element.querySelector('a,button')?.textContent?.trim() || messages.buy);
    };
    refresh();
    button.append(words);
    root.append(button);
    return { refresh };
  },
};
