import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button.tsx';
import { Code } from '../text.tsx';
import { deskWords } from './desk-words.tsx';

/** A code that staff pass on: one press takes it along. */
export function CopiedCode({ children }: { readonly children: string }) {
  const code = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState(false);

  function copy(): void {
    navigator.clipboard.writeText(children).then(
      () => setCopied(true),
      // A browser that keeps the clipboard to itself: marked, so that the keys copy it.
      () => code.current && getSelection()?.selectAllChildren(code.current),
    );
  }

  return (
    <Row>
      <Code ref={code}>{children}</Code>
      <Button size="dense" onClick={copy}>
        <span aria-live="polite">{copied ? deskWords.copied : deskWords.copy}</span>
      </Button>
    </Row>
  );
}

const Row = styled.span`
  display: flex;
  align-items: center;
  gap: 12px;
`;
