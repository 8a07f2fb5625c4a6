import { useLayoutEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '#shared/ui/button';
import { controlLook, Field, type FieldProps } from '#shared/ui/field';
import { Icon } from '#shared/ui/icon';
import { Popover } from '#shared/ui/popover';
import { forcedColors, tabular, token, touch, type } from '#shared/ui/tokens';
import { chosenInForcedColors } from './chosen.tsx';
import { words } from '#shared/ui/words';
import { addMonths, fromIso, fromShown, longName, monthName, partsOf, toIso, toShown, weekday, weeksOf } from './calendar.tsx';
import { DeskIcon } from './desk-icon.tsx';
import { deskWords } from './desk-words.tsx';

const Holder = styled.div`
  position: relative;
  & > button {
    position: absolute;
    inset: 0 4px 0 auto;
    margin-block: auto;
  }
`;

const Input = styled.input`
  ${controlLook}
  ${tabular}
  padding-inline-end: 44px;
`;

const Panel = styled.div`
  padding: 6px;
`;

const Head = styled.div`
  ${type('label')}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  padding-bottom: 4px;
  font-weight: 600;
`;

const Month = styled.table`
  border-collapse: collapse;
  & th {
    ${type('head')}
    width: 40px;
    height: 32px;
    color: ${token.textMuted};
  }
  & td {
    padding: 0;
  }
`;

const Day = styled.button`
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
  &[data-outside] {
    color: ${token.textMuted};
  }
  &[aria-current='date'] {
    border-color: ${token.lineStrong};
  }
  &[aria-pressed='true'] {
    background: ${token.accent};
    color: ${token.textOnAccent};
    font-weight: 600;
    ${chosenInForcedColors}
  }
  &[aria-disabled='true'] {
    color: ${token.textDisabled};
    cursor: not-allowed;
  }
  &:focus-visible {
    outline: 2px solid ${token.focus};
    outline-offset: 1px;
  }
  ${forcedColors} {
    &:not([aria-current='date'], [aria-pressed='true']) {
      border-color: Canvas;
    }
    &:focus-visible {
      outline-color: CanvasText;
    }
  }
  ${touch} {
    width: 44px;
    height: 44px;
  }
`;

const weekdays = [
  ['lu', 'lunes'],
  ['ma', 'martes'],
  ['mi', 'miércoles'],
  ['ju', 'jueves'],
  ['vi', 'viernes'],
  ['sá', 'sábado'],
  ['do', 'domingo'],
] as const;

export interface DateFieldProps extends Pick<FieldProps, 'help' | 'error' | 'optional' | 'id'> {
  readonly label: string;
  /** '2026-03-05', or '' for none. */
  readonly value: string;
  readonly onChange: (iso: string) => void;
  readonly onBlur?: () => void;
  /** First and last day that may be chosen, as '2026-03-05'. */
  readonly min?: string;
  readonly max?: string;
  /** Today as '2026-03-05'; the caller's clock decides it. */
  readonly today: string;
  /** What a text that is no date says. */
  readonly invalidText: string;
  readonly disabled?: boolean;
  readonly name?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A date typed as dd/MM/yyyy or picked from a month. Keys in the month: arrows, Home and End of week, Page of month, with Shift of year. */
export function DateField({
  label,
  help,
  error,
  optional = false,
  id,
  value,
  onChange,
  onBlur,
  min,
  max,
  today,
  invalidText,
  disabled = false,
  name,
  ref,
}: DateFieldProps) {
  const holder = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const [marked, setMarked] = useState<number | null>(null);
  const moveFocus = useRef(false);

  const chosen = fromIso(value);
  const now = fromIso(today) ?? 0;
  const first = fromIso(min ?? '') ?? Number.NEGATIVE_INFINITY;
  const last = fromIso(max ?? '') ?? Number.POSITIVE_INFINITY;
  const unread = draft !== null && draft.trim() !== '' && fromShown(draft) === null;
  const [leftUnread, setLeftUnread] = useState(false);

  function type(text: string): void {
    const clean = text.replace(/[^\d/.\- ]/g, '').slice(0, 10);
    setDraft(clean);
    setLeftUnread(false);
    const day = fromShown(clean);
    const next = day === null ? '' : toIso(day);
    if (next !== value) onChange(next);
  }

  function leave(): void {
    setLeftUnread(unread);
    if (!unread) setDraft(null);
    onBlur?.();
  }

  function mark(day: number): void {
    moveFocus.current = true;
    setMarked(Math.min(Math.max(day, first), last));
  }

  function open(): void {
    if (disabled) return;
    if (marked === null) mark(chosen ?? now);
    else close();
  }

  function close(): void {
    setMarked(null);
    opener.current?.focus();
  }

  function pick(day: number): void {
    if (day < first || day > last) return;
    setDraft(null);
    setLeftUnread(false);
    onChange(toIso(day));
    close();
  }

  function keyDown(event: KeyboardEvent): void {
    if (marked === null) return;
    const months = event.shiftKey ? 12 : 1;
    const next = {
      ArrowLeft: marked - 1,
      ArrowRight: marked + 1,
      ArrowUp: marked - 7,
      ArrowDown: marked + 7,
      Home: marked - weekday(marked),
      End: marked + 6 - weekday(marked),
      PageUp: addMonths(marked, -months),
      PageDown: addMonths(marked, months),
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    mark(next);
  }

  useLayoutEffect(() => {
    if (marked === null || !moveFocus.current) return;
    moveFocus.current = false;
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  }, [marked]);

  return (
    <Field label={label} help={help} error={leftUnread && unread ? invalidText : error} optional={optional} id={id}>
      {(control) => (
        <Holder ref={holder}>
          <Input
            {...control}
            ref={ref}
            name={name}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder="dd/mm/aaaa"
            disabled={disabled}
            value={draft ?? (chosen === null ? '' : toShown(chosen))}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={leave}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown' && event.altKey) open();
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
          <IconButton
            ref={opener}
            size="dense"
            label={deskWords.openCalendar(label)}
            icon={<DeskIcon name="calendar" />}
            disabled={disabled}
            aria-haspopup="dialog"
            aria-expanded={marked !== null}
            onClick={open}
          />
          {marked !== null && (
            <Popover
              open
              anchor={holder}
              onClose={(by) => (by === 'escape' ? close() : setMarked(null))}
              role="dialog"
              aria-label={monthName(marked)}
            >
              <Panel>
                <Head>
                  <IconButton
                    size="dense"
                    label={words.previous}
                    icon={<Icon name="arrowLeft" />}
                    onClick={() => setMarked(addMonths(marked, -1))}
                  />
                  <span aria-live="polite">{monthName(marked)}</span>
                  <IconButton
                    size="dense"
                    label={words.next}
                    icon={<Icon name="arrowRight" />}
                    onClick={() => setMarked(addMonths(marked, 1))}
                  />
                </Head>
                <Month ref={grid} role="grid" aria-label={monthName(marked)} onKeyDown={keyDown}>
                  <thead>
                    <tr>
                      {weekdays.map(([short, long]) => (
                        <th key={short} scope="col" abbr={long}>
                          {short}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {weeksOf(marked).map((week) => (
                      <tr key={week[0]}>
                        {week.map((day) => (
                          <td key={day} role="gridcell" aria-selected={day === chosen}>
                            <Day
                              type="button"
                              tabIndex={day === marked ? 0 : -1}
                              aria-label={longName(day)}
                              aria-pressed={day === chosen}
                              aria-current={day === now ? 'date' : undefined}
                              aria-disabled={day < first || day > last || undefined}
                              data-outside={partsOf(day).month !== partsOf(marked).month || undefined}
                              onClick={() => pick(day)}
                            >
                              {partsOf(day).date}
                            </Day>
                          </td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </Month>
              </Panel>
            </Popover>
          )}
        </Holder>
      )}
    </Field>
  );
}
