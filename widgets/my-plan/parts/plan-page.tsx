import { styled } from 'styled-components';
import { pageFrame } from '#shared/ui/page-frame';
import { from } from '#shared/ui/tokens';

export const PlanPage = styled.div`
  ${pageFrame}
  display: grid;
  gap: 24px;
  padding-block: 24px 40px;
  ${from.md} {
    padding-block: 40px 56px;
  }
`;
