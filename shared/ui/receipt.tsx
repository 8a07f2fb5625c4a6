import { styled } from 'styled-components';
import { LineTable, type LineTableProps } from './line-table.tsx';
import { SumList, type SumListProps } from './sum-list.tsx';
import { Foreign, Heading } from './text.tsx';
import { onPaper, tabular, token, type } from './tokens.tsx';

type Named = readonly (readonly [name: string, value: string])[];

export interface ReceiptProps extends Omit<LineTableProps, 'label'>, SumListProps {
  readonly title: string;
  readonly seller: Named;
  readonly facts: Named;
  /** Content between facts and lines, such as how the order is paid. */
  readonly more?: { readonly title: string; readonly facts: Named };
  readonly notes: readonly string[];
}

/** Receipt for paper alone; the caller hides the rest of its container with `onlyTheReceipt`. A usual order fits one page. */
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
        <More>
          <Heading look="strong">{more.title}</Heading>
          <Facts of={more.facts} />
        </More>
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

/** For the place that holds a receipt: on paper nothing else of it is left, nor the room around it. */
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

const More = styled.section`
  display: grid;
  gap: 8px;
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
