import type { SortType } from '#shared/contract/licences-admin';
import { Button } from '#shared/ui/button';
import { Icon } from '#shared/ui/icon';
import { Menu } from '#shared/ui/menu';
import { usageMessages as words } from '../licences.messages.ts';

const ORDERS: readonly SortType[] = ['A_Z', 'Z_A', 'DATE_DESC', 'DATE_ASC'];

export interface SortMenuProps {
  /** null: the server's order. */
  readonly sort: SortType | null;
  readonly onSort: (sort: SortType) => void;
}

export function SortMenu({ sort, onSort }: SortMenuProps) {
  return (
    <Menu
      label={words.sort}
      placement="below-start"
      items={ORDERS.map((key) => ({ key, label: words.orders[key], checked: key === sort, run: () => onSort(key) }))}
      trigger={(button) => (
        <Button {...button} iconEnd={<Icon name="chevronDown" size={16} />}>
          {sort === null ? words.sort : words.sortedBy(words.orders[sort])}
        </Button>
      )}
    />
  );
}
