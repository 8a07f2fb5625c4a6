import type { Meta, StoryObj } from '@storybook/react';
import { Card, Row } from './card.tsx';
import { CopiedCode } from './copied-code.tsx';
import { Text } from './text.tsx';

export default { title: 'Kit/Copied code', component: CopiedCode } satisfies Meta<typeof CopiedCode>;

export const InText: StoryObj = {
  render: () => (
    <Text as="p">
      Tu referencia es <CopiedCode what="la referencia">SBX-1239230D</CopiedCode>
    </Text>
  ),
};
/** The code and its button end at the same edge as other values. */
export const AtAnEdge: StoryObj = {
  render: () => (
    <Card $pad>
      <Row $between>
        <Text $tone="textMuted">Referencia</Text>
        <CopiedCode what="la referencia" atEdge>
          SBX-1239230D
        </CopiedCode>
      </Row>
    </Card>
  ),
};
