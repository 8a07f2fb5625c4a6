import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { SearchField } from './search-field.tsx';

export default { title: 'Desk/Search field', component: SearchField } satisfies Meta<typeof SearchField>;

function Searching({ first }: { readonly first: string }) {
  const [query, setQuery] = useState(first);
  return <SearchField label="Buscar" value={query} onChange={setQuery} />;
}

export const Nothing: StoryObj = { render: () => <Searching first="" /> };
/** Escape clears the text. */
export const Typed: StoryObj = { render: () => <Searching first="andina" /> };
