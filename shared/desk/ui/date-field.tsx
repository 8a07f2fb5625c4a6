import { useRef, useState, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { readDay, showDay, type CalendarDay } from '#shared/domain/calendar';
import { IconButton } from '#shared/ui/button';
import { controlLook, Field, type FieldProps } from '#shared/ui/field';
import { Popover } from '#shared/ui/popover';
import { Text } from '#shared/ui/text';
import { tabular, touch } from '#shared/ui/tokens';
import { useLater } from '#shared/ui/use-later';
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

/** As large as the month that loads, so that nothing moves. */
const Reserved = styled(Panel)`
  width: 292px;
  height: 324px;
  ${touch} {
    width: 320px;
    height: 360px;
  }
`;

type MonthPart = typeof import('./month.tsx');
const loadMonth = (): Promise<MonthPart> => import(/* webpackChunkName: "month" */ './month.tsx');

export interface DateFieldProps extends Pick<FieldProps, 'help' | 'error' | 'optional' | 'id'> {
  readonly label: string;
  /** '2026-03-05', or '' for none. */
  readonly value: string;
  readonly onChange: (iso: string) => void;
  readonly onBlur?: () => void;
  /** Range as '2026-03-05'. */
  readonly min?: string;
  readonly max?: string;
  /** Today as '2026-03-05', from the caller's clock. */
  readonly today: string;
  /** Error for a text that is no date. */
  readonly invalidText: string;
  readonly disabled?: boolean;
}

/** Date typed as dd/MM/yyyy or picked from a month, which Alt with arrow down opens. */
export function DateField({ value, onChange, onBlur, min, max, today, invalidText, disabled, error, ...field }: DateFieldProps) {
  const holder = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [leftUnread, setLeftUnread] = useState(false);
  const month = useLater(loadMonth, isOpen ? 'month' : null);
  const unread = draft !== null && draft.trim() !== '' && readDay(draft) === '';

  function type(text: string): void {
    const dateText = text.replace(/[^\d/.\- ]/g, '').slice(0, 10);
    setDraft(dateText);
    setLeftUnread(false);
    const day = readDay(dateText);
    if (day !== value) onChange(day);
  }

  function leave(): void {
    setLeftUnread(unread);
    if (!unread) setDraft(null);
    onBlur?.();
  }

  function close(): void {
    setOpen(false);
    opener.current?.focus();
  }

  function pick(day: CalendarDay): void {
    setDraft(null);
    setLeftUnread(false);
    onChange(day);
    close();
  }

  return (
    <Field {...field} error={leftUnread && unread ? invalidText : error}>
      {(control) => (
        <Holder ref={holder}>
          <Input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder="dd/mm/aaaa"
            disabled={disabled}
            value={draft ?? showDay(value)}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={leave}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown' && event.altKey) setOpen(true);
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
          <IconButton
            ref={opener}
            size="dense"
            label={deskWords.openCalendar(field.label)}
            icon={<DeskIcon name="calendar" />}
            disabled={disabled}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
          {isOpen && (
            <Popover
              open
              anchor={holder}
              onClose={(by) => (by === 'escape' ? close() : setOpen(false))}
              role="dialog"
              aria-label={field.label}
              aria-busy={month === 'coming'}
            >
              <MonthPanel late={month} month={{ value, today, min, max, onPick: pick }} />
            </Popover>
          )}
        </Holder>
      )}
    </Field>
  );
}

interface MonthPanelProps {
  readonly late: ReturnType<typeof useLater<MonthPart>>;
  readonly month: ComponentProps<MonthPart['Month']>;
}

function MonthPanel({ late, month }: MonthPanelProps) {
  if (late === 'coming') return <Reserved />;
  return <Panel>{late === 'missing' ? <Text role="alert">{deskWords.monthMissing}</Text> : <late.Month {...month} />}</Panel>;
}
