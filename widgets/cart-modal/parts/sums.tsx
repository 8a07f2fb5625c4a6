import { styled } from 'styled-components';
import type { CartTotals } from '#shared/domain/line-pricing';
import { formatLess, formatPesos } from '#shared/domain/money';
import { Badge } from '#shared/ui/badge';
import { IconButton } from '#shared/ui/button';
import { Icon } from '#shared/ui/icon';
import { tabular, token, type } from '#shared/ui/tokens';
import { messages } from '../cart-modal.messages.ts';

const List = styled.dl`
  ${type('cell')}
  ${tabular}
  display: grid;
  gap: 4px;
  & > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-height: 28px;
  }
  & dt {
    display: flex;
    align-items: center;
    gap: 6px;
    min-width: 0;
    color: ${token.textMuted};
  }
  & dd {
    white-space: nowrap;
  }
`;

const Off = styled.dd`
  color: ${token.successText};
  font-weight: 600;
`;

export interface SumsProps {
  readonly totals: CartTotals;
  readonly promoCode: string | null;
  readonly onDropPromo: () => void;
}

/** How the total comes together: gross − discount + IVA. */
export function Sums({ totals, promoCode, onDropPromo }: SumsProps) {
  return (
    <List>
      <div>
        <dt>{messages.base}</dt>
        <dd>{formatPesos(totals.gross)}</dd>
      </div>
      <div>
        <dt>
          {messages.discount}
          {promoCode !== null && (
            <>
              <Badge tone="success">{promoCode}</Badge>
              <IconButton size="dense" label={messages.dropPromo(promoCode)} icon={<Icon name="close" size={16} />} onClick={onDropPromo} />
            </>
          )}
        </dt>
        {totals.discount > 0n ? <Off>{formatLess(totals.discount)}</Off> : <dd>{formatLess(totals.discount)}</dd>}
      </div>
      <div>
        <dt>{messages.iva}</dt>
        <dd>{formatPesos(totals.iva)}</dd>
      </div>
    </List>
  );
}
