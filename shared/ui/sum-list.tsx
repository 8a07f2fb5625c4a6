import { styled } from 'styled-components';
import { Money, Text } from './text.tsx';
import { from, token, type } from './tokens.tsx';

export interface SumListProps {
  /** Name and amount of what the total is made of. */
  readonly sums: readonly (readonly [name: string, amount: string])[];
  readonly total: { readonly name: string; readonly note: string; readonly amount: string };
}

/** Sums under a table of lines, the total the loudest. */
export function SumList({ sums, total }: SumListProps) {
  return (
    <Sums>
      {sums.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Money>{amount}</Money>
          </dd>
        </div>
      ))}
      <Last>
        <dt>
          <Text $role="strong" $block>
            {total.name}
          </Text>
          <Text $role="small" $tone="textMuted" $block>
            {total.note}
          </Text>
        </dt>
        <dd>
          <Total>{total.amount}</Total>
        </dd>
      </Last>
    </Sums>
  );
}

const Sums = styled.dl`
  ${type('cell')}
  display: grid;
  gap: 8px;
  padding: 16px;
  border-top: 1px solid ${token.line};
  & > div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
  }
  & > div > dt {
    color: ${token.textMuted};
  }
  ${from.md} {
    padding: 20px 24px 24px;
    & > div {
      margin-inline-start: auto;
      width: min(320px, 100%);
    }
  }
`;

const Last = styled.div`
  align-items: baseline;
  margin-top: 8px;
  padding-top: 16px;
  border-top: 1px solid ${token.line};
`;

const Total = styled(Money)`
  ${type('total')}
`;
