import type { WidgetElement } from '#shared/runtime/define-element';
import { fresh, glyph, make, type Facade, type WantedLine } from '#shared/runtime/facade';
import { facadeMessages as messages } from './cart-modal-facade.messages.ts';

export interface CartFacadeElement extends WidgetElement {
  /** Packages whose press the view must handle, in order. Undefined after a failure, when it is unknown which of them the view handled. */
  pressedLines?: WantedLine[] | undefined;
  /**
   * Opens the dialog at once. Before React it shows the pressed package with the tag's facts.
   * @param price draws loaded prices before the dialog opens, since drawing in an open dialog costs a second layout
   * @returns whether the browser opened it
   */
  openFacade(line?: WantedLine, price?: () => void): boolean;
  /** False if the page removed or hides the open dialog, as ad blockers do. Call it one frame later, when it forces no layout. */
  isSeen(): boolean;
  /** Shows in an open dialog that the cart does not load, with a link to the store. */
  failFacade(): void;
}

/**
 * The cart's `<dialog>`, drawn by the facade or the view: the kit's large dialog, below 640 px a sheet from the bottom. It is aligned
 * at its top, so that the heading stays when the lines arrive. No nesting, since the facade's css reaches Safari 16.4 unchanged.
 * The browser's default styles of a dialog are reset before it.
 * @param dialog selector of the element
 */
export function dialogCss(dialog: string): string {
  return `${dialog}{position:fixed;inset:0;width:min(1000px,100vw - 48px);height:fit-content;max-height:min(100dvh - min(96px,12dvh),960px);margin:min(56px,6dvh) auto auto;border-radius:var(--_radius-xl);background:var(--_overlay);color:var(--_text);font:400 15px/24px var(--_font-family);box-shadow:var(--_shadow-4,0 24px 64px rgb(0 0 0/.24));overflow:hidden}${dialog}[open]{display:flex;flex-direction:column}${dialog}::backdrop{background:var(--_scrim,rgb(0 0 0/.5))}@media(max-width:639px){${dialog}{width:100vw;margin:auto 0 0;height:calc(100dvh - 24px);max-height:none;border-radius:var(--_radius-xl) var(--_radius-xl) 0 0}}`;
}

/** Rules of the dialog that its first frame does not need. */
export const dialogStatesCss = (dialog: string): string =>
  `${dialog}{overscroll-behavior:contain}@media(forced-colors:active){${dialog}{border:2px solid}}`;

// Sizes equal those of the kit's DialogFrame and IconButton, so that nothing moves when the view replaces the content. Every rule is
// below `.f`, so that none applies to the view's elements.
export const css = (): string =>
  `:host(licence-cart-modal){display:contents}dialog{${fresh}display:none}${dialogCss('dialog')}.f header{display:flex;align-items:center;gap:12px;padding:15px 16px 15px 28px;border-bottom:1px solid var(--_line)}.f h2{flex:1;margin:0;font:600 22px/28px var(--_font-family);letter-spacing:-.012em;outline:0}.f button{width:40px;height:40px;color:var(--_text-muted)}.f p{display:flex;flex-wrap:wrap;gap:4px 16px;justify-content:space-between;align-items:center;box-sizing:border-box;min-height:80px;margin:0;padding:16px 28px;color:var(--_text-muted);font:14px/20px var(--_font-family)}.f b{color:var(--_text);font-weight:600}@media(pointer:coarse){.f button{width:44px;height:44px}}@media(max-width:639px){.f header{padding:15px 8px 15px 16px}.f p{padding:16px}}`;

/**
 * Rules of the second file. The rising motion of an open dialog waits for the next opening, unless the second file found it closed
 * (`data-rises` of the tag). The motion starts late, so that its first frame is not empty.
 */
export const lateCss = (): string =>
  `${dialogStatesCss('dialog')}.f :focus-visible:not(h2){outline:2px solid var(--_focus);outline-offset:2px}@media(prefers-reduced-motion:no-preference){:host([data-rises]) dialog[open]{animation:r .32s cubic-bezier(.2,.8,.2,1) -.03s}}@keyframes r{from{opacity:0;transform:translateY(8px)}}`;

/** Weight and size in px of the dialog's words in its first picture. */
export const firstFonts = ['600 22', '600 14', '400 14'];
/** @internal a test compares these with the fonts of the drawn prices */
export const pricedFonts = ['600 12', '400 13', '700 14', '650 18', '650 24'];

/**
 * Makes the browser look up fonts before their text is drawn, since the first layout of each takes a slow phone about 2 ms. The probes are
 * removed before the next frame.
 * @param fonts fonts to look up in addition to those of the prices
 */
export function readyFonts(beside: ParentNode | null, fonts: readonly string[] = []): void {
  const probe = make('i', { style: 'position:fixed;visibility:hidden' }, '$');
  beside?.append(probe);
  for (const font of [...pricedFonts, ...fonts]) {
    probe.style.font = `${font}px var(--_font-family)`;
    void probe.offsetWidth;
  }
  probe.remove();
}

/** The facade's `<dialog>` stays in the page; the view fills its content (decision record 0003). */
export const facade: Facade = {
  opensCart: true,
  draw(element, port) {
    const cart = element as CartFacadeElement;
    const dialog = make('dialog', { ariaLabel: messages.title });
    cart.pressedLines = [];
    let wantedLine: WantedLine | undefined;

    /** Draws heading, close button and at most one line, until the view replaces them. */
    const fill = (role: 'status' | 'alert', ...line: (Node | string)[]): void => {
      if (dialog.dataset['taken']) return;
      const close = make('button', { ariaLabel: messages.close, onclick: () => dialog.close() }, glyph('m5 5 10 10M15 5 5 15'));
      close.dataset['key'] = 'close';
      // The same title as the view's, since a later title of two lines would move everything below it.
      const names = port.names(cart) ?? [''];
      const title = messages.heading(wantedLine && !names.includes(wantedLine.name) ? [...names, wantedLine.name] : names);
      // The heading takes the focus, as in the view, so that a screen reader starts at the top, not at the close button.
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
