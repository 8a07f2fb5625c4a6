import { styled } from 'styled-components';
import { Badge } from '#shared/ui/badge';
import { IconButton } from '#shared/ui/button';
import { Icon } from '#shared/ui/icon';
import type { ShownTotals } from '../line-facts.ts';
import { off, sumsCss } from '../lines.css.ts';
import { messages } from '../cart-modal.messages.ts';

const List = styled.dl`
  ${sumsCss('&')}
`;

const Off = styled.dd`
  ${off}
  font-weight: 600;
`;

export interface SumsProps {
  readonly totals: ShownTotals;
  readonly promoCode: string | null;
  readonly onDropPromo: () => void;
}

/** Gross − discount + IVA. */
export function Sums({ totals, promoCode, onDropPromo }: SumsProps) {
  return (
    <List>
      <div>
        <dt>{messages.base}</dt>
        <dd>{totals.base}</dd>
      </div>
      <div>
        <dt>
          {messages.discount}
          {promoCode !== null && (
            <>
              <Badge tone="success">{promoCode.toUpperCase()}</Badge>
              <IconButton size="dense" label={messages.dropPromo(promoCode)} icon={<Icon name="close" size={16} />} onClick={onDropPromo} />
            </>
          )}
        </dt>
        {totals.reduced ? <Off>{totals.discount}</Off> : <dd>{totals.discount}</dd>}
      </div>
      <div>
        <dt>{messages.iva}</dt>
        <dd>{totals.iva}</dd>
      </div>
    </List>
  );
}
