import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { useModel } from '#shared/runtime/use-model';
import type { ViewProps } from '#shared/runtime/widget';
import { Stack } from '#shared/ui/card';
import { PageColumn } from '#shared/ui/page-column';
import { Foreign, Heading, Text } from '#shared/ui/text';
import { type } from '#shared/ui/tokens';
import { messages } from './accessibility.messages.ts';
import { createAccessibilityModel } from './accessibility.model.ts';
import type { AccessibilityProps } from './props.ts';

export function View({ page }: ViewProps<AccessibilityProps>) {
  const model = useModel(() => createAccessibilityModel(page), page);
  const contact = model.contact(useStore(page.parameters.store).value);
  return (
    <PageColumn $gap={32}>
      <Stack $gap={8}>
        <Heading level={1} look="page">
          {messages.title}
        </Heading>
        <Text as="p" $tone="textMuted">
          {messages.about}
        </Text>
      </Stack>
      {messages.sections.map(({ title, points }) => (
        <Stack key={title} $gap={8}>
          <Heading look="title">{title}</Heading>
          <List>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </List>
        </Stack>
      ))}
      <Stack $gap={8}>
        <Heading look="title">{messages.contact}</Heading>
        <Text as="p">
          <Foreign>{contact}</Foreign>
        </Text>
      </Stack>
    </PageColumn>
  );
}

const List = styled.ul`
  ${type('body')}
  display: grid;
  gap: 8px;
  padding-inline-start: 1.2em;
  list-style: disc;
`;
