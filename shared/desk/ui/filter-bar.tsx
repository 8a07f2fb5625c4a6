import { useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Badge } from '#shared/ui/badge';
import { Button } from '#shared/ui/button';
import { Popover } from '#shared/ui/popover';
import { Chips, type ChipItem } from './chips.tsx';
import { DeskIcon } from './desk-icon.tsx';
import { closerOnAPhone } from './toolbar.tsx';

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  ${closerOnAPhone}
`;

/** On a phone the search has a row of its own. */
const Search = styled.div`
  display: contents;
  @container (max-width: 479px) {
    display: flex;
    flex: 1 0 100%;
  }
`;

const Panel = styled.div`
  display: grid;
  gap: 12px;
  min-width: 240px;
  padding: 10px 12px;
`;

export interface FilterBarProps {
  /** 'Filtrar' */
  readonly label: string;
  /** Search field before the filter button; sorting and acts come after it. */
  readonly search?: ReactNode;
  readonly after?: ReactNode;
  /** The filters themselves, shown in a pop-over; a function is given what closes it. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  readonly active: readonly ChipItem[];
  readonly onRemove: (key: string) => void;
  readonly onClear: () => void;
}

/** Search, filters behind one button with their number, and what is filtered as chips below. */
export function FilterBar({ label, search, after, children, active, onRemove, onClear }: FilterBarProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  function close(): void {
    setOpen(false);
    anchor.current?.focus();
  }
  return (
    <Bar>
      <Line>
        {search !== undefined && <Search>{search}</Search>}
        <Button
          ref={anchor}
          icon={<DeskIcon name="filter" />}
          iconEnd={active.length > 0 ? <Badge tone="accent">{active.length}</Badge> : null}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {label}
        </Button>
        {/* Right behind its button: the next stop of the keyboard is the first filter. */}
        <Popover open={open} anchor={anchor} onClose={() => setOpen(false)} role="dialog" aria-label={label}>
          <Panel>{typeof children === 'function' ? children(close) : children}</Panel>
        </Popover>
        {after}
      </Line>
      <Chips label={label} items={active} onRemove={onRemove} onClear={onClear} home={anchor} />
    </Bar>
  );
}
