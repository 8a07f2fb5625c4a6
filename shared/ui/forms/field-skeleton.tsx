import { styled } from 'styled-components';
import { Skeleton } from '../skeleton.tsx';
import { touch } from '../tokens.tsx';

const Box = styled.div`
  display: grid;
  gap: 6px;
`;

/** A line of 20 px, as labels and help. */
const Line = styled(Skeleton)`
  height: 12px;
  margin-block: 4px;
`;

const Control = styled(Skeleton)`
  height: 40px;
  ${touch} {
    height: 44px;
  }
`;

/** Label, box and, with `help`, the help line. */
export function FieldSkeleton({ help = false }: { readonly help?: boolean }) {
  return (
    <Box>
      <Line $width="40%" />
      <Control />
      {help && <Line $width="60%" />}
    </Box>
  );
}
