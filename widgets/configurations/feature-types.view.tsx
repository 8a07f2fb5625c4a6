import { changeStateFeatureType, getAllFeatureType, registerFeatureType, type FeatureType } from '#shared/contract/service-features';
import { valueOf } from '#shared/page/call';
import type { Page } from '#shared/page/page';
import { Select } from '#shared/ui/forms/select';
import { TextField } from '#shared/ui/text-field';
import { dialogWords, featureTypeTimeline, featureTypeWords as words, messages } from './configurations.messages.ts';
import { RecordDialog, useRecordDialog } from './parts/record-dialog.tsx';
import type { DialogPlan } from './record-dialog.model.ts';
import type { RecordKind } from './record-list.model.ts';
import { RecordTab, type DialogHost, type TabProps } from './record-list.view.tsx';

const CATEGORIES = ['F', 'T'] as const;
type Category = (typeof CATEGORIES)[number];

const categoryOf = (text: string | null | undefined): Category | null => CATEGORIES.find((category) => category === text) ?? null;

/** Returns an unknown category as the platform sends it. */
function categoryText({ categoryType }: FeatureType): string {
  const category = categoryOf(categoryType);
  return category === null ? (categoryType ?? '') : words.categories[category];
}

function featureTypesKind({ call }: Pick<Page, 'call'>): RecordKind<FeatureType> {
  return {
    words,
    title: messages.tabs.featureTypes,
    file: 'tipos-de-caracteristicas',
    columns: [
      { key: 'category', head: words.category, quiet: true, second: true, text: categoryText },
      { key: 'name', head: words.name, title: true, text: ({ featureTypeName }) => featureTypeName },
    ],
    listCall: 'GetAllFeatureType',
    switchCall: 'ChangeStateFeatureType',
    async load() {
      const types = valueOf(await call(getAllFeatureType, {}), 'the feature types');
      return { records: types, total: types.length };
    },
    switchTo: ({ id }, active) => call(changeStateFeatureType, { body: { Id: id, Status: active } }),
    refusedSwitch: 'warning',
  };
}

interface FeatureTypeForm {
  readonly category: Category | null;
  readonly name: string;
}

/** 'Crear / Editar tipo característica'. The state is not in the form; only the list's switch changes it. */
function featureTypePlan({ call }: Pick<Page, 'call'>): DialogPlan<FeatureTypeForm, FeatureType> {
  return {
    kind: 'featureType',
    limits: { name: 50 },
    valuesOf: (read) => ({ category: categoryOf(read?.categoryType), name: read?.featureTypeName ?? '' }),
    problems: ({ category, name }) => ({
      category: category === null ? 'required' : undefined,
      name: name.trim() === '' ? 'required' : undefined,
    }),
    send({ category, name }, over) {
      const body = {
        Id: over?.record.id ?? 0,
        featureTypeName: name.trim(),
        categoryType: category ?? 'F',
        status: over === null || over.record.idstate === 0,
      };
      return call(registerFeatureType, { body }, { unmodifiedSince: over?.version ?? null });
    },
    saved: words.saved,
  };
}

export function FeatureTypesTab(tab: TabProps) {
  return <RecordTab {...tab} kind={featureTypesKind} dialog={(at) => <FeatureTypeDialog {...at} />} />;
}

function FeatureTypeDialog(at: DialogHost<FeatureType>) {
  const { model, frame, values, problem, text } = useRecordDialog(at, featureTypePlan);
  return (
    <RecordDialog
      {...frame}
      edited={at.record?.featureTypeName}
      timeline={featureTypeTimeline}
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
        onChange={(event) => model.form.change({ category: categoryOf(event.currentTarget.value) })}
        onBlur={() => model.leave('category')}
      />
      <TextField label={words.name} {...text('name')} />
    </RecordDialog>
  );
}
