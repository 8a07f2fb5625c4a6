import { forcedColors, token, type, touch } from './tokens.tsx';

/**
 * First sheet of every shadow root. `.root` is the runtime's one element in it, and the container of all queries. `.ground` marks a
 * widget that is a whole page on an unknown background. The table rule is for pages without a doctype, where a table resets font
 * and colour.
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
