/**
 * The cart's `<dialog>`, whether the facade drew it or, on our own pages, the view: the look of the kit's large dialog, a
 * sheet from the bottom below 640 px. It hangs from the top, so that the heading stays where it is when the lines arrive. No nesting, since the facade's css reaches Safari 16.4 as it stands here.
 * What a browser gives every dialog is taken back before it.
 * @param dialog selector of the element
 */
export function dialogCss(dialog: string): string {
  return `${dialog}{position:fixed;inset:0;width:min(1000px,100vw - 48px);height:fit-content;max-height:min(100dvh - min(96px,12dvh),960px);margin:min(56px,6dvh) auto auto;border-radius:var(--_radius-xl);background:var(--_overlay);color:var(--_text);font:400 15px/24px var(--_font-family);box-shadow:var(--_shadow-4,0 24px 64px rgb(0 0 0/.24));overflow:hidden}${dialog}[open]{display:flex;flex-direction:column}${dialog}::backdrop{background:var(--_scrim,rgb(0 0 0/.5))}@media(max-width:639px){${dialog}{width:100vw;margin:auto 0 0;height:calc(100dvh - 24px);max-height:none;border-radius:var(--_radius-xl) var(--_radius-xl) 0 0}}`;
}

/** What a dialog can do without in its first moment. */
export const dialogStatesCss = (dialog: string): string =>
  `${dialog}{overscroll-behavior:contain}@media(forced-colors:active){${dialog}{border:2px solid}}`;
