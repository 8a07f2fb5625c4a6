import { styled } from 'styled-components';
import type { Waiting } from '#shared/page/cart/cart-state';
import { IconButton } from '#shared/ui/button';
import { Icon } from '#shared/ui/icon';
import { Link, TextButton } from '#shared/ui/link';
import { Spinner } from '#shared/ui/spinner';
import { SupportReference } from '#shared/ui/support-reference';
import { Foreign } from '#shared/ui/text';
import { token, type } from '#shared/ui/tokens';
import { messages } from '../cart-modal.messages.ts';

const Line = styled.div`
  ${type('cell')}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 16px;
  min-height: 80px;
  padding: 16px 28px;
  border-bottom: 1px solid ${token.line};
  & > b {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & > span {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    color: ${token.textMuted};
  }
  @container (max-width: 639px) {
    padding-inline: 16px;
  }
`;

export interface WaitingLinesProps {
  readonly waiting: readonly Waiting[];
  /** Returns the address that adds the package to the store's cart. */
  readonly inStore: (line: Waiting) => string;
  readonly onRetry: () => void;
  readonly onDismiss: (code: string) => void;
}

export function WaitingLines({ waiting, inStore, onRetry, onDismiss }: WaitingLinesProps) {
  return waiting.map((line) => {
    const { code, name, quantity, status, failure } = line;
    const displayName = name || code;
    return (
      <Line key={code} role="status">
        <b>
          <Foreign>{displayName}</Foreign>
          {quantity > 1 && ` × ${quantity}`}
        </b>
        {status === 'asking' ? (
          <span>
            <Spinner />
            {messages.loadingPrice}
          </span>
        ) : (
          <span>
            <Icon name="alert" size={16} />
            <span>
              {status === 'lost' ? messages.notKept : messages.notAsked}
              <SupportReference failure={failure} />
            </span>
            <TextButton onClick={onRetry}>{messages.retry}</TextButton>
            <Link href={inStore(line)} target="_top">
              {messages.continueInStore}
            </Link>
            <IconButton
              size="dense"
              label={messages.dismiss(displayName)}
              icon={<Icon name="close" size={16} />}
              onClick={() => onDismiss(code)}
            />
          </span>
        )}
      </Line>
    );
  });
}
