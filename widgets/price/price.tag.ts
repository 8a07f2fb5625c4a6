import { make } from '#shared/runtime/facade';
import { definePlainTag, oneOf, words, type PlainDefinition } from '#shared/runtime/plain-tag';
import { commonWords as messages, periodBehind } from './price.messages.ts';
import type { PriceProps } from './props.ts';

// The kit's price in the page's own colour. Secondary parts are small instead of grey, since the page's background is unknown.
const css = `
:host{display:inline-block}
.root{display:flex;flex-wrap:wrap;align-items:baseline;column-gap:6px;font-size:14px;line-height:20px;font-variant-numeric:tabular-nums lining-nums}
.root>*{white-space:nowrap}
b{font-size:32px;line-height:36px;font-weight:650;letter-spacing:-.02em}
.small b{font-size:18px;line-height:24px;font-weight:600;letter-spacing:0}
s{text-decoration-thickness:1px}
.heard{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
`;

/** Shows a package's price as the store's card does: current price, validity, and price before an offer. */
export const definition: PlainDefinition<PriceProps> = {
  name: 'price',
  css,
  read: { packageCode: words('set it to the code of the package'), size: oneOf('large', 'small') },
  begin:
    (place) =>
    (pack, { size }, shop) => {
      const price = shop.price(pack);
      const amount = make('b', {}, price.price === null ? messages.byEmployees : shop.money(price.price));
      amount.part.add('amount');
      const period = periodBehind(price);
      const quiet = (words: string): HTMLElement => make('span', {}, words);
      const before = make('s', {}, price.before === null ? '' : shop.money(price.before));
      before.part.add('before');
      place.className = `root ${size}`;
      place.replaceChildren(
        ...(price.byEmployees && price.price !== null ? [quiet(messages.from)] : []),
        amount,
        ...(period === undefined ? [] : [quiet(period)]),
        ...(price.before === null ? [] : [make('span', {}, make('span', { className: 'heard' }, `${messages.before} `), before)]),
      );
      const { begins, ends } = shop.offer(pack);
      const changes = [begins, ends === null ? null : ends + 1].flatMap((each) =>
        each === null || each <= shop.now() ? [] : [each - shop.now()],
      );
      return { again: changes.length > 0 ? Math.min(...changes) : null };
    },
};

export const tag = definePlainTag(definition);
