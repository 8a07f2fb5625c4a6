import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type Ref, type UIEvent } from 'react';
import { styled } from 'styled-components';
import { foldName, foldText, foundIn } from '#shared/domain/folded-text';
import { controlLook, Field, type FieldProps } from '../field.tsx';
import { useDismiss, useFloating } from '../floating.tsx';
import { Icon } from '../icon.tsx';
import { FloatingSurface } from '../popover.tsx';
import { forcedColors, token, touch, type } from '../tokens.tsx';
import { words } from '../words.tsx';
import type { Option } from './select.tsx';

const Holder = styled.div`
  position: relative;
`;

const Input = styled.input`
  ${controlLook}
  padding-inline-end: 40px;
  text-overflow: ellipsis;
`;

const Opener = styled.span`
  position: absolute;
  inset: 0 0 0 auto;
  display: grid;
  place-items: center;
  width: 40px;
  color: ${token.textMuted};
  pointer-events: none;
`;

const Item = styled.li`
  ${type('body')}
  padding: 8px 10px;
  border-radius: ${token.radiusSm};
  cursor: pointer;
  overflow-wrap: anywhere;
  &[data-active] {
    background: ${token.accentQuiet};
  }
  &[aria-disabled='true'] {
    color: ${token.textDisabled};
    cursor: not-allowed;
  }
  & b {
    font-weight: 650;
  }
  ${touch} {
    padding-block: 10px;
  }
  ${forcedColors} {
    &[data-active] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

const Nothing = styled.div`
  ${type('cell')}
  padding: 8px 10px;
  color: ${token.textMuted};
