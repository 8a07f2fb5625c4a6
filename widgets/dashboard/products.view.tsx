import { useStore } from 'zustand';
import { css, styled } from 'styled-components';
import { useId, type ReactNode } from 'react';
import { Button } from '#shared/ui/button';
import { Card, Stack } from '#shared/ui/card';
import { DeskPage } from '#shared/desk/ui/desk-page';
import { Icon } from '#shared/ui/icon';
import { Skeleton } from '#shared/ui/skeleton';
import { EmptyState } from '#shared/ui/empty-state';
import { QuietError } from '#shared/ui/error-state';
import { Text, VisuallyHidden, Code } from '#shared/ui/text';
import { focusRing, from, motion, reducedMotion, token, type } from '#shared/ui/tokens';
import { words } from '#shared/ui/words';
import { Disclosure } from '#shared/ui/collapsible';
import { DeskIcon, type DeskIconName } from '#shared/desk/ui/desk-icon';
import type { Customer, DashboardModel, Product, ProductPackage } from './dashboard.model.ts';
import { messages } from './dashboard.messages.ts';
import type { MovementsModel } from './movements.model.ts';
import { PackageDetail, PackageDetailSkeleton } from './parts/package-detail.tsx';

interface ProductsProps {
  readonly model: DashboardModel;
  readonly movements: MovementsModel;
}

/** 'Productos adquiridos', by product and package. */
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
  const lateDetail = useStore(model.store, ({ details }) => details.get(one.key));
  const opening = useStore(movements.store, (state) => state.opening);
  if (lateDetail === undefined || lateDetail.status === 'loading')
    return (
      <>
        <Loading />
        <PackageDetailSkeleton />
      </>
    );
  if (lateDetail.status === 'failed')
    return (
      <QuietError failure={lateDetail.failure} onRetry={() => model.retryDetail(product, one)}>
        {messages.noDetail}
      </QuietError>
    );
  const { value: detail } = lateDetail;
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

interface ProductCardProps {
  readonly name: string;
  readonly note: string;
  readonly icon: ReactNode;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** Rendered only while the card is open. */
  readonly children: ReactNode;
}

/** An acquired product, which expands to its packages. */
function ProductCard({ name, note, icon, open, onToggle, children }: ProductCardProps) {
  const id = useId();
  return (
    <Card>
      <h2>
        <Opener type="button" aria-expanded={open} aria-controls={id} onClick={onToggle}>
          {icon}
          <span>
            <Text $role="strong" $block>
              {name}
            </Text>
            <Text $role="small" $tone="textMuted" $block>
              {note}
            </Text>
          </span>
          <Icon name="chevronDown" />
        </Opener>
      </h2>
      <Packages id={id} hidden={!open}>
        {open && children}
      </Packages>
    </Card>
  );
}

function ProductCardSkeleton() {
  return (
    <Card aria-hidden="true">
      <Waiting>
        <Skeleton $width={40} $height={40} />
        <Stack $gap={8}>
          <Skeleton $width={160} />
          <Skeleton $width={72} $height={12} />
        </Stack>
      </Waiting>
    </Card>
  );
}

const headLayout = css`
  display: flex;
  align-items: center;
  gap: 16px;
  padding: 16px;
  ${from.md} {
    padding: 16px 20px;
  }
`;

const Waiting = styled.div`
  ${headLayout}
  min-height: 76px;
`;

const Opener = styled.button`
  ${headLayout}
  width: 100%;
  border: 0;
  border-radius: ${token.radiusLg};
  background: none;
  text-align: start;
  cursor: pointer;
  ${focusRing}
  &:hover {
    background: ${token.sunken};
  }
  & > span:nth-child(2) {
    flex: 1;
    min-width: 0;
  }
  & > svg {
    color: ${token.textMuted};
    transition: transform ${motion.quick};
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
  ${reducedMotion} {
    & > svg {
      transition: none;
    }
  }
`;

const Packages = styled.div`
  & > * {
    border-top: 1px solid ${token.line};
  }
`;

interface PackageRowProps {
  readonly one: ProductPackage;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** Rendered only while the package is open. */
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

/** Icons by service name. An unknown service has the package icon. */
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
