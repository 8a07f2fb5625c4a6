import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { MarkBadge } from '#shared/ui/badge';
import { IconButton } from '#shared/ui/button';
import { DeskIcon } from '#shared/desk/ui/desk-icon';
import { deskWords } from '#shared/desk/ui/desk-words';
import { useHeldAct } from '#shared/desk/ui/read-only';
import { RowActs, RowMenu } from '#shared/desk/ui/row-menu';
import { Switch } from '#shared/desk/ui/switch';
import type { Column } from '#shared/desk/ui/table-columns';
import { Clamp, Code, Money, VisuallyHidden } from '#shared/ui/text';
import { token, type } from '#shared/ui/tokens';
import { INFO_KINDS, type PackageInfoModel } from '../package-info.model.ts';
import { messages } from '../packages.messages.ts';
import type { PackageRow } from '../packages.rows.ts';

export interface PackageColumnsOptions {
  readonly switching: ReadonlySet<number>;
  readonly onSwitch: (row: PackageRow) => void;
  readonly onEdit: (row: PackageRow) => void;
  readonly onCopy: (row: PackageRow) => void;
  readonly onConfigure: (row: PackageRow) => void;
  readonly info: PackageInfoModel;
  /** The package's links, in a box below the menu. */
  readonly linksOf: (row: PackageRow) => ReactNode;
}

const crown = (): ReactNode => <MarkBadge icon="crown" label={messages.private} />;

/** The nine columns of the packages table, in the customer's order. */
export function packageColumns({
  switching,
  onSwitch,
  onEdit,
  onCopy,
  onConfigure,
  info,
  linksOf,
}: PackageColumnsOptions): readonly Column<PackageRow>[] {
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
    {
      key: 'code',
      head: columns.code,
      sortable: true,
      quiet: true,
      narrow: 'second',
      cell: (row) => <CodeCell row={row} />,
    },
    {
      key: 'description',
      head: columns.description,
      sortable: true,
      wide: 1000,
      width: '100%',
      cell: ({ record }) => <Clamp>{record.packageDescription ?? ''}</Clamp>,
    },
    {
      key: 'total',
      head: columns.total,
      sortable: true,
      align: 'end',
      snug: true,
      cell: (row) => <TotalCell row={row} />,
    },
    { key: 'start', head: columns.start, sortable: true, quiet: true, wide: 920, cell: ({ start }) => start },
    { key: 'validity', head: columns.validity, sortable: true, quiet: true, wide: 920, cell: ({ validity }) => validity },
    {
      key: 'active',
      head: columns.active,
      sortable: true,
      keeps: true,
      narrow: 'end',
      cell: (row) => <ActiveSwitch row={row} busy={switching.has(row.id)} onSwitch={onSwitch} />,
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
            onClick={() => onEdit(row)}
          />
          <MoreActs {...{ row, onEdit, onCopy, onConfigure, info, linksOf }} />
        </RowActs>
      ),
    },
  ];
}

/** The price; in a narrow table also validity and start. */
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

/** The code; in a narrow table also the content of the hidden columns. */
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

interface MoreActsProps extends Pick<PackageColumnsOptions, 'onEdit' | 'onCopy' | 'onConfigure' | 'info' | 'linksOf'> {
  readonly row: PackageRow;
}

function MoreActs({ row, onEdit, onCopy, onConfigure, info, linksOf }: MoreActsProps) {
  const held = useHeldAct();
  const { packageName } = row.record;
  return (
    <RowMenu
      name={packageName}
      items={[
        { key: 'edit', label: messages.editRow, run: () => onEdit(row) },
        { key: 'copy', label: messages.duplicate, disabled: held.disabled === true, run: () => onCopy(row) },
        // The platform lists what active packages include.
        {
          key: 'configure',
          label: row.active ? messages.configure : messages.configureInactive,
          disabled: !row.active,
          run: () => onConfigure(row),
        },
      ]}
      info={{
        entry: messages.infoOfRow,
        label: messages.infoOfAll(packageName),
        onOpen: () => INFO_KINDS.forEach((kind) => info.open(kind, row.id)),
        content: linksOf(row),
      }}
    />
  );
}

interface ActiveSwitchProps extends Pick<PackageColumnsOptions, 'onSwitch'> {
  readonly row: PackageRow;
  readonly busy: boolean;
}

function ActiveSwitch({ row, busy, onSwitch }: ActiveSwitchProps) {
  const held = useHeldAct();
  return (
    <Switch label={messages.activeOf(row.record.packageName)} checked={row.active} {...held} busy={busy} onChange={() => onSwitch(row)} />
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

/** The text of a hidden column, in another cell, until the table has room for the column. */
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

/** The third line of a row that has become a list item. */
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
