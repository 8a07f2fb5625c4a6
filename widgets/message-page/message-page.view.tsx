import { useStore } from 'zustand';
import { destinationAddress } from '#shared/page/destination';
import { HelpLine } from '#shared/runtime/help-line';
import { linkTo } from '#shared/runtime/link-to';
import { useDocumentTitle } from '#shared/runtime/use-document-title';
import { useModel } from '#shared/runtime/use-model';
import type { ViewProps } from '#shared/runtime/widget';
import { ButtonLink } from '#shared/ui/button';
import { messages } from './message-page.messages.ts';
import { createMessagePageModel } from './message-page.model.ts';
import { Message, MessageColumn, MessagePicture } from './parts/message.tsx';
import type { MessagePageProps } from './props.ts';

export function View({ page, props, host }: ViewProps<MessagePageProps>) {
  const model = useModel(() => createMessagePageModel(page, props.kind, host), page, props.kind);
  const state = useStore(model.store);
  const takesFocus = state.status === 'shown' && page.place === 'store';
  useDocumentTitle(takesFocus ? `${messages[state.kind].title} | ${page.brand.displayName}` : null);
  if (state.status === 'leaving') return <MessageColumn $centred aria-busy="true" />;
  const { button, ...message } = messages[state.kind];
  return (
    <MessageColumn $centred>
      <MessagePicture kind={state.kind} />
      <Message {...message} />
      <ButtonLink tone="primary" size="large" {...linkTo(page, host, destinationAddress(page, 'landing'))}>
        {button}
      </ButtonLink>
      <HelpLine />
    </MessageColumn>
  );
}
