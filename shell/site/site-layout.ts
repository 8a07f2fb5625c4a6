export const siteLayoutCss = `
body{margin:0;min-height:100dvh}
body[data-frame=admin]{display:grid;grid-template-columns:248px minmax(0,1fr);align-items:start}
@media(max-width:1023px){body[data-frame=admin]{grid-template-columns:72px minmax(0,1fr)}}
/* Keeps the menu, or the bar, in sight beside a long list. */
body[data-frame=admin]>header{position:sticky;top:0;z-index:1}
body[data-frame=store]>header{min-height:56px}
@media(min-width:640px){body[data-frame=store]>header{min-height:64px}}
main{min-width:0}
/* Puts the footer below the first screen, so that it moves no visible content when it loads or the page grows. */
@media screen{body[data-frame=store]>main{min-height:100dvh}}
main:focus{outline:none}
[role=alert]{max-width:600px;margin:48px auto;padding:0 24px;font-size:15px;line-height:24px;text-align:center;text-wrap:balance}
[role=alert] a{color:inherit;font-weight:600}
@media(max-width:639px){body[data-frame=admin]{display:block}}
/* The message of a left field pushes the next field, which has the focus, down by a line or two. */
html{scroll-padding-bottom:56px}
/* Scrolls a focused control and its label clear of the sticky bar. */
@media(max-width:639px){html:has(>body[data-frame=admin]){scroll-padding-top:96px}}
`;

export function layOutSite(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(siteLayoutCss);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
