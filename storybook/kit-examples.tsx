import type { ReactNode } from 'react';
import { Badge } from '#shared/ui/badge';
import { Button, IconButton } from '#shared/ui/button';
import { Card, Row, Stack } from '#shared/ui/card';
import { Checkbox } from '#shared/ui/checkbox';
import { DialogFrame } from '#shared/ui/dialog-frame';
import { DeskIcon } from '#shared/ui/desk/desk-icon';
import { ExportButton } from '#shared/ui/desk/export-button';
import { Gauge } from '#shared/ui/desk/gauge';
import { SelectionBar } from '#shared/ui/desk/selection-bar';
import { Switch } from '#shared/ui/desk/switch';
import { Timeline } from '#shared/ui/desk/timeline';
import { EmptyState } from '#shared/ui/empty-state';
import { FactList } from '#shared/ui/fact-list';
import { Icon } from '#shared/ui/icon';
import { Link, TextButton } from '#shared/ui/link';
import { Menu } from '#shared/ui/menu';
import { Notice } from '#shared/ui/notice';
import { PageColumn } from '#shared/ui/page-column';
import { Price } from '#shared/ui/price';
import { Quantity } from '#shared/ui/quantity';
import { SafeImage } from '#shared/ui/safe-image';
import { Heading, Text } from '#shared/ui/text';
import { TextField } from '#shared/ui/text-field';
import { UsageBar } from '#shared/ui/usage-bar';

/** A part of the kit as it should be used, and as it should not. Both are the parts themselves. */
export interface Example {
  readonly good: ReactNode;
  readonly bad: ReactNode;
}

const nothing = (): void => undefined;
const usage = { lowText: 'Baja disponibilidad', outText: 'Sin disponibilidad', unlimitedText: 'Ilimitadas' };
const acts = {
  onAct: nothing,
  onPickAll: nothing,
  onClear: nothing,
  onGoOn: nothing,
  onForget: nothing,
};

/** A dialog drawn where it stands, without taking the page. */
function Drawn({ title, children, footer }: { readonly title?: string; readonly children: ReactNode; readonly footer: ReactNode }) {
  return (
    <Card>
      <DialogFrame {...(title !== undefined && { title })} titleId={`drawn-${title ?? 'untitled'}`} footer={footer} plain>
        {children}
      </DialogFrame>
    </Card>
  );
}

const plan = (name: string): ReactNode => (
  <Card $pad>
    <Stack $gap={12}>
      <Heading level={3} look="title">
        {name}
      </Heading>
      <Price amount="$119,000" unit="/anual" note="IVA incluido" />
    </Stack>
  </Card>
);

const aMenu = (label: string, items: readonly string[]): ReactNode => (
  <Menu
    label={label}
    items={items.map((item) => ({ key: item, label: item, run: nothing }))}
    trigger={(button) => (
      <Button {...button} tone="quiet" iconEnd={<Icon name="chevronDown" size={16} />}>
        {label}
      </Button>
    )}
  />
);

