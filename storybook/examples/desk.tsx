import { Button, IconButton } from '#shared/ui/button';
import { Row } from '#shared/ui/card';
import { AuditPanel } from '#shared/desk/ui/audit-panel';
import { ChoiceField } from '#shared/desk/ui/choice-field';
import { DateField } from '#shared/desk/ui/date-field';
import { DeskIcon } from '#shared/desk/ui/desk-icon';
import { ExportButton } from '#shared/desk/ui/export-button';
import { FilterBar } from '#shared/desk/ui/filter-bar';
import { Gauge } from '#shared/desk/ui/gauge';
import { MultiCombobox } from '#shared/desk/ui/multi-combobox';
import { NavRail } from '#shared/desk/ui/nav-rail';
import { NothingFound } from '#shared/desk/ui/nothing-found';
import { Pager } from '#shared/desk/ui/pager';
import { SearchField } from '#shared/desk/ui/search-field';
import { SelectionBar } from '#shared/desk/ui/selection-bar';
import { Stepper } from '#shared/desk/ui/stepper';
import { Switch } from '#shared/desk/ui/switch';
import { Tabs } from '#shared/desk/ui/tabs';
import { Timeline } from '#shared/desk/ui/timeline';
import { EmptyState } from '#shared/ui/empty-state';
import { TextButton } from '#shared/ui/link';
import { Heading, Text } from '#shared/ui/text';
import { TextField } from '#shared/ui/text-field';
import { asked, DrawnDialog as Drawn } from './drawn-dialog.tsx';
import { nothing, type Example } from './example.ts';

const acts = {
  onAct: nothing,
  onPickAll: nothing,
  onClear: nothing,
};

const tabs = (...labels: readonly string[]) => (
  <Tabs label="Pagos" selected={labels[0] ?? ''} onSelect={nothing} tabs={labels.map((label) => ({ key: label, label }))}>
    {labels[0]}
  </Tabs>
);
const options = (...labels: readonly string[]) => labels.map((label) => ({ value: label, label }));