`;

function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  const [before, matched, after] = (query.trim() && foundIn(text, query)) || [text];
  return (
    <>
      {before}
      {matched && <b>{matched}</b>}
      {after}
    </>
  );
}

export interface ComboboxProps extends Pick<FieldProps, 'label' | 'help' | 'error' | 'optional' | 'id'> {
  readonly options: readonly Option[];
  /** The chosen option's value, '' for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly name?: string;
  readonly autoComplete?: string;
  readonly ref?: Ref<HTMLInputElement>;
  /** What an empty search says. */
  readonly emptyText?: string;
  /** Called with each typed text, for lists that a server filters; local filtering is then off. */
  readonly onSearch?: (text: string) => void;
  /** Stays open behind a choice, at the option that follows. */
  readonly several?: boolean;
  /** Called when the end of the list comes near, for lists that a server gives in parts; every row is then drawn. */
  readonly onMore?: () => void;
  readonly 'data-key'?: string;
}

/** How many rows are drawn at once; typing narrows longer lists. */
const drawn = 200;
/** px left below at which more rows are asked for. */
const moreWithin = 80;

/** The one option that a text names in full; null where it names none or several. */
function namedOption(options: readonly Option[], text: string): Option | null {
  if (foldText(text) === '') return null;
  for (const folded of [foldText, foldName]) {
    const [option, ...others] = options.filter(({ label }) => folded(label) === folded(text));
    if (option !== undefined) return others.length === 0 ? option : null;
  }
  return null;
}

const isFoundIn = (label: string, query: string): boolean =>
  foundIn(label, query) !== null || (foldName(query) !== '' && foldName(label).includes(foldName(query)));

/**
 * A list one can type into (APG combobox with list autocomplete): arrows move, Enter picks without submitting, Escape closes and puts the chosen
 * text back. Leaving the field picks the option that the text names in full, and no other.
 */
export function Combobox({
  label,
  help,
  error,
  optional = false,
  id,
  options,
  value,
  onChange,
  onBlur,
  placeholder,
  disabled = false,
  name,
  autoComplete = 'off',
  ref,
  emptyText = words.nothingFound,
  onSearch,
  onMore,
  several,
  'data-key': key,
}: ComboboxProps) {
  const listId = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);

  const chosen = options.find((option) => option.value === value);
  const filtering = query !== null && onSearch === undefined;
  const found = foundFor(filtering ? query : '');

  /** The list is on its way: what is typed is judged once it is here. */
  const isAwaited = options.length === 0 && onSearch === undefined && !several;

  function foundFor(text: string): readonly Option[] {
    return (text === '' ? options : options.filter(({ label: each }) => isFoundIn(each, text))).slice(0, onMore ? undefined : drawn);
  }

  function close(): void {
    setOpen(false);
    setQuery(null);
    setActive(-1);
  }

  function show(): void {
    if (disabled || open) return;
    setOpen(true);
    setActive(found.findIndex((option) => option.value === value));
  }

  function pick(option: Option | undefined): void {
    if (option === undefined || option.disabled === true) return;
    if (several) setQuery(null);
    else close();
    if (option.value !== value) onChange(option.value);
  }

  function leave(): void {
    if (query !== null && isAwaited) {
      setOpen(false);
      setActive(-1);
      return;
    }
    const named = query === null || several ? null : namedOption(options, query);
    close();
    pick(named ?? undefined);
  }

  /** Down begins at the first option and Up at the last one (APG); a closed list opens on the chosen one. */
  function step(by: 1 | -1): void {
    const beginsOnChosen = !open && found.some((option) => option.value === value);
    show();
    if (beginsOnChosen || found.length === 0) return;
    let next = active < 0 && by < 0 ? 0 : active;
    for (let tries = 0; tries < found.length; tries += 1) {
      next = (next + by + found.length) % found.length;
      if (found[next]?.disabled !== true) break;
    }
    setActive(next);
    if (next >= found.length - 2) onMore?.();
  }

  function scrolled({ currentTarget: list }: UIEvent<HTMLElement>): void {
    if (list.scrollTop + list.clientHeight >= list.scrollHeight - moreWithin) onMore?.();
  }

  function keyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (open) pick(found[active]);
    } else if (event.key === 'Tab' && open) {
      leave();
    } else if ((event.key === 'Home' || event.key === 'End') && open && query === null) {
      event.preventDefault();
      setActive(event.key === 'Home' ? 0 : found.length - 1);
    }
  }

  function type(text: string, byPerson: boolean): void {
    setQuery(text);
    setOpen(byPerson);
    const named = namedOption(options, text);
    setActive(text.trim() === '' ? -1 : Math.max(0, named === null || onSearch ? 0 : foundFor(text).indexOf(named)));
    onSearch?.(text);
    if (text === '' && value !== '') onChange('');
  }

  // A script (the browser's autofill, a password manager) fills the field without focusing it, so it is never left. Its option
  // may come later, as a city does after its department.
  useLayoutEffect(() => {
    if (query !== null && !open && !isAwaited) leave();
  });

  useFloating({ open, anchor, floating: surface, sameWidth: true });
  useDismiss(open, [anchor, surface], (by) => (by === 'escape' ? close() : leave()));
  useLayoutEffect(() => {
    if (open) surface.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [open, active]);
  useLayoutEffect(() => {
    const list = surface.current;
    // A list that is not longer than its box cannot be scrolled to its end.
    if (open && list !== null && list.scrollHeight <= list.clientHeight) onMore?.();
  }, [open, options.length]);

  const rowId = (index: number): string => `${listId}-${index}`;
  return (
    <Field label={label} help={help} error={error} optional={optional} id={id}>
      {(control) => (
        <Holder ref={anchor}>
          <Input
            {...control}
            ref={ref}
            name={name}
            type="text"
            role="combobox"
            autoComplete={autoComplete}
            spellCheck={false}
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={open && found[active] !== undefined ? rowId(active) : undefined}
            placeholder={placeholder}
            disabled={disabled}
            value={query ?? chosen?.label ?? ''}
            onChange={(event) => type(event.currentTarget.value, event.currentTarget.matches(':focus'))}
            onClick={show}
            onKeyDown={keyDown}
            onBlur={() => {
              leave();
              onBlur?.();
            }}
            data-key={key}
          />
          <Opener aria-hidden="true">
            <Icon name="chevronDown" size={16} />
          </Opener>
          {open && (
            <FloatingSurface ref={surface} popover="manual" onPointerDown={(event) => event.preventDefault()} onScroll={scrolled}>
              {found.length === 0 && <Nothing role="status">{emptyText}</Nothing>}
              <ul id={listId} role="listbox" aria-label={typeof label === 'string' ? label : undefined}>
                {found.map((option, index) => (
                  <Item
                    key={option.value}
                    id={rowId(index)}
                    role="option"
                    aria-selected={option.value === value}
                    aria-disabled={option.disabled || undefined}
                    data-active={index === active || undefined}
                    onPointerMove={() => index === active || setActive(index)}
                    onClick={() => pick(option)}
                  >
                    <Marked text={option.label} query={query ?? ''} />
                  </Item>
                ))}
              </ul>
            </FloatingSurface>
          )}
        </Holder>
      )}
    </Field>
  );
}
