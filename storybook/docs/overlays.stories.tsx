import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '#shared/ui/button';
import { Card, Row, Stack } from '#shared/ui/card';
import { AuditPanel } from '#shared/desk/ui/audit-panel';
import { CommandPalette } from '#shared/desk/ui/command-palette';
import { ConfirmDialog } from '#shared/desk/ui/confirm-dialog';
import { DeskIcon } from '#shared/desk/ui/desk-icon';
import { DialogGroup, FooterStart } from '#shared/desk/ui/dialog-form';
import { Drawer } from '#shared/desk/ui/drawer';
import { NavRail } from '#shared/desk/ui/nav-rail';
import { Switch } from '#shared/desk/ui/switch';
import { Dialog } from '#shared/ui/dialog';
import { packageFields } from '../examples/package-fields.tsx';

/** Overlays of the back office over one page. */
const meta: Meta = { title: 'Docs/Overlays', tags: ['!autodocs'] };
export default meta;

const facts = [
  { label: 'Creado por', who: 'Andrea Rojas', when: '15/03/2026 09:12:44' },
  { label: 'Modificado por', who: 'Julián Mejía', when: '02/10/2026 16:40:03' },
];

const entries = [
  { key: 'configuration', label: 'Configuración', icon: <DeskIcon name="settings" />, href: '/admin/configurations' },
  { key: 'packages', label: 'Paquetes', icon: <DeskIcon name="package" />, href: '/admin/packages' },
  { key: 'orders', label: 'Órdenes de compra', icon: <DeskIcon name="order" />, href: '/admin/orders', unusable: 'Próximamente' },
  { key: 'licences', label: 'Licencias y consumos', icon: <DeskIcon name="licences" />, href: '/admin/licenses' },
];

type Overlay = 'none' | 'form' | 'confirm' | 'drawer' | 'palette';

function Overlays({ first = 'none' }: { readonly first?: Overlay }) {
  const [open, setOpen] = useState<Overlay>(first);
  const close = (): void => setOpen('none');
  return (
    <Card $pad>
      <Row>
        <Button onClick={() => setOpen('form')}>Editar paquete</Button>
        <Button onClick={() => setOpen('confirm')}>Eliminar</Button>
        <Button onClick={() => setOpen('drawer')}>Menú</Button>
        <Button onClick={() => setOpen('palette')}>Ir a</Button>
      </Row>
      <Dialog
        open={open === 'form'}
        onClose={close}
        size="large"
        flush
        title="Editar paquete"
        footer={
          <>
            <FooterStart>
              <Switch label="Activo" checked onChange={() => undefined}>
                Activo
              </Switch>
            </FooterStart>
            <Button onClick={close}>Cancelar</Button>
            <Button tone="primary">Guardar</Button>
          </>
        }
      >
        {packageFields}
        <DialogGroup title="Historial">
          <Stack>
            <AuditPanel title="Historial" facts={facts} />
          </Stack>
        </DialogGroup>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Eliminar servicio"
        about="Firma electrónica"
        acceptLabel="Eliminar servicio"
        destructive
        onAccept={close}
        onCancel={close}
      >
        El servicio deja de estar disponible para nuevas licencias.
      </ConfirmDialog>
      <Drawer open={open === 'drawer'} label="Menú" onClose={close}>
        <NavRail label="Menú" items={entries} current="packages" onNavigate={close} />
      </Drawer>
      <CommandPalette
        open={open === 'palette'}
        title="Ir a"
        searchLabel="Escribe a dónde ir"
        onClose={close}
        commands={entries.map((entry) => ({ key: entry.key, label: entry.label, run: () => undefined }))}
      />
    </Card>
  );
}

/** A button that opens an overlay gives it the focus, and gets the focus back. */
export const Closed: StoryObj = { render: () => <Overlays /> };
export const FormOpen: StoryObj = { render: () => <Overlays first="form" /> };
/** The focus is on Cancelar, so that one press destroys nothing. */
export const ConfirmOpen: StoryObj = { render: () => <Overlays first="confirm" /> };
export const DrawerOpen: StoryObj = { render: () => <Overlays first="drawer" /> };
export const PaletteOpen: StoryObj = { render: () => <Overlays first="palette" /> };
