import { Stack } from '#shared/ui/card';
import { Heading, Text } from '#shared/ui/text';

export const plan = (
  <Stack $gap={8}>
    <Heading level={3} look="title">
      Plan Básico 100
    </Heading>
    <Text as="p" $tone="textMuted">
      100 documentos al año
    </Text>
  </Stack>
);
