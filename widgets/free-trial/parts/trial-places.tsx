import { styled } from 'styled-components';
import { Stack } from '#shared/ui/card';
import { FieldSkeleton } from '#shared/ui/forms/field-skeleton';
import { FormGrid, WholeRow } from '#shared/ui/forms/form-layout';
import { Skeleton } from '#shared/ui/skeleton';
import { VisuallyHidden } from '#shared/ui/text';
import { from, token, type } from '#shared/ui/tokens';
import { messages } from '../free-trial.messages.ts';

/** Placeholders of the form's rows: person type, six fields (the e-mail's with a help line), terms, button with its reason. */
export function Waiting() {
  return (
    <Stack $gap={24}>
      <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>
      <FormGrid>
        <WholeRow>
          <FieldSkeleton />
        </WholeRow>
        {Array.from({ length: 6 }, (_, index) => (
          <FieldSkeleton key={index} help={index === 4} />
        ))}
      </FormGrid>
      <TermsWait />
      <StartWait>
        <Skeleton $height={48} />
      </StartWait>
    </Stack>
  );
}

const StartWait = styled.div`
  padding-bottom: 28px;
`;

const TermsWait = styled(Skeleton)`
  height: 60px;
  ${from.md} {
    height: 24px;
  }
`;

/** Two lines high in every state, so that nothing below moves. */
export const About = styled.p`
  ${type('body')}
  min-height: 48px;
  text-wrap: balance;
  color: ${token.textMuted};
  overflow-wrap: anywhere;
  ${from.md} {
    min-height: 24px;
  }
`;
