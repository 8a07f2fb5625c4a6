import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { Heading } from './text.tsx';
import { ToastStrip } from './toast-board.tsx';
import { forwardAll, token } from './tokens.tsx';
import { words } from './words.tsx';

// Media query and not container query, since a dialog is laid out against the window.
export const sheet = '@media (max-width: 639px)';

const Frame = styled.div.withConfig({ shouldForwardProp: forwardAll })`
  display: flex;
  flex-direction: column;
  flex: 1 1 auto;
  min-height: 0;
  max-height: inherit;
  container-type: inline-size;
`;

// Explicit roles, since browsers expose a dialog's header and footer as the page's banner and footer.
const Head = styled.header<{ $plain: boolean }>`
  flex: none;
  padding-block: ${({ $plain }) => ($plain ? '20px 8px' : '15px')};
  border-bottom: ${({ $plain }) => ($plain ? '0' : `1px solid ${token.line}`)};
`;

const HeadRow = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 40px;
  padding: 0 16px 0 28px;
  & > h2 {
    flex: 1;
    min-width: 0;
    /* A margin, so that the heading stays where the cart's facade drew it. */
    margin-block: 6px;
  }
  /* Aligns the button with the first line of a long title. */
  & > button {
    align-self: flex-start;
  }
  ${sheet} {
    flex-wrap: wrap;
    padding: 0 8px 0 16px;
  }
`;

const Gap = styled.span`
  flex: 1;
`;

/** Starts a message without a title at the title's place. */
const Message = styled.div`
  flex: 1;
  min-width: 0;
  max-height: 60dvh;
  overflow: auto;
  padding-block: 8px;
  display: flex;
  gap: 12px;
  & > svg {
    flex: none;
    margin-block: 2px;
    color: ${token.warningText};
  }
`;

const Body = styled.div<{ $flush: boolean; $plain: boolean; $last: boolean }>`
  /* Contains visually hidden text, which would otherwise make the dialog taller and scroll its heading away. */
  position: relative;
  flex: 1 1 auto;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  /* Room for a focus ring at the edge. */
  scroll-padding-block: 12px;
  padding: ${({ $flush, $plain, $last }) => ($flush ? '0' : $plain ? `0 28px ${$last ? 28 : 8}px` : '24px 28px')};
  ${sheet} {
    padding: ${({ $flush, $plain, $last }) => ($flush ? '0' : $plain ? `0 16px ${$last ? 24 : 8}px` : '20px 16px')};
  }
`;

const Foot = styled.footer<{ $plain: boolean }>`
  flex: none;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 12px;
  padding: 16px 28px;
  border-top: ${({ $plain }) => ($plain ? '0' : `1px solid ${token.line}`)};
  ${sheet} {
    padding: 12px 16px max(12px, env(safe-area-inset-bottom));
    /* Buttons with text share the row; an icon button stays small, at the start. */
    & > :is(button, a) {
      flex: 1 1 auto;
    }
    & > button[aria-label]:has(> svg:only-child) {
      flex: none;
    }
  }
`;

export interface DialogFrameProps {
  /** Without it the text names the dialog. */
  readonly title?: ReactNode;
  /** Before the text; only without a title. */
  readonly icon?: ReactNode;
  /** Below the description; not part of the accessible name. */
  readonly note?: ReactNode;
  /** Id of the heading, else of the text, for the `<dialog>`'s `aria-labelledby`. */
  readonly titleId: string;
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
  readonly footer?: ReactNode;
  /** The body has its own padding (tables, tabs). */
  readonly flush?: boolean;
  /** No lines between the parts, for a question or a short message. */
  readonly plain?: boolean;
  /** Without it there is no close button. */
  readonly onClose?: (() => void) | undefined;
}

/**
 * Heading, scrolling body and fixed footer of a dialog, also of a facade's own. The heading takes focus, so that a screen reader
 * starts at the top.
 */
export function DialogFrame({
  title,
  titleId,
  icon,
  note,
  aside,
  children,
  footer,
  flush = false,
  plain = false,
  onClose,
}: DialogFrameProps) {
  const hasHiddenTitle = title === undefined && plain && !flush;
  return (
    <Frame part="dialog">
      <Head role="none" $plain={plain}>
        <HeadRow>
          {hasHiddenTitle ? (
            <Message>
              {icon}
              <div>
                <div id={titleId}>{children}</div>
                {note}
              </div>
            </Message>
          ) : title === undefined ? (
            <Gap />
          ) : (
            <Heading id={titleId} tabIndex={-1}>
              {title}
            </Heading>
          )}
          {aside}
          {onClose && <IconButton label={words.close} icon={<Icon name="close" />} onClick={onClose} data-key="close" />}
        </HeadRow>
      </Head>
      <ToastStrip />
      {children !== undefined && !hasHiddenTitle && (
        <Body id={title === undefined ? titleId : undefined} $flush={flush} $plain={plain} $last={footer === undefined}>
          {children}
        </Body>
      )}
      {footer !== undefined && (
        <Foot role="none" data-foot $plain={plain}>
          {footer}
        </Foot>
      )}
    </Frame>
  );
}
