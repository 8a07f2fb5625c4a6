/**
 * Draws the content of our own documents before any script, from the widgets' parts: brand, an outline, and a heading that is the same
 * for every visitor. Other documents show only their background until their script runs.
 */
import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet, styled } from 'styled-components';
import { DeskPage, DeskPanel } from '#shared/desk/ui/desk-page';
import { TableSkeleton } from '#shared/desk/ui/table-skeleton';
import { Toolbar } from '#shared/desk/ui/toolbar';
import { testRibbonCss } from '#shared/runtime/test-ribbon';
import { baseCss } from '#shared/ui/base';
import { Card, Stack } from '#shared/ui/card';
import { FieldSkeleton } from '#shared/ui/forms/field-skeleton';
import { FormGrid } from '#shared/ui/forms/form-layout';
import { Outline, Skeleton } from '#shared/ui/skeleton';
import { token, touch } from '#shared/ui/tokens';
import { Prerender as Accessibility } from '../../widgets/accessibility/accessibility.prerender.tsx';
import { Prerender as AdminFrame } from '../../widgets/admin-frame/admin-frame.prerender.tsx';
import { messages as agreements } from '../../widgets/agreements/agreements.messages.ts';
import { messages as configurations } from '../../widgets/configurations/configurations.messages.ts';
import { messages as dashboard } from '../../widgets/dashboard/dashboard.messages.ts';
import { Prerender as FindOrder } from '../../widgets/find-order/find-order.prerender.tsx';
import { Prerender as FreeTrial } from '../../widgets/free-trial/free-trial.prerender.tsx';
import { messages as licences } from '../../widgets/licences/licences.messages.ts';
import { Prerender as MessagePage } from '../../widgets/message-page/message-page.prerender.tsx';
import { Prerender as MyPlan } from '../../widgets/my-plan/my-plan.prerender.tsx';
import { Prerender as OrderStatus } from '../../widgets/order-status/order-status.prerender.tsx';
import { Prerender as OrderSummary } from '../../widgets/order-summary/order-summary.prerender.tsx';
import { messages as packages } from '../../widgets/packages/packages.messages.ts';
import { waiting as packagesWaiting } from '../../widgets/packages/packages.sizes.ts';
import { messages as payments } from '../../widgets/payments/payments.messages.ts';
import { skeletonRows as paymentRows } from '../../widgets/payments/payments.sizes.ts';
import { Prerender as PurchaseForm } from '../../widgets/purchase-form/purchase-form.prerender.tsx';
import { messages as reports } from '../../widgets/reports/reports.messages.ts';
import { Prerender as StoreHeader } from '../../widgets/store-header/store-header.prerender.tsx';
import type { DocumentKind } from '../deploy/documents.ts';
import type { Frame } from '../site/routes.ts';
import { siteLayoutCss } from '../site/site-layout.ts';

/** Placeholders that publishing replaces. */
const brand = { name: '{{store}}', icon: '{{icon}}' } as const;

const cards = (height: number, count: number): readonly ReactElement[] =>
  Array.from({ length: count }, (_, index) => (
    <Card key={index} $pad>
      <Skeleton $height={height} />
    </Card>
  ));

/** Main place of each document kind. */
const mains: Readonly<Partial<Record<DocumentKind, ReactNode>>> = {
  purchase: <PurchaseForm />,
  activation: <PurchaseForm />,
  trial: <FreeTrial brand={brand.name} />,
  order: <FindOrder />,
  accessibility: <Accessibility />,
  plan: <MyPlan />,
  status: <OrderStatus />,
  summary: <OrderSummary />,
  identityOk: <MessagePage kind="identity-ok" />,
  identityNotOk: <MessagePage kind="identity-not-ok" />,
  identityFailed: <MessagePage kind="identity-failed" />,
  packageFailed: <MessagePage kind="package-failed" />,
  packages: <TableScreen title={packages.title} {...packagesWaiting} />,
  configurations: <TableScreen title={configurations.title} columns={5} />,
  payments: <TableScreen title={payments.title} {...paymentRows} />,
  licences: (
    <CardScreen title={licences.title} tools>
      {cards(40, 8)}
    </CardScreen>
  ),
  reports: <CardScreen title={reports.title}>{cards(48, 4)}</CardScreen>,
  agreements: <FormScreen title={agreements.title} />,
  dashboard: <CardScreen title={dashboard.title}>{cards(40, 3)}</CardScreen>,
  office: null,
};

