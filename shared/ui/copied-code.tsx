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
  /** Puts the button first, so that the code ends at the column's right edge. */
  readonly atEdge?: boolean;
}

export function CopiedCode({ children, what = '', atEdge = false }: CopiedCodeProps) {
  const code = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState(false);

  function copy(): void {
    // Inside a promise, since an insecure page has no `navigator.clipboard` and the call throws.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(children))
      .then(
        () => setCopied(true),
        // The browser refused the clipboard: selects the code for the copy keys.
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
  /* Keeps the height of the line. */
  & > button {
    align-self: center;
    margin-block: -12px;
  }
`;
