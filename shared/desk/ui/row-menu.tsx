import { useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '#shared/ui/button';
import { Menu, type MenuItem } from '#shared/ui/menu';
import { Popover } from '#shared/ui/popover';
import { type } from '#shared/ui/tokens';
import { DeskIcon } from './desk-icon.tsx';
import { deskWords } from './desk-words.tsx';

export interface RowMenuProps {
  readonly name: string;
  readonly items: readonly MenuItem[];
  /** `data-opens` of the button, by which a closing dialog finds it to return the focus. */
  readonly opens?: string;
  /** A box below the button, opened by its own menu entry. */
  readonly info?: {
    readonly entry: string;
    readonly label: string;
    readonly onOpen?: () => void;
    readonly content: ReactNode;
  };
}

/** A row's actions behind one button. */
export function RowMenu({ name, items, opens, info }: RowMenuProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isInfoOpen, setInfoOpen] = useState(false);
  const label = deskWords.actsOf(name);
  function show(): void {
    info?.onOpen?.();
    setInfoOpen(true);
  }
  return (
    <>
      <Menu
        anchor={anchor}
        label={label}
        items={info === undefined ? items : [...items, { key: 'info', label: info.entry, run: show }]}
        trigger={(button) => <IconButton {...button} data-opens={opens} size="dense" label={label} icon={<DeskIcon name="more" />} />}
      />
      {info !== undefined && (
        <Popover
          open={isInfoOpen}
          anchor={anchor}
          placement="below-end"
          role="group"
          aria-label={info.label}
          aria-live="polite"
          onClose={() => setInfoOpen(false)}
        >
          <Box>{info.content}</Box>
        </Popover>
      )}
    </>
  );
}

/** The most used action beside its menu; a narrow table has it in the menu alone. */
export const RowActs = styled.span`
  display: inline-flex;
  align-items: center;
  & > button {
    white-space: nowrap;
  }
  @media (pointer: fine) {
    & > button[data-dense] {
      width: 28px;
      min-width: 28px;
    }
  }
  @container (max-width: 839px) {
    & > button:not([aria-haspopup]) {
      display: none;
    }
  }
`;

const Box = styled.div`
  ${type('cell')}
  max-width: 328px;
  padding: 6px 10px;
`;
