import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { afterActing, overThePage } from '../../../storybook/kit-play.ts';
import { Button } from '../button.tsx';
import { Card, Row, Stack } from '../card.tsx';
import { Dialog } from '../dialog.tsx';
import { FormGrid } from '../forms/form-layout.tsx';
import { TextField } from '../text-field.tsx';
import { Heading } from '../text.tsx';
import { AuditPanel } from './audit-panel.tsx';
import { CommandPalette } from './command-palette.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DateField } from './date-field.tsx';
import { deskWords } from './desk-words.tsx';
import { DeskIcon } from './desk-icon.tsx';
import { DialogGroup, FooterStart } from './dialog-form.tsx';
import { Drawer } from './drawer.tsx';
import { FilterBar } from './filter-bar.tsx';
import { Gauge } from './gauge.tsx';
import { MultiCombobox } from './multi-combobox.tsx';
import { NavRail } from './nav-rail.tsx';
import { SearchField } from './search-field.tsx';
import { Stepper } from './stepper.tsx';
import { Switch } from './switch.tsx';
import { Tabs } from './tabs.tsx';

export default { title: 'Desk/Parts' } satisfies Meta;

const facts = [
  { label: 'Creado por', who: 'Andrea Rojas', when: '15/03/2026 09:12:44' },
  { label: 'Modificado por', who: 'Julián Mejía', when: '02/10/2026 16:40:03' },
];

function Switching() {
  const [on, setOn] = useState(true);
  return (
    <Row $gap={24}>
      <Switch label="Activo" checked={on} onChange={setOn}>
        Activo
      </Switch>
      <Switch label="Inactivo" checked={false} onChange={() => undefined}>
        Inactivo
      </Switch>
      <Switch label="Sin permiso" checked disabled reason="No tienes permiso" onChange={() => undefined}>
        Sin permiso
      </Switch>
    </Row>
  );
}

export const Switches: StoryObj = { render: () => <Switching /> };

function Tabbed() {
  const [tab, setTab] = useState<'to-approve' | 'approved' | 'rejected'>('to-approve');
  return (
    <Tabs
      label="Pagos en efectivo"
      selected={tab}
      onSelect={setTab}
      tabs={[
        { key: 'to-approve', label: 'Pagos por aprobar' },
        { key: 'approved', label: 'Pagos aprobados' },
        { key: 'rejected', label: 'Pagos rechazados', disabled: true, reason: 'Sin permiso' },
      ]}
    >
      {tab}
    </Tabs>
  );
}

export const TabList: StoryObj = { render: () => <Tabbed /> };

export const Steps: StoryObj = {
  render: () => (
    <Stepper
      label="Nuevo Convenio"
      steps={['Informacion Contrato', 'Informacion Cliente', 'Informacion Supervisor', 'Servicios Contratados', 'Resumen']}
      current={3}
      position="Paso 4 de 5"
      onBack={() => undefined}
    />
  ),
};

export const Gauges: StoryObj = {
  render: () => (
    <Row $gap={40}>
      <Gauge label="Total" value="12,500" percent={100} ink="neutral" />
      <Gauge label="Disponible" value="3,875" percent={31} />
      <Gauge label="Usado" value="8,625" percent={69} ink="muted" />
    </Row>
  ),
};

function Dating() {
  const [date, setDate] = useState('2026-03-05');
  const [companies, setCompanies] = useState<readonly string[]>(['1', '2']);
  return (
    <FormGrid>
      <DateField label="Fecha de inicio" value={date} onChange={setDate} today="2026-03-09" min="2026-02-10" invalidText="Fecha invalida" />
      <MultiCombobox
        label="Empresas"
        values={companies}
        onChange={setCompanies}
        placeholder="Buscar empresa"
        options={['Comercializadora Andina', 'Textiles del Valle', 'Transportes Río Claro'].map((label, index) => ({
          value: String(index + 1),
          label,
        }))}
      />
    </FormGrid>
  );
}

export const DatesAndChips: StoryObj = { render: () => <Dating /> };
export const CalendarOpen = afterActing(DatesAndChips, (visitor) => visitor.press('button', deskWords.openCalendar('Fecha de inicio')));
export const MultiComboboxOpen = afterActing(DatesAndChips, (visitor) => visitor.write('Empresas', 't'));

function Filtering() {
  const [query, setQuery] = useState('');
  const [active, setActive] = useState([
    { key: 'sign', label: 'Firma electrónica' },
    { key: 'payroll', label: 'Nómina electrónica' },
  ]);
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

export const Filters: StoryObj = { render: () => <Filtering /> };
export const Conflict: StoryObj = {
  parameters: overThePage,
  render: () => (
    <ConflictDialog
      conflict={{
        said: 'Laura Gómez modificó este paquete hoy a las 10:42.',
        author: 'Laura Gómez',
        rows: [
          { label: 'Nombre paquete', theirs: 'Firma Básica 100', mine: 'Firma Básica 100 anual' },
          { label: 'Descripción', theirs: '100 firmas para empezar', mine: '' },
        ],
      }}
      busy={false}
      onKeepMine={() => undefined}
      onClose={() => undefined}
    />
  ),
};
export const Audit: StoryObj = { render: () => <AuditPanel title="Historial" facts={facts} /> };

const Frame = styled.div`
  height: 320px;
  width: max-content;
`;

const entries = [
  { key: 'configuration', label: 'Configuración', icon: <DeskIcon name="settings" />, href: '/admin/configurations' },
  { key: 'packages', label: 'Paquetes', icon: <DeskIcon name="package" />, href: '/admin/packages' },
  { key: 'orders', label: 'Órdenes de compra', icon: <DeskIcon name="order" />, href: '/admin/orders', unusable: 'Próximamente' },
  { key: 'licences', label: 'Licencias y consumos', icon: <DeskIcon name="licences" />, href: '/admin/licenses' },
];

export const Navigation: StoryObj = {
  render: () => (
    <Row $gap={24}>
      <Frame>
        <NavRail
          label="Menú"
          items={entries}
          current="packages"
          onNavigate={() => undefined}
          head={<Heading look="title">Licencias</Heading>}
        />
      </Frame>
      <Frame>
        <NavRail label="Menú plegado" folded items={entries} current="packages" onNavigate={() => undefined} />
      </Frame>
    </Row>
  ),
};

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
        <DialogGroup title="Identificación" note="Lo que ve el comprador en la tienda.">
          <FormGrid>
            <TextField label="Código paquete" defaultValue="FIRMA-EMP-1000" locked help="No se puede cambiar después de crear." />
            <TextField label="Nombre paquete" defaultValue="Firma Empresarial" maxLength={20} />
          </FormGrid>
        </DialogGroup>
        <DialogGroup title="Historial">
          <Stack>
            <AuditPanel title="Historial" facts={facts} />
          </Stack>
        </DialogGroup>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Eliminar servicio"
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

export const InTheTopLayer: StoryObj = { render: () => <Overlays /> };
export const FormOpen: StoryObj = { parameters: overThePage, render: () => <Overlays first="form" /> };
/** The focus is on Cancelar: what destroys is not one press away. */
export const ConfirmOpen: StoryObj = { parameters: overThePage, render: () => <Overlays first="confirm" /> };
export const DrawerOpen: StoryObj = { parameters: overThePage, render: () => <Overlays first="drawer" /> };
export const PaletteOpen: StoryObj = { parameters: overThePage, render: () => <Overlays first="palette" /> };
