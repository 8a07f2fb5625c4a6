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
import { useRecordDialog } from './record-dialog.hook.ts';
import { serviceLimits, servicePlan, serviceTypeSource } from './service.form.ts';
import { servicesKind } from './services.kind.ts';
import type { DialogHost, TabProps } from './record-list.hook.ts';
import { RecordTab } from './record-list.view.tsx';

/** 'Producto o servicio'. */
export function ServicesTab(at: TabProps) {
  const choices = useModel(() => createChoicesModel({ types: serviceTypeSource(at.page) }, { types: null }));
  return (
    <RecordTab
      {...at}
      label={messages.tabs.services}
      kind={servicesKind}
      dialog={(dialog) => <ServiceDialog {...dialog} choices={choices} />}
    />
  );
}

type ServiceDialogProps = DialogHost<Service> & { readonly choices: ChoicesModel<'types'> };

function ServiceDialog({ choices, ...at }: ServiceDialogProps) {
  const { page, record, list } = at;
  const { model, values, text, choice } = useRecordDialog(page, () => servicePlan(page, record), list);
  const { lists, failed } = useStore(choices.store);
  const held = useHeldAct();
  return (
    <RecordDialog
      {...at}
      model={model}
      size="medium"
      words={words}
      edited={record?.serviceName}
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
