import { useStore } from 'zustand';
import type { Service } from '#shared/contract/services-admin';
import { yesOrNo } from '#shared/page/desk/edit-conflict';
import { useModel } from '#shared/runtime/use-model';
import { useHeldAct } from '#shared/ui/desk/read-only';
import { Switch } from '#shared/ui/desk/switch';
import { TextArea } from '#shared/ui/forms/text-area';
import { TextField } from '#shared/ui/text-field';
import { createChoicesModel, labelOf, type ChoicesModel } from './choices.model.ts';
import { messages, serviceWords as words } from './configurations.messages.ts';
import { ChoiceSelect } from './parts/choice-select.tsx';
import { RecordDialog } from './parts/record-dialog.tsx';
import { RecordTable } from './parts/record-table.tsx';
import { useRecordDialog } from './record-dialog.hook.ts';
import { serviceLimits, servicePlan, serviceTypeSource } from './service.form.ts';
import { servicesKind } from './services.kind.ts';
import { useRecordList, type DialogHost, type TabProps } from './record-list.hook.ts';

/** 'Producto o servicio'. */
export function ServicesTab({ page, host }: TabProps) {
  const list = useRecordList(page, host, servicesKind(page));
  const choices = useModel(() => createChoicesModel({ types: serviceTypeSource(page) }, { types: null }));
  const { open: dialog } = useStore(list.dialog.store);
  return (
    <>
      <RecordTable host={host} label={messages.tabs.services} model={list} />
      {dialog !== null && (
        <ServiceDialog key={dialog.record?.id ?? 'new'} page={page} host={host} record={dialog.record} choices={choices} list={list} />
      )}
    </>
  );
}

type ServiceDialogProps = DialogHost<Service> & { readonly choices: ChoicesModel<'types'> };

function ServiceDialog({ page, host, record, choices, list }: ServiceDialogProps) {
  const { model, values, problem, text } = useRecordDialog(page, () => servicePlan(page, record), list);
  const { lists, failed } = useStore(choices.store);
  const held = useHeldAct();
  return (
    <RecordDialog
      page={page}
      host={host}
      model={model}
      size="medium"
      title={record === null ? words.create : words.edit}
      edited={record?.serviceName}
      noun={words.noun}
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
      choicesFailed={failed}
      onRetryChoices={choices.retry}
      onClose={list.dialog.close}
      onGuard={list.dialog.guard}
    >
      <ChoiceSelect
        label={words.type}
        choices={lists.types ?? []}
        value={values.typeId}
        error={problem('typeId')}
        onChange={(typeId) => model.form.change({ typeId })}
        onBlur={() => model.leave('typeId')}
      />
      <TextField label={words.name} {...text('name')} maxLength={serviceLimits.name} />
      <TextArea label={words.description} optional {...text('description')} maxLength={serviceLimits.description} />
    </RecordDialog>
  );
}
