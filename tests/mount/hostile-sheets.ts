/**
 * Styles that pages apply to all elements, named as a page author would. Sheets that clip, zoom or narrow leave `body` out: a page that
 * cuts itself off also cuts off its content.
 */
export const hostileSheets: Readonly<Record<string, string>> = {
  'a reset that unsets everything': '*{all:unset!important}',
  'a reset that reverts everything': 'body *,body *::before,body *::after{all:revert!important}',
  'buttons are not wanted here': 'button,input,select,textarea,a,dialog{display:none!important}',
  'unknown elements are not wanted here': 'body span,body svg,body p{visibility:hidden!important;opacity:0!important}',
  'huge type': 'html,body,div,*{font-size:90px!important;line-height:3!important}',
  'tiny root': 'html{font-size:4px}',
  'a root of ten pixels': 'html{font-size:62.5%!important}body{font:italic small-caps 900 1.6rem/1 cursive}',
  'nothing can be pressed': '*{pointer-events:none!important;cursor:none!important;user-select:none!important;touch-action:none!important}',
  'everything turns':
    '*{rotate:12deg!important;scale:.4!important;transform:skew(20deg)!important;translate:30px!important;perspective:10px!important}',
  'everything glides':
    '*{transition:all 9s!important;animation:9s linear infinite away!important}@keyframes away{to{opacity:0;translate:900px}}',
  'wars of layers': '*{z-index:2147483647!important;isolation:isolate!important;will-change:transform!important}',
  'no focus': '*:focus,*:focus-visible{outline:none!important;box-shadow:none!important}',
  'right to left, in capitals':
    '*{direction:rtl!important;unicode-bidi:bidi-override!important;text-transform:uppercase!important;letter-spacing:9px!important;word-spacing:30px!important}',
  'top to bottom': 'body *{writing-mode:vertical-rl!important;text-orientation:upright!important}',
  'ink saving':
    '*{color:#fff!important;background:#fff!important;-webkit-text-fill-color:transparent!important;filter:invert(1) blur(4px)!important;mix-blend-mode:difference!important}',
  'a page from 1998':
    'body{font:12px "Comic Sans MS";text-align:center;text-align-last:justify;text-indent:60px;white-space:nowrap}body *{border:3px outset lime!important;padding:9px!important;border-radius:50%!important}',
  'long words break anywhere':
    'body,div{word-break:break-all!important;overflow-wrap:anywhere!important;hyphens:auto!important;line-break:anywhere!important;text-wrap:nowrap!important;quotes:"<" ">"}',
  'tables and lists of its own':
    'body{border-collapse:collapse;border-spacing:20px;caption-side:bottom;empty-cells:hide;list-style:upper-roman inside;tab-size:40}',
  'drawings of its own':
    'body,div{fill:lime!important;stroke:red!important;stroke-width:9px!important;stroke-dasharray:1 9!important;fill-opacity:.1!important;paint-order:stroke!important}',
  'underlines, shadows and clips':
    'body *{text-decoration:line-through wavy red!important;text-underline-offset:20px!important;text-shadow:0 0 9px red!important;clip-path:circle(1px)!important;mask:linear-gradient(#0000,#0000)!important;zoom:3!important}body *::before,body *::after{content:"AD"!important;display:block!important}',
};
