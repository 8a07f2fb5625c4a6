import { Skeleton, Outline } from '#shared/ui/skeleton';
import { messages, type MessageKind } from './message-page.messages.ts';
import { Message, MessageColumn, MessagePicture } from './parts/message.tsx';

/** Only the platform knows the target of the message's button. */
export function Prerender({ kind }: { readonly kind: MessageKind }) {
  return (
    <MessageColumn $centred>
      <MessagePicture kind={kind} />
      <Message {...messages[kind]} />
      <Outline>
        <Skeleton $width={128} $height={48} />
      </Outline>
    </MessageColumn>
  );
}
