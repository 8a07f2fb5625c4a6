import { forcedColors, token, type, touch } from './tokens.tsx';

/**
 * First sheet of every shadow root, before the components' own styles. `.root` is the one element that the runtime puts into the root, and the container
 * of all container queries. `.ground` marks a widget that is a page of its own: the background of a brand's page is unknown. The table rule is for pages
 * without a doctype, where a table would reset its font and colour.
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
