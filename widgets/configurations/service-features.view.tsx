import { styled } from 'styled-components';
import { useStore } from 'zustand';
import type { ServiceFeature } from '#shared/contract/service-features';
import { imageHosts } from '#shared/page/image-hosts';
import { yesOrNo } from '#shared/desk/edit-conflict';
import { Checkbox } from '#shared/ui/checkbox';
import { DialogGroup } from '#shared/desk/ui/dialog-form';
import { FormGrid, WholeRow } from '#shared/ui/forms/form-layout';
import { TextArea } from '#shared/ui/forms/text-area';
import { SafeImage } from '#shared/ui/safe-image';
import { TextField } from '#shared/ui/text-field';
import { token } from '#shared/ui/tokens';
import { labelOf, offered } from './choices.model.ts';
import { messages, serviceFeatureTimeline, serviceFeatureWords as words } from './configurations.messages.ts';
import { ChoiceSelect } from './parts/choice-select.tsx';
import { RecordDialog } from './parts/record-dialog.tsx';
import { useRecordDialog } from './record-dialog.fields.ts';
import { featureLimits, featureTypeSource, parentSource, relationsOf, serviceFeaturePlan } from './service-feature.form.ts';
import { serviceFeaturesKind } from './service-features.rows.ts';
import { serviceTypeSource } from './service.form.ts';
import { ChoosingTab, type ChoosingHost, type TabProps } from './record-list.view.tsx';

export function ServiceFeaturesTab(tab: TabProps) {
  return (
    <ChoosingTab
      {...tab}
      label={messages.tabs.serviceFeatures}
      kind={serviceFeaturesKind}
      sources={(page) => ({ serviceTypes: serviceTypeSource(page), featureTypes: featureTypeSource(page), parents: parentSource(page) })}
      dialog={(at) => <ServiceFeatureDialog {...at} />}
    />
  );
}

function ServiceFeatureDialog({ choices, ...at }: ChoosingHost<ServiceFeature, 'serviceTypes' | 'featureTypes' | 'parents'>) {
  const { page, record, list } = at;
  function saved(): void {
    list.saved();
    choices.reread();
  }
  const { frame, values, text, choice, check } = useRecordDialog({ ...at, list: { ...list, saved } }, serviceFeaturePlan);
  const { lists, failed } = useStore(choices.store);
  return (
    <RecordDialog
      {...frame}
      size="large"
      edited={record?.serviceFeatureCode}
      timeline={{ kind: 'serviceFeature', words: serviceFeatureTimeline }}
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
      choices={{ failed, retry: choices.retry }}
    >
      <DialogGroup title={words.groups.identity}>
        <FormGrid>
          <ChoiceSelect label={words.service} choices={lists.serviceTypes ?? []} {...choice('serviceTypeId')} />
          <TextField label={words.code} {...text('code')} maxLength={featureLimits.code} />
          <WholeRow>
            <TextArea label={words.description} rows={2} {...text('description')} maxLength={featureLimits.description} />
          </WholeRow>
          <ChoiceSelect
            label={words.featureType}
            choices={offered(lists.featureTypes, record?.featureTypeId ?? null)}
            {...choice('featureTypeId')}
          />
        </FormGrid>
      </DialogGroup>
      <DialogGroup title={words.groups.relation} note={words.relationNote}>
        <Checkbox label={words.principal} {...check('principal')} />
        <ChoiceSelect
          label={words.relation}
          choices={relationsOf(lists.parents, values, record)}
          {...choice('relation')}
          disabled={values.principal}
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
