import type { WidgetElement } from '#shared/runtime/define-element';
import { fresh, glyph, make, type Facade, type WantedLine } from '#shared/runtime/facade';
import { facadeMessages as messages } from './cart-modal-facade.messages.ts';
import { dialogCss, dialogStatesCss } from './dialog.css.ts';

/** The tag as the embed script calls it. */
export interface CartFacadeElement extends WidgetElement {
  /** Packages pressed for the view, in order; cleared after a failure, since it is then unknown which of them the view has. */
  pressedLines?: WantedLine[] | undefined;
  /**
   * Opens the dialog at once; before React it shows the wanted line with what the tag knew.
   * @param price says what the lines cost, where that is known already: what is drawn in an open dialog is laid out once more
   * @returns whether the browser opened it
   */
  openFacade(line?: WantedLine, price?: () => void): boolean;
  /** False where the page removed or hides the open dialog, as blockers do; called after a frame, when it costs no layout. */
  isSeen(): boolean;
  /** Says in the open dialog that the cart does not come, with a link to the store; while it is closed there is nothing to say. */
  failFacade(): void;
}

// The sizes of the kit's DialogFrame and IconButton, so that nothing moves when the view takes over. Every rule is below `.f`, so none
// reaches the view's elements.
export const css = (): string =>
  `:host(licence-cart-modal){display:contents}dialog{${fresh}display:none}${dialogCss('dialog')}.f header{display:flex;align-items:center;gap:12px;padding:15px 16px 15px 28px;border-bottom:1px solid var(--_line)}.f h2{flex:1;margin:0;font:600 22px/28px var(--_font-family);letter-spacing:-.012em;outline:0}.f button{width:40px;height:40px;color:var(--_text-muted)}.f p{display:flex;flex-wrap:wrap;gap:4px 16px;justify-content:space-between;align-items:center;box-sizing:border-box;min-height:80px;margin:0;padding:16px 28px;color:var(--_text-muted);font:14px/20px var(--_font-family)}.f b{color:var(--_text);font-weight:600}@media(pointer:coarse){.f button{width:44px;height:44px}}@media(max-width:639px){.f header{padding:15px 8px 15px 16px}.f p{padding:16px}}`;

/**
 * Rules of the second file. A dialog that is already open does not start to move: it rises when it opens again, or where the second
 * file found it closed (`data-rises` of the tag). The motion starts late, so that its first frame is not empty.
 */
export const lateCss = `${dialogStatesCss('dialog')}.f :focus-visible:not(h2){outline:2px solid var(--_focus);outline-offset:2px}@media(prefers-reduced-motion:no-preference){:host([data-rises]) dialog[open]{animation:r .32s cubic-bezier(.2,.8,.2,1) -.03s}}@keyframes r{from{opacity:0;transform:translateY(8px)}}`;

/** Weight and size of the words in the dialog before its view: of its first picture, and of those that come with prices. */
export const firstFonts = ['600 22', '600 14', '400 14'];
/** @internal held against what is drawn by a test */
export const pricedFonts = ['600 12', '400 13', '700 14', '650 18', '650 24'];

/**
 * Makes the browser look up fonts before their text comes: the first layout of each takes a slow phone some 2 ms. The elements for
 * it are removed before the next frame.
 * @param fonts besides those of the prices
 */
export function readyFonts(beside: ParentNode | null, fonts: readonly string[] = []): void {
  const word = make('i', { style: 'position:fixed;visibility:hidden' }, '$');
  beside?.append(word);
  for (const font of [...pricedFonts, ...fonts]) {
    word.style.font = `${font}px var(--_font-family)`;
    void word.offsetWidth;
  }
  word.remove();
}

/** The `<dialog>` is the facade's for good; the view fills its content (decision record 0003). */
export const facade: Facade = {
  opensCart: true,
  draw(element, port) {
    const cart = element as CartFacadeElement;
    const dialog = make('dialog', { ariaLabel: messages.title });
    cart.pressedLines = [];
    let wantedLine: WantedLine | undefined;

    /** Heading, close button and at most one line; nothing more once the view is there. */
    const fill = (role: 'status' | 'alert', ...line: (Node | string)[]): void => {
      if (dialog.dataset['taken']) return;
      const close = make('button', { ariaLabel: messages.close, onclick: () => dialog.close() }, glyph('m5 5 10 10M15 5 5 15'));
      close.dataset['key'] = 'close';
      // As the view will say it: a name that takes two lines would move everything below when it came later.
      const names = port.names(cart) ?? [''];
      const title = messages.heading(wantedLine && !names.includes(wantedLine.name) ? [...names, wantedLine.name] : names);
      // The heading takes the focus, as in the view: a reader starts at the top and not at "close".
      const heading = make('h2', { tabIndex: -1, autofocus: true }, title);
      dialog.replaceChildren(
        make('div', { className: 'f' }, make('header', { role: 'none' }, heading, close), make('p', { role }, ...line)),
      );
    };

    cart.openFacade = (line, price) => {
      wantedLine = line ?? wantedLine;
      if (line) cart.pressedLines?.push(line);
      fill('status', ...(line ? [make('b', {}, line.name || line.code), messages.loadingPrice] : []));
      price?.();
      try {
        if (!dialog.open) dialog.showModal();
      } catch (error) {
        console.error('licence:', error);
      }
      dialog.dispatchEvent(new UIEvent('licence-open'));
      return dialog.open;
    };
    cart.isSeen = () => !dialog.open || dialog.offsetWidth > 0;
    cart.failFacade = () => {
      cart.pressedLines = undefined;
      if (dialog.open)
        fill(
          'alert',
          messages.notLoaded,
          make('a', { href: port.storeUrl(cart, wantedLine), target: '_top', style: 'color:inherit' }, messages.continueInStore),
        );
    };
    return {
      parts: [dialog],
      failed() {
        cart.failFacade();
        return true;
      },
    };
  },
};
