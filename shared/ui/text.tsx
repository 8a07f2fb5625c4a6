import type { ComponentPropsWithRef, CSSProperties } from 'react';
import { styled } from 'styled-components';
import { hiddenVisually, tabular, token, type, type TypeRole } from './tokens.tsx';

type HeadingLook = Extract<TypeRole, 'page' | 'heading' | 'title' | 'strong'>;

const H = styled.h2<{ $look: HeadingLook }>`
  ${({ $look }) => type($look)}
  /* Fits three words of the page's size on a phone. */
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
  /** Level in the outline; default 1 for a page's heading, else 2. */
  readonly level?: 1 | 2 | 3 | 4;
  readonly look?: HeadingLook;
}

export function Heading({ look = 'heading', level = look === 'page' ? 1 : 2, ...rest }: HeadingProps) {
  return <H as={`h${level}` as const} {...rest} $look={look} />;
}

export type TextTone = 'text' | 'textMuted' | 'accentText' | 'successText' | 'warningText' | 'dangerText' | 'infoText';

/** Text of one type role; `as="p"` for a paragraph. */
export const Text = styled.span<{ $role?: TypeRole; $tone?: TextTone; $tabular?: boolean; $block?: boolean }>`
  ${({ $role = 'body' }) => type($role)}
  ${({ $tabular }) => $tabular && tabular}
  color: ${({ $tone = 'text' }) => token[$tone]};
  display: ${({ $block }) => ($block ? 'block' : 'inline')};
  overflow-wrap: anywhere;
`;

/** A formatted amount that never wraps. */
export const Money = styled.span<{ readonly 'data-strong'?: boolean }>`
  ${tabular}
  white-space: nowrap;
  &:where([data-strong]) {
    font-weight: 650;
  }
`;

/** Characters that always fit on one line, so that hyphens do not break them. */
const shortCode = 20;

const CodeText = styled.span`
  font: 500 13px/20px ${token.fontMono};
  overflow-wrap: anywhere;
  &:where([data-short]) {
    white-space: nowrap;
  }
`;

/** A code in a font where 0 and O differ. */
export function Code({ children, ...rest }: ComponentPropsWithRef<'span'>) {
  const short = typeof children === 'string' && children.length <= shortCode;
  return (
    <CodeText {...rest} data-short={short || undefined}>
      {children}
    </CodeText>
  );
}

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

/** Cuts a text after some lines; tooltip and assistive technology get it whole. */
export function Clamp({ children, lines = 2 }: ClampProps) {
  const style: CSSProperties & Record<'--lines', number> = { '--lines': lines };
  return (
    <ClampBox style={style} title={children}>
      {children}
    </ClampBox>
  );
}

/** Isolates direction marks of names and the platform's sentences. */
export function Foreign({ children }: { readonly children: string }) {
  return <bdi>{children}</bdi>;
}
