import type { ComponentPropsWithRef, CSSProperties } from 'react';
import { styled } from 'styled-components';
import { hiddenVisually, tabular, token, type, type TypeRole } from './tokens.tsx';

const headingLook = { page: 'page', heading: 'heading', title: 'title', strong: 'strong' } satisfies Record<string, TypeRole>;
type HeadingLook = keyof typeof headingLook;

const H = styled.h2<{ $look: HeadingLook }>`
  ${({ $look }) => type(headingLook[$look])}
  /* A phone's line has room for three words of the page's size. */
  @container (max-width: 639.98px) {
    ${({ $look }) => $look === 'page' && 'font-size:24px;line-height:32px;'}
  }
  color: ${token.text};
  text-wrap: balance;
  overflow-wrap: anywhere;
  &:focus {
    outline: none;
  }
`;

export interface HeadingProps extends ComponentPropsWithRef<'h2'> {
  /** The outline's level; the look is a separate choice. */
  readonly level?: 1 | 2 | 3 | 4;
  readonly look?: HeadingLook;
}

export function Heading({ level = 2, look = 'heading', ...rest }: HeadingProps) {
  const tag = ({ 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4' } as const)[level];
  return <H as={tag} {...rest} $look={look} />;
}

export type TextTone = 'text' | 'textMuted' | 'accentText' | 'successText' | 'warningText' | 'dangerText' | 'infoText';

/** A run or block of text in one step of the scale; `as="p"` for a paragraph. */
export const Text = styled.span<{ $role?: TypeRole; $tone?: TextTone; $tabular?: boolean; $block?: boolean }>`
  ${({ $role = 'body' }) => type($role)}
  ${({ $tabular }) => $tabular && tabular}
  color: ${({ $tone = 'text' }) => token[$tone]};
  display: ${({ $block }) => ($block ? 'block' : 'inline')};
  overflow-wrap: anywhere;
`;

/** An amount, already formatted: figures of one width, never wrapped. */
export const Money = styled.span<{ readonly 'data-strong'?: boolean }>`
  ${tabular}
  white-space: nowrap;
  &:where([data-strong]) {
    font-weight: 650;
  }
`;

/** The longest code (in characters) that has room on one line everywhere; its hyphens are not for breaking it. */
const shortCode = 20;

const CodeText = styled.span`
  font: 500 13px/20px ${token.fontMono};
  overflow-wrap: anywhere;
  &:where([data-short]) {
    white-space: nowrap;
  }
`;

/** A code or reference, set so that 0 and O differ. */
export function Code({ children, ...rest }: ComponentPropsWithRef<'span'>) {
  const short = typeof children === 'string' && children.length <= shortCode;
  return (
    <CodeText {...rest} data-short={short || undefined}>
      {children}
    </CodeText>
  );
}

/** For ears only. */
export const VisuallyHidden = styled.span`
  ${hiddenVisually}
`;

const ClampBox = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: var(--lines);
  overflow: hidden;
  overflow-wrap: anywhere;
`;

export interface ClampProps {
  readonly children: string;
  readonly lines?: number;
}

/** A description cut after some lines; the whole text is in its tooltip and stays whole for assistive technology. */
export function Clamp({ children, lines = 2 }: ClampProps) {
  const style: CSSProperties & Record<'--lines', number> = { '--lines': lines };
  return (
    <ClampBox style={style} title={children}>
      {children}
    </ClampBox>
  );
}

/** Foreign text (names, the platform's sentences) whose direction marks must not affect its surroundings. */
export function Foreign({ children }: { readonly children: string }) {
  return <bdi>{children}</bdi>;
}
