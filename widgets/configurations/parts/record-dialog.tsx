import { useEffect, type ChangeEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { conflictText, differing, type Described } from '#shared/desk/guarded-save';
import type { TimelineWords } from '#shared/desk/timeline-lines';
import type { Page } from '#shared/page/page';
import { RecordHistory } from '#shared/desk/controls/record-history';
import { useModel } from '#shared/runtime/use-model';
import { EditDialog } from '#shared/desk/ui/edit-dialog';
import { Fields } from '#shared/desk/ui/read-only';
import { LoadError } from '#shared/desk/ui/desk-page';
import { useLeftAfterPress } from '#shared/ui/forms/after-press';
import { dialogWords } from '../configurations.messages.ts';
import {
  createRecordDialogModel,
  type DialogPlan,
  type EditedRecord,
  type FieldName,
  type RecordDialogModel,
} from '../record-dialog.model.ts';
import type { DialogHost } from '../record-list.view.tsx';

type FieldOf<Values, Kind> = { [Name in keyof Values]: Values[Name] extends Kind ? Name : never }[FieldName<Values>];

export type RecordFields<Values extends object, Rec extends EditedRecord> = ReturnType<typeof useRecordDialog<Values, Rec>>;

export function useRecordDialog<Values extends object, Rec extends EditedRecord>(
  at: DialogHost<Rec>,
  plan: (page: Page, record: Rec | null) => DialogPlan<Values, Rec>,
) {
  const { page, host, record, list } = at;
  const model = useLeftAfterPress(useModel(() => createRecordDialogModel(page, plan(page, record), record, list)));
  const { values, visibleProblems } = useStore(model.form.store);
  const filling = useStore(model.store, (state) => state.filling);
  const problem = (field: FieldName<Values>): string | undefined => {
    const found = visibleProblems[field];
    return found === undefined ? undefined : dialogWords.problems[found];
  };
  // The field types of `text`, `choice` and `check` guarantee that the value fits.
  const change = (field: FieldName<Values>, value: unknown): void => model.form.change({ [field]: value } as Partial<Values>);
  const field = (name: FieldName<Values>) => ({ error: problem(name), onBlur: () => model.leave(name) });
  return {
    model,
    frame: { page, host, list, model },
    values,
    filling,
    problem,
    text: (name: FieldOf<Values, string>) => ({
      ...field(name),
      maxLength: model.limits[name],
      value: String(values[name]),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change(name, event.currentTarget.value),
    }),
    choice: (name: FieldOf<Values, number | null>) => ({
      ...field(name),
      value: values[name] as number | null,
      onChange: (id: number | null) => change(name, id),
    }),
    check: (name: FieldOf<Values, boolean>) => ({
      checked: values[name] === true,
      onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.currentTarget.checked),
    }),
  };
}

interface RecordDialogProps<Values extends object, Rec extends EditedRecord> extends Pick<DialogHost<Rec>, 'page' | 'host' | 'list'> {
  readonly model: RecordDialogModel<Values>;
  readonly edited: string | null | undefined;
  readonly describe: (values: Values) => Described;
  /** 'large' for grouped fields; default: 'medium'. */
  readonly size?: 'medium' | 'large';
  readonly children: ReactNode;
  readonly footerStart?: ReactNode;
  readonly more?: string;
  readonly timeline: TimelineWords;
  readonly choices?: { readonly failed: { readonly failure: unknown } | null; readonly retry: () => void };
}

export function RecordDialog<Values extends object, Rec extends EditedRecord>(props: RecordDialogProps<Values, Rec>) {
  const { page, host, model, edited, describe, size = 'medium', children, footerStart, more, timeline, choices, list } = props;
  const { record, form, kind } = model;
  const { words } = list.kind;
  const { saving, refusal } = useStore(form.store);
  const { conflict } = useStore(model.store);
  useEffect(() => host.guardLeave(() => (form.isDirty() ? { message: dialogWords.leave } : true)), [host, form]);

  const flush = size === 'large';
  return (
    <EditDialog
      flush={flush}
      size={size}
      title={record === null ? words.create : words.edit}
      aside={edited}
      footerStart={footerStart}
      busy={saving}
      isDirty={form.isDirty}
      refusal={refusal}
      acceptLabel={record === null ? dialogWords.create : dialogWords.save}
      onAccept={model.accept}
      conflict={{
        conflict:
          conflict === null
            ? null
            : {
                sentence: conflictText(conflict, words.noun, page.clock.now()),
                author: conflict.author,
                rows: differing(describe(conflict.theirs), describe(conflict.merged), describe(form.opened())),
              },
        onKeepMine: model.keepMine,
        onDismiss: model.dismissConflict,
      }}
      onClose={list.dialog.close}
      onGuard={list.dialog.guard}
    >
      <Body $flush={flush}>
        {choices?.failed && (
          <Said $flush={flush}>
            <LoadError failure={choices.failed.failure} onRetry={choices.retry} />
          </Said>
        )}
        <Fields>{children}</Fields>
        {record !== null && (
          <Said $flush={flush}>
            <RecordHistory page={page} host={host} words={timeline} kind={kind} record={record} more={more} />
          </Said>
        )}
      </Body>
    </EditDialog>
  );
}

const Body = styled.div<{ $flush: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $flush }) => ($flush ? 0 : 20)}px;
`;

const Said = styled.div<{ $flush: boolean }>`
  display: grid;
  gap: 8px;
  padding: ${({ $flush }) => ($flush ? '16px' : 0)};
  @container (min-width: 720px) {
    padding: ${({ $flush }) => ($flush ? '20px 28px' : 0)};
  }
`;
