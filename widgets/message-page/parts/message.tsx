import { styled } from 'styled-components';
import { Heading } from '#shared/ui/text';
import { token, type } from '#shared/ui/tokens';
import { PageColumn } from '#shared/ui/page-column';
import type { PageMessage } from '../message-page.messages.ts';

export function Message({ title, text }: Omit<PageMessage, 'button'>) {
  return (
    <Words>
      <Heading level={1} look="page">
        {title}
      </Heading>
      <Sentence>{text}</Sentence>
    </Words>
  );
}

const Words = styled.div`
  display: grid;
  justify-items: center;
  gap: 8px;
`;

const Sentence = styled.p`
  ${type('body')}
  max-width: 46ch;
  color: ${token.textMuted};
  text-wrap: balance;
`;

/** Keeps its height while the page leaves. */
export const MessageColumn = styled(PageColumn)`
  min-height: 440px;
`;
