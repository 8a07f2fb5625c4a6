import { deskWords } from '#shared/desk/ui/desk-words';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import type { SortType } from '#shared/contract/licences-admin';
import { ViewControl } from '#shared/desk/controls/view-control';
import type { ListLooks } from '#shared/desk/list-look';
import type { SavedViews } from '#shared/desk/saved-views';
import { FilterBar, type ChipItem, type FilterBarProps } from '#shared/desk/ui/filter-bar';
import { ToolbarActs } from '#shared/desk/ui/toolbar';
import { Button } from '#shared/ui/button';
import { Checkbox } from '#shared/ui/checkbox';
import { LoadError } from '#shared/desk/ui/desk-page';
import { Combobox } from '#shared/ui/forms/combobox';
import { Icon } from '#shared/ui/icon';
import { Menu } from '#shared/ui/menu';
import { Skeleton } from '#shared/ui/skeleton';
import { useReferencedText } from '#shared/ui/support-reference';
import { from, token, type } from '#shared/ui/tokens';
import type { Choices, ChoicesModel, KnownCustomer } from '../choices.model.ts';
import type { LicenceFilters } from '../licences.address.ts';
import { messages, usageMessages } from '../licences.messages.ts';

/** Key of the customer's chip. A service's chip has `SERVICE` and the service's name. */
const CUSTOMER = 'customer';
const SERVICE = 'service:';

export interface CustomerFiltersProps extends Pick<FilterBarProps, 'search'> {
  readonly choices: ChoicesModel;
  readonly label: string;
  readonly placeholder: string;
  /** `customer` is null until its name is loaded. */
  readonly chosen: LicenceFilters & { readonly customer: KnownCustomer | null };
  readonly model: {
    readonly choose: (customerId: number | null) => void;
    readonly apply: (services: readonly string[]) => void;
    readonly sortBy: (sort: SortType) => void;
    readonly clear: () => void;
    readonly views: SavedViews;
  };
  readonly look: ListLooks;
  /** Whether the chosen customer has a chip besides its field. */
  readonly withCustomerChip?: boolean;
  /** Container width from which the filters share the customer's line. */
  readonly beside: 'md' | 'lg';
  readonly children?: ReactNode;
}

export function CustomerFilters(props: CustomerFiltersProps): ReactNode {
  const { choices, label, placeholder, chosen, model, look, withCustomerChip = false, beside, children, search } = props;
  const { customerId, customer, services, sort } = chosen;
  const { services: offered, customers } = useStore(choices.store);
  const announce = useReferencedText();
  const options = customer === null || customers.list.some(({ id }) => id === customer.id) ? customers.list : [customer, ...customers.list];
  const labels = new Map(offered.value.map((service) => [service.name, service.label]));
  const active: readonly ChipItem[] = [
    ...(customerId === null || !withCustomerChip ? [] : [{ key: CUSTOMER, label: customer?.name ?? label }]),
    ...services.map((name) => ({ key: SERVICE + name, label: labels.get(name) ?? name })),
  ];
  return (
    <Bar $beside={beside}>
      <Combobox
        label={label}
        placeholder={placeholder}
        options={options.map(({ id, name, documentNumber }) => ({
          value: String(id),
          // The field is too narrow to show the chosen customer's number too.
          label: documentNumber === '' || id === customerId ? name : `${name} · ${documentNumber}`,
        }))}
        value={customerId === null ? '' : String(customerId)}
        onChange={(value) => {
          model.choose(value === '' ? null : Number(value));
          choices.searchCustomers('');
        }}
        onSearch={choices.searchCustomers}
        onMore={choices.moreCustomers}
        emptyText={
          customers.status === 'loading'
            ? messages.loading
            : customers.status === 'failed'
              ? announce(deskWords.loadFailed, customers.failure)
              : usageMessages.noCompany
        }
      />
      <BesideLabel $beside={beside}>
        <FilterBar
          label={usageMessages.filter}
          active={active}
          search={search}
          after={
            <>
              <SortMenu sort={sort} onSort={model.sortBy} />
              <ToolbarActs>
                <ViewControl views={model.views} look={look} />
                {children}
              </ToolbarActs>
            </>
          }
          onRemove={(key) => (key === CUSTOMER ? model.choose(null) : model.apply(services.filter((name) => SERVICE + name !== key)))}
          onClear={model.clear}
        >
          {(close) => (
            <ServiceChecks
              services={offered}
              applied={services}
              onRetry={choices.retryServices}
              onApply={(ticked) => {
                model.apply(ticked);
                close();
              }}
            />
          )}
        </FilterBar>
      </BesideLabel>
    </Bar>
  );
}

const ORDERS: readonly SortType[] = ['A_Z', 'Z_A', 'DATE_DESC', 'DATE_ASC'];

/** @param sort null: the server's order */
function SortMenu({ sort, onSort }: { readonly sort: SortType | null; readonly onSort: (sort: SortType) => void }) {
  return (
    <Menu
      label={usageMessages.sort}
      placement="below-start"
      items={ORDERS.map((key) => ({ key, label: usageMessages.orders[key], checked: key === sort, run: () => onSort(key) }))}
      trigger={(button) => (
        <Button {...button} iconEnd={<Icon name="chevronDown" size={16} />}>
          {sort === null ? usageMessages.sort : usageMessages.sortedBy(usageMessages.orders[sort])}
        </Button>
      )}
    />
  );
}

const Bar = styled.div<{ readonly $beside: 'md' | 'lg' }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 12px 16px;
  ${({ $beside }) => from[$beside]} {
    grid-template-columns: minmax(0, 320px) minmax(0, 1fr);
  }
`;

const BesideLabel = styled.div<{ readonly $beside: 'md' | 'lg' }>`
  min-width: 0;
  ${({ $beside }) => from[$beside]} {
    padding-top: 26px;
  }
`;

interface ServiceChecksProps {
  readonly services: Choices['services'];
  readonly applied: readonly string[];
  readonly onRetry: () => void;
  readonly onApply: (ticked: readonly string[]) => void;
}

/** Applies all ticks together, so that several cost one request. */
function ServiceChecks({ services, applied, onRetry, onApply }: ServiceChecksProps) {
  const [ticked, setTicked] = useState(applied);
  return (
    <>
      {services.status === 'failed' ? (
        <LoadError failure={services.failure} onRetry={onRetry} />
      ) : (
        <Group>
          <legend>{usageMessages.productsAndServices}</legend>
          <Boxes>
            {services.status === 'loading'
              ? Array.from({ length: 6 }, (_, index) => <Skeleton key={index} $width={180} $height={24} />)
              : services.value.map(({ name, label }) => (
                  <Checkbox
                    key={name}
                    label={label}
                    checked={ticked.includes(name)}
                    onChange={({ currentTarget: { checked } }) =>
                      setTicked((before) => [...before.filter((one) => one !== name), ...(checked ? [name] : [])])
                    }
                  />
                ))}
          </Boxes>
        </Group>
      )}
      <Button tone="primary" onClick={() => onApply(ticked)}>
        {usageMessages.apply}
      </Button>
    </>
  );
}

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    ${type('head')}
    padding: 0;
    color: ${token.textMuted};
  }
`;

const Boxes = styled.div`
  display: grid;
  gap: 4px;
  padding-top: 8px;
`;
