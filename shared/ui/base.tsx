import { forcedColors, token, type, touch } from './tokens.tsx';

/**
 * What every shadow root of the product starts from. The runtime adopts it before the components' own styles; `.root` is the one element the
 * runtime puts into the root: the container that all container queries answer to; `.ground` marks it where a widget is a page of its own, since nobody knows
 * what colour a brand's page has behind it. On a page without a doctype a table would begin anew, in black.
 */
export const baseCss = `
*,*::before,*::after{box-sizing:border-box}
*{margin:0}
.root{${type('body')}font-family:${token.fontFamily};color:${token.text};text-align:start;-webkit-font-smoothing:antialiased;text-rendering:optimizeLegibility;-webkit-text-size-adjust:100%;container-type:inline-size}
.ground{background:${token.canvas}}
button,input,select,textarea,table{font:inherit;letter-spacing:inherit;color:inherit}
ul,ol{padding:0;list-style:none}
svg{display:block;flex:none}
fieldset{border:0;padding:0;min-width:0}
[hidden]{display:none!important}
@media print{.ground{background:none}}
${touch}{input,select,textarea{font-size:16px}}
${forcedColors}{svg{color:inherit!important}}
`;
