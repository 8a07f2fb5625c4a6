import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Notice } from '#shared/ui/notice';
import { focusRing, token, type } from '#shared/ui/tokens';

const Group = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding: 20px 16px;
  border-bottom: 1px solid ${token.line};
  &:last-child {
    border-bottom: 0;
  }
  @container (min-width: 720px) {
    grid-template-columns: 200px minmax(0, 1fr);
    gap: 24px;
    padding: 24px 28px;
  }
`;

const Name = styled.h3`
  ${type('strong')}
`;

const Note = styled.p`
  ${type('small')}
  color: ${token.textMuted};
  margin-top: 2px;
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  align-content: start;
  min-width: 0;
  container-type: inline-size;
`;

export interface DialogGroupProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

/** Group of a large form dialog (`flush`): name in a 200-px column, fields beside it. */
export function DialogGroup({ title, note, children }: DialogGroupProps) {
  return (
    <Group aria-label={title}>
      <div>
        <Name>{title}</Name>
        {note !== undefined && <Note>{note}</Note>}
      </div>
      <Fields>{children}</Fields>
    </Group>
  );
}

/** Aligns the state switch with the left end of a dialog's footer. */
export const FooterStart = styled.div`
  margin-inline-end: auto;
`;

/** Why the dialog cannot be saved, left of the buttons; in its own row on a phone. */
export const FooterNote = styled(FooterStart)`
  ${type('small')}
  color: ${token.textMuted};
  @container (max-width: 639px) {
    flex: 1 0 100%;
  }
`;

/** The edited record's name: beside the title, below it on a phone; cut when long. */
export const Edited = styled.span`
  ${type('body')}
  flex: 0 1 auto;
  min-width: 0;
  max-width: 50%;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: ${token.textMuted};
  @media (max-width: 639px) {
    order: 1;
    flex-basis: 100%;
    max-width: none;
    margin-top: -12px;
  }
`;

const Reason = styled.div`
  flex: 1 0 100%;
  border-radius: ${token.radiusMd};
  ${focusRing}
`;

/** Reason of a refused save. Focus goes to the field that it quotes, else to the reason. @param children null without a refusal */
export function SaveRefusal({ children: reason }: { readonly children: string | null }) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const dialog = row.current?.closest('dialog');
    if (reason !== null && dialog) (quotedField(dialog, reason) ?? row.current)?.focus();
  }, [reason]);
  return (
    reason !== null && (
      <Reason ref={row} tabIndex={-1}>
        <Notice kind="warning" live>
          {reason}
        </Notice>
      </Reason>
    )
  );
}

/** First field whose value the platform's sentence quotes: 'El código NOV10 ya existe.' */
function quotedField(within: Element, text: string): HTMLElement | undefined {
  return [...within.querySelectorAll<HTMLInputElement>('input[type=text]:not(:disabled, [readonly])')].find(
    ({ value }) => value.trim().length > 1 && text.includes(value.trim()),
  );
}
