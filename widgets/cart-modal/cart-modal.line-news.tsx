import { styled } from 'styled-components';
import { Button } from '#shared/ui/button';
import { Icon } from '#shared/ui/icon';
import { tabular, token, type } from '#shared/ui/tokens';
import { messages } from './cart-modal.messages.ts';
import type { ShownLine } from './cart-modal.line-facts.ts';

const News = styled.p`
  ${type('small')}
  ${tabular}
  display: flex;
  gap: 6px;
  color: ${token.warningText};
  font-weight: 600;
  &:empty {
    display: none;
  }
  & > svg {
    flex: none;
    margin-top: 1px;
  }
`;

/** Says what the line cost before; there from the start, so that a reader hears what comes into it. */
export function LineNews({ shown }: { readonly shown: ShownLine }) {
  return (
    <News aria-live="polite">
      {shown.news !== null && (
        <>
          <Icon name="info" size={16} />
          <span>{shown.news}</span>
        </>
      )}
    </News>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
`;

const Why = styled.p`
  ${type('cell')}
  flex: 1 1 200px;
  display: flex;
  gap: 8px;
  min-width: 0;
  color: ${token.warningText};
  overflow-wrap: anywhere;
  & > svg {
    flex: none;
  }
`;

/** What stands in a line that is sold no more: why, and the way out of it. */
export function GoneLine({ shown, onRemove }: { readonly shown: ShownLine; readonly onRemove: () => void }) {
  return (
    <Row>
      <Why role="status">
        <Icon name="alert" />
        <span>{shown.gone}</span>
      </Why>
      <Button aria-label={messages.takeOutLabel(shown.name)} onClick={onRemove} data-key={`remove-${shown.id}`}>
        {messages.takeOut}
      </Button>
    </Row>
  );
}
