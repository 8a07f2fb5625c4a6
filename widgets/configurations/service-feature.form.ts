import { valueOf } from '#shared/page/call';
import { getAllFeatureTypes } from '#shared/contract/feature-types';
import { getOnlyParentServices, registerServiceFeature, type ServiceFeature } from '#shared/contract/service-features';
import type { Page } from '#shared/page/page';
import { offered, type Choice, type ChoiceSource } from './choices.model.ts';
import { serviceFeatureWords } from './configurations.messages.ts';
import type { DialogPlan } from './record-dialog.model.ts';
import { FEATURE_BATCH } from './service-features.rows.ts';

export const featureLimits = { code: 50, description: 250, alias: 100, image: 1000, color: 50 } as const;

export interface ServiceFeatureForm {
  readonly serviceTypeId: number | null;
  readonly code: string;
  readonly description: string;
  readonly featureTypeId: number | null;
  readonly principal: boolean;
  /** The parent's id. */
  readonly relation: number | null;
  readonly alias: string;
  readonly image: string;
  readonly color: string;
}

export function featureTypeSource({ call }: Pick<Page, 'call'>): ChoiceSource {
  return {
    call: 'GetAllFeatureTypes',
    async read() {
      const types = valueOf(await call(getAllFeatureTypes, {}), 'the feature types');
      return types.map(({ id, featureTypeName, idstate }) => ({ id, label: featureTypeName, active: (idstate ?? 0) === 0 }));
    },
  };
}

/** The features that can be a parent, read in batches. */
export function parentSource({ call }: Pick<Page, 'call'>): ChoiceSource {
  return {
    call: 'GetOnlyParentServices',
    async read() {
      const parents = new Map<number, Choice>();
      for (let loaded = 0, last = FEATURE_BATCH; last === FEATURE_BATCH; loaded += last) {
        const headers = { lastRow: loaded === 0 ? null : loaded, numRows: FEATURE_BATCH };
        const batch = valueOf(await call(getOnlyParentServices, { headers }), 'the parent features');
        last = batch.length;
        for (const { id, serviceFeatureCode, serviceTypeId, idstate } of batch) {
          parents.set(id, { id, label: serviceFeatureCode, active: (idstate ?? 0) === 0, serviceTypeId });
        }
      }
      return [...parents.values()];
    },
  };
}

/** The parents of the chosen service type, without the edited feature itself. */
export function relationsOf(
  parents: readonly Choice[] | null,
  { serviceTypeId }: ServiceFeatureForm,
  record: ServiceFeature | null,
): readonly Choice[] {
  return offered(parents, record?.featureRelation ?? null).filter(
    (parent) => parent.serviceTypeId === serviceTypeId && parent.id !== record?.id,
  );
}

/** 'Crear / Editar característica del servicio'; its state is the list's switch alone. */
export function serviceFeaturePlan(
  { call }: Pick<Page, 'call'>,
  record: ServiceFeature | null,
): DialogPlan<ServiceFeatureForm, ServiceFeature> {
  return {
    record,
    kind: 'serviceFeature',
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
      return {
        ...next,
        code: next.code.slice(0, featureLimits.code),
        description: next.description.slice(0, featureLimits.description),
        alias: next.alias.slice(0, featureLimits.alias),
        image: next.image.slice(0, featureLimits.image),
        color: next.color.slice(0, featureLimits.color),
        relation: next.principal || otherService ? null : next.relation,
      };
    },
    problems: ({ serviceTypeId, code, description, featureTypeId, principal, relation }) => ({
      serviceTypeId: serviceTypeId === null ? 'required' : undefined,
      code: code.trim() === '' ? 'required' : undefined,
      description: description.trim() === '' ? 'required' : undefined,
      featureTypeId: featureTypeId === null ? 'required' : undefined,
      relation: !principal && relation === null ? 'required' : undefined,
    }),
    send: (values, over) =>
      call(
        registerServiceFeature,
        {
          body: {
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
          },
        },
        { unmodifiedSince: over?.version ?? null },
      ),
    saved: serviceFeatureWords.saved,
  };
}
