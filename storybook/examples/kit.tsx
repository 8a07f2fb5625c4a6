import type { ReactNode } from 'react';
import { Badge } from '#shared/ui/badge';
import { Button } from '#shared/ui/button';
import { Card, Row, Stack } from '#shared/ui/card';
import { Chart } from '#shared/ui/chart';
import { Checkbox } from '#shared/ui/checkbox';
import { Disclosure } from '#shared/ui/collapsible';
import { CopiedCode } from '#shared/ui/copied-code';
import { EmptyState } from '#shared/ui/empty-state';
import { QuietError } from '#shared/ui/error-state';
import { FactList } from '#shared/ui/fact-list';
import { Icon } from '#shared/ui/icon';
import { LineTable } from '#shared/ui/line-table';
import { Link, TextButton } from '#shared/ui/link';
import { Menu } from '#shared/ui/menu';
import { Notice } from '#shared/ui/notice';
import { PageColumn } from '#shared/ui/page-column';
import { PopoverInfo } from '#shared/ui/popover-info';
import { Price } from '#shared/ui/price';
import { Quantity } from '#shared/ui/quantity';
import { SafeImage } from '#shared/ui/safe-image';
import { Skeleton } from '#shared/ui/skeleton';
import { Spinner } from '#shared/ui/spinner';
import { Heading, Text } from '#shared/ui/text';
import { TextField } from '#shared/ui/text-field';
import { UsageBar } from '#shared/ui/usage-bar';
import { asked } from './drawn-dialog.tsx';
import { nothing, type Example } from './example.ts';
import { plan } from './plan.tsx';

const usage = { lowText: 'Baja disponibilidad', outText: 'Sin disponibilidad', unlimitedText: 'Ilimitadas' };

const months = [42, 58, 51].map((used, at) => ({ key: String(at), label: `0${at + 1}/2026`, tooltip: String(used), values: { used } }));

