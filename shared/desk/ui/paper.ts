import { onPaper } from '#shared/ui/tokens';

/** Acts of a screen are not printed. */
export const screenOnly = '@media print{display:none;}';

/** Buttons and links without information. Heads of tables, groups and cards hold words: they stay. */
const acts = `:is(button,[role=button]):not(:is(th,h1,h2,h3,h4,h5,h6,summary) *,[role=switch],[role=checkbox],[role=radio],[aria-expanded]:not([aria-haspopup],:has(>svg:only-child)))`;

/**
 * Print layout: the open dialog alone, else the whole screen; scrolling parts at full length, without acts and parts marked
 * `data-screen-only`.
 */
const screenCss = `
.root{${onPaper}}
@media print{
.root{container-type:normal}
.root:has(dialog[open]) :not(dialog[open],dialog[open] *,:has(dialog[open])){display:none!important}
dialog[open]{position:absolute!important;inset:0 0 auto!important;display:block!important;width:auto!important;height:auto!important;max-height:none!important;margin:0!important;overflow:visible!important;background:none!important;color:inherit!important;box-shadow:none!important;animation:none!important}
dialog[open]::backdrop{display:none!important}
dialog [part=dialog],dialog [part=dialog]>div{display:block!important;max-height:none!important;overflow:visible!important;padding-inline:0!important}
dialog [part=dialog]>footer,dialog [part=dialog]>header>div{padding-inline:0!important;border:0!important}
${acts},[data-screen-only],[role=tablist],[role=search],[popover],input[type=search],input[type=checkbox][aria-label]{display:none!important}
section,table,:has(>table){overflow:visible!important;max-height:none!important;background:none!important}
thead{display:table-header-group!important}
th,td,tr,thead{position:static!important}
tr:not(:has(tr,li)),li:not(:has(li)),fieldset>*{break-inside:avoid}
h1,h2,h3,h4{break-after:avoid}
*{outline:none!important;-webkit-line-clamp:none!important;transition:none!important}
::placeholder{color:transparent!important}
}`;

/** Hides the frame of our own pages in print: menu, bar and everything beside the screen. */
const frameCss = `@media print{body[data-frame=admin]{display:block}body[data-frame=admin]>:not(main){display:none!important}}`;

function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

/** Both style sheets, created when the first screen needs them. */
let sheets: { readonly screen: CSSStyleSheet; readonly frame: CSSStyleSheet } | undefined;
let screens = 0;

/**
 * Has a screen printed as paper wants it, for as long as it is there.
 * @param within any element of it
 * @returns takes both sheets away again
 */
export function printCleanly(within: Element): () => void {
  const { screen, frame } = (sheets ??= { screen: sheetOf(screenCss), frame: sheetOf(frameCss) });
  const root = within.getRootNode();
  const owner = root instanceof ShadowRoot ? root : document;
  owner.adoptedStyleSheets = [...owner.adoptedStyleSheets, screen];
  screens += 1;
  if (screens === 1) document.adoptedStyleSheets = [...document.adoptedStyleSheets, frame];
  return () => {
    takeFrom(owner, screen);
    screens -= 1;
    if (screens === 0) takeFrom(document, frame);
  };
}

/** One of them: a screen may stand in a place twice while another comes. */
function takeFrom(owner: DocumentOrShadowRoot, sheet: CSSStyleSheet): void {
  const at = owner.adoptedStyleSheets.lastIndexOf(sheet);
  owner.adoptedStyleSheets = owner.adoptedStyleSheets.filter((_, index) => index !== at);
}
