import { styled } from 'styled-components';
import { useStore } from 'zustand';
import {
  changeStateServiceFeature,
  getAllServiceFeatures,
  type ServiceFeature,
  getAllFeatureTypes,
  getOnlyParentServices,
  registerServiceFeature,
} from '#shared/contract/service-features';
import { valueOf } from '#shared/page/call';
import { imageHosts } from '#shared/page/image-hosts';
import type { Page } from '#shared/page/page';
import { yesOrNo } from '#shared/desk/desk-fields.messages';
import { Checkbox } from '#shared/ui/checkbox';
import { DialogGroup } from '#shared/desk/ui/dialog-form';
import { FormGrid, WholeRow } from '#shared/ui/forms/form-layout';
import { TextArea } from '#shared/ui/forms/text-area';
import { SafeImage } from '#shared/ui/safe-image';
import { TextField } from '#shared/ui/text-field';
import { token } from '#shared/ui/tokens';
import { labelOf, offered, serviceTypeSource, type Choice, type ChoiceSource } from './choices.model.ts';
import { messages, serviceFeatureTimeline, serviceFeatureWords as words } from './configurations.messages.ts';
import { ChoiceSelect } from './parts/choice-select.tsx';
import { RecordDialog, useRecordDialog } from './parts/record-dialog.tsx';
import type { RecordKind } from './record-list.model.ts';
import { ChoosingTab, type ChoosingHost, type TabProps } from './record-list.view.tsx';
import type { DialogPlan } from './record-dialog.model.ts';

const FEATURE_BATCH = 100;

interface ServiceFeatureForm {
  readonly serviceTypeId: number | null;
  readonly code: string;
  readonly description: string;
  readonly featureTypeId: number | null;
  readonly principal: boolean;
  readonly relation: number | null;
  readonly alias: string;
  readonly image: string;
  readonly color: string;
}

const featureTypeSource = ({ call }: Pick<Page, 'call'>): ChoiceSource => ({
  call: 'GetAllFeatureTypes',
  async read() {
    const types = valueOf(await call(getAllFeatureTypes, {}), 'the feature types');
    return types.map(({ id, featureTypeName, idstate }) => ({ id, label: featureTypeName, active: (idstate ?? 0) === 0 }));
  },
});

/** Possible parents; the platform sends them in batches. */
const parentSource = ({ call }: Pick<Page, 'call'>): ChoiceSource => ({
  call: 'GetOnlyParentServices',
  async read() {
    const parents = new Map<number, Choice>();
    for (let loaded = 0, last = FEATURE_BATCH; last === FEATURE_BATCH; loaded += last) {
      const headers = { lastRow: loaded === 0 ? null : loaded, numRows: FEATURE_BATCH };
      const batch = valueOf(await call(getOnlyParentServices, { headers }), 'the parent features');
      last = batch.length;
      for (const { id, serviceFeatureCode, serviceTypeId, idstate } of batch)
        parents.set(id, { id, label: serviceFeatureCode, active: (idstate ?? 0) === 0, serviceTypeId });
    }
    return [...parents.values()];
  },
});

/** Returns the parents within the service type, without the feature itself. */
function relationsOf(
  parents: readonly Choice[] | null,
  { serviceTypeId }: ServiceFeatureForm,
  record: ServiceFeature | null,
): readonly Choice[] {
  return offered(parents, record?.featureRelation ?? null).filter(
    (parent) => parent.serviceTypeId === serviceTypeId && parent.id !== record?.id,
  );
}

