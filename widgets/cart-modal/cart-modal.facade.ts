import { fresh, glyph, make, type Facade, type WantedLine } from '#shared/runtime/facade';
import type { WidgetElement } from '#shared/runtime/define-element';
import { facadeMessages as messages } from './cart-modal-facade.messages.ts';
import { dialogCss } from './cart-modal.dialog-css.ts';

/** The tag as the embed script calls it. */
export interface CartFacadeElement extends WidgetElement {
  /** What was pressed and is wanted of the view, in order; gone once something failed, since nobody knows then what the view was told. */
  asked?: WantedLine[] | undefined;
  /** Opens the dialog at once; before React it shows the wanted line with what the tag knew. */
  openFacade(line?: WantedLine): void;
  /** Says in the open dialog that the cart does not come, with a link to the store; while it is closed there is nothing to say. */
  failFacade(): void;
}

// The sizes are those of the kit's DialogFrame and IconButton, so that nothing moves when the view takes over. All below
// `.f`, which leaves with the facade's content: the view's own elements hear nothing of it.
const css = `
:host{display:contents}
dialog{${fresh}}
dialog:not([open]){display:none}
${dialogCss('dialog')}
dialog[open]{animation:r .32s cubic-bezier(.2,.8,.2,1)}
@keyframes r{from{opacity:0;transform:translateY(8px)}}
.f header{display:flex;align-items:center;gap:12px;padding:15px 16px 15px 28px;border-bottom:1px solid var(--_line)}
.f h2{flex:1;margin:0;font:600 22px/28px var(--_font-family);letter-spacing:-.012em;outline:0}
.f button{${fresh}display:grid;place-items:center;width:40px;height:40px;border-radius:var(--_radius-md);color:var(--_text-muted);cursor:pointer}
.f :focus-visible:not(h2){outline:2px solid var(--_focus);outline-offset:2px}
.f svg{width:20px;fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:round}
.f p{display:flex;flex-wrap:wrap;gap:4px 16px;justify-content:space-between;align-items:center;box-sizing:border-box;min-height:80px;margin:0;padding:16px 28px;color:var(--_text-muted);font-size:14px;line-height:20px}
.f b{font-weight:600;color:var(--_text)}
.f a{color:var(--_accent-text);font-weight:600;text-underline-offset:3px}
@media(pointer:coarse){.f button{width:44px;height:44px}}
@media(max-width:639px){.f header{padding:15px 8px 15px 16px}.f p{padding:16px}}
@media(prefers-reduced-motion:reduce){dialog[open]{animation:none}}
`;

/** The `<dialog>` is the facade's for good; the view fills its content (decision record 0003). */
export const facade: Facade = {
  css,
  draw(root, element, port) {
    const cart = element as CartFacadeElement;
    const dialog = make('dialog', { lang: 'es', ariaLabel: messages.title });
    dialog.dataset['facade'] = '';
    root.append(dialog);
    cart.asked = [];
    let wanted: WantedLine | undefined;

    /** As the view will say it: a name that takes two lines would move everything below when it came later. */
    const title = (): string => {
      const names = port.names() ?? [''];
      return messages.heading(wanted && !names.includes(wanted.name) ? [...names, wanted.name] : names);
    };

    /** Heading, close button and at most one line; nothing more once the view is there. */
    const fill = (role: 'status' | 'alert', ...line: (Node | string)[]): void => {
      if (dialog.dataset['taken']) return;
      const close = make(
        'button',
        { type: 'button', ariaLabel: messages.close, onclick: () => dialog.close() },
        glyph('m5 5 10 10M15 5 5 15'),
      );
      close.dataset['key'] = 'close';
      // The heading takes the focus, as in the view: a reader starts at the top and not at "close".
      const heading = make('h2', { tabIndex: -1, autofocus: true }, title());
      dialog.replaceChildren(
        make('div', { className: 'f' }, make('header', { role: 'none' }, heading, close), make('p', { role }, ...line)),
      );
    };

    cart.openFacade = (line) => {
      wanted = line ?? wanted;
      if (line) cart.asked?.push(line);
      fill('status', ...(line ? [make('b', {}, line.name || line.code), messages.loadingPrice] : []));
      if (!dialog.open) dialog.showModal();
      dialog.dispatchEvent(new Event('licence-open'));
    };
    cart.failFacade = () => {
      cart.asked = undefined;
      if (!dialog.open) return;
      fill('alert', messages.notLoaded, make('a', { href: port.storeUrl(wanted), target: '_top' }, messages.continueInStore));
    };
    return {
      failed() {
        cart.failFacade();
        return true;
      },
    };
  },
};
