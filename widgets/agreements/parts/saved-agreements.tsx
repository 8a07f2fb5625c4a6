import { styled } from 'styled-components';
import { showDay } from '#shared/domain/calendar';
import { formatMoment } from '#shared/domain/dates';
import { DeskPanel } from '#shared/ui/desk/desk-page';
import { Table } from '#shared/ui/desk/table';
import type { Column } from '#shared/ui/desk/table-columns';
import { Code, Heading, Text } from '#shared/ui/text';
import { savedMessages as words } from '../agreements.messages.ts';
import type { SavedAgreement } from '../agreements.saved.ts';

const { columns } = words;
const shown: readonly Column<SavedAgreement>[] = [
  { key: 'number', head: columns.number, title: true, cell: ({ contractNumber }) => <Code>{contractNumber}</Code> },
  { key: 'product', head: columns.product, narrow: 'second', cell: ({ product }) => product },
  { key: 'dates', head: columns.dates, quiet: true, cell: ({ startDate, endDate }) => `${showDay(startDate)} – ${showDay(endDate)}` },
  { key: 'saved', head: columns.saved, quiet: true, narrow: 'end', cell: ({ savedAt }) => formatMoment(savedAt).slice(0, 16) },
];

/** What somebody saved before, as far as their machine remembers it. */
export function SavedAgreements({ agreements }: { readonly agreements: readonly SavedAgreement[] }) {
  if (agreements.length === 0) return null;
  return (
    <DeskPanel aria-label={words.title}>
      <Head>
        <Heading level={2} look="title">
          {words.title}
        </Heading>
        <Text as="p" $role="small" $tone="textMuted">
          {words.where}
        </Text>
      </Head>
      <Table label={words.title} columns={shown} rows={agreements} rowKey={({ savedAt }) => String(savedAt)} empty={null} />
    </DeskPanel>
  );
}

const Head = styled.header`
  display: grid;
  gap: 4px;
  padding: 16px 20px;
`;
