import { valueOf } from '#shared/page/call';
import { changeStateServiceFeature, getAllServiceFeatures, type ServiceFeature } from '#shared/contract/service-features';
import { activeFilter } from '#shared/desk/list-filters';
import type { Page } from '#shared/page/page';
import { messages, serviceFeatureWords as words } from './configurations.messages.ts';
import type { RecordKind } from './record-list.model.ts';
import { rowOf } from './record-list.rows.ts';

/** Service features in one answer. */
export const FEATURE_BATCH = 100;

/** 'Características del servicio', which the platform gives in batches. */
export function serviceFeaturesKind({ call }: Pick<Page, 'call'>): RecordKind<ServiceFeature> {
  return {
    words,
    title: messages.tabs.serviceFeatures,
    file: 'caracteristicas-de-servicios',
    columns: [
      { key: 'service', head: words.columns.service, quiet: true, besideSecond: true },
      { key: 'code', head: words.columns.code, title: true, code: true },
      { key: 'description', head: words.columns.description, long: true, second: true },
      { key: 'type', head: words.columns.type, quiet: true, wide: true },
      { key: 'relation', head: words.columns.relation, quiet: true, code: true, wide: true },
    ],
    listCall: 'GetAllServiceFeatures',
    switchCall: 'ChangeStateServiceFeature',
    async load(loaded) {
      const headers = { lastRow: loaded === 0 ? null : loaded, numRows: FEATURE_BATCH };
      const { records, rows } = valueOf(await call(getAllServiceFeatures, { headers }), 'the features');
      return { records, total: rows };
    },
    rowOf: (feature) =>
      rowOf(feature, {
        name: feature.serviceFeatureCode ?? '',
        cells: {
          service: feature.serviceName ?? '',
          code: feature.serviceFeatureCode ?? '',
          description: feature.featureDescription ?? '',
          type: feature.featureTypeName ?? '',
          // A principal feature has no parent.
          relation: feature.featureRelation == null ? '' : (feature.featureRelationName ?? ''),
        },
      }),
    switchTo: ({ id }, active) => call(changeStateServiceFeature, { body: { Id: id, Status: active } }),
    refusedSwitch: 'warning',
    filters: [activeFilter],
    firstPageAfterSave: true,
  };
}
