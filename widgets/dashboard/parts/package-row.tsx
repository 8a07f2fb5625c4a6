import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Disclosure } from '#shared/ui/collapsible';
import { Code } from '#shared/ui/text';
import { from, token, type } from '#shared/ui/tokens';
import { messages } from '../dashboard.messages.ts';
import type { ProductPackage } from '../products.rows.ts';

interface PackageRowProps {
  readonly one: ProductPackage;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** The package's detail, rendered only while it is open. */
  readonly children: ReactNode;
}

export function PackageRow({ one, open, onToggle, children }: PackageRowProps) {
  const id = useId();
  return (
    <Row>
      <Head>
        <div>
          <Name>{one.description}</Name>
          <Quiet>{one.code}</Quiet>
        </div>
        <Disclosure open={open} onToggle={onToggle} controls={id} label={messages.detailOf(one.description)}>
          {messages.detail}
        </Disclosure>
      </Head>
      <div id={id} hidden={!open}>
        {open && children}
      </div>
    </Row>
  );
}

const Row = styled.div`
  padding: 16px;
  ${from.md} {
    padding: 16px 20px 16px 76px;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
`;

const Name = styled.h3`
  ${type('strong')}
  overflow-wrap: anywhere;
`;

const Quiet = styled(Code)`
  color: ${token.textMuted};
`;
