/**
 * The face of our own pages, as style sheets bring it into a document.
 * @param address of the file, as seen from the style sheet
 * @param late what happens to words that were drawn before it came: they change their face, or keep what they have
 */
export function faceCss(address: string, family = 'Figtree Variable', late: 'swap' | 'optional' = 'swap'): string {
  return `@font-face{font-family:"${family}";src:url(${address}) format("woff2");font-weight:300 900;font-display:${late}}`;
}
