import { styled } from 'styled-components';
import { Stack } from './card.tsx';
import { LineTable, type LineTableProps } from './line-table.tsx';
import { Foreign, Heading, Money, Text } from './text.tsx';
import { from, onPaper, tabular, token, type } from './tokens.tsx';

type Named = readonly (readonly [name: string, value: string])[];

export interface ReceiptProps extends Omit<LineTableProps, 'label'>, SumListProps {
  readonly title: string;
  readonly seller: Named;
  readonly facts: Named;
  /** Between facts and lines, such as the payment method. */
  readonly more?: { readonly title: string; readonly facts: Named };
  readonly notes: readonly string[];
}

/** Receipt for print only; the caller hides the rest with `onlyTheReceipt`. A usual order fits one page. */
export function Receipt({ title, seller, facts, more, heads, lines, sums, total, notes }: ReceiptProps) {
  return (
    <Sheet data-receipt>
      <Heading level={1} look="heading">
        {title}
      </Heading>
      <Sides>
        <Facts of={facts} />
        <Facts of={seller} />
      </Sides>
      {more && (
        <Stack as="section" $gap={8}>
          <Heading look="strong">{more.title}</Heading>
          <Facts of={more.facts} />
        </Stack>
      )}
      <Lines>
        <LineTable label={title} heads={heads} lines={lines} />
        <SumList sums={sums} total={total} />
      </Lines>
      <Notes>
        {notes.map((note) => (
          <li key={note}>
            <Foreign>{note}</Foreign>
          </li>
        ))}
      </Notes>
    </Sheet>
  );
}

function Facts({ of }: { readonly of: Named }) {
  return (
    <List>
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Foreign>{value}</Foreign>
          </dd>
        </div>
      ))}
    </List>
  );
}

/** For a receipt's container: print omits its other content and padding. */
export const onlyTheReceipt = '@media print{display:block;padding:0;& > :not([data-receipt]){display:none}}';

const Sheet = styled.article`
  display: none;
  ${onPaper}
  @media print {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
    padding-block: 24px;
    container-type: inline-size;
  }
`;

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 24px;
`;

const List = styled.dl`
  ${type('cell')}
  ${tabular}
  display: grid;
  align-content: start;
  gap: 4px;
  & > div {
    display: grid;
    grid-template-columns: 10em minmax(0, 1fr);
    gap: 8px;
  }
  & dt {
    color: ${token.textMuted};
  }
  & dd {
    overflow-wrap: anywhere;
  }
`;

const Lines = styled.div`
  border: 1px solid ${token.line};
  border-radius: ${token.radiusLg};
  & tr {
    break-inside: avoid;
  }
`;

const Notes = styled.ul`
  ${type('small')}
  display: grid;
  gap: 4px;
  list-style: none;
`;

export interface SumListProps {
  readonly sums: readonly (readonly [name: string, amount: string])[];
  readonly total: { readonly name: string; readonly note: string; readonly amount: string };
}

/** Sums below order lines, the total emphasised. */
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
