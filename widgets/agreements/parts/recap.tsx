import { styled } from 'styled-components';
import { Card } from '#shared/ui/card';
import { Heading, Text } from '#shared/ui/text';
import { tabular, token, type } from '#shared/ui/tokens';
import type { Fact } from '../summary.ts';
import { summaryMessages as words } from '../agreements.messages.ts';

export function Recap({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <Card $pad as="aside" aria-label={words.recap}>
      <Heading level={3} look="title">
        {words.recap}
      </Heading>
      {facts.length === 0 ? (
        <Nothing as="p" $role="small" $tone="textMuted" $block>
          {words.recapEmpty}
        </Nothing>
      ) : (
        <Facts>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
      )}
    </Card>
  );
}

const Nothing = styled(Text)`
  margin-top: 8px;
`;

const Facts = styled.dl`
  ${type('small')}
  ${tabular}
  display: grid;
  gap: 12px;
  margin-top: 16px;
  & > div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
  }
  & dt {
    flex: none;
    color: ${token.textMuted};
  }
  & dd {
    min-width: 0;
    text-align: end;
    overflow-wrap: anywhere;
  }
`;
