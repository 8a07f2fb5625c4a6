/**
 * What the documents of our own pages show before any script, drawn by the widgets' own parts: the brand, what a page is called where it is
 * called so for everybody, and the shape of what comes. One table; a page that is not in it shows its ground until its script runs.
 */
import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { testRibbonCss } from '#shared/runtime/test-ribbon';
import { baseCss } from '#shared/ui/base';
import { Card } from '#shared/ui/card';
import { Skeleton } from '#shared/ui/skeleton';
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
import { waiting as paymentsWaiting } from '../../widgets/payments/payments.sizes.ts';
import { Prerender as PurchaseForm } from '../../widgets/purchase-form/purchase-form.prerender.tsx';
import { messages as reports } from '../../widgets/reports/reports.messages.ts';
import { Prerender as StoreHeader } from '../../widgets/store-header/store-header.prerender.tsx';
import type { DocumentKind } from '../deploy/documents.ts';
import type { Frame } from '../site/routes.ts';
import { siteLayoutCss } from '../site/site-layout.ts';
import { CardScreen, FormScreen, TableScreen } from './screens.tsx';

/** Left open until a brand's site is published. */
const brand = { name: '{{store}}', icon: '{{icon}}' } as const;

const cards = (height: number, count: number): readonly ReactElement[] =>
  Array.from({ length: count }, (_, index) => (
    <Card key={index} $pad>
      <Skeleton $height={height} />
    </Card>
  ));

/** The main place of each. */
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
  payments: <TableScreen title={payments.title} {...paymentsWaiting} />,
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
  /** Whose it is; '' of whatever widget comes. */
  readonly of: string;
}

/** The place of a widget's root. */
function Root({ of, children }: Region) {
  return (
    <div className="root" lang="es" data-prerendered={of}>
      {children}
    </div>
  );
}

/** Around what a widget draws: what every root of one starts from, and where the regions of the page stand. */
const around = `${baseCss}${siteLayoutCss}
${testRibbonCss('[data-environment=pruebas] .root')}
noscript p{padding:12px 24px}
body[data-frame=admin]>noscript{grid-column:1/-1}
@media print{body[data-frame=admin]{display:block}}
`;

export interface Prerendered {
  /** With the brand's `{{store}}` and `{{icon}}` left open. */
  readonly html: string;
  readonly css: string;
}

/**
 * @param frame of the document's place
 * @param widget of its main place
 * @returns null where the document shows nothing of its own
 */
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
    // The library asks for each image once more in front.
    return { html: html.replaceAll(/<link rel="preload"[^>]*>/g, ''), css: around + rulesOf(sheet.getStyleTags()) };
  } finally {
    sheet.seal();
  }
}

/** The rules alone, without the marks by which the library finds its own again. */
const rulesOf = (tags: string): string =>
  tags
    .replaceAll(/<\/?style[^>]*>/g, '')
    .replaceAll(/data-styled\.[^{]*\{[^}]*\}/g, '')
    .replaceAll('/*!sc*/', '')
    .replaceAll(/\s*\n\s*/g, '');
