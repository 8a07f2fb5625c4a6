import { styled } from 'styled-components';
import type { LinkTo } from '#shared/runtime/link-to';
import { focusRing, token, type } from '#shared/ui/tokens';

interface BrandMarkProps {
  readonly name: string;
  readonly icon: string;
  readonly folded: boolean;
  /** The overview; without it the mark leads nowhere. */
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
