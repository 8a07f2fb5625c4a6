import type { FeatureType } from '#shared/contract/feature-types';
import { Select } from '#shared/ui/forms/select';
import { TextField } from '#shared/ui/text-field';
import { dialogWords, featureTypeTimeline, featureTypeWords as words, messages } from './configurations.messages.ts';
import { featureTypePlan, longestTypeName } from './feature-type.form.ts';
import { featureTypesKind } from './feature-types.rows.ts';
import { RecordDialog } from './parts/record-dialog.tsx';
import { useRecordDialog } from './record-dialog.fields.ts';
import { RecordTab, type DialogHost, type TabProps } from './record-list.view.tsx';

/** 'Tipo características'. */
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
