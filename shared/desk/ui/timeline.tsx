import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '#shared/ui/button';
import { QuietError } from '#shared/ui/error-state';
import { Skeleton } from '#shared/ui/skeleton';
import { forcedColors, tabular, token, type } from '#shared/ui/tokens';

export interface TimelineProps {
  readonly label: string;
  readonly lines: readonly {
    readonly key: string;
    /** 'Ana Ruiz aprobó el pago' */
    readonly text: string;
    readonly when: string;
    readonly changes: readonly { readonly field: string; readonly text: string }[];
  }[];
  /** Shown below the entries. */
  readonly note?: ReactNode;
  /** Set while older entries exist. */
  readonly earlier?: { readonly label: string; readonly busy: boolean; readonly onMore: () => void } | undefined;
  /** Set after older entries failed to load. */
  readonly failed?: { readonly text: string; readonly failure: unknown; readonly onRetry: () => void } | undefined;
}

export function Timeline({ label, lines, note, earlier, failed }: TimelineProps) {
  return (
    <Whole>
      {lines.length > 0 && (
        <List aria-label={label}>
          {lines.map(({ key, text, when, changes }) => (
            <Entry key={key}>
              <Said>{text}</Said>
              <When>{when}</When>
              {changes.length > 0 && (
                <Changes>
                  {changes.map((change) => (
                    <li key={`${change.field} ${change.text}`}>
                      {change.field !== '' && <b>{change.field}: </b>}
                      {change.text}
                    </li>
                  ))}
                </Changes>
              )}
            </Entry>
          ))}
        </List>
      )}
      {note !== undefined && <Note>{note}</Note>}
      {failed && (
        <QuietError failure={failed.failure} onRetry={failed.onRetry}>
          {failed.text}
        </QuietError>
      )}
      {earlier && (
        <Button busy={earlier.busy} onClick={earlier.onMore}>
          {earlier.label}
        </Button>
      )}
    </Whole>
  );
}

export function TimelineSkeleton({ label }: { readonly label: string }) {
  return (
    <Whole role="status" aria-label={label}>
      {[260, 220, 300].map((width) => (
        <Waiting key={width} aria-hidden="true">
          <Skeleton $height={20} $width={width} />
          <Skeleton $height={16} $width={140} />
        </Waiting>
      ))}
    </Whole>
  );
}

const Whole = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: 16px;
  min-height: 160px;
  align-content: start;
`;

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  width: 100%;
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Dot, and line to the next entry. */
const Entry = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  padding: 0 0 20px 28px;
  overflow-wrap: anywhere;
  &::before {
    content: '';
    position: absolute;
    inset: 6px auto auto 4px;
    width: 10px;
    height: 10px;
    border: 2px solid ${token.accent};
    border-radius: 50%;
    background: ${token.surface};
    box-sizing: border-box;
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    inset: 20px auto -2px 8px;
    width: 2px;
    background: ${token.line};
    ${forcedColors} {
      background: GrayText;
    }
  }
  &:last-child {
    padding-bottom: 0;
  }
`;

const Said = styled.p`
  ${type('strong')}
  margin: 0;
`;

const When = styled.p`
  ${type('small')}
  ${tabular}
  margin: 0;
  color: ${token.textMuted};
`;

const Changes = styled.ul`
  ${type('small')}
  display: grid;
  gap: 2px;
  margin: 6px 0 0;
  padding: 8px 12px;
  border-radius: ${token.radiusSm};
  background: ${token.sunken};
  list-style: none;
  & b {
    font-weight: 600;
  }
`;

const Note = styled.p`
  ${type('small')}
  margin: 0;
  color: ${token.textMuted};
`;

const Waiting = styled.div`
  display: grid;
  gap: 6px;
  padding-left: 28px;
`;
