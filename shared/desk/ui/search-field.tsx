import { useRef, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '#shared/ui/button';
import { ControlBox, controlLook } from '#shared/ui/field';
import { Icon } from '#shared/ui/icon';
import { words } from '#shared/ui/words';

const Holder = styled(ControlBox)`
  flex: 1 1 200px;
  max-width: 360px;
  & > button {
    position: absolute;
    inset: 0 4px 0 auto;
    margin-block: auto;
  }
  &[data-empty] > button {
    visibility: hidden;
  }
`;

const Input = styled.input`
  ${controlLook}
  padding-inline: 40px;
  &::-webkit-search-cancel-button {
    display: none;
  }
`;

export interface SearchFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'onChange' | 'onKeyDown' | 'ref'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onEnter?: () => void;
  /** Drops typed and pasted spaces. */
  readonly withoutSpaces?: boolean;
}

/** Escape clears the text; a second Escape closes the dialog around it. */
export function SearchField({ label, value, onChange, onEnter, withoutSpaces = false, ...rest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  function change(text: string): void {
    onChange(withoutSpaces ? text.replace(/\s/g, '') : text);
  }
  return (
    <Holder role="search" aria-label={rest['aria-label'] ?? label} data-empty={value === '' || undefined}>
      <Icon name="search" />
      <Input
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        {...rest}
        ref={input}
        type="search"
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            onEnter?.();
          }
          if (event.key === 'Escape' && value !== '') {
            event.preventDefault();
            event.stopPropagation();
            onChange('');
          }
        }}
      />
      {/* Always rendered: inserting it at the first key would delay that key. */}
      <IconButton
        size="dense"
        label={words.clear}
        icon={<Icon name="close" size={16} />}
        onClick={() => {
          onChange('');
          input.current?.focus();
        }}
      />
    </Holder>
  );
}
