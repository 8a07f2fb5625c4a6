/**
 * Returns the @font-face rules of our own pages.
 * @param address of the file, relative to the style sheet
 * @param late for text drawn before the font has loaded: `swap` changes it to the font, `optional` keeps the fallback
 */
export function faceCss(address: string, family = 'Figtree Variable', late: 'swap' | 'optional' = 'swap'): string {
  return `@font-face{font-family:"${family}";src:url(${address}) format("woff2");font-weight:300 900;font-display:${late}}`;
}
