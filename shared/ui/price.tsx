import { styled } from 'styled-components';
import { VisuallyHidden } from './text.tsx';
import { tabular, token, type } from './tokens.tsx';
import { words } from './words.tsx';

const Box = styled.div`
  display: grid;
  gap: 4px;
  justify-items: start;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: 6px;
`;

const Amount = styled.span<{ $size: 'price' | 'total' }>`
  ${({ $size }) => type($size)}
  ${tabular}
  white-space: nowrap;
`;

const Unit = styled.span`
  ${type('cell')}
  color: ${token.textMuted};
`;

const Second = styled.div`
  ${type('small')}
  ${tabular}
  color: ${token.textMuted};
  display: flex;
  flex-wrap: wrap;
  column-gap: 6px;
`;

const Was = styled.s`
  text-decoration-thickness: 1px;
  white-space: nowrap;
`;

export interface PriceProps {
  /** '$107,100' */
  readonly amount: string;
  /** Before the amount: 'Desde'. */
  readonly lead?: string;
  /** '/anual' */
  readonly unit?: string;
  /** The former price, read as 'Antes $119,000'. */
  readonly before?: string;
  /** Beside the amount: 'IVA incluido'. */
  readonly note?: string;
  readonly size?: 'price' | 'total';
}

/** The main number of a card, with tax, period and former price beside it. */
export function Price({ amount, lead, unit, before, note, size = 'price' }: PriceProps) {
  return (
    <Box>
      <Line>
        {lead !== undefined && <Unit>{lead}</Unit>}
        <Amount $size={size}>{amount}</Amount>
        {unit !== undefined && <Unit>{unit}</Unit>}
      </Line>
      {(before !== undefined || note !== undefined) && (
        <Second>
          {before !== undefined && (
            <span>
              <VisuallyHidden>{words.before} </VisuallyHidden>
              <Was>{before}</Was>
            </span>
          )}
          {before !== undefined && note !== undefined && <span aria-hidden="true">·</span>}
          {note !== undefined && <span>{note}</span>}
        </Second>
      )}
    </Box>
  );
}
