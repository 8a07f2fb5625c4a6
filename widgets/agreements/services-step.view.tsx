import type { ReactNode } from 'react';
import type { ContractParameters } from '#shared/contract/contracts';
import { serviceRules, type ServiceLine } from '#shared/domain/agreements/contracted-services';
import type { Late, LateList } from '#shared/form/late';
import { ServiceImport } from '#shared/desk/controls/import-control';
import { createServiceForm, type ServiceLineForm } from '#shared/desk/service-form';
import type { Page } from '#shared/page/page';
import type { ViewHost } from '#shared/runtime/widget';
import { DeskPanel } from '#shared/desk/ui/desk-page';
import { LinesEditor, type LineColumn } from '#shared/desk/ui/lines-editor';
import { messageTimes } from '#shared/ui/toast-region';
import type { ContractPackage, ContractProduct } from './offer.ts';
import { messages } from './services-step.messages.ts';
import { lineFacts, serviceForm } from './services-step.model.ts';

export interface ServicesStepProps {
  readonly page: Page;
  readonly host: Pick<ViewHost, 'guardLeave'>;
  readonly product: ContractProduct;
  readonly parameters: Late<ContractParameters, ContractParameters>;
  readonly packages: LateList<ContractPackage>;
  readonly onRetryParameters: () => void;
  readonly onRetryPackages: () => void;
  readonly lines: readonly ServiceLine[];
  readonly onLines: (lines: readonly ServiceLine[]) => void;
  readonly adding: ServiceLineForm;
}

const loadImport = () => import(/* webpackChunkName: "service-import" */ './service-import.ts');

/** ms between the yes to a removal and the removal. */
const REMOVE_DELAY = 1_000;

const { columns } = messages;
const SERVICES: readonly LineColumn<keyof typeof columns>[] = [
  { key: 'validity', head: columns.validity, quiet: true },
  { key: 'quantity', head: columns.quantity, align: 'end' },
];
const DEVICES: readonly LineColumn<keyof typeof columns>[] = [
  { key: 'device', head: columns.device, quiet: true },
  { key: 'delivery', head: columns.delivery, quiet: true },
  ...SERVICES,
  { key: 'quota', head: columns.quota, align: 'end' },
];

export function ServicesStep({
  page,
  host,
  product,
  parameters,
  packages,
  onRetryParameters,
  onRetryPackages,
  lines,
  onLines,
  adding,
}: ServicesStepProps): ReactNode {
  const devices = product.variant === 'devices';
  const form = serviceForm(product, packages.value, parameters.value);
  const lists = (loaded: Late<unknown, unknown>, onRetry: () => void) => ({
    loading: loaded.status === 'loading',
    onRetry: loaded.status === 'failed' ? onRetry : undefined,
  });
  return (
    <DeskPanel>
      <LinesEditor
        rules={serviceRules(form)}
        words={messages}
        hint={messages.product(product.label, devices)}
        lists={{ product: lists(packages, onRetryPackages), validityType: lists(parameters, onRetryParameters) }}
        wide="product"
        columns={devices ? DEVICES : SERVICES}
        row={(line) => lineFacts(line, packages.value, parameters.value)}
        lines={lines}
        onLines={onLines}
        adding={adding}
        formOf={(opened) => createServiceForm(opened, () => form)}
        say={(kind, text) => page.notices.show(kind, text, kind === 'success' ? messageTimes.brief : undefined)}
        removeDelay={REMOVE_DELAY}
        level={4}
        importing={<ServiceImport page={page} host={host} load={loadImport} form={form} lines={lines} onLines={onLines} />}
      />
    </DeskPanel>
  );
}
