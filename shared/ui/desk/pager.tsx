import { useId } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { tabular, token, type } from '../tokens.tsx';
import { words } from '../words.tsx';
import { SmallSelect } from './small-select.tsx';

const Bar = styled.div`
  ${type('small')}
  ${tabular}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 12px 20px;
  border-top: 1px solid ${token.line};
  color: ${token.textMuted};
  & > :last-child {
    margin-inline-start: auto;
  }
  @container (max-width: 639px) {
    padding-inline: 16px;
  }
`;

const Part = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
`;

export interface PagerProps {
  readonly total: number;
  /** Starts at 0. */
  readonly page: number;
  readonly pageSize: number;
  /** With a single one there is nothing to choose, and no field. */
  readonly sizes: readonly number[];
  readonly sizeLabel: string;
  /** Between the numbers: '1-10 de 48'. */
  readonly ofWord?: string;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: number) => void;
}

const figures = new Intl.NumberFormat('en-US');
/** A count as everywhere else: '100,274'. */
const counted = (rows: number): string => figures.format(rows);

/** Rows per page, what is shown, and the two ways on. */
export function Pager({ total, page, pageSize, sizes, sizeLabel, ofWord = 'de', onPage, onPageSize }: PagerProps) {
  const id = useId();
  const from = page * pageSize + 1;
  const to = Math.min(total, (page + 1) * pageSize);
  return (
    <Bar>
      {sizes.length > 1 && (
        <Part>
          <label htmlFor={id}>{sizeLabel}</label>
          <SmallSelect id={id} value={pageSize} onChange={(event) => onPageSize(Number(event.currentTarget.value))}>
            {sizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </SmallSelect>
        </Part>
      )}
      <Part>
        <span role="status">
          {total === 0 ? 0 : `${counted(from)}–${counted(to)}`} {ofWord} {counted(total)}
        </span>
        <IconButton
          size="dense"
          label={words.previous}
          icon={<Icon name="arrowLeft" />}
          disabled={page === 0}
          onClick={() => onPage(page - 1)}
        />
        <IconButton
          size="dense"
          label={words.next}
          icon={<Icon name="arrowRight" />}
          disabled={to >= total}
          onClick={() => onPage(page + 1)}
        />
      </Part>
    </Bar>
  );
}
