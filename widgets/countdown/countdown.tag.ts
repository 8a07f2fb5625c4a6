import { countdown, displayedOfferEnd } from '#shared/domain/packages/countdown';
import { make } from '#shared/runtime/facade';
import { definePlainTag, words } from '#shared/runtime/plain-tag';
import { commonWords as messages } from './countdown.messages.ts';
import type { CountdownProps } from './props.ts';

const css = `
:host{display:inline-block;vertical-align:middle}
[hidden]{display:none!important}
[role=timer]{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(52px,1fr);gap:8px}
[role=timer]>span{display:grid;justify-items:center;padding:8px 4px 6px;border:1px solid var(--_line);border-radius:var(--_radius-md);background:var(--_overlay);color:var(--_text)}
b{font-size:20px;line-height:24px;font-weight:650;font-variant-numeric:tabular-nums lining-nums}
[role=timer]>span>span{font-size:12px;line-height:16px;color:var(--_text-muted)}
`;

const units = ['days', 'hours', 'minutes', 'seconds'] as const;
const steady = matchMedia('(prefers-reduced-motion: reduce)');

/** Ticking cells with the time left of a package's offer. Screen readers read them on demand; only the end is announced, once and politely. */
export const tag = definePlainTag<CountdownProps>({
  name: 'countdown',
  css,
  read: { packageCode: words('set it to the code of the package') },
  begin(place) {
    const cells = make('div', { role: 'timer' });
    const digits = Object.fromEntries(units.map((unit) => [unit, make('b', {})]));
    for (const unit of units) {
      const cell = make('span', { ariaHidden: 'true' }, digits[unit] ?? '', make('span', {}, messages[unit]));
      cell.part.add('cell');
      cells.append(cell);
    }
    const endNotice = make('span', { role: 'status' });
    place.append(cells, endNotice);

    return (pack, _props, shop) => {
      const now = shop.now();
      const { begins, ends, isOpen } = shop.offer(pack);
      // An offer that has not begun shows no time left. A switched-off offer counts as none.
      const isOver = ends !== null && now > ends && shop.offer({ ...pack, offerExpirationTime: null }).isOpen;
      if (ends === null || (!isOpen && !isOver)) {
        const isUpcoming = begins !== null && begins > now;
        return {
          again: isUpcoming ? begins - now : null,
          nothing: isUpcoming
            ? 'names an offer that has not begun'
            : 'names a package without an offer that ends: give it one, or take the tag out',
        };
      }

      endNotice.textContent = isOver ? messages.over : '';
      if (isOver) cells.remove();
      else place.prepend(cells);
      if (isOver) return { again: null };

      const shownEnd = displayedOfferEnd(ends, now);
      const left = countdown(shownEnd, now);
      for (const unit of units) {
        const text = String(left[unit]).padStart(2, '0');
        const digit = digits[unit];
        if (digit && digit.textContent !== text) digit.textContent = text;
      }
      // Hidden for visitors who prefer less motion.
      const ticking = cells.lastElementChild as HTMLElement;
      ticking.hidden = steady.matches;
      const label = messages.timeLeft([
        messages.spokenDays(left.days),
        messages.spokenHours(left.hours),
        messages.spokenMinutes(left.minutes),
      ]);
      if (cells.ariaLabel !== label) cells.ariaLabel = label;
      // Just after the next whole second (or minute), so that none is shown twice or skipped.
      return { again: ((shownEnd - now) % (steady.matches ? 60_000 : 1_000)) + 1 };
    };
  },
});
