import { useStore } from 'zustand';
import { styled } from 'styled-components';
import { Button } from '#shared/ui/button';
import { Card, Stack } from '#shared/ui/card';
import { DeskPage } from '#shared/ui/desk/desk-page';
import { TableSkeleton } from '#shared/ui/desk/table-skeleton';
import { EmptyState } from '#shared/ui/empty-state';
import { Text } from '#shared/ui/text';
import { token } from '#shared/ui/tokens';
import type { Customer, DashboardModel } from './dashboard.model.ts';
import { messages } from './dashboard.messages.ts';
import type { MovementsModel } from './movements.model.ts';
import { PackageDetail } from './parts/package-detail.tsx';
import { PackageRow } from './parts/package-row.tsx';
import { ProductCard } from './parts/product-card.tsx';
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
        <Card>
          <TableSkeleton rows={3} columns={2} rowHeight={72} />
        </Card>
      )}
      {list.status === 'failed' && <NoProducts onRetry={model.retry} />}
      {list.status === 'ready' && list.products.length === 0 && <NoProducts />}
      {list.status === 'ready' && customer !== null && list.products.length > 0 && (
        <Stack>
          <Who $tone="textMuted" $tabular>
            {customer.documentType} {customer.documentNumber}
          </Who>
          {list.products.map((product) => (
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
  if (found === undefined || found.status === 'loading') return <TableSkeleton rows={3} columns={3} rowHeight={56} />;
  if (found.status === 'failed')
    return (
      <Missing $tone="textMuted" role="status">
        {messages.noDetail}
      </Missing>
    );
  const { detail } = found;
  return (
    <PackageDetail
      description={one.description}
      detail={detail}
      opening={opening === one.key}
      onMovements={() =>
        void movements.open(one.key, {
          ...customer,
          serviceName: product.serviceName,
          productName: `${product.name} · ${one.description}`,
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

const Who = styled(Text)`
  display: block;
  margin-top: -12px;
  color: ${token.textMuted};
`;

const Missing = styled(Text)`
  display: block;
  padding-top: 12px;
`;
