import { useId, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Card, Stack } from '#shared/ui/card';
import { Icon } from '#shared/ui/icon';
import { Skeleton } from '#shared/ui/skeleton';
import { focusRing, from, motion, reducedMotion, token, type } from '#shared/ui/tokens';

interface ProductCardProps {
  readonly name: string;
  readonly note: string;
  readonly icon: ReactNode;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** The product's packages, rendered only while the card is open. */
  readonly children: ReactNode;
}

/** One acquired product: a row that opens onto its packages. */
export function ProductCard({ name, note, icon, open, onToggle, children }: ProductCardProps) {
  const id = useId();
  return (
    <Card>
      <h2>
        <Head type="button" aria-expanded={open} aria-controls={id} onClick={onToggle}>
          {icon}
          <span>
            <Name>{name}</Name>
            <Note>{note}</Note>
          </span>
          <Icon name="chevronDown" />
        </Head>
      </h2>
      <Packages id={id} hidden={!open}>
        {open && children}
      </Packages>
    </Card>
  );
}

/** Skeleton of a closed product. */
export function ProductCardSkeleton() {
  return (
    <Card aria-hidden="true">
      <Waiting>
        <Skeleton $width={40} $height={40} />
        <Stack $gap={8}>
          <Skeleton $width={160} />
          <Skeleton $width={72} $height={12} />
        </Stack>
      </Waiting>
    </Card>
  );
}

const headLayout = css`
  display: flex;
  align-items: center;
  gap: 16px;
  padding: 16px;
  ${from.md} {
    padding: 16px 20px;
  }
`;

const Waiting = styled.div`
  ${headLayout}
  min-height: 76px;
`;

const Head = styled.button`
  ${headLayout}
  width: 100%;
  border: 0;
  border-radius: ${token.radiusLg};
  background: none;
  text-align: start;
  cursor: pointer;
  ${focusRing}
  &:hover {
    background: ${token.sunken};
  }
  & > span:nth-child(2) {
    flex: 1;
    min-width: 0;
  }
  & > svg {
    color: ${token.textMuted};
    transition: transform ${motion.quick};
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
  ${reducedMotion} {
    & > svg {
      transition: none;
    }
  }
`;

const Name = styled.span`
  ${type('strong')}
  display: block;
  overflow-wrap: anywhere;
`;

const Note = styled.span`
  ${type('small')}
  display: block;
  color: ${token.textMuted};
`;

const Packages = styled.div`
  & > * {
    border-top: 1px solid ${token.line};
  }
`;
