import { styled } from 'styled-components';
import { Button } from '#shared/ui/button';
import { Icon } from '#shared/ui/icon';
import { goneCss, goneRowCss, newsCss } from './lines.css.ts';
import { messages } from './cart-modal.messages.ts';
import type { ShownLine } from './line-facts.ts';

const News = styled.p`
  ${newsCss('&')}
`;

/** Rendered even when empty, since screen readers announce changes only in an existing element. */
export function LineNews({ shownLine }: { readonly shownLine: ShownLine }) {
  return (
    <News aria-live="polite">
      {shownLine.news !== null && (
        <>
          <Icon name="info" size={16} />
          <span>{shownLine.news}</span>
        </>
      )}
    </News>
  );
}

const Row = styled.div`
  ${goneRowCss('&')}
`;

const Why = styled.p`
  ${goneCss('&')}
`;

export function GoneLine({ shownLine, onRemove }: { readonly shownLine: ShownLine; readonly onRemove: () => void }) {
  return (
    <Row>
      <Why role="status">
        <Icon name="alert" />
        <span>{shownLine.gone}</span>
      </Why>
      <Button aria-label={messages.takeOutLabel(shownLine.name)} onClick={onRemove} data-key={`remove-${shownLine.id}`}>
        {messages.takeOut}
      </Button>
    </Row>
  );
}
