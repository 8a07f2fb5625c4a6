import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Checkbox } from '#shared/ui/checkbox';
import { token } from '#shared/ui/tokens';

/** Boxes at the rows of a table. */
export interface TablePicks<Row> {
  readonly isPicked: (row: Row) => boolean;
  /** Label of the row's checkbox. */
  readonly nameOf: (row: Row) => string;
  readonly onPick: (rows: readonly Row[], on: boolean) => void;
}

/** The boxes' column: 16 px, the box, and 4 px to what can be pressed beside it. */
export const pickWidth = '40px';

/** The box alone; its name is for screen readers. A finger has the cell's whole width. */
const PickBox = styled.div`
  display: grid;
  width: 20px;
  & label {
    grid-template-columns: 20px;
    gap: 0;
  }
  & input:indeterminate {
    background: linear-gradient(${token.textOnAccent}, ${token.textOnAccent}) center / 10px 2px no-repeat ${token.accent};
  }
`;

interface PickProps {
  readonly label: string;
  /** Null: some. */
  readonly checked: boolean | null;
  readonly onPick: (on: boolean) => void;
  readonly tabIndex?: number | undefined;
}

export function Pick({ label, checked, onPick, tabIndex }: PickProps) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current !== null) box.current.indeterminate = checked === null;
  }, [checked]);
  return (
    <PickBox>
      <Checkbox
        ref={box}
        // No label of its own: the cells of the row name the checkbox.
        label={null}
        aria-label={label}
        checked={checked === true}
        tabIndex={tabIndex}
        onChange={(event) => onPick(event.currentTarget.checked)}
      />
    </PickBox>
  );
}
