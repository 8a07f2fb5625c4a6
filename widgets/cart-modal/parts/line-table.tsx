import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '#shared/ui/button';
import { Icon } from '#shared/ui/icon';
import { Foreign, VisuallyHidden } from '#shared/ui/text';
import { messages } from '../cart-modal.messages.ts';
import type { ShownLine } from '../line-facts.ts';
import { GoneLine, LineNews } from '../line-news.tsx';
import { nameInTable, off, quiet, tableCss } from '../lines.css.ts';

const Table = styled.table`
  ${tableCss('&')}
`;

const Name = styled.div`
  ${nameInTable}
`;

const Quiet = styled.span`
  ${quiet}
`;

const Off = styled.span`
  ${off}
`;

interface LineTableProps {
  readonly label: string;
  readonly lines: readonly ShownLine[];
  readonly quantity: (line: ShownLine) => ReactNode;
  readonly onRemove: (line: ShownLine) => void;
}

export function LineTable({ label, lines, quantity, onRemove }: LineTableProps) {
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className="wide">
            {messages.product}
          </th>
          <th scope="col" className="middle">
            {messages.quantity}
          </th>
          {(['unitPrice', 'discount', 'iva', 'subtotal'] as const).map((name) => (
            <th key={name} scope="col" className="number">
              {messages[name]}
            </th>
          ))}
          <th scope="col">
            <VisuallyHidden>{messages.actions}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((shown) =>
          shown.gone !== null ? (
            <tr key={shown.id}>
              <td colSpan={7} className="gone">
                <GoneLine shownLine={shown} onRemove={() => onRemove(shown)} />
              </td>
            </tr>
          ) : (
            <tr key={shown.id}>
              <th scope="row">
                <Name title={shown.name}>
                  <Foreign>{shown.name}</Foreign>
                </Name>
                {shown.type && <Quiet>{shown.type}</Quiet>}
                <LineNews shownLine={shown} />
              </th>
              <td>{quantity(shown)}</td>
              <td className="number">
                {shown.unitPrice}
                <br />
                <Quiet>{messages.withoutTax}</Quiet>
              </td>
              <td className="number">
                {shown.percent === null ? (
                  <Quiet>{shown.discount}</Quiet>
                ) : (
                  <>
                    <Off>{shown.discount}</Off>
                    <br />
                    <Quiet>{shown.percent}</Quiet>
                  </>
                )}
              </td>
              <td className="number">
                <Quiet>{shown.iva}</Quiet>
              </td>
              <td className="number">
                <strong>{shown.subtotal}</strong>
              </td>
              <td>
                <IconButton
                  label={messages.remove(shown.name)}
                  icon={<Icon name="trash" />}
                  onClick={() => onRemove(shown)}
                  data-key={`remove-${shown.id}`}
                />
              </td>
            </tr>
          ),
        )}
      </tbody>
    </Table>
  );
}
