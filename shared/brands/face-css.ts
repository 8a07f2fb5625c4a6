/** The face of our own pages, as style sheets bring it into a document. @param address of the file, as seen from the style sheet */
export function faceCss(address: string): string {
  return `@font-face{font-family:"Figtree Variable";src:url(${address}) format("woff2");font-weight:300 900;font-display:swap}`;
}