/** 'Crear / Editar característica del servicio'. The state is not in the form; only the list's switch changes it. */
function serviceFeaturePlan({ call }: Pick<Page, 'call'>): DialogPlan<ServiceFeatureForm, ServiceFeature> {
  return {
    kind: 'serviceFeature',
    limits: { code: 50, description: 250, alias: 100, image: 1000, color: 50 },
    valuesOf: (read) => ({
      serviceTypeId: read?.serviceTypeId ?? null,
      code: read?.serviceFeatureCode ?? '',
      description: read?.featureDescription ?? '',
      featureTypeId: read?.featureTypeId ?? null,
      principal: read?.featureRelation == null,
      relation: read?.featureRelation ?? null,
      alias: read?.featureAlias ?? '',
      image: read?.urlImageFeature ?? '',
      color: read?.colorFeature ?? '',
    }),
    typed(before, change) {
      const next = { ...before, ...change };
      const otherService = next.serviceTypeId !== before.serviceTypeId;
      return { ...next, relation: next.principal || otherService ? null : next.relation };
    },
    problems: ({ serviceTypeId, code, description, featureTypeId, principal, relation }) => ({
      serviceTypeId: serviceTypeId === null ? 'required' : undefined,
      code: code.trim() === '' ? 'required' : undefined,
      description: description.trim() === '' ? 'required' : undefined,
      featureTypeId: featureTypeId === null ? 'required' : undefined,
      relation: !principal && relation === null ? 'required' : undefined,
    }),
    send(values, over) {
      const body = {
        serviceTypeId: values.serviceTypeId ?? 0,
        serviceFeatureCode: values.code.trim(),
        featureDescription: values.description.trim(),
        featureTypeId: values.featureTypeId ?? 0,
        status: over === null || over.record.idstate === 0,
        principalFeature: values.principal,
        featureRelation: values.relation,
        featureAlias: values.alias.trim(),
        urlImageFeature: values.image.trim(),
        colorFeature: values.color.trim(),
        id: over?.record.id ?? 0,
      };
      return call(registerServiceFeature, { body }, { unmodifiedSince: over?.version ?? null });
    },
    saved: words.saved,
  };
}

/** 'Características del servicio'; the platform sends them in batches. */
function serviceFeaturesKind({ call }: Pick<Page, 'call'>): RecordKind<ServiceFeature> {
  return {
    words,
    title: messages.tabs.serviceFeatures,
    file: 'caracteristicas-de-servicios',
    columns: [
      { key: 'service', head: words.service, quiet: true, besideSecond: true, text: ({ serviceName }) => serviceName },
      { key: 'code', head: words.code, title: true, code: true, text: ({ serviceFeatureCode }) => serviceFeatureCode },
      { key: 'description', head: words.description, long: true, second: true, text: ({ featureDescription }) => featureDescription },
      { key: 'type', head: words.featureType, quiet: true, wide: true, text: ({ featureTypeName }) => featureTypeName },
      {
        key: 'relation',
        head: words.relation,
        quiet: true,
        code: true,
        wide: true,
        // A principal feature has no parent.
        text: ({ featureRelation, featureRelationName }) => (featureRelation == null ? '' : featureRelationName),
      },
    ],
    listCall: 'GetAllServiceFeatures',
    switchCall: 'ChangeStateServiceFeature',
    async load(loaded) {
      const headers = { lastRow: loaded === 0 ? null : loaded, numRows: FEATURE_BATCH };
      const { records, rows } = valueOf(await call(getAllServiceFeatures, { headers }), 'the features');
      return { records, total: rows };
    },
    switchTo: ({ id }, active) => call(changeStateServiceFeature, { body: { Id: id, Status: active } }),
    refusedSwitch: 'warning',
    firstPageAfterSave: true,
  };
}

export function ServiceFeaturesTab(tab: TabProps) {
  return (
    <ChoosingTab
      {...tab}
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
      timeline={serviceFeatureTimeline}
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
          <TextField label={words.code} {...text('code')} />
          <WholeRow>
            <TextArea label={words.description} rows={2} {...text('description')} />
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
          <TextField label={words.alias} optional {...text('alias')} />
          <Beside>
            <TextField label={words.color} optional {...text('color')} />
            {values.color.trim() !== '' && CSS.supports('color', values.color.trim()) && (
              <Swatch aria-hidden="true" style={{ background: values.color.trim() }} />
            )}
          </Beside>
          <WholeRow>
            <Beside>
              <TextField label={words.image} optional inputMode="url" {...text('image')} />
              {/^https?:\/\//.test(values.image.trim()) && (
                <Preview>
                  <SafeImage src={values.image.trim()} alt={words.preview} hosts={imageHosts(page.config)} />
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
