import { useId } from 'react';
import { styled } from 'styled-components';
import { formatQuantity } from '#shared/domain/quantity';
import { IconButton } from '#shared/ui/button';
import { Icon } from '#shared/ui/icon';
import { focusRing, tabular, token, touch, type } from '#shared/ui/tokens';
import { chosenInForcedColors } from './chosen.tsx';
import { words } from '#shared/ui/words';
import { deskWords } from './desk-words.tsx';
import { SmallSelect } from './small-select.tsx';
import { screenOnly } from './paper.ts';

const Bar = styled.div`
  ${screenOnly}
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
  & > [role='status'] {
    margin-inline-start: auto;
  }
  @container (max-width: 639px) {
    padding-inline: 16px;
  }
  /* On a phone: count left, pages right. */
  @container (max-width: 479px) {
    justify-content: flex-end;
    & > [role='status'] {
      margin-inline: 0 auto;
    }
  }
`;

const Size = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  @container (max-width: 479px) {
    flex: 1 0 100%;
  }
`;

const Turn = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
`;

const Pages = styled.ol`
  display: flex;
  align-items: center;
  gap: 2px;
  @container (max-width: 479px) {
    display: none;
  }
`;

/** A phone shows the open page's number alone. */
const ShortPages = styled.span`
  @container (min-width: 480px) {
    display: none;
  }
`;

const PageButton = styled.button`
  ${type('small')}
  ${tabular}
  min-width: 32px;
  height: 32px;
  padding: 0 6px;
  border: 0;
  border-radius: ${token.radiusSm};
  background: none;
  color: ${token.text};
  font-family: inherit;
  cursor: pointer;
  ${focusRing}
  &:hover {
    background: ${token.sunken};
  }
  &[aria-current] {
    background: ${token.accentQuiet};
    font-weight: 600;
    ${chosenInForcedColors}
  }
  ${touch} {
    min-width: 44px;
    height: 44px;
  }
`;

export interface PagerProps {
  readonly total: number;
  /** Starts at 0. */
  readonly page: number;
  readonly pageSize: number;
  /** A single size hides the select. */
  readonly sizes: readonly number[];
  /** Default: 'Registros por página'. */
  readonly sizeLabel?: string;
  /** As in '1-10 de 48'. */
  readonly ofWord?: string;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (size: number) => void;
}

/** First, last and neighbouring pages; null for a gap. */
function pagesAround(page: number, pages: number): readonly (number | null)[] {
  const candidates = [0, page - 1, page, page + 1, pages - 1].filter((each) => each >= 0 && each < pages);
  const shownPages = [...new Set(candidates)].toSorted((one, other) => one - other);
  return shownPages.flatMap((each, index) => (index > 0 && each - (shownPages[index - 1] ?? 0) > 1 ? [null, each] : [each]));
}

/** Rows per page, shown range, previous and next, page numbers. */
export function Pager({ total, page, pageSize, sizes, sizeLabel = deskWords.pageSize, ofWord = 'de', onPage, onPageSize }: PagerProps) {
  const id = useId();
  const from = page * pageSize + 1;
  const to = Math.min(total, (page + 1) * pageSize);
  const pages = Math.ceil(total / pageSize);
  return (
    <Bar>
      {sizes.length > 1 && (
        <Size>
          <label htmlFor={id}>{sizeLabel}</label>
          <SmallSelect id={id} value={pageSize} onChange={(event) => onPageSize(Number(event.currentTarget.value))}>
            {sizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </SmallSelect>
        </Size>
      )}
      <span role="status">
        {total === 0 ? 0 : `${formatQuantity(from)}–${formatQuantity(to)}`} {ofWord} {formatQuantity(total)}
      </span>
      <Turn>
        <IconButton
          size="dense"
          label={words.previous}
          icon={<Icon name="arrowLeft" />}
          disabled={page === 0}
          onClick={() => onPage(page - 1)}
        />
        {pages > 1 && (
          <Pages>
            {pagesAround(page, pages).map((each, index) => (
              <li key={each ?? `gap-${index}`}>
                {each === null ? (
                  <span aria-hidden>…</span>
                ) : (
                  <PageButton
                    type="button"
                    aria-label={deskWords.page(formatQuantity(each + 1))}
                    aria-current={each === page ? 'page' : undefined}
                    onClick={() => each !== page && onPage(each)}
                  >
                    {formatQuantity(each + 1)}
                  </PageButton>
                )}
              </li>
            ))}
          </Pages>
        )}
        {pages > 1 && (
          // The status element announces the range.
          <ShortPages aria-hidden="true">
            {formatQuantity(page + 1)} / {formatQuantity(pages)}
          </ShortPages>
        )}
        <IconButton
          size="dense"
          label={words.next}
          icon={<Icon name="arrowRight" />}
          disabled={to >= total}
          onClick={() => onPage(page + 1)}
        />
      </Turn>
    </Bar>
  );
}
