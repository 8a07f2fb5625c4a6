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
import type { DialogHost } from './record-list.view.tsx';
import type { Identified } from './record-list.rows.ts';

type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[FieldName<Values>];
type ChoiceName<Values> = { [Name in keyof Values]: Values[Name] extends number | null ? Name : never }[FieldName<Values>];

type CheckName<Values> = { [Name in keyof Values]: Values[Name] extends boolean ? Name : never }[FieldName<Values>];

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

interface CheckBinding {
  readonly checked: boolean;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

export interface RecordFields<Values extends object, Frame> {
  readonly model: RecordDialogModel<Values>;
  readonly frame: Frame & { readonly model: RecordDialogModel<Values> };
  readonly values: Values;
  /** Late fields are still on their way. */
  readonly filling: boolean;
  problem(field: FieldName<Values>): string | undefined;
  text(field: TextName<Values>): TextBinding;
  choice(field: ChoiceName<Values>): ChoiceBinding;
  check(field: CheckName<Values>): CheckBinding;
}

export function useRecordDialog<Values extends object, Rec extends EditedRecord & Identified, Frame extends DialogHost<Rec>>(
  at: Frame & DialogHost<Rec>,
  plan: (page: Page, record: Rec | null) => DialogPlan<Values, Rec>,
): RecordFields<Values, Frame> {
  const { page, record, list } = at;
  const model = useLeftAfterPress(useModel(() => createRecordDialogModel(page, plan(page, record), list)));
  const { values, visibleProblems } = useStore(model.form.store);
  const filling = useStore(model.store, (state) => state.filling);
  const problem: RecordFields<Values, Frame>['problem'] = (field) => {
    const problem = visibleProblems[field];
    return problem === undefined ? undefined : dialogWords.problems[problem];
  };
  return {
    model,
    frame: { ...at, model },
    values,
    filling,
    problem,
    text: (field) => ({
      value: String(values[field]),
      error: problem(field),
      // `TextName` makes sure that the field holds a text.
      onChange: (event) => model.form.change({ [field]: event.currentTarget.value } as Partial<Values>),
      onBlur: () => model.leave(field),
    }),
    choice(field) {
      const value = values[field];
      return {
        value: typeof value === 'number' ? value : null,
        error: problem(field),
        onChange: (id) => model.form.change({ [field]: id } as Partial<Values>),
        onBlur: () => model.leave(field),
      };
    },
    check: (field) => ({
      checked: values[field] === true,
      onChange: (event) => model.form.change({ [field]: event.currentTarget.checked } as Partial<Values>),
    }),
  };
}
