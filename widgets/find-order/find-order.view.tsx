import { useEffect, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { formatDay } from '#shared/domain/dates';
import type { FieldProblem } from '#shared/domain/people/person-fields';
import { fieldLabels, problemTexts } from '#shared/page/buyer-fields.messages';
import { isRemembering, mayRemember, recentOrders, rememberOrders } from '#shared/page/orders/recent-orders';
import { HelpLine } from '#shared/runtime/help-line';
import { linkTo } from '#shared/runtime/link-to';
import { useDocumentTitle } from '#shared/runtime/use-document-title';
import { useModel } from '#shared/runtime/use-model';
import { useWait } from '#shared/runtime/use-wait';
import type { ViewProps } from '#shared/runtime/widget';
import { Button } from '#shared/ui/button';
import { Card, Rule, Stack } from '#shared/ui/card';
import { Checkbox } from '#shared/ui/checkbox';
import { Link } from '#shared/ui/link';
import { Notice } from '#shared/ui/notice';
import { PageColumn } from '#shared/ui/page-column';
import { SupportReference } from '#shared/ui/support-reference';
import { Foreign, Heading, Text } from '#shared/ui/text';
import { TextField } from '#shared/ui/text-field';
import { tabular, token, touch, type } from '#shared/ui/tokens';
import { messages } from './find-order.messages.ts';
import { FindOrderHead } from './parts/find-order-head.tsx';
import { createFindOrderModel, type FindOrderModel, type FindOrderState } from './find-order.model.ts';
import type { FindOrderProps } from './props.ts';

const pageOf = (referenceUuid: string): string => `/registerPurchaseOrder/statusOrder/${encodeURIComponent(referenceUuid)}`;

export function View({ page, host }: ViewProps<FindOrderProps>) {
  const model = useModel(() => createFindOrderModel(page, (referenceUuid) => host.navigate(pageOf(referenceUuid))), page);
  const state = useStore(model.store);
  const { status, value: parameters } = useStore(page.parameters.store);
  const told = status === 'known' || status === 'failed';
  const searches = parameters.values.get('findorderapply') === true;

  useEffect(() => {
    void page.parameters.load();
  }, [page]);
  useDocumentTitle(page.place === 'store' ? `${messages.title} | ${page.brand.displayName}` : null);

  return (
    <PageColumn aria-busy={!told}>
      <FindOrderHead />
      {mayRemember(page) && <Recent page={page} host={host} />}
      {told && searches && <Search state={state} model={model} />}
      {told && !searches && <Text as="p">{messages.byMail}</Text>}
      <HelpLine />
    </PageColumn>
  );
}

/** What this browser remembers, and whether it does. */
function Recent({ page, host }: Pick<ViewProps<FindOrderProps>, 'page' | 'host'>) {
  const [remembers, setRemembers] = useState(() => isRemembering(page));
  const orders = recentOrders(page);
  return (
    <Card $pad aria-label={messages.recent}>
      <Stack>
        <Heading look="title">{messages.recent}</Heading>
        {orders.length > 0 && (
          <List>
            {orders.map(({ referenceUuid, reference, at }) => (
              <li key={referenceUuid}>
                <Link {...linkTo(page, host, pageOf(referenceUuid))}>
                  <Foreign>{reference}</Foreign>
                </Link>
                <Text $role="cell" $tone="textMuted" $tabular>
                  {messages.since(formatDay(at))}
                </Text>
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
            onChange={({ currentTarget: { checked } }) => {
              rememberOrders(page, checked);
              setRemembers(checked);
            }}
          />
          <Text as="p" $role="small" $tone="textMuted">
            {messages.rememberHelp}
          </Text>
        </Stack>
      </Stack>
    </Card>
  );
}

interface SearchProps {
  readonly state: FindOrderState;
  readonly model: FindOrderModel;
}

/** Two fields that only together open an order. */
function Search({ state, model: { form, find } }: SearchProps) {
  const { values, shown } = useStore(form.store);
  const waits = useWait(state.status === 'asking' ? state.waitUntil : null);
  const said = (problem: FieldProblem | undefined): string | undefined => problem && problemTexts[problem];

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void find();
    // What it lacks is read out with the field.
    const empty = (['reference', 'documentNumber'] as const).find((name) => values[name].trim() === '');
    if (empty !== undefined) event.currentTarget.querySelector<HTMLInputElement>(`[name=${empty}]`)?.focus();
  }
  return (
    <Card $pad aria-label={messages.search}>
      <Form noValidate onSubmit={submit}>
        <Heading look="title">{messages.search}</Heading>
        <TextField
          label={messages.reference}
          name="reference"
          value={values.reference}
          help={messages.referenceHelp}
          error={said(shown.reference)}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => form.change({ reference: currentTarget.value })}
        />
        <TextField
          label={fieldLabels.documentNumber}
          name="documentNumber"
          value={values.documentNumber}
          help={messages.documentHelp}
          error={waits ?? said(shown.documentNumber)}
          autoComplete="off"
          onChange={({ currentTarget }) => form.change({ documentNumber: currentTarget.value })}
        />
        <div role="status">
          {state.status === 'not-found' && <Notice kind="warning">{messages.notFound}</Notice>}
          {state.status === 'failed' && (
            <Notice kind="error">
              <Text $role="strong" $block>
                {messages.failed}
              </Text>
              {state.message} <SupportReference failure={state.failure} />
            </Notice>
          )}
        </div>
        <Button tone="primary" size="large" type="submit" busy={state.status === 'searching'} disabled={waits !== undefined} reason={waits}>
          {messages.find}
        </Button>
      </Form>
    </Card>
  );
}

const List = styled.ul`
  ${type('body')}
  ${tabular}
  display: grid;
  gap: 12px;
  list-style: none;
  & > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: baseline;
    gap: 0 16px;
    overflow-wrap: anywhere;
  }
  ${touch} {
    gap: 0;
    & a {
      padding-block: 10px;
    }
  }
`;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  & > div:empty {
    display: none;
  }
  & > button {
    justify-self: start;
  }
  color: ${token.text};
`;
