import { styled } from 'styled-components';
import { Skeleton } from '#shared/ui/skeleton';
import { Heading } from '#shared/ui/text';
import { from } from '#shared/ui/tokens';
import { messages } from '../order-status.messages.ts';

export const Hero = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: 24px;
  text-align: center;
`;

/** As high as a title line and two text lines (three on a phone), so that nothing below moves after the skeleton. */
export const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  align-content: start;
  gap: 8px;
  width: 100%;
  min-height: 112px;
  ${from.md} {
    min-height: 92px;
  }
  @media (scripting: none) {
    display: none;
  }
`;

export const Below = styled.div`
  display: grid;
  align-content: start;
  justify-items: center;
  width: 100%;
  min-height: 48px;
`;

export function Asking() {
  return (
    <>
      <Heading level={1} look="page">
        {messages.loading}
      </Heading>
      <Skeleton $width="min(400px, 100%)" $height={16} />
    </>
  );
}
