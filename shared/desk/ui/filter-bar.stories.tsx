import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { afterActing, overThePage } from '../../../storybook/kit-play.ts';
import { Card } from '#shared/ui/card';
import { Chips } from './chips.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FilterSelects } from './filter-selects.tsx';
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

function Selecting() {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({ state: 'active' });
  return (
    <FilterSelects
      filters={[
        {
          key: 'state',
          label: 'Estado',
          options: [
            { value: 'active', label: 'Activos' },
            { value: 'inactive', label: 'Inactivos' },
          ],
        },
      ]}
      chosen={chosen}
      chips={chosen['state'] === undefined ? [] : [{ key: 'state', label: 'Estado: Activos' }]}
      search={<SearchField label="Buscar" value="" onChange={() => undefined} />}
      onChoose={(key, value) => setChosen(value === null ? {} : { [key]: value })}
      onClear={() => setChosen({})}
    />
  );
}

/** What is filtered stands below as chips, each with its own way out. */
export const Filtered: StoryObj = { render: () => <Filtering /> };
/** Lists with few answers each. */
export const OfLists: StoryObj = {
  ...afterActing({ render: () => <Selecting /> }, (visitor) => visitor.press('button', /^Filtrar/)),
  parameters: overThePage,
};
/** In the place of the rows; the one press takes search and filters away. */
export const NothingLeft: StoryObj = {
  render: () => (
    <Card>
      <NothingFound title="No existe información correspondiente" looked={['Nombre', 'Código']} onClear={() => undefined} />
    </Card>
  ),
};

function Chosen() {
  const [items, setItems] = useState(services);
  return (
    <Chips
      label="Filtros"
      items={items}
      onRemove={(key) => setItems(items.filter((item) => item.key !== key))}
      onClear={() => setItems([])}
      home={{ current: null }}
    />
  );
}

export const ChipsAlone: StoryObj = { render: () => <Chosen /> };
