import type { Meta, StoryObj } from '@storybook/react';
import { createStore } from 'zustand/vanilla';
import { Row } from '#shared/ui/card';
import { afterActing, overThePage } from '../../../storybook/kit-play.ts';
import type { ListLook } from '../list-address.ts';
import type { SavedView, ViewsState } from '../saved-views.ts';
import { ViewControl } from './view-control.tsx';
import type { ListColumns } from './view-panel.tsx';

export default { title: 'Desk/View menu', component: ViewControl } satisfies Meta<typeof ViewControl>;

const names = ['Visibilidad', 'Tipo paquete', 'Código paquete', 'Descripción', 'Valor total', 'Vigencia'];

function createLook(): ListColumns {
  const store = createStore<ListLook>(() => ({ hidden: ['Vigencia'], order: names, widths: { Descripción: 320 }, dense: false }));
  return {
    store,
    columns: names.map((label) => ({ key: label, label })),
    arranges: true,
    show(column, visible) {
      const others = store.getState().hidden.filter((key) => key !== column);
      store.setState({ hidden: visible ? others : [...others, column] });
    },
    move: () => undefined,
    widen: () => undefined,
    pack: (dense) => store.setState({ dense }),
  };
}

/** A story of the open menu. */
function opened(views: readonly SavedView[], lastSave: ViewsState['lastSave'] = null): StoryObj {
  const later = (): Promise<void> => Promise.resolve();
  const saved = { open: later, save: later, remove: later, openListWith: later, refresh: later };
  return {
    ...afterActing(
      {
        render: () => (
          <Row style={{ justifyContent: 'flex-end' }}>
            <ViewControl views={{ ...saved, store: createStore<ViewsState>(() => ({ views, lastSave })) }} look={createLook()} />
          </Row>
        ),
      },
      (visitor) => visitor.press('button', 'Vista'),
    ),
    parameters: overThePage,
  };
}

export const NoViews = opened([]);
export const SavedViews = opened([
  { name: 'Base, por valor', status: 'current', isDefault: false },
  { name: 'Privados que vencen este mes', status: 'usable', isDefault: false },
  { name: 'De la versión pasada', status: 'stale', isDefault: false },
]);
/** The open view differs from what was saved, and the list opens with another one. */
export const ChangedView = opened([
  { name: 'Base, por valor', status: 'changed', isDefault: false },
  { name: 'Privados que vencen este mes', status: 'usable', isDefault: true },
]);
export const NotKept = opened([{ name: 'Andina', status: 'current', isDefault: false }], { name: 'Andina', lasting: false });
