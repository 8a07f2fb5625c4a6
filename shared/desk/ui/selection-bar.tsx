import { styled } from 'styled-components';
import { formatQuantity } from '#shared/domain/quantity';
import { Button } from '#shared/ui/button';
import { TextButton } from '#shared/ui/link';
import { VisuallyHidden } from '#shared/ui/text';
import { tabular, token, type } from '#shared/ui/tokens';
import { deskWords } from './desk-words.tsx';
import { useHeldAct } from './read-only.tsx';
import { screenOnly } from './paper.ts';

export interface SelectionBarProps<Act extends string> {
  /** Picked rows, and all rows that match search and filters. */
  readonly count: number;
  readonly total: number;
  readonly acts: readonly { readonly key: Act; readonly label: string; readonly destructive?: boolean }[];
  readonly onAct: (key: Act) => void;
  readonly onPickAll: () => void;
  readonly onClear: () => void;
}

/** Number of picked rows and their actions, below a table. Changes are announced. */
export function SelectionBar<Act extends string>({ count, total, acts, onAct, onPickAll, onClear }: SelectionBarProps<Act>) {
  const readOnlyProps = useHeldAct();
  const says = count === 0 ? '' : deskWords.picked(formatQuantity(count), count === 1);
  return (
    <>
      <VisuallyHidden role="status">{says}</VisuallyHidden>
      {count > 0 && (
        <Bar>
          <Said aria-hidden="true">{says}</Said>
          {count < total && <TextButton onClick={onPickAll}>{deskWords.pickAll(formatQuantity(total))}</TextButton>}
          <TextButton onClick={onClear}>{deskWords.unpick}</TextButton>
          <Acts>
            {acts.map(({ key, label, destructive = false }) => (
              <Button
                key={key}
                size="dense"
                tone={destructive ? 'quiet-danger' : 'secondary'}
                {...readOnlyProps}
                onClick={() => onAct(key)}
              >
                {label}
              </Button>
            ))}
          </Acts>
        </Bar>
      )}
    </>
  );
}

/** Below the rows, so that the next checkbox does not move when the bar appears. */
const Bar = styled.div`
  ${screenOnly}
  ${type('small')}
  position: sticky;
  inset-block-end: 0;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  padding: 10px 20px;
  border-top: 1px solid ${token.line};
  background: ${token.accentQuiet};
  color: ${token.text};
  @container (max-width: 639px) {
    padding-inline: 16px;
  }
`;

const Said = styled.span`
  ${tabular}
  font-weight: 600;
`;

const Acts = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-inline-start: auto;
`;
