import { useStore } from 'zustand';
import type { FeatureType } from '#shared/contract/feature-types';
import { Select } from '#shared/ui/forms/select';
import { TextField } from '#shared/ui/text-field';
import { dialogWords, featureTypeWords as words, messages } from './configurations.messages.ts';
import { featureTypePlan, longestTypeName } from './feature-type.form.ts';
import { featureTypesKind } from './feature-types.kind.ts';
import { RecordDialog } from './parts/record-dialog.tsx';
import { RecordTable } from './parts/record-table.tsx';
import { useRecordDialog } from './record-dialog.hook.ts';
import { useRecordList, type DialogHost, type TabProps } from './record-list.hook.ts';

/** 'Tipo características'. */
export function FeatureTypesTab({ page, host }: TabProps) {
  const list = useRecordList(page, host, featureTypesKind(page));
  const { open: dialog } = useStore(list.dialog.store);
  return (
    <>
      <RecordTable host={host} label={messages.tabs.featureTypes} model={list} />
      {dialog !== null && <FeatureTypeDialog key={dialog.record?.id ?? 'new'} page={page} host={host} record={dialog.record} list={list} />}
    </>
  );
}

const CATEGORIES = ['F', 'T'] as const;

function FeatureTypeDialog({ page, host, record, list }: DialogHost<FeatureType>) {
  const { model, values, problem, text } = useRecordDialog(page, () => featureTypePlan(page, record), list);
  return (
    <RecordDialog
      page={page}
      host={host}
      model={model}
      size="medium"
      title={record === null ? words.create : words.edit}
      edited={record?.featureTypeName}
      noun={words.noun}
      describe={(typed) => [
        [words.category, typed.category === null ? '' : words.categories[typed.category]],
        [words.name, typed.name.trim()],
      ]}
      choicesFailed={null}
      onRetryChoices={() => undefined}
      onClose={list.dialog.close}
      onGuard={list.dialog.guard}
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
