import { styled } from 'styled-components';
import { ButtonLink } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Heading } from '../text.tsx';
import { deskWords } from './desk-words.tsx';

/** A screen that its visitor may not open: why, and the way to the first one that they may. */
export function ClosedScreen() {
  return (
    <Alone>
      <EmptyState
        icon="lock"
        title={
          <Heading level={1} look="title">
            {deskWords.closed}
          </Heading>
        }
        action={<ButtonLink href="/admin">{deskWords.toStart}</ButtonLink>}
      >
        {deskWords.denied}
      </EmptyState>
    </Alone>
  );
}

/** Not pressed against the upper edge of an empty screen. */
const Alone = styled.div`
  padding-top: clamp(32px, calc(18vh - 32px), 160px);
`;
