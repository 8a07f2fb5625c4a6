import type { Meta, StoryObj } from '@storybook/react';
import { Button } from '#shared/ui/button';
import { CreateAct, DeskPage, DeskPanel, PanelError } from './desk-page.tsx';
import { ReadOnly } from './read-only.tsx';
import { SearchField } from './search-field.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { Toolbar, ToolbarActs } from './toolbar.tsx';

export default { title: 'Desk/Page', component: DeskPage } satisfies Meta<typeof DeskPage>;

const toolbar = (
  <Toolbar>
    <SearchField label="Buscar" value="" onChange={() => undefined} />
    <ToolbarActs>
      <Button>Exportar</Button>
    </ToolbarActs>
  </Toolbar>
);

/** Title, one main action, then a list with its toolbar. */
export const Loading: StoryObj = {
  render: () => (
    <DeskPage title="Paquetes">
      <CreateAct label="Crear paquete" />
      <DeskPanel>
        {toolbar}
        <TableSkeleton rows={3} columns={4} paged />
      </DeskPanel>
    </DeskPage>
  ),
};
export const ListDidNotCome: StoryObj = {
  render: () => (
    <DeskPage title="Paquetes">
      <CreateAct label="Crear paquete" />
      <DeskPanel>
        {toolbar}
        <PanelError failure={null} onRetry={() => undefined}>
          No se pudo cargar la información
        </PanelError>
      </DeskPanel>
    </DeskPage>
  ),
};
/** A sentence says why buttons are disabled, since touch shows no tooltip. */
export const OnlyLookedAt: StoryObj = {
  render: () => (
    <ReadOnly when>
      <DeskPage title="Paquetes">
        <DeskPanel>{toolbar}</DeskPanel>
      </DeskPage>
    </ReadOnly>
  ),
};
