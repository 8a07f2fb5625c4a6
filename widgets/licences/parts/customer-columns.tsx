import { useHeldAct } from '#shared/desk/ui/read-only';
import { styled } from 'styled-components';
import type { LicensedCustomer } from '#shared/contract/customers-admin';
import { openTimeline } from '#shared/desk/controls/timeline-control';
import { messages as listWords } from '#shared/desk/desk-lists.messages';
import { personLabels } from '#shared/desk/desk-fields.messages';
import type { Column } from '#shared/desk/ui/table-columns';
import { RowActs, RowMenu } from '#shared/desk/ui/row-menu';
import { deskWords } from '#shared/desk/ui/desk-words';
import { formatDay } from '#shared/domain/dates';
import { formatQuantity } from '#shared/domain/quantity';
import type { ViewHost } from '#shared/runtime/widget';
import { Badge } from '#shared/ui/badge';
import { Button } from '#shared/ui/button';
import { Icon } from '#shared/ui/icon';
import { TextButton } from '#shared/ui/link';
import { Clamp, Foreign } from '#shared/ui/text';
import { focusRing, motion, reducedMotion, token, touch } from '#shared/ui/tokens';
import { firstEnd } from '../customers.model.ts';
import { licencesId, openerOf, openerOfUsage, type DialogRequest } from '../licences.address.ts';
import { exportHeads as heads, messages } from '../licences.messages.ts';
import { documentText } from '../usage.rows.ts';

export interface CustomerColumnsOptions {
  readonly host: ViewHost;
  readonly open: ReadonlySet<number>;
  readonly onToggle: (customerId: number) => void;
  readonly onOpen: (request: DialogRequest) => void;
  readonly onUsage: (customerId: number) => void;
}

const nameOf = ({ name }: LicensedCustomer): string => name || messages.unnamed;

export function customerColumns(options: CustomerColumnsOptions): readonly Column<LicensedCustomer>[] {
  const { open, onToggle, onOpen } = options;
  return [
    {
      key: 'open',
      head: '',
      headLabel: heads.licences,
      width: '36px',
      acts: true,
      narrow: 'end',
      cell: (customer) => (
        <Toggle
          type="button"
          aria-expanded={open.has(customer.id)}
          aria-controls={open.has(customer.id) ? licencesId(customer.id) : undefined}
          aria-label={messages.openCustomer(nameOf(customer))}
          onClick={() => onToggle(customer.id)}
        >
          <Icon name="chevronDown" />
        </Toggle>
      ),
    },
    {
      key: 'name',
      head: heads.customer,
      sortable: true,
      title: true,
      cell: (customer) => {
        const edit: DialogRequest = { kind: 'customer', customerId: customer.id };
        return (
          <Name>
            <NameButton aria-label={messages.editCustomer(nameOf(customer))} data-opens={openerOf(edit)} onClick={() => onOpen(edit)}>
              <Foreign>{nameOf(customer)}</Foreign>
            </NameButton>
            {customer.isNewCustomer === true && <Badge tone="accent">{messages.newCustomer}</Badge>}
          </Name>
        );
      },
    },
    {
      key: 'document',
      head: personLabels.document,
      sortable: true,
      quiet: true,
      narrow: 'second',
      cell: (customer) => (
        <>
          {documentText(customer)}
          <OnlyNarrow> · {messages.licences(customer.validLicences?.length ?? 0)}</OnlyNarrow>
        </>
      ),
    },
    {
      key: 'licences',
      head: heads.licences,
      sortable: true,
      align: 'end',
      cell: ({ validLicences }) => formatQuantity(validLicences?.length ?? 0),
    },
    {
      key: 'services',
      head: heads.services,
      wide: 1000,
      cell: ({ validLicences }) => (
        <Clamp lines={1}>{[...new Set(validLicences?.map(({ serviceName }) => serviceName || messages.unknown))].join(', ')}</Clamp>
      ),
    },
    {
      key: 'validity',
      head: heads.firstEnd,
      sortable: true,
      quiet: true,
      wide: true,
      cell: ({ validLicences }) => {
        const end = firstEnd(validLicences ?? []);
        return end === null ? messages.unknown : formatDay(end);
      },
    },
    {
      key: 'acts',
      head: '',
      headLabel: deskWords.rowActs,
      align: 'end',
      acts: true,
      keeps: true,
      narrow: 'end',
      cell: (customer) => <Acts {...options} customer={customer} />,
    },
  ];
}

interface ActsProps extends CustomerColumnsOptions {
  readonly customer: LicensedCustomer;
}

function Acts({ host, customer, onOpen, onUsage }: ActsProps) {
  const held = useHeldAct();
  const name = nameOf(customer);
  const customerId = customer.id;
  const add: DialogRequest = { kind: 'add', customerId };
  const edit: DialogRequest = { kind: 'customer', customerId };
  const services: DialogRequest = { kind: 'services', customerId };
  return (
    <RowActs>
      <Button
        size="dense"
        icon={<Icon name="plus" size={16} />}
        {...held}
        aria-label={messages.forWhom(messages.addLicence, name)}
        data-opens={openerOf(add)}
        onClick={() => onOpen(add)}
      >
        {messages.addLicence}
      </Button>
      <RowMenu
        name={name}
        opens={[openerOf(add), openerOf(services), openerOfUsage(customerId)].join(' ')}
        items={[
          { key: 'usage', label: messages.seeUsage, run: () => onUsage(customerId) },
          { key: 'add', label: messages.addLicence, disabled: held.disabled === true, run: () => onOpen(add) },
          { key: 'services', label: messages.services, run: () => onOpen(services) },
          { key: 'edit', label: messages.editCustomerRow, run: () => onOpen(edit) },
          { key: 'timeline', label: listWords.timeline, run: () => openTimeline(host, 'customer', customerId) },
        ]}
      />
    </RowActs>
  );
}

const Name = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
`;

const NameButton = styled(TextButton)`
  color: inherit;
  font-weight: inherit;
  text-align: start;
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover {
    text-decoration: underline;
  }
`;

const OnlyNarrow = styled.span`
  @container (min-width: 640px) {
    display: none;
  }
`;

const Toggle = styled.button`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  margin-inline-start: -6px;
  padding: 0;
  border: 0;
  border-radius: ${token.radiusSm};
  background: none;
  color: ${token.textMuted};
  cursor: pointer;
  ${focusRing}
  ${touch} {
    width: 44px;
    height: 44px;
    margin-inline-start: -14px;
  }
  @container (max-width: 639px) {
    margin-inline-end: 12px;
  }
  & > svg {
    transition: transform ${motion.quick};
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
  ${reducedMotion} {
    & > svg {
      transition: none;
    }
  }
`;