const headers: Readonly<Partial<Record<Frame, ReactNode>>> = { store: <StoreHeader {...brand} />, admin: <AdminFrame {...brand} /> };

interface Region {
  readonly children: ReactNode;
  /** Name of the widget; '' for any widget. */
  readonly of: string;
}

function Root({ of, children }: Region) {
  return (
    <div className="root" lang="es" data-prerendered={of}>
      {children}
    </div>
  );
}

/** The page's regions, and the base css of every widget's root. */
const around = `${baseCss}${siteLayoutCss}
${testRibbonCss('[data-environment=pruebas] .root')}
noscript p{padding:12px 24px}
body[data-frame=admin]>noscript{grid-column:1/-1}
@media print{body[data-frame=admin]{display:block}}
`;

export interface Prerendered {
  /** Markup with the placeholders `{{store}}` and `{{icon}}`. */
  readonly html: string;
  readonly css: string;
}

/** @returns null for a document without prerendered content */
export function prerender(kind: DocumentKind, frame: Frame, widget: string): Prerendered | null {
  const main = mains[kind];
  if (main === undefined) return null;
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToStaticMarkup(
      sheet.collectStyles(
        <>
          <header id="cabecera">
            <Root of="">{headers[frame]}</Root>
          </header>
          <main id="contenido" tabIndex={-1}>
            {main !== null && <Root of={widget}>{main}</Root>}
          </main>
        </>,
      ),
    );
    // React puts a preload for each image before the markup.
    return { html: html.replaceAll(/<link rel="preload"[^>]*>/g, ''), css: around + rulesOf(sheet.getStyleTags()) };
  } finally {
    sheet.seal();
  }
}

/** Removes the comments that styled-components uses to rehydrate. */
const rulesOf = (tags: string): string =>
  tags
    .replaceAll(/<\/?style[^>]*>/g, '')
    .replaceAll(/data-styled\.[^{]*\{[^}]*\}/g, '')
    .replaceAll('/*!sc*/', '')
    .replaceAll(/\s*\n\s*/g, '');

// Outlines of the back office's screens below their headings, since the content depends on the staff member.

interface ScreenProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Screen({ title, children }: ScreenProps) {
  return (
    <DeskPage title={title}>
      <Outline>{children}</Outline>
    </DeskPage>
  );
}

interface TableScreenProps extends Pick<ScreenProps, 'title'> {
  readonly columns: number;
  readonly narrowHeight?: number;
}

function TableScreen({ title, ...table }: TableScreenProps) {
  return (
    <Screen title={title}>
      <Tabs>
        <Skeleton $width={96} />
        <Skeleton $width={128} />
      </Tabs>
      <DeskPanel>
        <Toolbar>
          <Skeleton $width={240} $height={40} />
          <Skeleton $width={120} $height={40} />
        </Toolbar>
        <TableSkeleton paged rows={10} rowHeight={48} {...table} />
      </DeskPanel>
    </Screen>
  );
}

function CardScreen({ title, tools = false, children }: ScreenProps & { readonly tools?: boolean }) {
  return (
    <Screen title={title}>
      <Stack>
        {tools && <Skeleton $width="min(440px, 100%)" $height={40} />}
        {children}
      </Stack>
    </Screen>
  );
}

function FormScreen({ title }: Pick<ScreenProps, 'title'>) {
  return (
    <Screen title={title}>
      <Stack $gap={24}>
        <Skeleton $width={220} $height={28} />
        <Skeleton $height={40} />
        <Card $pad>
          <FormGrid>
            {Array.from({ length: 8 }, (_, field) => (
              <FieldSkeleton key={field} />
            ))}
          </FormGrid>
        </Card>
      </Stack>
    </Screen>
  );
}

/** Height of the tabs, and their distance from the panel. */
const Tabs = styled.div`
  display: flex;
  align-items: center;
  gap: 24px;
  height: 42px;
  margin-bottom: 20px;
  border-bottom: 1px solid ${token.line};
  ${touch} {
    height: 44px;
  }
`;
