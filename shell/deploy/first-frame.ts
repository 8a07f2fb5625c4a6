import { faceCss } from '#shared/brands/face-css';
import { nightCss, nightOf } from '#shared/brands/night';
import { themeCss } from '#shared/brands/theme-css';
import { fontFamily } from '#shared/brands/tokens';
import type { Theme } from '#shared/brands/themes';

/** Font of prerendered text: the web font if it is cached, else a fallback that stays, since a late font would move text under the reader. */
const atOnce = 'Figtree At Once';

/**
 * Ground, colours, font and margin of our own pages before their script, in the back office in the stored scheme. Also for the 404
 * page, which has no script.
 * @param face address of the font, relative to this style sheet
 */
export function firstFrameCss(theme: Theme, face: string): string {
  const { color } = theme;
  const night = nightOf(theme);
  const inTheDark = night ? `\n${nightCss(night, 'html[data-scheme=dark]')}` : '';
  return `${faceCss(face)}
${faceCss(face, atOnce, 'optional')}
@font-face{font-family:"Figtree Fallback";src:local("Arial");size-adjust:98.5%;ascent-override:96%;descent-override:25%;line-gap-override:0%}
${themeCss(theme, { font: 'store', selector: ':root' })}
html{background:var(--_canvas);color:var(--_text);font-family:"Figtree Variable","Figtree Fallback",system-ui,sans-serif;-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh}
main:focus{outline:none}
.skip{position:fixed;z-index:2;top:8px;left:-999px;padding:12px 16px;border-radius:8px;background:var(--_overlay);color:var(--_text);font-size:15px;line-height:20px;font-weight:600}
.skip:focus{left:8px;outline:2px solid var(--_focus);outline-offset:2px}
:is([data-frame=cart],[data-frame=bare])>.skip{display:none}
[data-prerendered]{--_font-family:${fontFamily.store.replace(/^[^,]*/, `"${atOnce}"`)}}
noscript p{margin:0;padding:12px 24px;font-size:16px;line-height:24px}
noscript a{color:inherit;font-weight:600}
main[data-lost]{max-width:480px;margin:0 auto;padding:20vh 24px 48px;font-size:16px;line-height:24px;text-wrap:balance}
main[data-lost] h1{margin:0 0 8px;font-size:28px;line-height:36px;font-weight:650;letter-spacing:-.018em}
main[data-lost] p{margin:0 0 24px}
main[data-lost] a{color:${color['accent-text']};font-weight:600}
main[data-lost] a:focus-visible{outline:2px solid ${color.focus};outline-offset:4px;border-radius:4px}${inTheDark}`;
}
