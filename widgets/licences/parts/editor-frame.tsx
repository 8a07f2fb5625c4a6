import { styled } from 'styled-components';
import { Skeleton } from '#shared/ui/skeleton';

/** The room around what stands in a flush dialog beside its groups. */
export const EditorPadding = styled.div`
  padding: 20px 28px 0;
  @container (max-width: 639px) {
    padding: 16px 16px 0;
  }
`;

const Block = styled(EditorPadding)`
  display: grid;
  gap: 20px;
  padding-bottom: 24px;
`;

/** A dialog whose record is on its way, about as high as it will be. */
export function EditorSkeleton() {
  return (
    <Block>
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} $height={64} $width="100%" />
      ))}
    </Block>
  );
}
