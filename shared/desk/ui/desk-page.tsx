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
import { useHeldAct, useReadOnly } from './read-only.tsx';

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
  /* A long title leaves room for the action on a phone. */
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
  /** Link to the parent screen. */
  readonly backLink?: ReactNode;
  /** Action in the title line. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Frame of every screen: title, action, content. Read-only staff get a sentence, since touch shows no tooltip on disabled buttons. */
export function DeskPage({ title, backLink, action, children }: DeskPageProps) {
  const readOnly = useReadOnly();
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  useLayoutEffect(() => (frame.current === null ? undefined : printCleanly(frame.current)), []);
  return (
    <Frame ref={frame}>
      {backLink !== undefined && <NotOnPaper>{backLink}</NotOnPaper>}
      <Head>
        <Heading look="page">{title}</Heading>
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

export interface CreateActProps extends Pick<ButtonProps, 'onClick'> {
  readonly label: string;
  /** Lets a closing dialog return the focus to the button. */
  readonly 'data-opens'?: string;
  /** A second way to create records, before the main button. */
  readonly beside?: ReactNode;
}

/** A list's create button, in the title line; an icon alone on a phone. */
export function CreateAct({ label, beside, ...button }: CreateActProps) {
  const place = useContext(ActPlace);
  const readOnlyProps = useHeldAct();
  return (
    place &&
    createPortal(
      <TitleActs>
        {beside}
        <Button tone="primary" icon={<Icon name="plus" />} {...readOnlyProps} {...button}>
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

/** Word of a title-line button, hidden on a phone, where the icon stands alone. */
export const WideWord = styled.span`
  @container (max-width: 479px) {
    ${hiddenVisually}
  }
`;

export const DeskPanel = styled.section`
  border: 1px solid ${token.line};
  border-radius: ${token.radiusLg};
  background: ${token.surface};
  overflow: clip;
  container-type: inline-size;
`;

export interface LoadErrorProps extends Omit<QuietErrorProps, 'children'> {
  /** Default: 'No se pudo cargar la información'. */
  readonly children?: ReactNode;
}

/** Failed list or part with a retry. */
export function LoadError({ children = deskWords.loadFailed, ...rest }: LoadErrorProps) {
  return <QuietError {...rest}>{children}</QuietError>;
}

/** The same inside a panel. */
export function PanelError(props: LoadErrorProps) {
  return (
    <Padded>
      <LoadError {...props} />
    </Padded>
  );
}

const Padded = styled.div`
  padding: 8px 20px;
`;
