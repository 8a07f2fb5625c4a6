import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { MarkBadge } from '#shared/ui/badge';
import { IconButton } from '#shared/ui/button';
import { DeskIcon } from '#shared/desk/ui/desk-icon';
import { deskWords } from '#shared/desk/ui/desk-words';
import { RowActs, RowMenu } from '#shared/desk/ui/row-menu';
import { Switch } from '#shared/desk/ui/switch';
import type { Column } from '#shared/desk/ui/table-columns';
import { Clamp, Code, Money, VisuallyHidden } from '#shared/ui/text';
import { token, type } from '#shared/ui/tokens';
import { INFO_KINDS } from '../package-info.model.ts';
import { messages } from '../packages.messages.ts';
import type { PackagesModel } from '../packages.model.ts';
import type { PackageRow } from '../packages.rows.ts';

const crown = (): ReactNode => <MarkBadge icon="crown" label={messages.private} />;

/** @param linksOf renders the links below a row's menu */
export function packageColumns(
  model: PackagesModel,
  switching: ReadonlySet<number>,
  readOnly: boolean,
  linksOf: (row: PackageRow) => ReactNode,
): readonly Column<PackageRow>[] {
  const { columns } = messages;
  return [
    {
      key: 'visibility',
      head: <DeskIcon name="eye" size={16} />,
      headLabel: columns.visibility,
      sortable: true,
      width: '40px',
      cell: ({ isPrivate }) =>
        isPrivate ? (
          crown()
        ) : (
          <Open>
            <DeskIcon name="eye" size={16} />
            <VisuallyHidden>{messages.public}</VisuallyHidden>
          </Open>
        ),
    },
    { key: 'type', head: columns.type, sortable: true, quiet: true, wide: 1000, cell: ({ type }) => type },
    {
      key: 'name',
      head: columns.name,
      sortable: true,
      title: true,
      cell: ({ record, isPrivate }) => (
        <Name>
          {record.packageName}
          {isPrivate && <Until data-px="640">{crown()}</Until>}
        </Name>
      ),
    },
    { key: 'code', head: columns.code, sortable: true, quiet: true, narrow: 'second', cell: (row) => <CodeCell row={row} /> },
    {
      key: 'description',
      head: columns.description,
      sortable: true,
      wide: 1000,
      width: '100%',
      cell: ({ record }) => <Clamp>{record.packageDescription ?? ''}</Clamp>,
    },
    { key: 'total', head: columns.total, sortable: true, align: 'end', snug: true, cell: (row) => <TotalCell row={row} /> },
    { key: 'start', head: columns.start, sortable: true, quiet: true, wide: 920, cell: ({ start }) => start },
    { key: 'validity', head: columns.validity, sortable: true, quiet: true, wide: 920, cell: ({ validity }) => validity },
    {
      key: 'active',
      head: columns.active,
      sortable: true,
      keeps: true,
      narrow: 'end',
      cell: (row) => (
        <Switch
          label={messages.activeOf(row.record.packageName)}
          checked={row.active}
          disabled={readOnly}
          reason={deskWords.readOnly}
          busy={switching.has(row.id)}
          onChange={() => model.list.switches.ask(row)}
        />
      ),
    },
    {
      key: 'acts',
      head: '',
      headLabel: deskWords.rowActs,
      acts: true,
      keeps: true,
      narrow: 'end',
      cell: (row) => (
        <RowActs>
          <IconButton
            size="dense"
            label={messages.editOf(row.record.packageName)}
            icon={<DeskIcon name="edit" />}
            onClick={() => model.list.dialog.open(row.record)}
          />
          <MoreActs row={row} model={model} readOnly={readOnly} links={linksOf(row)} />
        </RowActs>
      ),
    },
  ];
}

/** In a narrow table the cell also shows validity and start. */
function TotalCell({ row: { total, validity, start } }: { readonly row: PackageRow }) {
  return (
    <>
      <Money>{total}</Money>
      <Until data-px="920">
        <small>
          {validity} · {start}
        </small>
      </Until>
    </>
  );
}

/** In a narrow table the cell also shows the hidden columns. */
function CodeCell({ row }: { readonly row: PackageRow }) {
  return (
    <>
      <Code>{row.record.packageCode}</Code>
      <Until data-px="1000">
        <small>
          <OnlyNarrow> · </OnlyNarrow>
          {row.type}
        </small>
      </Until>
      <NarrowLines>
        <span>
          <Money data-strong>{row.total}</Money>
          <small>
            {' '}
            · {row.validity} · {row.start}
          </small>
        </span>
      </NarrowLines>
    </>
  );
}

interface MoreActsProps {
  readonly row: PackageRow;
  readonly model: PackagesModel;
  readonly readOnly: boolean;
  readonly links: ReactNode;
}

function MoreActs({ row, model, readOnly, links }: MoreActsProps) {
  const { record } = row;
  const { packageName } = record;
  return (
    <RowMenu
      name={packageName}
      items={[
        { key: 'edit', label: messages.editRow, run: () => model.list.dialog.open(record) },
        { key: 'copy', label: messages.duplicate, disabled: readOnly, run: () => model.list.dialog.copy(record) },
        // The platform lists features only of active packages.
        {
          key: 'configure',
          label: row.active ? messages.configure : messages.configureInactive,
          disabled: !row.active,
          run: () => model.configure(row),
        },
      ]}
      info={{
        entry: messages.infoOfRow,
        label: messages.infoOfAll(packageName),
        onOpen: () => INFO_KINDS.forEach((kind) => model.info.open(kind, row.id)),
        content: links,
      }}
    />
  );
}

const Open = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 24px;
  height: 24px;
  color: ${token.textMuted};
`;

const Name = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  overflow-wrap: anywhere;
`;

/** Shows a hidden column's text in another cell until the table is wide enough for the column. */
const Until = styled.span<{ readonly 'data-px': '640' | '920' | '1000' }>`
  & > small {
    ${type('small')}
    color: ${token.textMuted};
  }
  @container (min-width: 640px) {
    & > small {
      display: block;
    }
  }
  ${['640', '920', '1000'].map(
    (px) => css`
      @container (min-width: ${px}px) {
        &[data-px='${px}'] {
          display: none;
        }
      }
    `,
  )}
`;

const OnlyNarrow = styled.span`
  @container (min-width: 640px) {
    display: none;
  }
`;

/** Third line of a row in the list layout. */
const NarrowLines = styled.span`
  display: none;
  @container (max-width: 639px) {
    display: grid;
    gap: 2px;
    color: ${token.text};
    & small {
      ${type('small')}
      color: ${token.textMuted};
    }
  }
`;
