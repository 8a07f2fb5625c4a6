import { useStore } from 'zustand';
import { yesOrNo } from '#shared/desk/edit-conflict';
import { useHeldAct } from '#shared/desk/ui/read-only';
import { Switch } from '#shared/desk/ui/switch';
import { TextArea } from '#shared/ui/forms/text-area';
import { TextField } from '#shared/ui/text-field';
import { labelOf } from './choices.model.ts';
import { messages, serviceTimeline, serviceWords as words } from './configurations.messages.ts';
import { ChoiceSelect } from './parts/choice-select.tsx';
import { RecordDialog } from './parts/record-dialog.tsx';
import { useRecordDialog } from './record-dialog.fields.ts';
import { serviceLimits, servicePlan, serviceTypeSource } from './service.form.ts';
import { ChoosingTab, type ChoosingHost, type TabProps } from './record-list.view.tsx';
import { changeStateService, getAllServices, type Service } from '#shared/contract/services-admin';
import { valueOf } from '#shared/page/call';
import { activeFilter } from '#shared/desk/list-filters';
import type { Page } from '#shared/page/page';
import type { RecordKind } from './record-list.model.ts';
import { rowOf } from './record-list.rows.ts';

function servicesKind({ call }: Pick<Page, 'call'>): RecordKind<Service> {
  return {
    words,
    title: messages.tabs.services,
    file: 'servicios',
    columns: [
      { key: 'name', head: words.columns.name, title: true },
      { key: 'type', head: words.columns.type, quiet: true },
      { key: 'description', head: words.columns.description, long: true, second: true },
    ],
    listCall: 'GetAllServices',
    switchCall: 'ChangeStateService',
    async load() {
      const services = valueOf(await call(getAllServices, {}), 'the services');
      // Ordered by id, as the reference is.
      return { records: services.toSorted((one, other) => one.id - other.id), total: services.length };
    },
    rowOf: (service) =>
      rowOf(service, {
        name: service.serviceName ?? '',
        cells: {
          name: service.serviceName ?? '',
          type: service.serviceType?.serviceType1 ?? '',
          description: service.descriptionService ?? '',
        },
      }),
    switchTo: ({ id }, active) => call(changeStateService, { body: { Id: id, Status: active } }),
    refusedSwitch: 'error',
    filters: [activeFilter],
    firstPageAfterSave: false,
  };
}

export function ServicesTab(tab: TabProps) {
  return (
    <ChoosingTab
      {...tab}
      label={messages.tabs.services}
      kind={servicesKind}
      sources={(page) => ({ types: serviceTypeSource(page) })}
      dialog={(at) => <ServiceDialog {...at} />}
    />
  );
}

function ServiceDialog({ choices, ...at }: ChoosingHost<Service, 'types'>) {
  const { model, frame, values, text, choice } = useRecordDialog(at, servicePlan);
  const { lists, failed } = useStore(choices.store);
  const held = useHeldAct();
  return (
    <RecordDialog
      {...frame}
      edited={at.record?.serviceName}
      timeline={{ kind: 'service', words: serviceTimeline }}
      describe={(typed) => [
        [words.type, labelOf(lists.types, typed.typeId)],
        [words.name, typed.name.trim()],
        [words.description, typed.description.trim()],
        [messages.active, yesOrNo(typed.active)],
      ]}
      more={words.more}
      less={words.less}
      footerStart={
        <Switch label={messages.active} checked={values.active} {...held} onChange={(active) => model.form.change({ active })}>
          {messages.active}
        </Switch>
      }
      choices={{ failed, retry: choices.retry }}
    >
      <ChoiceSelect label={words.type} choices={lists.types ?? []} {...choice('typeId')} />
      <TextField label={words.name} {...text('name')} maxLength={serviceLimits.name} />
      <TextArea label={words.description} optional {...text('description')} maxLength={serviceLimits.description} />
    </RecordDialog>
  );
}
