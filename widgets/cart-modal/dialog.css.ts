/**
 * The cart's `<dialog>`, drawn by the facade or the view: the kit's large dialog, below 640 px a sheet from the bottom. It hangs
 * from the top, so that its heading stays when the lines arrive. No nesting, since the facade's css goes to Safari 16.4 unchanged.
 * The browser's defaults of a dialog are reset before it.
 * @param dialog selector of the element
 */
export function dialogCss(dialog: string): string {
  return `${dialog}{position:fixed;inset:0;width:min(1000px,100vw - 48px);height:fit-content;max-height:min(100dvh - min(96px,12dvh),960px);margin:min(56px,6dvh) auto auto;border-radius:var(--_radius-xl);background:var(--_overlay);color:var(--_text);font:400 15px/24px var(--_font-family);box-shadow:var(--_shadow-4,0 24px 64px rgb(0 0 0/.24));overflow:hidden}${dialog}[open]{display:flex;flex-direction:column}${dialog}::backdrop{background:var(--_scrim,rgb(0 0 0/.5))}@media(max-width:639px){${dialog}{width:100vw;margin:auto 0 0;height:calc(100dvh - 24px);max-height:none;border-radius:var(--_radius-xl) var(--_radius-xl) 0 0}}`;
}

/** Rules of the dialog that its first frame does not need. */
export const dialogStatesCss = (dialog: string): string =>
  `${dialog}{overscroll-behavior:contain}@media(forced-colors:active){${dialog}{border:2px solid}}`;
