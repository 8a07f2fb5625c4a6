import { styled } from 'styled-components';
import { EmptyState } from '../empty-state.tsx';
import { deskWords } from './desk-words.tsx';

/** A screen that its visitor may not open: it has nothing else on it. */
export function ClosedScreen() {
  return (
    <Alone>
      <EmptyState icon="lock" title={deskWords.denied} />
    </Alone>
  );
}

/** Not pressed against the upper edge of an empty screen. */
const Alone = styled.div`
  padding-top: clamp(32px, calc(18vh - 32px), 160px);
`;