const planOf = (name: string): ReactNode => (
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

export const kitExamples: Readonly<Record<string, Example>> = {
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
  'Kit/Card': {
    good: (
      <Card $pad>
        <Stack $gap={12}>
          {plan}
          <Row>
            <Button>Ver detalle</Button>
          </Row>
        </Stack>
      </Card>
    ),
    bad: (
      <Card $pad>
        <Card $pad>
          <Card $pad>Plan Básico 100</Card>
        </Card>
      </Card>
    ),
  },
  'Kit/Carousel': {
    good: (
      <Stack>
        <Heading>Planes base</Heading>
        <Row style={{ flexWrap: 'nowrap' }}>
          {planOf('Plan Básico 100')}
          {planOf('Plan Profesional 250')}
        </Row>
        <Text $tone="textMuted">Más planes de los que caben: pasan uno a uno.</Text>
      </Stack>
    ),
    bad: (
      <Stack>
        <Heading>Antes de pagar</Heading>
        <Row style={{ flexWrap: 'nowrap' }}>{planOf('Condiciones que nadie pasa a leer')}</Row>
      </Stack>
    ),
  },
  'Kit/Chart': {
    good: <Chart series={[{ key: 'used', ink: 'solid' }]} columns={months} tick={String} />,
    bad: <Chart series={[{ key: 'used', ink: 'hollow' }]} columns={months.slice(0, 1)} tick={String} />,
  },
  'Kit/Checkbox': {
    good: <Checkbox label="Recibir novedades por correo" defaultChecked />,
    bad: <Checkbox label="No recibir novedades por correo" defaultChecked />,
  },
  'Kit/Copied code': {
    good: (
      <Text as="p">
        Tu referencia es <CopiedCode what="la referencia">SBX-1239230D</CopiedCode>
      </Text>
    ),
    bad: (
      <Text as="p">
        Cópiala si la necesitas: <CopiedCode>la referencia de tu compra del martes pasado</CopiedCode>
      </Text>
    ),
  },
  'Kit/Dialog': asked,
  'Kit/Disclosure': {
    good: (
      <Disclosure open={false} controls="good-detail" onToggle={nothing} label="Ver detalle de Firma Básica">
        Ver detalle
      </Disclosure>
    ),
    bad: (
      <Stack $gap={4}>
        <Text>Total a pagar</Text>
        <Disclosure open={false} controls="bad-detail" onToggle={nothing}>
          Ver el precio
        </Disclosure>
      </Stack>
    ),
  },
  'Kit/Empty state': {
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
  'Kit/Error state': {
    good: (
      <QuietError failure={null} onRetry={nothing}>
        No pudimos cargar los planes.
      </QuietError>
    ),
    bad: <EmptyState icon="alert" title="Error 500: lo sentimos mucho" />,
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
  'Kit/Foreign content': {
    good: <SafeImage src={null} alt="Oferta de noviembre" hosts={[]} />,
    bad: <SafeImage src="oferta.exe" alt="" hosts={[]} fallback="none" />,
  },
  'Kit/Line table': {
    good: (
      <LineTable
        label="Compra"
        heads={['Producto', 'Subtotal']}
        lines={[{ id: 1, name: 'Factura Pyme 300', cells: [{ value: '$238,000' }] }]}
      />
    ),
    bad: (
      <Text as="p">
        Factura Pyme 300 (2 unidades a $100,000 sin IVA, IVA $38,000, descuento $0) = <Text $role="strong">$238,000</Text>
      </Text>
    ),
  },
  'Kit/Link': {
    good: (
      <Text as="p">
        Acepto los <Link href="#terminos">términos y condiciones</Link>.
      </Text>
    ),
    bad: (
      <Text as="p">
        Para leer los términos haz clic <Link href="#terminos">aquí</Link>.
      </Text>
    ),
  },
  'Kit/Loading': {
    good: (
      <Stack $gap={12}>
        <Skeleton $width={216} $height={18} />
        <Skeleton $width="76%" />
        <Skeleton $width={120} $height={40} />
      </Stack>
    ),
    bad: (
      <Row $gap={8}>
        <Spinner $size={40} />
        <Text>Cargando… por favor espera</Text>
      </Row>
    ),
  },
  'Kit/Menu': {
    good: aMenu('Cuenta', ['Mi Plan', 'Cerrar sesión']),
    bad: aMenu('Más', ['Aceptar', 'Aceptar y seguir', 'Otro', 'Varios']),
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
        <Heading level={2} look="page">
          Encuentra tu orden
        </Heading>
        <Text as="p">Mira cómo va tu compra sin buscar el correo.</Text>
      </PageColumn>
    ),
    bad: (
      <PageColumn>
        <Heading level={2} look="page">
          Encuentra tu orden
        </Heading>
        <PageColumn>
          <Text as="p">Mira cómo va tu compra sin buscar el correo.</Text>
        </PageColumn>
      </PageColumn>
    ),
  },
  'Kit/Popover': {
    good: (
      <Row $gap={4}>
        <Text>Firma Básica</Text>
        <PopoverInfo label="Características">10 documentos · 1 usuario</PopoverInfo>
      </Row>
    ),
    bad: (
      <Row $gap={4}>
        <Text>Total a pagar</Text>
        <PopoverInfo label="Más">$119,000 con IVA, se renueva solo</PopoverInfo>
      </Row>
    ),
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
  'Kit/Text field': {
    good: <TextField label="Celular" defaultValue="310456" error="Escribe un número de 10 dígitos." />,
    bad: <TextField label="Celular (obligatorio, 10 dígitos, sin espacios)" defaultValue="310456" error=" " />,
  },
  'Kit/Toast region': {
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
  'Kit/Usage bar': {
    good: <UsageBar {...usage} label="Documentos" caption="Documentos" text="546 de 600" percent={91} />,
    bad: <UsageBar {...usage} label="Documentos, usuarios y GB" caption="Documentos, usuarios y GB" text="91 %" percent={91} />,
  },
};
