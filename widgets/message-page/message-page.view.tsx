import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { destinationAddress } from '#shared/page/destination';
import { linkTo } from '#shared/runtime/link-to';
import { useModel } from '#shared/runtime/use-model';
import type { ViewProps } from '#shared/runtime/widget';
import { ButtonLink } from '#shared/ui/button';
import { Heading } from '#shared/ui/text';
import { from, token, type } from '#shared/ui/tokens';
import { messages } from './message-page.messages.ts';
import { createMessagePageModel } from './message-page.model.ts';
import { MessagePicture } from './parts/message-picture.tsx';
import type { MessagePageProps } from './props.ts';

export function View({ page, props, host }: ViewProps<MessagePageProps>) {
  const model = useModel(() => createMessagePageModel(page, props.kind, host), page, props.kind);
  const state = useStore(model.store);
  useStore(page.parameters.store);
  if (state.status === 'leaving') return <Column aria-busy="true" />;
  const { title, text, button } = messages[state.kind];
  return (
    <Column>
      <MessagePicture kind={state.kind} />
      <Words>
        <Heading level={1} look="page">
          {title}
        </Heading>
        <Sentence>{text}</Sentence>
      </Words>
      <ButtonLink tone="primary" size="large" {...linkTo(page, host, destinationAddress(page, 'landing'))}>
        {button}
      </ButtonLink>
    </Column>
  );
}

/** As high while it leaves as with a message. */
const Column = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  align-content: start;
  gap: 24px;
  min-height: 440px;
  padding: 40px max(16px, (100% - 600px) / 2) 56px;
  text-align: center;
  ${from.md} {
    padding-block: 72px;
  }
`;

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
