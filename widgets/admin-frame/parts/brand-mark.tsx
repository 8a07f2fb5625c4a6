import { styled } from 'styled-components';
import { faviconHref, type Brand } from '#shared/brands/brand';
import { type } from '#shared/ui/tokens';

export function BrandMark({ brand, folded }: { readonly brand: Brand; readonly folded: boolean }) {
  return (
    <Mark>
      <img src={faviconHref(brand)} alt={folded ? brand.displayName : ''} width={32} height={32} />
      {!folded && <span>{brand.displayName}</span>}
    </Mark>
  );
}

const Mark = styled.div`
  ${type('title')}
  display: flex;
  align-items: center;
  gap: 10px;
`;
