import { createContext, useContext, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { Button, type ButtonProps } from '#shared/ui/button';
import { QuietError, type QuietErrorProps } from '#shared/ui/error-state';
import { Icon } from '#shared/ui/icon';
import { Notice } from '#shared/ui/notice';
import { Heading } from '#shared/ui/text';
import { hiddenVisually, token } from '#shared/ui/tokens';
import { deskWords } from './desk-words.tsx';
import { printCleanly, screenOnly } from './paper.ts';
import { useReadOnly } from './read-only.tsx';

const Frame = styled.div`
  max-width: 1440px;
  padding: 28px 32px 48px;
  @container (max-width: 839px) {
    padding: 20px 16px 40px;
  }
  @media print {
    max-width: none;
    padding: 0;
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 40px;
  margin-bottom: 16px;
  /* A long title leaves room for the act beside it on a phone. */
  @container (max-width: 479px) {
    & > h1 {
      font-size: 24px;
      line-height: 32px;
    }
  }
`;

const NotOnPaper = styled.div`
  ${screenOnly}
  &:empty {
    display: none;
  }
`;

const Held = styled(NotOnPaper)`
  margin-bottom: 16px;
`;

export interface DeskPageProps {
  readonly title: ReactNode;
  /** The way back to the screen that this one belongs to. */
  readonly backLink?: ReactNode;
  /** An act on the whole screen, in the title line. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Frame of every screen: title, its act, content. People who may only read see a sentence about it, since touch has no
 * tooltip on disabled acts.
 */
export function DeskPage({ title, backLink, action, children }: DeskPageProps) {
  const readOnly = useReadOnly();
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  useLayoutEffect(() => (frame.current === null ? undefined : printCleanly(frame.current)), []);
  return (
    <Frame ref={frame}>
      {backLink !== undefined && <NotOnPaper>{backLink}</NotOnPaper>}
      <Head>
        <Heading level={1} look="page">
          {title}
        </Heading>
        {action}
        <NotOnPaper ref={setPlace} />
      </Head>
      {readOnly && (
        <Held>
          <Notice>{deskWords.readOnly}</Notice>
        </Held>
      )}
      <ActPlace value={place}>{children}</ActPlace>
    </Frame>
  );
}

const ActPlace = createContext<HTMLElement | null>(null);

export interface CreateActProps extends Pick<ButtonProps, 'disabled' | 'reason' | 'onClick'> {
  readonly label: string;
  /** By which the focus finds it again. */
  readonly 'data-opens'?: string;
  /** A second way to make records, before the primary act. */
  readonly beside?: ReactNode;
}

/** The primary act of a list, which stands in the page's title line; a phone shows its plus alone. */
export function CreateAct({ label, beside, ...button }: CreateActProps) {
  const place = useContext(ActPlace);
  return (
    place &&
    createPortal(
      <TitleActs>
        {beside}
        <Button tone="primary" icon={<Icon name="plus" />} {...button}>
          <WideWord>{label}</WideWord>
        </Button>
      </TitleActs>,
      place,
    )
  );
}

const TitleActs = styled.div`
  display: flex;
  gap: 12px;
`;

/** The word of an act in the title line, which a phone draws as its icon alone. */
export const WideWord = styled.span`
  @container (max-width: 479px) {
    ${hiddenVisually}
  }
`;

/** A list with its toolbar, table and pager in one card. */
export const DeskPanel = styled.section`
  border: 1px solid ${token.line};
  border-radius: ${token.radiusLg};
  background: ${token.surface};
  overflow: clip;
  container-type: inline-size;
`;

/** A list in a panel that did not come, and a way to ask again. */
export function PanelError(props: QuietErrorProps) {
  return (
    <Padded>
      <QuietError {...props} />
    </Padded>
  );
}

const Padded = styled.div`
  padding: 8px 20px;
`;
