import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { Card } from '#shared/ui/card';
import { FilterBar } from './filter-bar.tsx';
import { NothingFound } from './nothing-found.tsx';
import { SearchField } from './search-field.tsx';
import { Switch } from './switch.tsx';

export default { title: 'Desk/Filter bar', component: FilterBar } satisfies Meta<typeof FilterBar>;

const services = [
  { key: 'sign', label: 'Firma electrónica' },
  { key: 'payroll', label: 'Nómina electrónica' },
];

function Filtering() {
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(services);
  return (
    <FilterBar
      label="Filtrar"
      search={<SearchField label="Buscar" value={query} onChange={setQuery} />}
      active={active}
      onRemove={(key) => setActive(active.filter((chip) => chip.key !== key))}
      onClear={() => setActive([])}
    >
      <Switch label="Solo activas" checked onChange={() => undefined}>
        Solo activas
      </Switch>
    </FilterBar>
  );
}

/** Active filters as chips, each with a remove button. */
export const Filtered: StoryObj = { render: () => <Filtering /> };
/** Shown in place of the rows; its button clears search and filters. */
export const NothingLeft: StoryObj = {
  render: () => (
    <Card>
      <NothingFound title="No existe información correspondiente" looked={['Nombre', 'Código']} onClear={() => undefined} />
    </Card>
  ),
};
