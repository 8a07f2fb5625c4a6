import { styled } from 'styled-components';
import { Foreign } from './text.tsx';
import { from, hiddenVisually, tabular, token, type } from './tokens.tsx';

export interface LineTableProps {
  readonly label: string;
  /** Column names; the first is the line's. */
  readonly heads: readonly [string, ...string[]];
  /** A cell per further column; `note` names the kind of amount. */
  readonly lines: readonly {
    readonly id: number | string;
    readonly name: string;
    readonly cells: readonly { readonly value: string; readonly note?: string }[];
  }[];
}

/** A table from 640 px of the container and on paper, else stacked. */
export function LineTable({ label, heads: [first, ...others], lines }: LineTableProps) {
  return (
    <Table role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {first}
          </th>
          {others.map((name) => (
            <th key={name} role="columnheader" scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map(({ id, name, cells }) => (
          <tr key={id} role="row">
            <th role="rowheader" scope="row">
              <Foreign>{name}</Foreign>
            </th>
            {cells.map(({ value, note }, index) => (
              <td key={others[index]} role="cell" data-label={others[index]}>
                <span>
                  {value}
                  {note !== undefined && <small> {note}</small>}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

// Explicit roles: some browsers drop table semantics of block rows.
const Table = styled.table`
  ${type('cell')}
  ${tabular}
  display: block;
  width: 100%;
  border-collapse: collapse;
  & > thead {
    ${hiddenVisually}
  }
  & > tbody {
    display: block;
  }
  & > tbody > tr {
    display: grid;
    gap: 4px;
    padding: 16px;
    border-top: 1px solid ${token.line};
  }
  & > tbody > tr:first-child {
    border-top: 0;
  }
  /* Browsers add a pixel to cells. */
  & > tbody :is(th, td) {
    padding: 0;
  }
  & > tbody th {
    ${type('strong')}
    text-align: start;
    overflow-wrap: anywhere;
    margin-bottom: 4px;
  }
  & > tbody td {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    white-space: nowrap;
  }
  & > tbody td::before {
    content: attr(data-label) / '';
    color: ${token.textMuted};
  }
  & > tbody td:last-child {
    font-weight: 650;
  }
  & > tbody small {
    ${type('small')}
    color: ${token.textMuted};
  }
  ${from.md} {
    display: table;
    & > thead {
      position: static;
      width: auto;
      height: auto;
      display: table-header-group;
      clip-path: none;
      overflow: visible;
    }
    & > thead th {
      ${type('head')}
      height: 40px;
      padding: 0 8px;
      border-bottom: 1px solid ${token.line};
      color: ${token.textMuted};
      text-align: end;
      white-space: nowrap;
    }
    & > tbody {
      display: table-row-group;
    }
    & > tbody > tr {
      display: table-row;
    }
    & > tbody th,
    & > tbody td {
      display: table-cell;
      padding: 18px 8px;
      text-align: end;
      vertical-align: baseline;
    }
    & > tbody > tr + tr > * {
      border-top: 1px solid ${token.line};
    }
    & > tbody td::before {
      content: none;
    }
    & tr > :first-child {
      padding-inline-start: 24px;
      text-align: start;
    }
    & tr > :last-child {
      padding-inline-end: 24px;
    }
  }
`;
