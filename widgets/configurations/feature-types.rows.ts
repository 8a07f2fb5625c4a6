import { valueOf } from '#shared/page/call';
import { changeStateFeatureType, getAllFeatureType, type FeatureType } from '#shared/contract/feature-types';
import { activeFilter } from '#shared/desk/list-filters';
import type { Page } from '#shared/page/page';
import { messages, featureTypeWords as words } from './configurations.messages.ts';
import type { RecordKind } from './record-list.model.ts';
import { rowOf } from './record-list.rows.ts';

/** F or T in words; an unknown category as the platform sends it. */
function categoryText(category: string | null | undefined): string {
  return category === 'F' || category === 'T' ? words.categories[category] : (category ?? '');
}

/** 'Tipo características'. */
export function featureTypesKind({ call }: Pick<Page, 'call'>): RecordKind<FeatureType> {
  return {
    words,
    title: messages.tabs.featureTypes,
    file: 'tipos-de-caracteristicas',
    columns: [
      { key: 'category', head: words.columns.category, quiet: true, second: true },
      { key: 'name', head: words.columns.name, title: true },
    ],
    listCall: 'GetAllFeatureType',
    switchCall: 'ChangeStateFeatureType',
    async load() {
      const types = valueOf(await call(getAllFeatureType, {}), 'the feature types');
      return { records: types, total: types.length };
    },
    rowOf: (type) =>
      rowOf(type, { name: type.featureTypeName, cells: { category: categoryText(type.categoryType), name: type.featureTypeName } }),
    switchTo: ({ id }, active) => call(changeStateFeatureType, { body: { Id: id, Status: active } }),
    refusedSwitch: 'warning',
    filters: [activeFilter],
    firstPageAfterSave: false,
  };
}
