import { changeStateFeatureType, getAllFeatureType, type FeatureType } from '#shared/contract/feature-types';
import { activeFilter } from '#shared/desk/list-filters';
import type { Page } from '#shared/page/page';
import { messages, featureTypeWords as words } from './configurations.messages.ts';
import type { RecordKind } from './record-list.model.ts';
import { rowOf } from './record-list.rows.ts';

/** F or T in words; what the server has else as it is. */
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
      const answer = await call(getAllFeatureType, {}, { as: 'admin' });
      if (!answer.ok) throw new Error(`refused with ${answer.status}`);
      return { records: answer.value, total: answer.value.length };
    },
    rowOf: (type) =>
      rowOf(type, { name: type.featureTypeName, cells: { category: categoryText(type.categoryType), name: type.featureTypeName } }),
    switchTo: ({ id }, active) => call(changeStateFeatureType, { body: { Id: id, Status: active } }, { as: 'admin' }),
    refusedSwitch: 'warning',
    filters: [activeFilter],
    firstPageAfterSave: false,
  };
}
