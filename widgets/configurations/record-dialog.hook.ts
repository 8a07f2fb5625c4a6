import type { ChangeEvent } from 'react';
import { useStore } from 'zustand';
import type { Page } from '#shared/page/page';
import { useModel } from '#shared/runtime/use-model';
import { useLeftAfterPress } from '#shared/ui/forms/after-press';
import { dialogWords } from './configurations.messages.ts';
import {
  createRecordDialogModel,
  type DialogPlan,
  type EditedRecord,
  type FieldName,
  type RecordDialogModel,
} from './record-dialog.model.ts';
import type { RecordListModel } from './record-list.model.ts';

/** The names of the fields that hold text. */
type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[FieldName<Values>];
/** And of those that hold one of a list. */
type ChoiceName<Values> = { [Name in keyof Values]: Values[Name] extends number | null ? Name : never }[FieldName<Values>];

interface TextBinding {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  readonly onBlur: () => void;
}

interface ChoiceBinding {
  readonly value: number | null;
  readonly error: string | undefined;
  readonly onChange: (id: number | null) => void;
  readonly onBlur: () => void;
}

export interface RecordFields<Values extends object> {
  readonly model: RecordDialogModel<Values>;
  readonly values: Values;
  /** Late fields are still on their way. */
  readonly filling: boolean;
  /** What a field says is wrong with it. */
  problem(field: FieldName<Values>): string | undefined;
  /** Everything a text field needs to hold the named value. */
  text(field: TextName<Values>): TextBinding;
  /** The same of a choice. */
  choice(field: ChoiceName<Values>): ChoiceBinding;
}

/** A dialog's model and what its fields are bound to. */
export function useRecordDialog<Values extends object, Rec extends EditedRecord>(
  page: Page,
  plan: () => DialogPlan<Values, Rec>,
  list: Pick<RecordListModel<Rec>, 'saved' | 'reload' | 'newest'>,
): RecordFields<Values> {
  const model = useLeftAfterPress(useModel(() => createRecordDialogModel(page, plan(), list)));
  const { values, shown } = useStore(model.form.store);
  const filling = useStore(model.store, (state) => state.filling);
  const problem: RecordFields<Values>['problem'] = (field) => {
    const found = shown[field];
    return found === undefined ? undefined : dialogWords.problems[found];
  };
  return {
    model,
    values,
    filling,
    problem,
    text: (field) => ({
      value: String(values[field]),
      error: problem(field),
      // The name is one of a text field, so that a text is what it holds.
      onChange: (event) => model.form.change({ [field]: event.currentTarget.value } as Partial<Values>),
      onBlur: () => model.leave(field),
    }),
    choice(field) {
      const held = values[field];
      return {
        value: typeof held === 'number' ? held : null,
        error: problem(field),
        onChange: (id) => model.form.change({ [field]: id } as Partial<Values>),
        onBlur: () => model.leave(field),
      };
    },
  };
}
