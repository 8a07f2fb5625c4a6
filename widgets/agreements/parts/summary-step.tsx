import { styled } from 'styled-components';
import { DeskPanel } from '#shared/desk/ui/desk-page';
import { Table } from '#shared/desk/ui/table';
import type { Column } from '#shared/desk/ui/table-columns';
import { Card } from '#shared/ui/card';
import { Code, Heading, Text } from '#shared/ui/text';
import { from, tabular, token, type } from '#shared/ui/tokens';
import type { Fact } from '../summary.ts';
import { summaryMessages as words } from '../agreements.messages.ts';
import type { lineFacts } from '../offer.ts';

export type SummaryLine = ReturnType<typeof lineFacts> & { readonly key: string };

export interface SummaryStepProps {
  readonly groups: readonly { readonly title: string; readonly facts: readonly Fact[] }[];
  readonly lines: readonly SummaryLine[];
  readonly devices: boolean;
}

const { columns } = words;
const service: Column<SummaryLine> = {
  key: 'name',
  head: columns.service,
  title: true,
  cell: ({ name, code }) => (
    <>
      {name}
      <Under>
        <Code>{code}</Code>
      </Under>
    </>
  ),
};
const validity: Column<SummaryLine> = {
  key: 'validity',
  head: columns.validity,
  quiet: true,
  narrow: 'second',
  cell: (line) => line.validity,
};
const quantity: Column<SummaryLine> = {
  key: 'quantity',
  head: columns.quantity,
  align: 'end',
  narrow: 'end',
  cell: (line) => line.quantity,
};
const ofServices: readonly Column<SummaryLine>[] = [service, validity, quantity];
const ofDevices: readonly Column<SummaryLine>[] = [
  {
    ...service,
    cell: (line) => (
      <>
        {service.cell(line)}
        <OnlyNarrow>
          {line.device} · {line.delivery} · {columns.quota}: {line.quota}
        </OnlyNarrow>
      </>
    ),
  },
  { key: 'device', head: columns.device, quiet: true, narrow: 'away', cell: (line) => line.device },
  { key: 'delivery', head: columns.delivery, quiet: true, narrow: 'away', cell: (line) => line.delivery },
  { ...validity, cell: (line) => line.validity },
  quantity,
  { key: 'quota', head: columns.quota, align: 'end', narrow: 'away', cell: (line) => line.quota },
];

export function SummaryStep({ groups, lines, devices }: SummaryStepProps) {
  return (
    <DeskPanel>
      {groups.map(({ title, facts }) => (
        <Group key={title} aria-label={title}>
          <Heading level={4} look="strong">
            {title}
          </Heading>
          <Facts>
            {facts.map(({ label, value, code }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd data-code={code || undefined}>{value}</dd>
              </div>
            ))}
          </Facts>
        </Group>
      ))}
      <ListHead>
        <Heading level={4} look="strong">
          {words.services}
        </Heading>
        <Text $role="small" $tone="textMuted" $tabular>
          {words.count(lines.length)}
        </Text>
      </ListHead>
      <Table
        label={words.services}
        columns={devices ? ofDevices : ofServices}
        rows={lines}
        rowKey={({ key }) => key}
        rowHeight={56}
        empty={null}
      />
    </DeskPanel>
  );
}

/** Main facts beside the steps. */
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
        <RecapFacts>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </RecapFacts>
      )}
    </Card>
  );
}

const Group = styled.section`
  display: grid;
  gap: 12px;
  padding: 20px 16px;
  border-bottom: 1px solid ${token.line};
  ${from.md} {
    padding: 24px 20px;
    grid-template-columns: 140px minmax(0, 1fr);
  }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px 24px;
  ${from.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  & dt {
    ${type('small')}
    color: ${token.textMuted};
  }
  & dd {
    ${type('body')}
    overflow-wrap: anywhere;
  }
  & dd[data-code] {
    ${tabular}
  }
`;

const ListHead = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 12px;
  padding: 20px 16px 4px;
  ${from.md} {
    padding: 20px 20px 4px;
  }
`;

const Under = styled.div`
  color: ${token.textMuted};
  font-weight: 400;
`;

/** Content of the columns that are hidden below 640 px. */
const OnlyNarrow = styled.div`
  ${type('cell')}
  color: ${token.textMuted};
  font-weight: 400;
  ${from.md} {
    display: none;
  }
`;

const Nothing = styled(Text)`
  margin-top: 8px;
`;

const RecapFacts = styled.dl`
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
