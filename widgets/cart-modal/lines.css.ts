import { from, tabular, touch, type } from '#shared/ui/tokens';

// Lines and sums of the view and of the facade, from one source, so that nothing moves when the view replaces the facade. Flat rules,
// since the facade's css has no nesting (Safari 16.4).

/** Content width in px from which the lines form a table; the dialog has it in a window of 960 px. */
export const tableFrom = 912;

const muted = 'color:var(--_text-muted);';
const clamp = 'display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;overflow-wrap:anywhere;';

export const quiet = `${type('small')}${muted}`;
export const off = 'color:var(--_success-text);';
export const total = `${type('total')}${tabular}white-space:nowrap;`;
export const nameInTable = `${type('cell')}${clamp}font-weight:600;`;
export const nameOnCard = `${type('strong')}${clamp}`;

export const tableCss = (table: string): string => `
${table}{width:100%;border-collapse:collapse;color:inherit;table-layout:fixed;${type('cell')}}
${table} thead th{${type('head')}height:40px;padding:0 8px;${muted}text-align:start;white-space:nowrap}
${table} tbody>tr>*{height:80px;padding:8px;border-top:1px solid var(--_line)}
${table} tbody th{text-align:start;font-weight:inherit}
${table} :is(th,td):first-child{padding-inline-start:28px}
${table} :is(th,td):last-child{width:60px;padding:0 16px 0 4px}
${table} td.gone{width:auto;padding:8px 28px}
${table} .number{${tabular}text-align:end;white-space:nowrap}
${table} .wide{width:26%}
${table} .middle{width:190px}
${table}:has(select,.tiers) .wide{width:23%}
${table}:has(select,.tiers) .middle{width:252px}`;

/** On a phone the list is beside the amount and takes the width that the amount leaves. */
export const tiersCss = (list: string): string => `
${list}{flex:1 1 0;min-width:144px;max-width:240px}`;

export const newsCss = (news: string): string => `
${news}{${type('small')}${tabular}display:flex;gap:6px;color:var(--_warning-text);font-weight:600}
${news}:empty{display:none}
${news}>svg{flex:none;margin-top:1px}`;

/** The parts wrap where the row is too narrow. */
export const goneRowCss = (row: string): string => `
${row}{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 16px}`;

export const goneCss = (why: string): string => `
${why}{${type('cell')}flex:1 1 200px;display:flex;gap:8px;min-width:0;color:var(--_warning-text);overflow-wrap:anywhere}
${why}>svg{flex:none}`;

/** One row if it is wide enough: name, more, quantity, amount, bin. Expanded parts are below. */
export const cardCss = (card: string): string => `
${card}{display:grid;gap:12px;padding:20px 16px 16px;border-bottom:1px solid var(--_line)}
${from.md}{${card}{grid-template-columns:minmax(0,1fr) auto auto auto;gap:0 16px;align-items:center;min-height:80px;padding:12px 28px}
${card}>:only-child{grid-column:1/-1}}`;

export const cardTitleCss = (title: string, bin: string): string => `
${title}{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:8px}
${title} ${bin}{margin:-8px -12px 0 0}
${from.md}{${title}{display:contents}
${title} ${bin}{grid-area:1/4;margin-block:0}}`;

export const cardRowCss = (row: string): string => `
${row}{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 16px}
${from.md}{${row}{grid-area:1/3}}`;

/** Aligns the quantities of all cards; the amounts beside them differ in width. */
export const subtotalCss = (subtotal: string): string => `
${subtotal}{${type('title')}${tabular}margin-inline-start:auto;font-weight:650;white-space:nowrap}
${from.md}{${subtotal}{min-width:112px;text-align:end}}`;

export const cardNewsCss = (news: string): string => `
${news}:empty{display:none}
${from.md}{${news}{grid-column:1/-1}}`;

export const moreCss = (more: string): string => `
${more}{margin-inline-start:-8px}
${from.md}{${more}{grid-area:1/2}}`;

export const sumsCss = (list: string): string => `
${list}{${type('cell')}${tabular}display:grid;gap:4px}
${list}>div{display:flex;align-items:center;justify-content:space-between;gap:16px;min-height:28px}
${list} dt{display:flex;align-items:center;gap:6px;min-width:0;${muted}}
${list} dd{white-space:nowrap}`;

/**
 * Keeps the sums of a table in view while lines and buyer's fields scroll. Only in the dialog, which a page cannot scale: on a scaled
 * page WebKit computes sticky positions wrongly and draws the sums over the lines.
 */
export const footCss = (foot: string): string => `
${foot}{display:grid;grid-template-columns:minmax(0,1fr);gap:20px;padding:20px 16px}
${from.md}{${foot}{padding-inline:28px}}
${from.lg}{${foot}{grid-template-columns:minmax(0,1fr) 340px;gap:48px;padding:24px 68px 28px 28px;border-top:1px solid var(--_line);background:var(--_sunken)}
@media(min-height:720px){dialog ${foot}{position:sticky;inset-block-end:0}}}`;

export const totalRowCss = (row: string): string => `
${row}{display:flex;align-items:flex-end;justify-content:space-between;gap:16px;margin:16px 0 20px;padding-top:16px;border-top:1px solid var(--_line)}`;

/** Total and 'Continuar' below the lines, in the card layout. */
export const stickyCss = (sticky: string): string => `
${sticky}{flex:1;display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:12px 16px}
${sticky}>:nth-child(2){flex:1;max-width:320px;min-width:140px}
${sticky}>:nth-child(n+3){flex-basis:100%}`;

export const block = 'display:block;max-width:100%;border-radius:var(--_radius-sm);background:var(--_line);';

export const buyerCss = (section: string): string => `
${section}{display:grid;grid-template-columns:minmax(0,1fr);gap:16px;padding:24px 16px;border-bottom:1px solid var(--_line)}
${from.md}{${section}{grid-template-columns:repeat(2,minmax(0,1fr));padding-inline:28px}}
${from.lg}{${section}{grid-template-columns:244px repeat(3,minmax(0,1fr))}}`;

export const wholeRow = 'grid-column:1/-1;';

/** As high as the kit's field: label, gap and control. */
export const fieldPlaceCss = (place: string): string => `
${place}{display:grid;grid-template-rows:20px 40px;gap:6px;align-items:center}
${touch}{${place}{grid-template-rows:20px 44px}}`;

export const promoCss = (form: string): string => `
${form}{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:8px;align-items:start;width:100%;max-width:340px}`;

export const promoNote = `${type('small')}${muted}grid-column:1/-1;`;

/** The text determines the number of lines; the other sizes are those of the kit's checkbox. */
export const termsPlaceCss = (place: string): string => `
${place}{${type('cell')}padding:2px 0 2px 32px;visibility:hidden}
${touch}{${place}{padding-block:12px}}`;