export const deskExamples: Readonly<Record<string, Example>> = {
  'Desk/Audit panel': {
    good: <AuditPanel title="Historial" facts={[{ label: 'Creado por', who: 'Andrea Rojas', when: '15/03/2026 09:12:44' }]} />,
    bad: <AuditPanel title="audit_log" facts={[{ label: 'created_by', who: '10341', when: '2026-03-15T14:12:44Z' }]} />,
  },
  'Desk/Bulk': {
    good: <SelectionBar count={5} total={31} acts={[{ key: 'approve', label: 'Aprobar' }]} {...acts} />,
    bad: <SelectionBar count={1} total={1} acts={[{ key: 'go', label: 'Procesar' }]} {...acts} />,
  },
  'Desk/Choice field': {
    good: <ChoiceField label="Servicio" options={[]} value="" placeholder="Selecciona" onRetry={nothing} onChange={nothing} />,
    bad: <ChoiceField label="Servicio" options={[]} value="" placeholder="No hay servicios" onChange={nothing} />,
  },
  'Desk/Closed screen': {
    good: (
      <EmptyState icon="lock" title="Esta pantalla está cerrada para ti" action={<Button>Ir a mi primera pantalla</Button>}>
        No tienes los suficientes privilegios para realizar esta acción.
      </EmptyState>
    ),
    bad: <EmptyState icon="lock" title="403 Forbidden" />,
  },
  'Desk/Command palette': {
    good: <NothingFound title="No se encontraron registros." looked={['Clientes', 'Paquetes', 'Pagos']} onClear={null} />,
    bad: <NothingFound title="Sin resultados" onClear={null} />,
  },
  'Desk/Confirm dialog': asked,
  'Desk/Conflict dialog': {
    good: (
      <Drawn
        title="Hay una versión más reciente"
        footer={
          <>
            <Button>Seguir editando</Button>
            <Button tone="danger">Guardar mi versión</Button>
          </>
        }
      >
        Laura Gómez modificó este paquete hoy a las 10:42.
      </Drawn>
    ),
    bad: (
      <Drawn title="Conflicto" footer={<Button tone="primary">OK</Button>}>
        No se pudo guardar. Recarga la página.
      </Drawn>
    ),
  },
  'Desk/Date field': {
    good: <DateField label="Fecha de inicio" value="2026-03-05" today="2026-03-09" invalidText="Fecha invalida" onChange={nothing} />,
    bad: <TextField label="Fecha" placeholder="MM/DD/YY" defaultValue="03/05/26" />,
  },
  'Desk/Drawer': {
    good: <IconButton label="Abrir el menú" icon={<DeskIcon name="menu" />} />,
    bad: <Button>Ver más opciones del menú lateral</Button>,
  },
  'Desk/Edit dialog': {
    good: (
      <Drawn
        title="Editar paquete"
        footer={
          <>
            <Button>Cancelar</Button>
            <Button tone="primary">Aceptar</Button>
          </>
        }
      >
        <TextField label="Nombre paquete" defaultValue="Firma Empresarial" />
      </Drawn>
    ),
    bad: (
      <Drawn
        footer={
          <>
            <Button tone="primary">Guardar</Button>
            <Button tone="primary">Guardar y cerrar</Button>
            <Button tone="danger">Salir</Button>
          </>
        }
      >
        <TextField label="Nombre" defaultValue="Firma Empresarial" />
      </Drawn>
    ),
  },
  'Desk/Export': {
    good: <ExportButton state={{ status: 'busy', done: 400, total: 1_200 }} onStart={nothing} onResume={nothing} onCancel={nothing} />,
    bad: <Button busy>Exportando</Button>,
  },
  'Desk/Filter bar': {
    good: (
      <FilterBar
        label="Filtrar"
        search={<SearchField label="Buscar" value="" onChange={nothing} />}
        active={[{ key: 'active', label: 'Solo activos' }]}
        onRemove={nothing}
        onClear={nothing}
      >
        {null}
      </FilterBar>
    ),
    bad: (
      <FilterBar label="Filtros avanzados" active={[]} onRemove={nothing} onClear={nothing} after={<Text>12 filtros puestos</Text>}>
        {null}
      </FilterBar>
    ),
  },
  'Desk/Gauge': {
    good: <Gauge label="Disponible" value="546" percent={91} />,
    bad: <Gauge label="" value="" percent={91} />,
  },
  'Desk/Multi combobox': {
    good: (
      <MultiCombobox
        label="Empresas"
        options={options('Comercializadora Andina', 'Textiles del Valle')}
        values={['Textiles del Valle']}
        placeholder="Buscar empresa"
        onChange={nothing}
      />
    ),
    bad: <TextField label="Empresas (separadas por coma)" defaultValue="Andina, Textiles, Rio Claro" />,
  },
  'Desk/Navigation rail': {
    good: (
      <NavRail
        label="Menú"
        items={['package', 'licences'].map((name, index) => ({
          key: name,
          label: ['Paquetes', 'Licencias'][index] ?? '',
          icon: <DeskIcon name={name === 'package' ? 'package' : 'licences'} />,
          href: '#',
        }))}
        current="package"
        onNavigate={nothing}
      />
    ),
    bad: (
      <Row $gap={4}>
        <Button tone="primary">Paquetes</Button>
        <Button tone="primary">Licencias</Button>
        <Button tone="primary">Sin permiso</Button>
      </Row>
    ),
  },
  'Desk/Page': {
    good: (
      <Row $between>
        <Heading level={2} look="page">
          Paquetes
        </Heading>
        <Button tone="primary">Crear paquete</Button>
      </Row>
    ),
    bad: (
      <Row $between>
        <Heading level={2} look="page">
          ADMINISTRACIÓN / PAQUETES / LISTA DE PAQUETES
        </Heading>
        <Button tone="primary">Crear</Button>
        <Button tone="primary">Exportar</Button>
      </Row>
    ),
  },
  'Desk/Pager': {
    good: (
      <Pager total={48} page={0} pageSize={10} sizes={[10, 20]} sizeLabel="Registros por página" onPage={nothing} onPageSize={nothing} />
    ),
    bad: <TextButton>Cargar más</TextButton>,
  },
  'Desk/Search field': {
    good: <SearchField label="Buscar" value="andina" onChange={nothing} />,
    bad: (
      <Row style={{ flexWrap: 'nowrap' }}>
        <TextField label="" aria-label="Buscar" placeholder="Buscar" />
        <Button tone="primary">Ir</Button>
      </Row>
    ),
  },
  'Desk/Stepper': {
    good: <Stepper label="Nuevo convenio" steps={['Contrato', 'Cliente', 'Servicios', 'Resumen']} current={1} position="Paso 2 de 4" />,
    bad: <Stepper label="Pasos" steps={['1', '2']} current={0} position="1" />,
  },
  'Desk/Switch': {
    good: (
      <Switch label="Activo: Firma Básica" checked onChange={nothing}>
        Activo
      </Switch>
    ),
    bad: (
      <Switch label="Firma Básica" checked={false} onChange={nothing}>
        ¿Acepta los términos?
      </Switch>
    ),
  },
  'Desk/Table': {
    good: (
      <Row $between>
        <Text>Firma Profesional 2</Text>
        <Text $tabular>$120,000</Text>
        <IconButton size="dense" label="Editar Firma Profesional 2" icon={<DeskIcon name="edit" />} />
      </Row>
    ),
    bad: (
      <Row>
        <Text>$120,000</Text>
        <Text $role="strong">FIRMA PROFESIONAL 2</Text>
        <Text $tone="textMuted">(doble clic para editar)</Text>
      </Row>
    ),
  },
  'Desk/Tabs': {
    good: tabs('Pagos por aprobar', 'Pagos aprobados', 'Pagos rechazados'),
    bad: tabs('Paso 1: la empresa', 'Después, los servicios que contrata', 'Fin'),
  },
  'Desk/Timeline': {
    good: (
      <Timeline
        label="Quién hizo qué"
        lines={[
          {
            key: '1',
            text: 'Andrea Rojas aprobó el pago',
            when: '23/11/2026 09:12:04',
            changes: [{ field: 'Estado', text: 'de Por aprobar a Aprobado' }],
          },
        ]}
      />
    ),
    bad: (
      <Timeline
        label="Quién hizo qué"
        lines={[{ key: '1', text: 'arojas', when: '2026-11-23T14:12:04Z', changes: [{ field: 'paymentStatus', text: '1 -> 2' }] }]}
      />
    ),
  },
  'Desk/View menu': {
    good: (
      <Row>
        <Text $role="strong">Base, por valor</Text>
        <TextButton>Guardar vista</TextButton>
      </Row>
    ),
    bad: (
      <Row>
        <Text $role="strong">Vista 1</Text>
        <TextButton>Guardar</TextButton>
      </Row>
    ),
  },
};
