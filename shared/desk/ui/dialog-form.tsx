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

/** One group of a large form dialog (with `flush`): its name in a 200-px column, its fields beside it. */
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

/** Moves the content before it (the state switch) to the left of a dialog's footer. */
export const FooterStart = styled.div`
  margin-inline-end: auto;
`;

/** The reason why a dialog cannot be sent, left of its buttons; in a row of its own on a phone. */
export const FooterNote = styled(FooterStart)`
  ${type('small')}
  color: ${token.textMuted};
  @container (max-width: 639px) {
    flex: 1 0 100%;
  }
`;

/** The name of what a dialog edits: beside its title, on a phone below it; a long one is cut. */
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

/** A row of its own above the buttons. */
const Reason = styled.div`
  flex: 1 0 100%;
  border-radius: ${token.radiusMd};
  ${focusRing}
`;

/**
 * The server's reason for a refused save, above the buttons of a dialog's footer. The focus goes to the field that the reason
 * quotes, else to the reason.
 * @param children null while nothing was refused
 */
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

/** The first field whose text the platform's sentence quotes: 'El código NOV10 ya existe.' */
function quotedField(within: Element, text: string): HTMLElement | undefined {
  return [...within.querySelectorAll<HTMLInputElement>('input[type=text]:not(:disabled, [readonly])')].find(
    ({ value }) => value.trim().length > 1 && text.includes(value.trim()),
  );
}
