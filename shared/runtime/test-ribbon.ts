import { testMode } from './messages.ts';

// No React here: the second file of a brand's page uses it before the view is loaded.

/** Ribbon over every widget and dialog in test mode, except a lone button. `root` selects the widget's element. */
export const testRibbonCss = (root: string): string =>
  `${root}::before,dialog[data-facade]::before{content:${JSON.stringify(testMode)};display:block;flex:none;padding:2px 16px;background:var(--_warning-quiet,var(--_sunken));border-bottom:1px solid var(--_warning-line,var(--_line));color:var(--_warning-text);font:600 13px/20px var(--_font-family);text-align:center}:host(:is(licence-buy-button,licence-cart-menu)) ${root}::before{content:none}`;
