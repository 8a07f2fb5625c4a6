import { onPaper } from '#shared/ui/tokens';

export const screenOnly = '@media print{display:none;}';

/** Controls that are not printed. Heads of tables, groups and cards contain information, so they are. */
const acts = `:is(button,[role=button]):not(:is(th,h1,h2,h3,h4,h5,h6,summary) *,[role=switch],[role=checkbox],[role=radio],[aria-expanded]:not([aria-haspopup],:has(>svg:only-child)))`;

/** Prints the open dialog, else the whole screen: scrolling parts at full length, no controls, nothing marked `data-screen-only`. */
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

/** Prints only `main` of our own pages. */
const frameCss = `@media print{body[data-frame=admin]{display:block}body[data-frame=admin]>:not(main){display:none!important}}`;

function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

/** Created for the first screen. */
let sheets: { readonly screen: CSSStyleSheet; readonly frame: CSSStyleSheet } | undefined;
let screens = 0;

/** Applies the print layout to the screen around `within`. @returns removes both sheets */
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

/** Removes one entry: the same screen may be mounted twice during a change. */
function takeFrom(owner: DocumentOrShadowRoot, sheet: CSSStyleSheet): void {
  const at = owner.adoptedStyleSheets.lastIndexOf(sheet);
  owner.adoptedStyleSheets = owner.adoptedStyleSheets.filter((_, index) => index !== at);
}
