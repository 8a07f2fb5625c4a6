import { useStore } from 'zustand';
import { useModel } from '#shared/runtime/use-model';
import type { ViewProps } from '#shared/runtime/widget';
import { Stack } from '#shared/ui/card';
import { PageColumn } from '#shared/ui/page-column';
import { Foreign, Heading, Text } from '#shared/ui/text';
import { messages } from './accessibility.messages.ts';
import { createAccessibilityModel } from './accessibility.model.ts';
import { Statement } from './parts/statement.tsx';

export function View({ page }: ViewProps<object>) {
  const model = useModel(() => createAccessibilityModel(page), page);
  const contact = model.contact(useStore(page.parameters.store).value);
  return (
    <PageColumn $gap={32}>
      <Statement />
      <Stack $gap={8}>
        <Heading look="title">{messages.contact}</Heading>
        <Text as="p">
          <Foreign>{contact}</Foreign>
        </Text>
      </Stack>
    </PageColumn>
  );
}
