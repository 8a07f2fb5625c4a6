import { themes, type ThemeName } from '#shared/brands/themes';

function isTheme(name: string): name is ThemeName {
  return name in themes;
}

/** The bare canvas of a brand's own page until its widgets stand: its colour, its face, no margin. */
export function siteStyle(theme: string): string {
  const { color, scheme } = themes[isTheme(theme) ? theme : 'generic'];
  return `@font-face{font-family:"Figtree Variable";src:url(/_pages/figtree.woff2) format("woff2");font-weight:300 900;font-display:swap}
@font-face{font-family:"Figtree Fallback";src:local("Arial");size-adjust:98.5%;ascent-override:96%;descent-override:25%;line-gap-override:0%}
html{color-scheme:${scheme};background:${color.canvas};color:${color.text};font-family:"Figtree Variable","Figtree Fallback",system-ui,sans-serif;-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh}
main:focus{outline:none}`;
}
