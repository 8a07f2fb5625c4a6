import type { TypeRole } from '#shared/ui/tokens';

/** Use of each step of the type scale. */
export const typeRoles: Readonly<Record<TypeRole, string>> = {
  page: 'The title of a page',
  heading: 'The heading of a part, the title of a dialog',
  title: 'The name of a card',
  body: 'Sentences',
  strong: 'What matters in a sentence',
  label: 'The name of a field',
  button: 'What a button does',
  cell: 'A cell of a table',
  head: 'The head of a column',
  small: 'Help, errors, facts beside a price',
  caption: 'Badges and units',
  display: 'A discount',
  price: '$1,190,000',
  total: '$2,380,000',
};
