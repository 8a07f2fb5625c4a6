import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { destinationAddress } from '#shared/page/destination';
import { HelpLine } from '#shared/runtime/help-line';
import { linkTo } from '#shared/runtime/link-to';
import { useDocumentTitle } from '#shared/runtime/use-document-title';
import { useModel } from '#shared/runtime/use-model';
import type { ViewProps } from '#shared/runtime/widget';
import { ButtonLink } from '#shared/ui/button';
import { PageColumn } from '#shared/ui/page-column';
import { Heading } from '#shared/ui/text';
import { token, type } from '#shared/ui/tokens';
import { messages } from './message-page.messages.ts';
import { createMessagePageModel } from './message-page.model.ts';
import { MessagePicture } from './parts/message-picture.tsx';
import type { MessagePageProps } from './props.ts';

export function View({ page, props, host }: ViewProps<MessagePageProps>) {
  const model = useModel(() => createMessagePageModel(page, props.kind, host), page, props.kind);
  const state = useStore(model.store);
  const told = state.status === 'shown' && page.place === 'store';
  useDocumentTitle(told ? `${messages[state.kind].title} | ${page.brand.displayName}` : null);
  if (state.status === 'leaving') return <Column $centred aria-busy="true" />;
  const { title, text, button } = messages[state.kind];
  return (
    <Column $centred>
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
      <HelpLine />
    </Column>
  );
}

/** As high while it leaves as with a message. */
const Column = styled(PageColumn)`
  min-height: 440px;
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
