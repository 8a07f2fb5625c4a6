import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import type { ChipItem } from '#shared/desk/ui/chips';
import { FilterBar, type FilterBarProps } from '#shared/desk/ui/filter-bar';
import { Button } from '#shared/ui/button';
import { Checkbox } from '#shared/ui/checkbox';
import { QuietError } from '#shared/ui/error-state';
import { Combobox } from '#shared/ui/forms/combobox';
import { Skeleton } from '#shared/ui/skeleton';
import { useReferencedText } from '#shared/ui/support-reference';
import { from, token, type } from '#shared/ui/tokens';
import type { Choices, ChoicesModel } from '../choices.model.ts';
import type { KnownCustomer } from '../customer-names.model.ts';
import { messages, usageMessages } from '../licences.messages.ts';

/** The key of the customer's chip; a service's is its name behind `SERVICE`. */
const CUSTOMER = 'customer';
const SERVICE = 'service:';

export interface CustomerFiltersProps extends Pick<FilterBarProps, 'search' | 'after' | 'onClear'> {
  readonly choices: ChoicesModel;
  readonly label: string;
  readonly placeholder: string;
  readonly customerId: number | null;
  /** Null until the names are loaded. */
  readonly customer: KnownCustomer | null;
  readonly services: readonly string[];
  /** The room beside which the filters still stand in one line with the customer. */
  readonly beside: 'md' | 'lg';
  readonly onChoose: (customerId: number | null) => void;
  readonly onDrop: (service: string) => void;
  readonly onApply: (services: readonly string[]) => void;
}

/** Filters by customer and service, for 'Bolsas' and the licence detail. */
export function CustomerFilters(props: CustomerFiltersProps): ReactNode {
  const { choices, label, placeholder, customerId, customer, services, beside, onChoose, onDrop, onApply, ...filterBar } = props;
  const { services: offered, customers } = useStore(choices.store);
  const announce = useReferencedText();
  const options = customer === null || customers.list.some(({ id }) => id === customer.id) ? customers.list : [customer, ...customers.list];
  const labels = new Map(offered.value.map((service) => [service.name, service.label]));
  const active: readonly ChipItem[] = [
    ...(customerId === null ? [] : [{ key: CUSTOMER, label: customer?.name ?? label }]),
    ...services.map((name) => ({ key: SERVICE + name, label: labels.get(name) ?? name })),
  ];
  return (
    <Bar $beside={beside}>
      <Combobox
        label={label}
        placeholder={placeholder}
        options={options.map(({ id, name, documentNumber }) => ({
          value: String(id),
          label: documentNumber === '' ? name : `${name} · ${documentNumber}`,
        }))}
        value={customerId === null ? '' : String(customerId)}
        onChange={(value) => {
          onChoose(value === '' ? null : Number(value));
          choices.searchCustomers('');
        }}
        onSearch={choices.searchCustomers}
        onMore={choices.moreCustomers}
        emptyText={
          customers.status === 'loading'
            ? messages.loading
            : customers.status === 'failed'
              ? announce(messages.loadFailed, customers.failure)
              : usageMessages.noCompany
        }
      />
      <BesideLabel $beside={beside}>
        <FilterBar
          label={usageMessages.filter}
          active={active}
          onRemove={(key) => (key === CUSTOMER ? onChoose(null) : onDrop(key.slice(SERVICE.length)))}
          {...filterBar}
        >
          {(close) => (
            <ServiceChecks
              services={offered}
              applied={services}
              onRetry={choices.retryServices}
              onApply={(ticked) => {
                onApply(ticked);
                close();
              }}
            />
          )}
        </FilterBar>
      </BesideLabel>
    </Bar>
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

/** One box per active service. Ticks count once they are applied, so that several take one request. */
function ServiceChecks({ services, applied, onRetry, onApply }: ServiceChecksProps) {
  const [ticked, setTicked] = useState(applied);
  return (
    <>
      {services.status === 'failed' ? (
        <QuietError failure={services.failure} onRetry={onRetry}>
          {messages.loadFailed}
        </QuietError>
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
