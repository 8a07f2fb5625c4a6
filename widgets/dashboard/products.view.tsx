import { useStore } from 'zustand';
import { styled } from 'styled-components';
import { useId, type ReactNode } from 'react';
import { Button } from '#shared/ui/button';
import { Stack } from '#shared/ui/card';
import { DeskPage } from '#shared/desk/ui/desk-page';
import { EmptyState } from '#shared/ui/empty-state';
import { QuietError } from '#shared/ui/error-state';
import { Text, VisuallyHidden, Code } from '#shared/ui/text';
import { token, from, type } from '#shared/ui/tokens';
import { words } from '#shared/ui/words';
import { Disclosure } from '#shared/ui/collapsible';
import { DeskIcon, type DeskIconName } from '#shared/desk/ui/desk-icon';
import type { Customer, DashboardModel } from './dashboard.model.ts';
import { messages } from './dashboard.messages.ts';
import type { MovementsModel } from './movements.model.ts';
import { PackageDetail, PackageDetailSkeleton } from './parts/package-detail.tsx';
import { ProductCard, ProductCardSkeleton } from './parts/product-card.tsx';
import type { Product, ProductPackage } from './products.rows.ts';

interface ProductsProps {
  readonly model: DashboardModel;
  readonly movements: MovementsModel;
}

/** 'Productos adquiridos': what the customer holds, by product and package. */
export function Products({ model, movements }: ProductsProps) {
  const { customer, list, open } = useStore(model.store);
  return (
    <DeskPage title={messages.title}>
      {list.status === 'loading' && (
        <Stack>
          {customer !== null && <CustomerLine customer={customer} />}
          <Loading />
          <ProductCardSkeleton />
          <ProductCardSkeleton />
          <ProductCardSkeleton />
        </Stack>
      )}
      {list.status === 'failed' && <NoProducts onRetry={model.retry} />}
      {list.status === 'ready' && list.value.length === 0 && <NoProducts />}
      {list.status === 'ready' && customer !== null && list.value.length > 0 && (
        <Stack>
          <CustomerLine customer={customer} />
          {list.value.map((product) => (
            <ProductCard
              key={product.key}
              name={product.name}
              note={messages.packages(product.packages.length)}
              icon={<ProductIcon serviceName={product.serviceName} />}
              open={open.has(product.key)}
              onToggle={() => model.toggleProduct(product)}
            >
              {product.packages.map((one) => (
                <PackageRow key={one.key} one={one} open={open.has(one.key)} onToggle={() => model.togglePackage(product, one)}>
                  <Detail model={model} movements={movements} product={product} one={one} customer={customer} />
                </PackageRow>
              ))}
            </ProductCard>
          ))}
        </Stack>
      )}
    </DeskPage>
  );
}

interface DetailProps extends ProductsProps {
  readonly product: Product;
  readonly one: ProductPackage;
  readonly customer: Customer;
}

function Detail({ model, movements, product, one, customer }: DetailProps) {
  const found = useStore(model.store, ({ details }) => details.get(one.key));
  const opening = useStore(movements.store, (state) => state.opening);
  if (found === undefined || found.status === 'loading')
    return (
      <>
        <Loading />
        <PackageDetailSkeleton />
      </>
    );
  if (found.status === 'failed')
    return (
      <QuietError failure={found.failure} onRetry={() => model.retryDetail(product, one)}>
        {messages.noDetail}
      </QuietError>
    );
  const { value: detail } = found;
  return (
    <PackageDetail
      description={one.description}
      detail={detail}
      opening={opening === one.key}
      onMovements={() =>
        void movements.open(one.key, {
          ...customer,
          serviceName: product.serviceName,
          productName: product.name,
          serviceFeatureCode: detail.serviceFeatureCode ?? '',
          isSupervised: product.supervised,
        })
      }
    />
  );
}

function NoProducts({ onRetry }: { readonly onRetry?: () => void }) {
  return (
    <EmptyState icon="info" title={messages.emptyTitle} action={onRetry && <Button onClick={onRetry}>{messages.retry}</Button>}>
      {messages.empty}
    </EmptyState>
  );
}

function CustomerLine({ customer }: { readonly customer: Customer }) {
  return (
    <Who $tone="textMuted" $tabular>
      {customer.documentType} {customer.documentNumber}
    </Who>
  );
}

function Loading() {
  return <VisuallyHidden role="status">{words.loading}</VisuallyHidden>;
}

const Who = styled(Text)`
  display: block;
  margin-top: -12px;
  color: ${token.textMuted};
`;

interface PackageRowProps {
  readonly one: ProductPackage;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** The package's detail, rendered only while it is open. */
  readonly children: ReactNode;
}

function PackageRow({ one, open, onToggle, children }: PackageRowProps) {
  const id = useId();
  return (
    <Row>
      <Head>
        <div>
          <Name>{one.description}</Name>
          <Quiet>{one.code}</Quiet>
        </div>
        <Disclosure open={open} onToggle={onToggle} controls={id} label={messages.detailOf(one.description)}>
          {messages.detail}
        </Disclosure>
      </Head>
      <div id={id} hidden={!open}>
        {open && children}
      </div>
    </Row>
  );
}

const Row = styled.div`
  padding: 16px;
  ${from.md} {
    padding: 16px 20px 16px 76px;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
`;

const Name = styled.h3`
  ${type('strong')}
  overflow-wrap: anywhere;
`;

const Quiet = styled(Code)`
  color: ${token.textMuted};
`;

/** Icons by service name. An unknown service has the icon of a package. */
const icons: Readonly<Record<string, DeskIconName>> = {
  BEMYSELF: 'eye',
  COLNOMINA: 'list',
  FACTURACION: 'order',
  FIRMAMAIL: 'upload',
  FIRMAYA: 'edit',
  LICENSE: 'key',
  SUPERGUARDA: 'building',
};

function ProductIcon({ serviceName }: { readonly serviceName: string }) {
  const name = serviceName.toUpperCase();
  return (
    <Square>
      <DeskIcon name={Object.hasOwn(icons, name) ? (icons[name] ?? 'package') : 'package'} />
    </Square>
  );
}

const Square = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: ${token.radiusMd};
  background: ${token.accentQuiet};
  color: ${token.accentText};
`;
