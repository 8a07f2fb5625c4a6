import { styled } from 'styled-components';
import { useStore } from 'zustand';
import type { ServiceFeature } from '#shared/contract/service-features';
import { imageHosts } from '#shared/page/image-hosts';
import { yesOrNo } from '#shared/page/desk/edit-conflict';
import { useModel } from '#shared/runtime/use-model';
import { Checkbox } from '#shared/ui/checkbox';
import { DialogGroup } from '#shared/ui/desk/dialog-form';
import { FormGrid, WholeRow } from '#shared/ui/forms/form-layout';
import { TextArea } from '#shared/ui/forms/text-area';
import { SafeImage } from '#shared/ui/safe-image';
import { TextField } from '#shared/ui/text-field';
import { token } from '#shared/ui/tokens';
import { createChoicesModel, offered, labelOf, type ChoicesModel } from './choices.model.ts';
import { messages, serviceFeatureWords as words } from './configurations.messages.ts';
import { ChoiceSelect } from './parts/choice-select.tsx';
import { RecordDialog } from './parts/record-dialog.tsx';
import { RecordTable } from './parts/record-table.tsx';
import { useRecordDialog } from './record-dialog.hook.ts';
import { featureLimits, featureTypeSource, parentSource, relationsOf, serviceFeaturePlan } from './service-feature.form.ts';
import { serviceFeaturesKind } from './service-features.kind.ts';
import { serviceTypeSource } from './service.form.ts';
import { useRecordList, type DialogHost, type TabProps } from './record-list.hook.ts';

type Lists = 'serviceTypes' | 'featureTypes' | 'parents';

/** 'Características del servicio'. */
export function ServiceFeaturesTab({ page, host }: TabProps) {
  const list = useRecordList(page, host, serviceFeaturesKind(page));
  const choices = useModel(() =>
    createChoicesModel<Lists>(
      { serviceTypes: serviceTypeSource(page), featureTypes: featureTypeSource(page), parents: parentSource(page) },
      { serviceTypes: null, featureTypes: null, parents: null },
    ),
  );
  const { open: dialog } = useStore(list.dialog.store);
  return (
    <>
      <RecordTable host={host} label={messages.tabs.serviceFeatures} model={list} />
      {dialog !== null && (
        <ServiceFeatureDialog
          key={dialog.record?.id ?? 'new'}
          page={page}
          host={host}
          record={dialog.record}
          choices={choices}
          list={list}
        />
      )}
    </>
  );
}

type ServiceFeatureDialogProps = DialogHost<ServiceFeature> & { readonly choices: ChoicesModel<Lists> };

function ServiceFeatureDialog({ page, host, record, choices, list }: ServiceFeatureDialogProps) {
  const { model, values, problem, text } = useRecordDialog(page, () => serviceFeaturePlan(page, record), {
    ...list,
    saved() {
      list.saved();
      choices.reread();
    },
  });
  const { lists, failed } = useStore(choices.store);
  return (
    <RecordDialog
      page={page}
      host={host}
      model={model}
      size="large"
      title={record === null ? words.create : words.edit}
      edited={record?.serviceFeatureCode}
      noun={words.noun}
      describe={(typed) => [
        [words.service, labelOf(lists.serviceTypes, typed.serviceTypeId)],
        [words.code, typed.code.trim()],
        [words.description, typed.description.trim()],
        [words.featureType, labelOf(lists.featureTypes, typed.featureTypeId)],
        [words.principal, yesOrNo(typed.principal)],
        [words.relation, labelOf(lists.parents, typed.relation)],
        [words.alias, typed.alias.trim()],
        [words.image, typed.image.trim()],
        [words.color, typed.color.trim()],
      ]}
      choicesFailed={failed}
      onRetryChoices={choices.retry}
      onClose={list.dialog.close}
      onGuard={list.dialog.guard}
    >
      <DialogGroup title={words.groups.identity}>
        <FormGrid>
          <ChoiceSelect
            label={words.service}
            choices={lists.serviceTypes ?? []}
            value={values.serviceTypeId}
            error={problem('serviceTypeId')}
            onChange={(serviceTypeId) => model.form.change({ serviceTypeId })}
            onBlur={() => model.leave('serviceTypeId')}
          />
          <TextField label={words.code} {...text('code')} maxLength={featureLimits.code} />
          <WholeRow>
            <TextArea label={words.description} rows={2} {...text('description')} maxLength={featureLimits.description} />
          </WholeRow>
          <ChoiceSelect
            label={words.featureType}
            choices={offered(lists.featureTypes, record?.featureTypeId ?? null)}
            value={values.featureTypeId}
            error={problem('featureTypeId')}
            onChange={(featureTypeId) => model.form.change({ featureTypeId })}
            onBlur={() => model.leave('featureTypeId')}
          />
        </FormGrid>
      </DialogGroup>
      <DialogGroup title={words.groups.relation} note={words.relationNote}>
        <Checkbox
          label={words.principal}
          checked={values.principal}
          onChange={(event) => model.form.change({ principal: event.currentTarget.checked })}
        />
        <ChoiceSelect
          label={words.relation}
          choices={relationsOf(lists.parents, values, record)}
          value={values.relation}
          disabled={values.principal}
          error={problem('relation')}
          onChange={(relation) => model.form.change({ relation })}
          onBlur={() => model.leave('relation')}
        />
      </DialogGroup>
      <DialogGroup title={words.groups.look} note={words.lookNote}>
        <FormGrid>
          <TextField label={words.alias} optional {...text('alias')} maxLength={featureLimits.alias} />
          <Beside>
            <TextField label={words.color} optional {...text('color')} maxLength={featureLimits.color} />
            {values.color.trim() !== '' && CSS.supports('color', values.color.trim()) && (
              <Swatch aria-hidden="true" style={{ background: values.color.trim() }} />
            )}
          </Beside>
          <WholeRow>
            <Beside>
              <TextField label={words.image} optional inputMode="url" {...text('image')} maxLength={featureLimits.image} />
              {/^https?:\/\//.test(values.image.trim()) && (
                <Preview>
                  <SafeImage src={values.image.trim()} alt={words.preview} hosts={imageHosts(page.config)} fit="contain" />
                </Preview>
              )}
            </Beside>
          </WholeRow>
        </FormGrid>
      </DialogGroup>
    </RecordDialog>
  );
}

const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  grid-auto-columns: auto;
  gap: 12px;
  align-items: end;
`;

const Swatch = styled.span`
  width: 40px;
  height: 40px;
  border: 1px solid ${token.lineStrong};
  border-radius: ${token.radiusMd};
`;

const Preview = styled.span`
  width: 64px;
  height: 40px;
  border: 1px solid ${token.line};
  border-radius: ${token.radiusMd};
  overflow: hidden;
`;
