import { useLayoutEffect, useState, type KeyboardEvent, type Ref, type UIEvent } from 'react';
import { styled } from 'styled-components';
import { foldName, foldText, foundIn } from '#shared/domain/folded-text';
import { ControlBox, controlLook, Field, type FieldProps } from '../field.tsx';
import { Icon } from '../icon.tsx';
import { token, type } from '../tokens.tsx';
import { words } from '../words.tsx';
import { Listbox, useListbox } from './listbox.tsx';
import type { Option } from './select.tsx';

const Input = styled.input`
  ${controlLook}
  padding-inline-end: 40px;
  text-overflow: ellipsis;
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
  /** '' for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly name?: string;
  readonly autoComplete?: string;
  readonly ref?: Ref<HTMLInputElement>;
  /** Text of an empty search. */
  readonly emptyText?: string;
  /** Called with each typed text; the server filters instead of this list. */
  readonly onSearch?: (text: string) => void;
  /** Stays open after a choice and moves to the next option. */
  readonly several?: boolean;
  /** Called near the end of the list, for lists that load in parts. All rows are drawn then. */
  readonly onMore?: () => void;
}

/** Rows drawn at once; typing narrows longer lists. */
const mostOptions = 200;
/** px from the end at which more rows are requested. */
const moreWithin = 80;

/** Returns the only option with exactly this text, or null. */
function namedOption(options: readonly Option[], text: string): Option | null {
  if (foldText(text) === '') return null;
  for (const folded of [foldText, foldName]) {
    const [option, ...otherMatches] = options.filter(({ label }) => folded(label) === folded(text));
    if (option !== undefined) return otherMatches.length === 0 ? option : null;
  }
  return null;
}

const isFoundIn = (label: string, query: string): boolean =>
  foundIn(label, query) !== null || (foldName(query) !== '' && foldName(label).includes(foldName(query)));

function useCombobox({ options, value, onChange, disabled, onSearch, onMore, several }: ComboboxProps) {
  const [query, setQuery] = useState<string | null>(null);
  const [open, setOpen] = useState(false);

  const chosenOption = options.find((option) => option.value === value);
  const filtering = query !== null && onSearch === undefined;
  const matches = foundFor(filtering ? query : '');
  const listbox = useListbox({
    options: matches,
    isOpen: open,
    onPick: choose,
    onDismiss: (by) => (by === 'escape' ? close() : leave()),
    onArrow: step,
  });
  const { surface, setActive } = listbox;

  /** While options load, the typed text waits for its match. */
  const isAwaited = options.length === 0 && onSearch === undefined && !several;

  function foundFor(text: string): readonly Option[] {
    return (text === '' ? options : options.filter(({ label: each }) => isFoundIn(each, text))).slice(0, onMore ? undefined : mostOptions);
  }

  function close(): void {
    setOpen(false);
    setQuery(null);
    setActive(-1);
  }

  function show(): void {
    if (disabled || open) return;
    setOpen(true);
    setActive(matches.findIndex((option) => option.value === value));
  }

  function choose(option: Option): void {
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
    const option = query === null || several ? null : namedOption(options, query);
    close();
    listbox.pick(option ?? undefined);
  }

  function step(by: 1 | -1): void {
    // A closed list opens on the chosen option.
    const beginsOnChosen = !open && matches.some((option) => option.value === value);
    show();
    if (!beginsOnChosen && matches.length > 0 && listbox.step(by) >= matches.length - 2) onMore?.();
  }

  function scrolled({ currentTarget: list }: UIEvent<HTMLElement>): void {
    if (list.scrollTop + list.clientHeight >= list.scrollHeight - moreWithin) onMore?.();
  }

  function keyDown(event: KeyboardEvent<HTMLInputElement>): void {
    listbox.keyDown(event);
    if (event.key === 'Tab' && open) {
      leave();
    } else if ((event.key === 'Home' || event.key === 'End') && open && query === null) {
      event.preventDefault();
      setActive(event.key === 'Home' ? 0 : matches.length - 1);
    }
  }

  function type(text: string, byPerson: boolean): void {
    setQuery(text);
    setOpen(byPerson);
    const option = namedOption(options, text);
    setActive(text.trim() === '' ? -1 : Math.max(0, option === null || onSearch ? 0 : foundFor(text).indexOf(option)));
    onSearch?.(text);
    if (text === '' && value !== '') onChange('');
  }

  // Autofill sets the value without focus, so no blur event follows. The option may load later, like a city after its department.
  useLayoutEffect(() => {
    if (query !== null && !open && !isAwaited) leave();
  });

  useLayoutEffect(() => {
    const list = surface.current;
    // A list without scrolling never reaches its end.
    if (open && list !== null && list.scrollHeight <= list.clientHeight) onMore?.();
  }, [open, options.length]);

  return { query, chosen: chosenOption, open, matches, listbox, show, leave, type, keyDown, scrolled };
}

/**
 * Combobox with list autocomplete (APG): arrows move, Enter picks without submitting, Escape restores the chosen text. Leaving
 * picks only the option whose whole text was typed.
 */
export function Combobox(props: ComboboxProps) {
  const { label, help, error, optional = false, id, value, onBlur, placeholder, disabled = false, name, autoComplete = 'off', ref } = props;
  const { query, chosen, open, matches, listbox, show, leave, type, keyDown, scrolled } = useCombobox(props);
  return (
    <Field label={label} help={help} error={error} optional={optional} id={id}>
      {(control) => (
        <ControlBox ref={listbox.anchor}>
          <Input
            {...control}
            ref={ref}
            name={name}
            {...listbox.fieldProps}
            autoComplete={autoComplete}
            spellCheck={false}
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
          />
          <Icon name="chevronDown" size={16} />
          {open && (
            <Listbox
              listbox={listbox}
              label={label}
              options={matches}
              isSelected={(option) => option.value === value}
              textOf={(option) => <Marked text={option.label} query={query ?? ''} />}
              onScroll={scrolled}
            >
              {matches.length === 0 && <Nothing role="status">{props.emptyText ?? words.nothingFound}</Nothing>}
            </Listbox>
          )}
        </ControlBox>
      )}
    </Field>
  );
}
