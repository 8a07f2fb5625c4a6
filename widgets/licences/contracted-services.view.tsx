import { useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { serviceFacts, serviceRules } from '#shared/domain/agreements/contracted-services';
import { ServiceImport } from '#shared/desk/controls/import-control';
import { createServiceForm } from '#shared/desk/service-form';
import type { Page } from '#shared/page/page';
import type { ViewHost } from '#shared/runtime/widget';
import { Button } from '#shared/ui/button';
import { LinesEditor, type LineColumn } from '#shared/desk/ui/lines-editor';
import { Dialog } from '#shared/ui/dialog';
import { messageTimes } from '#shared/ui/toast-region';
import { FooterNote } from '#shared/desk/ui/dialog-form';
import { messages } from './contracted-services.messages.ts';
import { contractedServicesModel, formOf, servicesOf, type WorksheetCustomer } from './contracted-services.model.ts';
import { dialogTitles } from './licences.messages.ts';
import { StartsHere, useFieldsCame } from './dialog-frame.tsx';

export interface ContractedServicesProps {
  readonly page: Page;
  /** The dialog's host; its guard also runs on the browser's Back. */
  readonly host: ViewHost;
  /** The widget's own host: the lists live as long as it does. */
  readonly widget: ViewHost;
  readonly customer: WorksheetCustomer;
  /** Opens the agreements wizard; null for staff without that right. */
  readonly onContract: (() => void) | null;
  readonly onClose: () => void;
}

const loadImport = () => import(/* webpackChunkName: "service-import" */ './service-import.ts');

/** ms between the yes to a removal and the removal. */
const REMOVE_DELAY = 1_000;

const COLUMNS: readonly LineColumn<keyof typeof messages.columns>[] = [
  { key: 'device', head: messages.columns.device, quiet: true },
  { key: 'delivery', head: messages.columns.delivery, quiet: true },
  { key: 'validity', head: messages.columns.validity, quiet: true },
  { key: 'quantity', head: messages.columns.quantity, align: 'end' },
  { key: 'quota', head: messages.columns.quota, align: 'end' },
];

export function ContractedServices({ page, host, widget, customer, onContract, onClose }: ContractedServicesProps) {
  const model = useMemo(() => contractedServicesModel(page, widget), [page, widget]);
  const state = useStore(model.store);
  const { lines } = servicesOf(state, customer.id);
  const form = useMemo(() => formOf(state), [state]);

  const inside = useRef<HTMLDivElement>(null);
  useFieldsCame(inside, state.products.status === 'ready' && state.customers[customer.id] !== undefined);
  useEffect(() => {
    model.start();
    model.open(customer);
  }, [model, customer]);
  const reading = state.customers[customer.id] === undefined;
  const [editing, setEditing] = useState(false);
  useEffect(() => (editing ? host.guardLeave(() => ({ message: messages.leaveEdit })) : undefined), [host, editing]);

  /** The wizard reads what is kept: not before the last change lies there. */
  async function contract(go: () => void): Promise<void> {
    await model.settled(customer);
    go();
  }

  const products = {
    loading: reading || state.products.status === 'loading',
    onRetry: state.products.status === 'failed' ? model.retryProducts : undefined,
  };
  const lists = {
    loading: state.lists.status === 'loading',
    onRetry: state.lists.status === 'failed' ? model.retryLists : undefined,
  };
  return (
    <Dialog
      open
      flush
      size="large"
      title={dialogTitles.services}
      onClose={onClose}
      footer={
        <>
          <FooterNote>{state.lasting ? messages.storedHere : messages.notStoredHere}</FooterNote>
          <Button onClick={onClose}>{messages.close}</Button>
          {onContract !== null && (
            <Button tone="primary" disabled={lines.length === 0} reason={messages.addFirst} onClick={() => void contract(onContract)}>
              {messages.contract}
            </Button>
          )}
        </>
      }
    >
      <Lines ref={inside}>
        <LinesEditor
          rules={serviceRules(form)}
          words={messages}
          hint={`${customer.name} · ${messages.worksheet}`}
          lists={{ product: products, validityType: lists }}
          wide="product"
          columns={COLUMNS}
          row={(line) => {
            const facts = serviceFacts(line, form);
            return { ...facts, quantity: facts.quantity ?? messages.unlimited };
          }}
          lines={lines}
          onLines={(next) => model.keep(customer, next)}
          adding={model.adding(customer)}
          formOf={(opened) => createServiceForm(opened, () => form)}
          say={(kind, text) => page.notices.show(kind, text, kind === 'success' ? messageTimes.brief : undefined)}
          removeDelay={REMOVE_DELAY}
          onEditing={setEditing}
          importing={
            <ServiceImport
              page={page}
              host={host}
              load={loadImport}
              form={form}
              lines={lines}
              onLines={(next) => model.keep(customer, next)}
            />
          }
          level={3}
        />
      </Lines>
    </Dialog>
  );
}

/** Aligned with the dialog's title. */
const Lines = styled(StartsHere)`
  --_lines-gutter: 28px;
`;
