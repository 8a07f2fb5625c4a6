import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { calendarCountdown, countdown } from '#shared/domain/packages/countdown';
import { tabular, token, type } from '#shared/ui/tokens';
import { messages } from '../../storefront.messages.ts';

export interface CountdownProps {
  /** Returns the end for a moment, both in epoch milliseconds. */
  readonly endAt: (now: number) => number;
  /** Returns the platform's clock in epoch milliseconds. */
  readonly now: () => number;
  readonly calendar?: boolean;
}

type Parts = ReturnType<typeof countdown>;

interface Cell {
  readonly key: string;
  readonly value: number;
  readonly unit: string;
  /** For screen readers; null for seconds, which would be outdated when read. */
  readonly spoken: string | null;
}

function cellsOf(end: number, now: number, calendar: boolean): readonly Cell[] {
  const months = calendar ? calendarCountdown(end, now) : null;
  const { days, hours, minutes, seconds }: Parts = months ?? countdown(end, now);
  return [
    ...(months === null
      ? []
      : [
          { key: 'years', value: months.years, unit: messages.years, spoken: messages.spokenYears(months.years) },
          { key: 'months', value: months.months, unit: messages.months, spoken: messages.spokenMonths(months.months) },
        ]),
    { key: 'days', value: days, unit: messages.days, spoken: messages.spokenDays(days) },
    { key: 'hours', value: hours, unit: messages.hours, spoken: messages.spokenHours(hours) },
    { key: 'minutes', value: minutes, unit: messages.minutes, spoken: messages.spokenMinutes(minutes) },
    { key: 'seconds', value: seconds, unit: messages.seconds, spoken: null },
  ];
}

/** Not a live region: screen readers read it only when the visitor moves to it. */
export function Countdown({ endAt, now, calendar = false }: CountdownProps) {
  const [moment, setMoment] = useState(now);
  const end = endAt(moment);
  useEffect(() => {
    // Just after the next whole second, so that none is skipped or shown twice.
    const timer = setTimeout(() => setMoment(now()), (Math.max(0, end - now()) % 1000) + 1);
    return () => clearTimeout(timer);
  }, [moment, end, now]);
  const cells = cellsOf(end, moment, calendar);
  const spoken = cells.flatMap((cell) => (cell.spoken === null ? [] : [cell.spoken]));
  return (
    <Cells role="timer" aria-label={messages.timeLeft(spoken)}>
      {cells.map((cell) => (
        <CellBox key={cell.key} aria-hidden="true" data-unit={cell.key}>
          <Digits>{String(cell.value).padStart(2, '0')}</Digits>
          <Unit>{cell.unit}</Unit>
        </CellBox>
      ))}
    </Cells>
  );
}

const Cells = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: 8px;
`;

const CellBox = styled.span`
  display: grid;
  justify-items: center;
  padding: 8px 4px 6px;
  border: 1px solid ${token.accentLine};
  border-radius: ${token.radiusMd};
  background: ${token.surface};
`;

const Digits = styled.b`
  ${tabular}
  font-size: 20px;
  line-height: 24px;
  font-weight: 650;
`;

const Unit = styled.span`
  ${type('caption')}
  font-weight: 400;
  color: ${token.textMuted};
`;
