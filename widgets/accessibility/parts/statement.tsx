import { styled } from 'styled-components';
import { Stack } from '#shared/ui/card';
import { Heading, Text } from '#shared/ui/text';
import { type } from '#shared/ui/tokens';
import { messages } from '../accessibility.messages.ts';

export function Statement() {
  return (
    <>
      <Stack $gap={8}>
        <Heading look="page">{messages.title}</Heading>
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
    </>
  );
}

const List = styled.ul`
  ${type('body')}
  display: grid;
  gap: 8px;
  padding-inline-start: 1.2em;
  list-style: disc;
`;
