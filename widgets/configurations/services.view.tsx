import { useStore } from 'zustand';
import { changeStateService, getAllServices, registerService, type Service } from '#shared/contract/services-admin';
import { yesOrNo } from '#shared/desk/desk-fields.messages';
import { useHeldAct } from '#shared/desk/ui/read-only';
import { Switch } from '#shared/desk/ui/switch';
import { valueOf } from '#shared/page/call';
import type { Page } from '#shared/page/page';
import { TextArea } from '#shared/ui/forms/text-area';
import { TextField } from '#shared/ui/text-field';
import { labelOf, serviceTypeSource } from './choices.model.ts';
import { messages, serviceTimeline, serviceWords as words } from './configurations.messages.ts';
import { ChoiceSelect } from './parts/choice-select.tsx';
import { RecordDialog, useRecordDialog } from './parts/record-dialog.tsx';
import type { DialogPlan } from './record-dialog.model.ts';
import type { RecordKind } from './record-list.model.ts';
import { ChoosingTab, type ChoosingHost, type TabProps } from './record-list.view.tsx';

function servicesKind({ call }: Pick<Page, 'call'>): RecordKind<Service> {
  return {
    words,
    title: messages.tabs.services,
    file: 'servicios',
    columns: [
      { key: 'name', head: words.name, title: true, text: ({ serviceName }) => serviceName },
      { key: 'type', head: words.type, quiet: true, text: ({ serviceType }) => serviceType?.serviceType1 },
      { key: 'description', head: words.description, long: true, second: true, text: ({ descriptionService }) => descriptionService },
    ],
    listCall: 'GetAllServices',
    switchCall: 'ChangeStateService',
    async load() {
      const services = valueOf(await call(getAllServices, {}), 'the services');
      // Ordered by id, as in the customer's reference.
      return { records: services.toSorted((one, other) => one.id - other.id), total: services.length };
    },
    switchTo: ({ id }, active) => call(changeStateService, { body: { Id: id, Status: active } }),
    refusedSwitch: 'error',
  };
}

interface ServiceForm {
  readonly typeId: number | null;
  readonly name: string;
  readonly description: string;
  readonly active: boolean;
}

function servicePlan({ call }: Pick<Page, 'call'>): DialogPlan<ServiceForm, Service> {
  return {
    kind: 'service',
    limits: { name: 100, description: 200 },
    valuesOf: (read) => ({
      typeId: read?.serviceTypeId ?? read?.serviceType?.id ?? null,
      name: read?.serviceName ?? '',
      description: read?.descriptionService ?? '',
      // 0 is active, as in the lists.
      active: read === null || read.idstate === 0,
    }),
    problems: ({ typeId, name }) => ({
      typeId: typeId === null ? 'required' : undefined,
      name: name.trim() === '' ? 'required' : undefined,
    }),
    async send({ typeId, name, description, active }, over) {
      const body = {
        Id: over?.record.id ?? 0,
        serviceTypeId: typeId ?? 0,
        serviceName: name.trim(),
        description: description.trim(),
        Status: active,
        // Only in this request 1 is active.
        idstate: active ? 1 : 0,
      } as const;
      return call(registerService, { body }, { unmodifiedSince: over?.version ?? null });
    },
    saved: words.saved,
    savedFor: 2_000,
  };
}

export function ServicesTab(tab: TabProps) {
  return (
    <ChoosingTab
      {...tab}
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
      timeline={serviceTimeline}
      describe={(typed) => [
        [words.type, labelOf(lists.types, typed.typeId)],
        [words.name, typed.name.trim()],
        [words.description, typed.description.trim()],
        [messages.active, yesOrNo(typed.active)],
      ]}
      more={words.more}
      footerStart={
        <Switch label={messages.active} checked={values.active} {...held} onChange={(active) => model.form.change({ active })}>
          {messages.active}
        </Switch>
      }
      choices={{ failed, retry: choices.retry }}
    >
      <ChoiceSelect label={words.type} choices={lists.types ?? []} {...choice('typeId')} />
      <TextField label={words.name} {...text('name')} />
      <TextArea label={words.description} optional {...text('description')} />
    </RecordDialog>
  );
}
