import { baseCss } from '#shared/ui/base';
import { tabular, token, type } from '#shared/ui/tokens';
import { blocks, lyingOffers } from './storefront.sizes.ts';

const md = '@container (min-width:640px)';

// The shelf is positioned, so that it clips the texts for screen readers together with its cards. Sizes equal those of the view, so that
// nothing moves.
export const windowCss = `${baseCss}
:host{display:block}
.bar{background:${token.surface};border-bottom:1px solid ${token.line}}
.home{${type('title')}display:flex;align-items:center;gap:12px;height:55px}
.store{position:relative;min-height:480px}
.frame{--gutter:16px;width:100%;max-width:calc(1200px + 2*var(--gutter));margin-inline:auto;padding-inline:var(--gutter)}
.store>.frame{padding-block:32px 56px}
.intro{max-width:62ch;margin-bottom:32px}
.intro h1{${type('page')}text-wrap:balance}
.intro p{${type('body')}margin-top:8px;color:${token.textMuted}}
.shelf{position:relative;margin:0 calc(16px - var(--gutter)) 40px;overflow:hidden}
.shelf.peek{margin-right:calc(-1*var(--gutter));padding-bottom:24px}
.head{display:flex;flex-direction:column;justify-content:end;min-height:40px;margin-bottom:20px}
.head h2{${type('heading')}}
.head p{${type('cell')}color:${token.textMuted}}
.rail{--gap:12px;display:grid;grid-auto-flow:column;grid-auto-columns:calc((100% - var(--gap)*(var(--per-view) - 1))/var(--per-view));gap:var(--gap);margin-top:-16px;padding-top:16px}
.peek>.rail{grid-auto-columns:calc((100% - var(--gutter))*.85)}
.rail>li{min-width:0;display:grid}
.card{position:relative;display:grid;grid-template-rows:auto auto 1fr auto;gap:20px;min-width:0;padding:20px 16px;border:1px solid ${token.line};border-radius:${token.radiusLg};background:${token.surface}}
.card:empty{height:${blocks.plan}px}
.card.chosen{border-color:${token.accent};box-shadow:0 0 0 1px ${token.accent}}
h3{${type('title')}overflow-wrap:anywhere}
.quiet,.words{${type('small')}color:${token.textMuted}}
.words{min-height:40px;margin-top:4px;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
.price{min-height:60px}
.price b{${type('price')}${tabular}white-space:nowrap}
.price>b{${type('total')}}
.price>.second{margin-top:4px}
.line{display:flex;flex-wrap:wrap;align-items:baseline;column-gap:6px}
.unit{${type('label')}font-weight:400;color:${token.textMuted}}
.features{${type('cell')}display:grid;align-content:start;gap:10px}
.features>li{display:flex;gap:12px;overflow-wrap:anywhere}
.features>.more{padding-left:28px;color:${token.textMuted}}
.features svg{width:16px;height:16px;margin-top:2px;color:${token.accentMark};fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
.badge{${type('head')}display:inline-flex;align-items:center;min-height:24px;padding:0 8px;border-radius:${token.radiusSm};background:${token.accent};color:${token.textOnAccent}}
.card>.badge{position:absolute;top:-12px;left:23px}
.ticket{container-type:inline-size;display:grid;border:1px solid ${token.accentLine};border-radius:${token.radiusXl};background:${token.accentQuiet}}
.ticket:empty{height:${blocks.offer[0]}px}
.sheet{display:grid;grid-template:1fr auto/minmax(0,1fr);min-height:${blocks.offer[0] - 2}px}
.saving{display:grid;align-content:space-between;gap:20px;min-width:0;padding:20px}
.saving>.features{display:none}
.big{${tabular}margin-top:10px;font-size:48px;line-height:52px;font-weight:700;letter-spacing:-.04em;white-space:nowrap}
.saving .line{column-gap:8px;margin-top:4px;${tabular}}
.saving strong{font-size:18px;line-height:24px;font-weight:600}
.saving .unit,.saving .line .quiet{${type('cell')}}
.stub{display:grid;align-content:end;min-height:154px;padding:20px;border-top:1px dashed ${token.accentLine}}
.press{all:unset;box-sizing:border-box;display:flex;align-items:center;justify-content:center;min-height:40px;padding:3px 16px;border:1px solid ${token.line};border-radius:${token.radiusMd};background:${token.raised};color:${token.text};${type('button')}text-align:center;box-shadow:${token.shadow1};cursor:pointer;-webkit-tap-highlight-color:transparent}
.press:hover{background:${token.sunken}}
.press.primary{border-color:transparent;background:${token.accent};color:${token.textOnAccent};box-shadow:none}
.press.primary:hover{background:${token.accentHover}}
.press.large{min-height:48px}
.press[aria-busy]{cursor:progress;opacity:.7}
.press:focus-visible{outline:2px solid ${token.focus};outline-offset:2px}
.was{text-decoration-thickness:1px;white-space:nowrap}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media(pointer:coarse){.press{min-height:44px}}
@media(forced-colors:active){.press{border-color:ButtonText}}
${md}{
.home{height:63px}
.frame{--gutter:24px}
.store>.frame{padding-block:40px 72px}
.shelf{margin:0 -4px 56px;padding-inline:4px}
.rail{--gap:20px}
.card{padding:24px}
}
@container(min-width:${lyingOffers}px){.ticket:empty{height:${blocks.offer[1]}px}}
@container(min-width:1680px){.frame{max-width:calc(1440px + 2*var(--gutter))}}
@container(min-width:520px){
.sheet{grid-template:auto/minmax(0,1fr) clamp(244px,46%,320px);min-height:0}
.saving{padding:24px 24px 24px 28px}
.stub{padding:24px 28px 24px 24px;border-top:0;border-left:1px dashed ${token.accentLine}}
}
@container(min-width:900px){
.saving{grid-template-columns:minmax(200px,auto) minmax(0,1fr) minmax(0,1fr);align-content:center;align-items:start;gap:48px;min-height:196px}
.saving>.features{display:grid}
}
`;
