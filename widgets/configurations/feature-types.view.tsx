import { Select } from '#shared/ui/forms/select';
import { TextField } from '#shared/ui/text-field';
import { dialogWords, featureTypeTimeline, featureTypeWords as words, messages, featureTypeWords } from './configurations.messages.ts';
import { RecordDialog } from './parts/record-dialog.tsx';
import { useRecordDialog } from './record-dialog.fields.ts';
import { RecordTab, type DialogHost, type TabProps } from './record-list.view.tsx';
import { registerFeatureType, type FeatureType, changeStateFeatureType, getAllFeatureType } from '#shared/contract/feature-types';
import type { Page } from '#shared/page/page';
import { valueOf } from '#shared/page/call';
import { activeFilter } from '#shared/desk/list-filters';
import type { DialogPlan } from './record-dialog.model.ts';
import type { RecordKind } from './record-list.model.ts';
import { rowOf } from './record-list.rows.ts';

/** F or T in words; an unknown category as the platform sends it. */
function categoryText(category: string | null | undefined): string {
  return category === 'F' || category === 'T' ? words.categories[category] : (category ?? '');
}

function featureTypesKind({ call }: Pick<Page, 'call'>): RecordKind<FeatureType> {
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

const longestTypeName = 50;

interface FeatureTypeForm {
  readonly category: 'F' | 'T' | null;
  readonly name: string;
}

/** 'Crear / Editar tipo característica'; its state is the list's switch alone. */
function featureTypePlan({ call }: Pick<Page, 'call'>, record: FeatureType | null): DialogPlan<FeatureTypeForm, FeatureType> {
  return {
    record,
    kind: 'featureType',
    valuesOf: (read) => {
      const category = read?.categoryType;
      return { category: category === 'F' || category === 'T' ? category : null, name: read?.featureTypeName ?? '' };
    },
    typed: (before, change) => {
      const next = { ...before, ...change };
      return { ...next, name: next.name.slice(0, longestTypeName) };
    },
    problems: ({ category: chosen, name }) => ({
      category: chosen === null ? 'required' : undefined,
      name: name.trim() === '' ? 'required' : undefined,
    }),
    send: ({ category: chosen, name }, over) =>
      call(
        registerFeatureType,
        {
          body: {
            Id: over?.record.id ?? 0,
            featureTypeName: name.trim(),
            categoryType: chosen ?? 'F',
            status: over === null || over.record.idstate === 0,
          },
        },
        { unmodifiedSince: over?.version ?? null },
      ),
    saved: featureTypeWords.saved,
  };
}

export function FeatureTypesTab(at: TabProps) {
  return (
    <RecordTab {...at} label={messages.tabs.featureTypes} kind={featureTypesKind} dialog={(dialog) => <FeatureTypeDialog {...dialog} />} />
  );
}

const CATEGORIES = ['F', 'T'] as const;

function FeatureTypeDialog(at: DialogHost<FeatureType>) {
  const { model, frame, values, problem, text } = useRecordDialog(at, featureTypePlan);
  return (
    <RecordDialog
      {...frame}
      edited={at.record?.featureTypeName}
      timeline={{ kind: 'featureType', words: featureTypeTimeline }}
      describe={(typed) => [
        [words.category, typed.category === null ? '' : words.categories[typed.category]],
        [words.name, typed.name.trim()],
      ]}
    >
      <Select
        label={words.category}
        placeholder={dialogWords.choose}
        options={CATEGORIES.map((category) => ({ value: category, label: words.categories[category] }))}
        value={values.category ?? ''}
        error={problem('category')}
        onChange={(event) => model.form.change({ category: CATEGORIES.find((category) => category === event.currentTarget.value) ?? null })}
        onBlur={() => model.leave('category')}
      />
      <TextField label={words.name} {...text('name')} maxLength={longestTypeName} />
    </RecordDialog>
  );
}
