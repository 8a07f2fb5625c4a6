import { styled } from 'styled-components';
import { token, type, focusRing } from '#shared/ui/tokens';
import type { LinkTo } from '#shared/runtime/link-to';

interface BrandMarkProps {
  readonly name: string;
  readonly icon: string;
  readonly folded: boolean;
  /** Link to the overview. Without it the logo is not a link. */
  readonly home?: (ReturnType<LinkTo> & { readonly 'aria-label': string; readonly title: string }) | undefined;
}

export function BrandMark({ name, icon, folded, home }: BrandMarkProps) {
  const mark = (
    <>
      <img src={icon} alt={folded ? name : ''} width={32} height={32} />
      {!folded && <span>{name}</span>}
    </>
  );
  return home ? <HomeLink {...home}>{mark}</HomeLink> : <Mark>{mark}</Mark>;
}

const Mark = styled.div`
  ${type('title')}
  display: flex;
  align-items: center;
  gap: 10px;
`;

const HomeLink = styled(Mark).attrs({ as: 'a' })`
  border-radius: ${token.radiusSm};
  color: inherit;
  text-decoration: none;
  ${focusRing}
`;

export const Column = styled.div`
  position: sticky;
  top: 0;
  height: 100dvh;
  overflow: auto;
`;

export const Bar = styled.div`
  ${type('title')}
  position: sticky;
  top: 0;
  z-index: 2;
  display: flex;
  align-items: center;
  gap: 8px;
  height: 56px;
  padding: 0 8px;
  border-bottom: 1px solid ${token.line};
  background: ${token.surface};
  & > :last-child {
    margin-inline-start: auto;
  }
`;

export const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  &[data-folded] {
    justify-items: center;
  }
`;
