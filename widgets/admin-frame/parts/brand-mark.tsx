import { styled } from 'styled-components';
import { type } from '#shared/ui/tokens';

interface BrandMarkProps {
  readonly name: string;
  readonly icon: string;
  readonly folded: boolean;
}

export function BrandMark({ name, icon, folded }: BrandMarkProps) {
  return (
    <Mark>
      <img src={icon} alt={folded ? name : ''} width={32} height={32} />
      {!folded && <span>{name}</span>}
    </Mark>
  );
}

const Mark = styled.div`
  ${type('title')}
  display: flex;
  align-items: center;
  gap: 10px;
`;
