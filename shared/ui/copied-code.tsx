import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { Code, VisuallyHidden } from './text.tsx';
import { words } from './words.tsx';

export interface CopiedCodeProps {
  readonly children: string;
  /** Name of the code, for the button's name: 'la referencia'. */
  readonly what?: string;
  /** Puts the button before the code, so that the code ends at the right edge of its column. */
  readonly atEdge?: boolean;
}

/** A code that people pass on: one press takes it along. */
export function CopiedCode({ children, what = '', atEdge = false }: CopiedCodeProps) {
  const code = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState(false);

  function copy(): void {
    // Asked for inside a promise: a page without a secure context has no clipboard at all.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(children))
      .then(
        () => setCopied(true),
        // A browser that keeps the clipboard to itself: marked, so that the keys copy it.
        () => code.current && getSelection()?.selectAllChildren(code.current),
      );
  }

  return (
    <Row $turned={atEdge}>
      <Code ref={code}>{children}</Code>
      <IconButton
        size="dense"
        data-noprint
        label={copied ? words.copied : `${words.copy} ${what}`.trim()}
        icon={<Icon name={copied ? 'check' : 'copy'} size={16} />}
        onClick={copy}
      />
      <VisuallyHidden role="status">{copied && words.copied}</VisuallyHidden>
    </Row>
  );
}

const Row = styled.span<{ readonly $turned: boolean }>`
  position: relative;
  display: inline-flex;
  flex-direction: ${({ $turned }) => ($turned ? 'row-reverse' : 'row')};
  align-items: baseline;
  gap: 4px;
  /* The button does not change the height of the line. */
  & > button {
    align-self: center;
    margin-block: -12px;
  }
`;
