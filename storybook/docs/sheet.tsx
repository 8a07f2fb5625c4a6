import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '#shared/ui/icon';
import { VisuallyHidden } from '#shared/ui/text';
import { focusRing, token, type } from '#shared/ui/tokens';

/** Layout of the docs' pages, in the kit's own tokens. */
export const Sheet = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 40px;
  max-width: 1120px;
  padding: 32px 24px 64px;
  ${type('body')}
  code {
    font-family: ${token.fontMono};
    font-size: 13px;
  }
  h1 {
    ${type('page')}
    margin: 0 0 8px;
  }
  h2 {
    ${type('heading')}
    margin: 0 0 12px;
  }
  p {
    margin: 0;
    max-width: 62ch;
  }
  section > ul:not([class]) {
    padding-inline-start: 20px;
    list-style: disc;
  }
`;

export const Grid = styled.ul<{ readonly $least: number }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $least }) => $least}px), 1fr));
  gap: 16px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Cell = styled.li`
  display: grid;
  gap: 4px;
  align-content: start;
`;

export const Small = styled.span`
  ${type('small')}
  color: ${token.textMuted};
`;

export const Table = styled.table`
  border-collapse: collapse;
  width: 100%;
  ${type('cell')}
  th,
  td {
    text-align: start;
    padding: 8px 16px 8px 0;
    border-bottom: 1px solid ${token.line};
    vertical-align: top;
  }
  th {
    ${type('head')}
  }
  @media (max-width: 48rem) {
    display: block;
    overflow-x: auto;
  }
`;

/** A name or a value that a press copies. The pages are English, unlike the kit's own texts. */
export function Copied({ children }: { readonly children: string }) {
  const [copied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    // Without access to the clipboard a press still selects the whole text.
    await navigator.clipboard.writeText(children);
    setCopied(true);
  }
  return (
    <span>
      <Press type="button" title="Copy" aria-label={`Copy ${children}`} onClick={() => void copy().catch(() => setCopied(false))}>
        <code>{children}</code>
        <Icon name={copied ? 'check' : 'copy'} size={16} />
      </Press>
      <VisuallyHidden role="status">{copied && `${children} is copied`}</VisuallyHidden>
    </span>
  );
}

const Press = styled.button`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  min-height: 24px;
  max-width: 100%;
  padding: 0;
  border: 0;
  border-radius: ${token.radiusXs};
  background: none;
  color: inherit;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  user-select: all;
  ${focusRing}
  svg {
    flex: none;
    color: ${token.textMuted};
  }
  &:hover svg {
    color: ${token.accentText};
  }
`;

export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