/** By the title of the part's stories, as its guide. */
export const examples: Readonly<Record<string, Example>> = {
  'Kit/Badge': {
    good: (
      <Row>
        <Badge dot="full" tone="success">
          Activo
        </Badge>
        <Badge dot="hollow">Inactivo</Badge>
      </Row>
    ),
    bad: (
      <Row>
        <Badge tone="success">123</Badge>
        <Badge tone="danger">ACTIVO</Badge>
      </Row>
    ),
  },
  'Kit/Button': {
    good: (
      <Row>
        <Button>Cancelar</Button>
        <Button tone="primary">Agregar productos</Button>
      </Row>
    ),
    bad: (
      <Row>
        <Button tone="primary">OK</Button>
        <Button tone="primary">Enviar</Button>
      </Row>
    ),
  },
  'Kit/Carousel': {
    good: (
      <Stack>
        <Heading>Planes base</Heading>
        <Row $keep>
          {plan('Plan Básico 100')}
          {plan('Plan Profesional 250')}
        </Row>
        <Text $tone="textMuted">Más planes de los que caben: pasan uno a uno.</Text>
      </Stack>
    ),
    bad: (
      <Stack>
        <Heading>Antes de pagar</Heading>
        <Row $keep>{plan('Condiciones que nadie pasa a leer')}</Row>
      </Stack>
    ),
  },
  'Kit/Checkbox': {
    good: <Checkbox label="Recibir novedades por correo" defaultChecked />,
    bad: <Checkbox label="No recibir novedades por correo" defaultChecked />,
  },
  'Kit/Dialog': {
    good: (
      <Drawn
        title="¿Eliminar este servicio?"
        footer={
          <>
            <Button>Cancelar</Button>
            <Button tone="danger">Eliminar</Button>
          </>
        }
      >
        Sale del convenio y no se puede deshacer.
      </Drawn>
    ),
    bad: (
      <Drawn
        footer={
          <>
            <Button tone="primary">Sí</Button>
            <Button tone="primary">No</Button>
          </>
        }
      >
        ¡Atención!
      </Drawn>
    ),
  },
  'Kit/Fact list': {
    good: (
      <FactList
        facts={[
          { name: 'Valor a pagar', value: '$119,000' },
          { name: 'Referencia', value: 'SBX-1239230D', code: true },
        ]}
      />
    ),
    bad: <FactList facts={[{ name: 'Valor a pagar y referencia de la orden:', value: '$119,000 SBX-1239230D' }]} />,
  },
  'Kit/Forms': {
    good: (
      <Stack>
        <TextField label="Nombres" defaultValue="Ana María" />
        <TextField label="Información adicional" optional />
      </Stack>
    ),
    bad: (
      <Stack>
        <TextField label="" aria-label="Nombres" placeholder="Nombres *" />
        <TextField label="" aria-label="Información adicional" placeholder="Información adicional" />
      </Stack>
    ),
  },
  'Kit/Foreign content': {
    good: <SafeImage src={null} alt="Oferta de noviembre" hosts={[]} />,
    bad: <SafeImage src="oferta.exe" alt="" hosts={[]} fallback="none" />,
  },
  'Kit/Notice': {
    good: <Notice kind="warning">No pudimos cargar los planes. Revisa tu conexión y vuelve a intentarlo.</Notice>,
    bad: (
      <Stack $gap={4}>
        <Notice kind="error">Error</Notice>
        <Notice kind="warning">Error 500</Notice>
      </Stack>
    ),
  },
  'Kit/Page column': {
    good: (
      <PageColumn>
        <Heading look="page">Encuentra tu orden</Heading>
        <Text as="p">Mira cómo va tu compra sin buscar el correo.</Text>
      </PageColumn>
    ),
    bad: (
      <PageColumn>
        <Heading look="page">Encuentra tu orden</Heading>
        <PageColumn>
          <Text as="p">Mira cómo va tu compra sin buscar el correo.</Text>
        </PageColumn>
      </PageColumn>
    ),
  },
  'Kit/Popovers': {
    good: aMenu('Cuenta', ['Mi Plan', 'Cerrar sesión']),
    bad: aMenu('Más', ['Aceptar', 'Aceptar y seguir', 'Otro', 'Varios']),
  },
  'Kit/Price': {
    good: <Price amount="$107,100" unit="/anual" before="$119,000" note="IVA incluido" />,
    bad: (
      <Stack $gap={4}>
        <Text $role="heading">IVA incluido, al año</Text>
        <Text $role="small">107100 COP</Text>
      </Stack>
    ),
  },
  'Kit/Quantity': {
    good: <Quantity label="Cantidad de Plan Básico" value={2} max={999} typed onChange={nothing} />,
    bad: <Quantity label="Cantidad" value={48_500} max={99_999} onChange={nothing} />,
  },
  'Kit/States': {
    good: <EmptyState icon="file" title="Todavía no tienes un plan" action={<Button tone="primary">Adquirir plan</Button>} />,
    bad: (
      <EmptyState
        icon="file"
        title="Ups, hiciste algo mal"
        action={
          <Row>
            <Button tone="primary">Volver</Button>
            <Button tone="primary">Reintentar</Button>
          </Row>
        }
      />
    ),
  },
  'Kit/Text': {
    good: (
      <Stack $gap={4}>
        <Heading look="title">Datos de facturación</Heading>
        <Text as="p" $tone="textMuted">
          A este nombre sale la factura.
        </Text>
      </Stack>
    ),
    bad: (
      <p>
        <Text $role="heading">Datos</Text> <Text $role="small">De Facturación</Text> <Text $role="title">AQUÍ</Text>
      </p>
    ),
  },
  'Kit/TextField': {
    good: <TextField label="Celular" defaultValue="310456" error="Escribe un número de 10 dígitos." />,
    bad: <TextField label="Celular (obligatorio, 10 dígitos, sin espacios)" defaultValue="310456" error=" " />,
  },
  'Kit/ToastRegion': {
    good: (
      <Notice kind="success" live>
        Paquete guardado.
      </Notice>
    ),
    bad: (
      <Notice kind="error" live>
        El correo no es válido. <TextButton>Aceptar</TextButton>
      </Notice>
    ),
  },
  'Kit/UsageBar': {
    good: <UsageBar {...usage} showLabel label="Documentos" text="546 de 600" percent={91} />,
    bad: <UsageBar {...usage} showLabel label="Documentos, usuarios y GB" text="91 %" percent={91} />,
  },
  'Desk/Bulk': {
    good: <SelectionBar count={5} found={31} acts={[{ key: 'approve', label: 'Aprobar' }]} left={null} {...acts} />,
    bad: <SelectionBar count={1} found={1} acts={[{ key: 'go', label: 'Procesar' }]} left={null} {...acts} />,
  },
  'Desk/Export': {
    good: <ExportButton state={{ status: 'busy', done: 400, total: 1_200 }} onStart={nothing} onResume={nothing} onCancel={nothing} />,
    bad: <Button busy>Exportando</Button>,
  },
  'Desk/Lines editor': {
    good: (
      <Row $between>
        <Text>Tornillo · 200</Text>
        <Row $gap={4}>
          <IconButton label="Editar Tornillo" icon={<DeskIcon name="edit" />} />
          <IconButton label="Quitar Tornillo" icon={<Icon name="trash" />} />
        </Row>
      </Row>
    ),
    bad: (
      <Row $between>
        <Text>Tornillo · 200</Text>
        <Link href="#quitar">Aquí</Link>
      </Row>
    ),
  },
  'Desk/Parts': {
    good: (
      <Row $gap={24}>
        <Switch label="Activo: Firma Básica" checked onChange={nothing}>
          Activo
        </Switch>
        <Gauge label="Disponible" value="546" percent={91} />
      </Row>
    ),
    bad: (
      <Row $gap={24}>
        <Switch label="Firma Básica" checked onChange={nothing} />
        <Gauge label="" value="" percent={91} />
      </Row>
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
  'Desk/Timeline': {
    good: (
      <Timeline
        label="Quién hizo qué"
        lines={[
          {
            key: '1',
            said: 'Andrea Rojas aprobó el pago',
            when: '23/11/2026 09:12:04',
            changes: [{ field: 'Estado', said: 'de Por aprobar a Aprobado' }],
          },
        ]}
      />
    ),
    bad: (
      <Timeline
        label="Quién hizo qué"
        lines={[{ key: '1', said: 'arojas', when: '2026-11-23T14:12:04Z', changes: [{ field: 'paymentStatus', said: '1 -> 2' }] }]}
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
