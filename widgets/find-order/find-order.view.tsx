import { useEffect } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { formatDay } from '#shared/domain/dates';
import { mayRemember } from '#shared/page/orders/recent-orders';
import { HelpLine } from '#shared/runtime/help-line';
import { linkTo } from '#shared/runtime/link-to';
import { useDocumentTitle } from '#shared/runtime/use-document-title';
import { useModel } from '#shared/runtime/use-model';
import type { ViewProps } from '#shared/runtime/widget';
import { Badge } from '#shared/ui/badge';
import { Card, Rule, Stack } from '#shared/ui/card';
import { Checkbox } from '#shared/ui/checkbox';
import { Link } from '#shared/ui/link';
import { PageColumn } from '#shared/ui/page-column';
import { Foreign, Heading, Text } from '#shared/ui/text';
import { tabular, touch, type } from '#shared/ui/tokens';
import { messages } from './find-order.messages.ts';
import { FindOrderHead } from './parts/find-order-head.tsx';
import { createFindOrderModel, type OrderNow } from './find-order.model.ts';

const pageOf = (referenceUuid: string): string => `/registerPurchaseOrder/statusOrder/${encodeURIComponent(referenceUuid)}`;

export function View({ page, host }: ViewProps<object>) {
  const { status } = useStore(page.parameters.store);

  useEffect(() => {
    void page.parameters.load();
  }, [page]);
  useDocumentTitle(page.place === 'store' ? `${messages.title} | ${page.brand.displayName}` : null);

  return (
    <PageColumn aria-busy={status !== 'known' && status !== 'failed'}>
      <FindOrderHead />
      {mayRemember(page) && <Recent page={page} host={host} />}
      <Text as="p">{messages.byMail}</Text>
      <HelpLine />
    </PageColumn>
  );
}

function Recent({ page, host }: Pick<ViewProps<object>, 'page' | 'host'>) {
  const model = useModel(() => createFindOrderModel(page), page);
  const { orders, remembers, now } = useStore(model.store);
  return (
    <Card $pad aria-label={messages.recent}>
      <Stack>
        <Heading look="title">{messages.recent}</Heading>
        {orders.length > 0 && (
          <List>
            {orders.map(({ referenceUuid, reference, at }) => (
              <li key={referenceUuid}>
                <div>
                  <Link {...linkTo(page, host, pageOf(referenceUuid))}>
                    <Foreign>{reference}</Foreign>
                  </Link>
                  <Text $role="small" $tone="textMuted" $tabular $block>
                    {messages.since(formatDay(at))}
                  </Text>
                </div>
                <Now order={now[referenceUuid]} />
              </li>
            ))}
          </List>
        )}
        {remembers && orders.length === 0 && (
          <Text as="p" $tone="textMuted">
            {messages.noneRecent}
          </Text>
        )}
        <Rule />
        <Stack $gap={4}>
          <Checkbox
            name="remember"
            label={messages.remember}
            checked={remembers}
            onChange={({ currentTarget }) => model.remember(currentTarget.checked)}
          />
          <Text as="p" $role="small" $tone="textMuted">
            {messages.rememberHelp}
          </Text>
        </Stack>
      </Stack>
    </Card>
  );
}

const looks = {
  paid: { tone: 'success', icon: 'check' },
  activated: { tone: 'success', icon: 'check' },
  failed: { tone: 'danger', icon: 'close' },
  pending: { tone: 'warning', icon: 'clock' },
} as const;

function Now({ order }: { readonly order: OrderNow | undefined }) {
  if (order === undefined) return null;
  return (
    <Facts>
      <Badge {...looks[order.standing]}>{messages.standing[order.standing]}</Badge>
      {order.products.map((name, index) => (
        <Foreign key={index}>{name}</Foreign>
      ))}
    </Facts>
  );
}

const Facts = styled.div`
  ${type('cell')}
  display: grid;
  justify-items: end;
  gap: 2px;
  min-width: 0;
  text-align: end;
  overflow-wrap: anywhere;
`;

const List = styled.ul`
  ${type('body')}
  ${tabular}
  display: grid;
  gap: 16px;
  list-style: none;
  & > li {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    /* Height of a state with one product, which arrives later. */
    min-height: 48px;
    /* A reference stays in one line. */
    & > :first-child {
      flex: none;
    }
  }
  ${touch} {
    gap: 0;
    & a {
      padding-block: 10px;
    }
  }
`;
