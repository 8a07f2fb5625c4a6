import { useStore } from 'zustand';
import { styled } from 'styled-components';
import { Button } from '#shared/ui/button';
import { Stack } from '#shared/ui/card';
import { DeskPage } from '#shared/desk/ui/desk-page';
import { EmptyState } from '#shared/ui/empty-state';
import { QuietError } from '#shared/ui/error-state';
import { Text, VisuallyHidden } from '#shared/ui/text';
import { token } from '#shared/ui/tokens';
import { words } from '#shared/ui/words';
import type { Customer, DashboardModel } from './dashboard.model.ts';
import { messages } from './dashboard.messages.ts';
import type { MovementsModel } from './movements.model.ts';
import { PackageDetail, PackageDetailSkeleton } from './parts/package-detail.tsx';
import { PackageRow } from './parts/package-row.tsx';
import { ProductCard, ProductCardSkeleton } from './parts/product-card.tsx';
import { ProductIcon } from './parts/product-icon.tsx';
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
