import { Stack } from '#shared/ui/card';
import { Heading, Text } from '#shared/ui/text';
import { messages } from '../find-order.messages.ts';

export function FindOrderHead() {
  return (
    <Stack $gap={8}>
      <Heading look="page">{messages.title}</Heading>
      <Text as="p" $tone="textMuted">
        {messages.about}
      </Text>
    </Stack>
  );
}
