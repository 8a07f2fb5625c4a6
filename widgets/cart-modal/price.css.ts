import { hiddenVisually, tabular, touch } from '#shared/ui/tokens';
import {
  block,
  buyerCss,
  cardCss,
  cardNewsCss,
  cardRowCss,
  cardTitleCss,
  fieldPlaceCss,
  footCss,
  goneCss,
  goneRowCss,
  moreCss,
  nameInTable,
  nameOnCard,
  newsCss,
  off,
  quiet,
  stickyCss,
  subtotalCss,
  sumsCss,
  tableCss,
  termsPlaceCss,
  total,
  totalRowCss,
  wholeRow,
} from './lines.css.ts';

/**
 * Rules of the prices before the view: those of the view's lines and sums. They include the sizes of what is not drawn yet (dialog,
 * number field, buttons, promo box), so that nothing moves. All stand below `.f`, which goes with the facade's content.
 */
export function priceCss(): string {
  return `
.f{flex:1 1 auto;display:flex;flex-direction:column;min-height:0;container-type:inline-size}
.f *{box-sizing:border-box;margin:0;padding:0}
.f ul{list-style:none}
.f .body{position:relative;flex:1 1 auto;min-height:0;overflow:auto;overscroll-behavior:contain}
.f footer{flex:none;display:flex;padding:16px 28px;border-top:1px solid var(--_line)}
.f .heard{${hiddenVisually}min-height:0}
.f .count{display:none;color:var(--_text-muted)}
@container(min-width:480px){.f .count{display:inline}}
.f .line{display:block}
.f .strong{display:block;font-weight:600}
.f .quiet{${quiet}}
.f .off{${off}}
.f dd.off{font-weight:600}
.f .unsaid{visibility:hidden}
.f .units{${tabular}display:inline-grid;place-items:center;min-width:106px;height:36px;border:1px solid var(--_line-strong);border-radius:var(--_radius-md);background:var(--_surface);font-size:15px;font-weight:600}
.f .tiers{display:block;flex:1 1 0;min-width:144px;max-width:240px;height:40px}
.f .later{${block}height:48px;border-radius:var(--_radius-md)}
.f .hint{height:20px}
.f .stack{display:grid;gap:8px}
.f .side{min-height:146px}
.f .bin{width:40px;height:40px}
.f .out{padding:9px 17px;border:1px solid;font:600 15px/20px var(--_font-family)}
.f .more span{display:inline-flex;gap:8px;min-height:32px;padding:6px 32px 6px 8px;font:600 14px/20px var(--_font-family);visibility:hidden}
.f .news svg{width:16px;height:16px}
${touch}{.f .units,.f .tiers{min-width:130px;height:44px}.f .tiers{min-width:144px}.f .side{min-height:154px}.f .bin{width:44px;height:44px}.f .more span{min-height:44px}.f .out{padding-block:11px}}
@media(max-width:639px){.f footer{padding:12px 16px max(12px,env(safe-area-inset-bottom))}}
.f th .name{${nameInTable}}
.f h3.name{${nameOnCard}}
.f .total{${total}min-height:28px}
${tableCss('.f table')}
${newsCss('.f .news')}
${goneRowCss('.f .gone-row')}
${goneCss('.f .why')}
${cardCss('.f li')}
${cardTitleCss('.f .title', '.bin')}
${cardRowCss('.f .row')}
${subtotalCss('.f .subtotal')}
${cardNewsCss('.f .below')}
${moreCss('.f .more')}
${sumsCss('.f dl')}
${footCss('.f .foot')}
${totalRowCss('.f .total-row')}
${stickyCss('.f .sticky')}
${buyerCss('.f .buyer')}
.f .whole{${wholeRow}}
.f :is(.heading,.label,.control){${block}height:24px;width:96px}
.f .label{width:128px;height:14px}
.f .control{width:100%;height:100%}
${fieldPlaceCss('.f .field')}
${termsPlaceCss('.f .terms')}`;
}
