import { DayPicker, TZDate, type DropdownProps } from 'react-day-picker';
import { es } from 'react-day-picker/locale/es';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { addMonths, firstDay, type CalendarDay } from '#shared/domain/calendar';
import { IconButton } from '#shared/ui/button';
import { Icon } from '#shared/ui/icon';
import { forcedColors, tabular, token, touch, type } from '#shared/ui/tokens';
import { words } from '#shared/ui/words';
import { chosenInForcedColors } from './chosen.tsx';
import { SmallSelect } from './small-select.tsx';

const Look = styled.div`
  & .rdp-month {
    display: grid;
    grid-template-columns: auto 1fr auto;
    align-items: center;
    gap: 4px;
  }
  & .rdp-dropdowns {
    ${type('label')}
    display: flex;
    justify-content: center;
    gap: 4px;
  }
  & .rdp-month_grid {
    grid-column: 1 / -1;
    border-collapse: collapse;
  }
  & .rdp-weekday {
    ${type('head')}
    width: 40px;
    height: 32px;
    color: ${token.textMuted};
  }
  & .rdp-day {
    padding: 0;
  }
  & .rdp-day_button {
    ${type('label')}
    ${tabular}
    width: 40px;
    height: 40px;
    padding: 0;
    border: 1px solid transparent;
    border-radius: ${token.radiusMd};
    background: none;
    color: ${token.text};
    font-weight: 400;
    cursor: pointer;
    &:hover {
      background: ${token.sunken};
    }
    &:focus-visible {
      outline: 2px solid ${token.focus};
      outline-offset: 1px;
    }
    ${touch} {
      width: 44px;
      height: 44px;
    }
  }
  & .rdp-outside > button {
    color: ${token.textMuted};
  }
  & .rdp-today > button {
    border-color: ${token.lineStrong};
  }
  & .rdp-selected > button {
    background: ${token.accent};
    color: ${token.textOnAccent};
    font-weight: 600;
    ${chosenInForcedColors}
  }
  & .rdp-disabled > button {
    color: ${token.textDisabled};
    cursor: not-allowed;
  }
  ${forcedColors} {
    & .rdp-day:not(.rdp-today, .rdp-selected) > button {
      border-color: Canvas;
    }
    & .rdp-day_button:focus-visible {
      outline-color: CanvasText;
    }
  }
`;

type ArrowProps = ComponentProps<'button'>;

function Arrow({ label, icon, onClick, ...mark }: ArrowProps & { readonly label: string; readonly icon: 'arrowLeft' | 'arrowRight' }) {
  const isLast = mark['aria-disabled'] !== undefined;
  return <IconButton size="dense" label={label} icon={<Icon name={icon} />} disabled={isLast} onClick={onClick} />;
}

const components = {
  PreviousMonthButton: (props: ArrowProps) => <Arrow {...props} label={words.previous} icon="arrowLeft" />,
  NextMonthButton: (props: ArrowProps) => <Arrow {...props} label={words.next} icon="arrowRight" />,
  Dropdown: ({ options = [], className: _, ...select }: DropdownProps) => (
    <SmallSelect {...select}>
      {options.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </SmallSelect>
  ),
};

/** Days as UTC dates, so that the browser's time zone never shifts one. */
const dateOf = (day: CalendarDay): TZDate => new TZDate(day, 'UTC');
const dayOf = (date: Date): CalendarDay => date.toISOString().slice(0, 10);

export interface MonthProps {
  readonly value: CalendarDay | '';
  readonly today: CalendarDay;
  readonly min: CalendarDay | undefined;
  readonly max: CalendarDay | undefined;
  readonly onPick: (day: CalendarDay) => void;
}

/** Years to offer without `max`. */
const yearsAhead = 20;

/** Month of a date field: selects for month and year, days by mouse and keys. Focus starts on the chosen day. */
export function Month({ value, today, min = firstDay, max = addMonths(today, yearsAhead * 12), onPick }: MonthProps) {
  const [first, last] = [dateOf(min), dateOf(max)];
  const start = value || today;
  return (
    <Look>
      <DayPicker
        mode="single"
        required
        autoFocus
        fixedWeeks
        showOutsideDays
        captionLayout="dropdown"
        navLayout="around"
        locale={es}
        timeZone="UTC"
        components={components}
        // Keys past `min` or `max` stop on it, where the library would not move.
        dateLib={{ max: (dates) => latestOf([...dates, first]), min: (dates) => earliestOf([...dates, last]) }}
        startMonth={first}
        endMonth={last}
        disabled={{ before: first, after: last }}
        defaultMonth={dateOf(start)}
        today={dateOf(today)}
        selected={value === '' ? undefined : dateOf(value)}
        onSelect={(date) => onPick(dayOf(date))}
      />
    </Look>
  );
}

const latestOf = (dates: readonly Date[]): Date => dates.reduce((latest, date) => (date > latest ? date : latest));
const earliestOf = (dates: readonly Date[]): Date => dates.reduce((earliest, date) => (date < earliest ? date : earliest));
