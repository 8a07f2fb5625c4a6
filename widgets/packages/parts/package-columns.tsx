import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { MarkBadge } from '#shared/ui/badge';
import { IconButton } from '#shared/ui/button';
import { DeskIcon } from '#shared/desk/ui/desk-icon';
import { useHeldAct } from '#shared/desk/ui/read-only';
import { Switch } from '#shared/desk/ui/switch';
import type { Column } from '#shared/desk/ui/table-columns';
import { Menu } from '#shared/ui/menu';
import { Clamp, Code, Money, VisuallyHidden } from '#shared/ui/text';
import { token, type } from '#shared/ui/tokens';
import { messages } from '../packages.messages.ts';
import type { PackageRow } from '../packages.rows.ts';

export interface PackageColumnsOptions {
  readonly switching: ReadonlySet<number>;
  readonly onSwitch: (row: PackageRow) => void;
  readonly onEdit: (row: PackageRow) => void;
  readonly onCopy: (row: PackageRow) => void;
  readonly onConfigure: (row: PackageRow) => void;
  /** The button of the package's links. */
  readonly infoOf: (row: PackageRow) => ReactNode;
}

const crown = (): ReactNode => <MarkBadge icon="crown" label={messages.private} />;

/** The nine columns of the packages table, in the customer's order. */
export function packageColumns({
  switching,
  onSwitch,
  onEdit,
  onCopy,
  onConfigure,
  infoOf,
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
      width: '18%',
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
      width: '30%',
      cell: ({ record }) => <Clamp>{record.packageDescription ?? ''}</Clamp>,
    },
    {
      key: 'total',
      head: columns.total,
      sortable: true,
      align: 'end',
      snug: true,
      cell: ({ total, validity, start }) => (
        <>
          <Money>{total}</Money>
          <Until data-px="920">
            <small>
              {validity} · {start}
            </small>
          </Until>
        </>
      ),
    },
    { key: 'start', head: columns.start, sortable: true, quiet: true, wide: 920, cell: ({ start }) => start },
    { key: 'validity', head: columns.validity, sortable: true, quiet: true, wide: 920, cell: ({ validity }) => <Whole>{validity}</Whole> },
    {
      key: 'active',
      head: columns.active,
      sortable: true,
      keeps: true,
      narrow: 'end',
      cell: (row) => (
        <Acts>
          <ActiveSwitch row={row} busy={switching.has(row.id)} onSwitch={onSwitch} />
          <span>
            {infoOf(row)}
            <IconButton
              size="dense"
              label={messages.editOf(row.record.packageName)}
              icon={<DeskIcon name="edit" />}
              onClick={() => onEdit(row)}
            />
            <MoreActs row={row} onCopy={onCopy} onConfigure={onConfigure} />
          </span>
        </Acts>
      ),
    },
  ];
}

/** The code; in a narrow table also the content of the hidden columns. */
function CodeCell({ row }: { readonly row: PackageRow }) {
  return (
    <>
      <Code>{row.record.packageCode}</Code>
      <Until data-px="1000">
        <small> · {row.type}</small>
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

function MoreActs({ row, onCopy, onConfigure }: Pick<PackageColumnsOptions, 'onCopy' | 'onConfigure'> & { readonly row: PackageRow }) {
  const held = useHeldAct();
  return (
    <Menu
      label={messages.actsOf(row.record.packageName)}
      items={[
        { key: 'copy', label: messages.duplicate, disabled: held.disabled === true, run: () => onCopy(row) },
        // The platform lists what active packages include.
        {
          key: 'configure',
          label: row.active ? messages.configure : messages.configureInactive,
          disabled: !row.active,
          run: () => onConfigure(row),
        },
      ]}
      trigger={(button) => (
        <IconButton {...button} size="dense" label={messages.actsOf(row.record.packageName)} icon={<DeskIcon name="more" />} />
      )}
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

/** The switch, the links and the edit button, at the end of the row. */
const Acts = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 4px;
  & > :last-child {
    display: flex;
    /* Three beside each other leave the description its room. */
    @media (pointer: fine) {
      & button:not([role]) {
        width: 26px;
        min-width: 26px;
      }
    }
  }
  @container (max-width: 639px) {
    flex-direction: column;
    align-items: end;
  }
`;

const Whole = styled.span`
  white-space: nowrap;
`;

/** The text of a hidden column, in another cell, until the table has room for the column. */
const Until = styled.span<{ readonly 'data-px': '640' | '920' | '1000' }>`
  & > small {
    ${type('small')}
    color: ${token.textMuted};
  }
  [data-end] > & > small {
    display: block;
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
