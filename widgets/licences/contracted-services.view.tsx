import { useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { ServiceLines } from '#shared/desk/controls/service-lines';
import type { Page } from '#shared/page/page';
import type { ViewHost } from '#shared/runtime/widget';
import { Button } from '#shared/ui/button';
import { Dialog } from '#shared/ui/dialog';
import { FooterNote } from '#shared/desk/ui/dialog-form';
import { messages } from './contracted-services.messages.ts';
import { contractedServicesModel, formOf, type WorksheetCustomer } from './contracted-services.model.ts';
import { dialogTitles } from './licences.messages.ts';
import { StartsHere, useFieldsCame } from './focus.tsx';

export interface ContractedServicesProps {
  readonly page: Page;
  /** Host of the dialog. Its guard also runs on the browser's Back. */
  readonly host: ViewHost;
  /** Host of the whole widget. The lists live as long as the widget. */
  readonly widget: ViewHost;
  readonly customer: WorksheetCustomer;
  /** Opens the agreements wizard; null for staff without that right. */
  readonly onContract: (() => void) | null;
  readonly onClose: () => void;
}

const loadImport = () => import(/* webpackChunkName: "service-import" */ './service-import.ts');

export function ContractedServices({ page, host, widget, customer, onContract, onClose }: ContractedServicesProps) {
  const model = useMemo(() => contractedServicesModel(page, widget), [page, widget]);
  const sheet = model.sheetOf(customer);
  const options = useStore(model.store);
  const { lines, isRead, lasting } = useStore(sheet.store);
  const form = useMemo(() => formOf(options), [options]);

  const inside = useRef<HTMLDivElement>(null);
  useFieldsCame(inside, options.products.status === 'ready' && isRead);
  useEffect(() => {
    model.start();
    void sheet.read();
  }, [model, sheet]);
  const [editing, setEditing] = useState(false);
  useEffect(() => (editing ? host.guardLeave(() => ({ message: messages.leaveEdit })) : undefined), [host, editing]);

  /** Waits until the last change is stored, since the wizard reads the stored list. */
  async function contract(go: () => void): Promise<void> {
    await sheet.keep();
    go();
  }

  return (
    <Dialog
      open
      flush
      size="large"
      title={dialogTitles.services}
      onClose={onClose}
      footer={
        <>
          <FooterNote>{lasting ? messages.storedHere : messages.notStoredHere}</FooterNote>
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
        <ServiceLines
          page={page}
          host={host}
          load={loadImport}
          form={form}
          words={messages}
          hint={`${customer.name} · ${messages.worksheet}`}
          sources={{
            product: { status: isRead ? options.products.status : 'loading', onRetry: model.readProducts },
            validityType: { status: options.lists.status, onRetry: model.readLists },
          }}
          lines={lines}
          onLines={sheet.change}
          adding={sheet.adding}
          onEditing={setEditing}
          level={3}
        />
      </Lines>
    </Dialog>
  );
}

const Lines = styled(StartsHere)`
  --_lines-gutter: 28px;
`;
