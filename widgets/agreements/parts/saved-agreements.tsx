import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { messages as listWords } from '#shared/desk/desk-lists.messages';
import { longestSearch, pageSizes, pageWithin } from '#shared/desk/list-address';
import type { Page } from '#shared/page/page';
import { ExportControl } from '#shared/desk/controls/list-control';
import { ViewControl } from '#shared/desk/controls/view-control';
import { openTimeline, TimelineButton } from '#shared/desk/controls/timeline-control';
import { useModel } from '#shared/runtime/use-model';
import type { SavedAgreement } from '#shared/desk/saved-agreements';
import type { ViewHost } from '#shared/runtime/widget';
import { DeskPanel } from '#shared/desk/ui/desk-page';
import { NothingFound } from '#shared/desk/ui/nothing-found';
import { Pager } from '#shared/desk/ui/pager';
import { SearchField } from '#shared/desk/ui/search-field';
import { closeRow, Table } from '#shared/desk/ui/table';
import type { Column } from '#shared/desk/ui/table-columns';
import { Toolbar, ToolbarActs } from '#shared/desk/ui/toolbar';
import { Code, Foreign, Heading, Text } from '#shared/ui/text';
import { savedMessages as words } from '../agreements.messages.ts';
import { createSavedList, foundIn, savedColumns, type SavedRow } from '../saved-agreements.model.ts';

const ROW_HEIGHT = 44;
const looked = savedColumns.map((key) => words.columns[key]);

interface SavedAgreementsProps {
  readonly page: Page;
  readonly host: ViewHost;
  /** The newest first. */
  readonly saved: () => Promise<readonly SavedAgreement[]>;
}

/** Reads this device's agreements at each mount. */
export function SavedAgreements({ page, host, saved }: SavedAgreementsProps) {
  const list = useModel(() => createSavedList(page, host.location, saved));
  const place = useStore(list.store);
  const look = useStore(list.look.store);
  const found = useMemo(() => foundIn(place.rows, place), [place]);
  const columns = useMemo(() => columnsOf(host), [host]);
  if (place.rows.length === 0) return null;
  const { query, sort, pageSize } = place;
  const at = pageWithin(place, found.length);
  return (
    <DeskPanel aria-label={words.title}>
      <Head>
        <Heading look="title">{words.title}</Heading>
        <Text as="p" $role="small" $tone="textMuted">
          {words.where}
        </Text>
      </Head>
      <Toolbar>
        <SearchField label={words.search} value={query} maxLength={longestSearch} onChange={list.search} />
        <ToolbarActs>
          <ViewControl views={list.views} look={list.look} />
          <ExportControl exporting={list.exporting} />
        </ToolbarActs>
      </Toolbar>
      <Table
        label={words.title}
        columns={columns}
        look={look}
        onWiden={list.look.widen}
        rowHeight={look.dense ? closeRow : ROW_HEIGHT}
        rows={found.slice(at * pageSize, (at + 1) * pageSize)}
        rowKey={({ id }) => String(id)}
        onOpen={({ texts }) => openTimeline(host, 'agreement', texts.number)}
        sort={sort}
        onSort={list.sortBy}
        empty={<NothingFound onClear={query === '' ? null : () => list.search('')} looked={query === '' ? undefined : looked} />}
      />
      <Pager total={found.length} page={at} pageSize={pageSize} sizes={pageSizes.records} onPage={list.turnTo} onPageSize={list.resize} />
    </DeskPanel>
  );
}

const columnsOf = (host: ViewHost): readonly Column<SavedRow>[] => [
  { key: 'number', head: words.columns.number, title: true, sortable: true, cell: ({ texts }) => <Code>{texts.number}</Code> },
  {
    key: 'customer',
    head: words.columns.customer,
    sortable: true,
    narrow: 'second',
    cell: ({ texts }) => <Foreign>{texts.customer}</Foreign>,
  },
  { key: 'product', head: words.columns.product, sortable: true, cell: ({ texts }) => texts.product },
  { key: 'dates', head: words.columns.dates, sortable: true, quiet: true, cell: ({ texts }) => texts.dates },
  { key: 'saved', head: words.columns.saved, sortable: true, quiet: true, narrow: 'end', cell: ({ texts }) => texts.saved },
  {
    key: 'timeline',
    acts: true,
    head: '',
    headLabel: listWords.timeline,
    narrow: 'end',
    width: '56px',
    cell: ({ texts }) => <TimelineButton host={host} kind="agreement" record={texts.number} rowName={texts.number} />,
  },
];

const Head = styled.header`
  display: grid;
  gap: 4px;
  padding: 16px 20px;

  @container (max-width: 639px) {
    padding-inline: 16px;
  }
`;
