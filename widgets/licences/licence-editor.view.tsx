import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { showDay } from '#shared/domain/calendar';
import { formatPesos } from '#shared/domain/money';
import { formatQuantity } from '#shared/domain/quantity';
import { contractNumberLength } from '#shared/domain/agreements/transaction-ranges';
import { conflictText } from '#shared/desk/edit-conflict';
import { dayProblemText, requiredText } from '#shared/desk/desk-fields.messages';
import type { Page } from '#shared/page/page';
import { useModel } from '#shared/runtime/use-model';
import type { ViewHost } from '#shared/runtime/widget';
import type { ShownConflict } from '#shared/desk/ui/conflict-dialog';
import { DateField } from '#shared/desk/ui/date-field';
import { DialogGroup } from '#shared/desk/ui/dialog-form';
import { useAfterPress } from '#shared/ui/forms/after-press';
import { FormGrid, WholeRow } from '#shared/ui/forms/form-layout';
import { TextField } from '#shared/ui/text-field';
import { messageTimes } from '#shared/ui/toast-region';
import {
  contractProblems,
  formProblems,
  isUnlimited,
  sortedRanges,
  type ContractField,
  type LicenceForm,
  type Range,
} from './licence-editor.form.ts';
import { messages } from './licence-editor.messages.ts';
import { createLicenceEditorModel, type LicenceEditorModel } from './licence-editor.model.ts';
import type { RangeConflict } from './licence-editor.state.ts';
import { dialogTitles } from './licences.messages.ts';
import { reloadSoon } from './delayed-reload.ts';
import { useFieldsCame } from './dialog-frame.tsx';
import { FormDialog } from './parts/form-dialog.tsx';
import { LicenceChoices } from './parts/licence-choices.tsx';
import { RangeEditor } from './parts/range-editor.tsx';

export interface LicenceEditorProps {
  readonly page: Page;
  readonly host: ViewHost;
  readonly customer: { readonly id: number; readonly documentNumber: string; readonly name: string };
  /** null adds a licence. */
  readonly licenceId: number | null;
  readonly readOnly: boolean;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** Dialog that adds a licence or edits the ranges of one. Every way to close it asks before typed work is lost. */
export function LicenceEditor({ page, host, customer, licenceId, readOnly, onClose, onChanged }: LicenceEditorProps) {
  const model = useModel(() => createLicenceEditorModel(page, customer.id, licenceId), page, customer.id, licenceId);
  const state = useStore(model.store);
  const inside = useRef<HTMLDivElement>(null);
  const { stored } = state;
  const { values: form, saving, refusal } = useStore(model.form.store);
  const adding = model.mode === 'add';

  useFieldsCame(inside, state.services.status === 'ready');
  useEffect(() => host.guardLeave(() => (model.isDirty() ? { message: messages.leave } : true)), [host, model]);

  async function save(act: () => Promise<boolean>): Promise<void> {
    if (await act()) {
      page.notices.show('success', adding ? messages.added : messages.updated, messageTimes.brief);
      if (adding) reloadSoon(page, host);
      onClose();
      onChanged();
    } else if (model.store.getState().conflict !== null) {
      // Another staff member saved first: the data on screen are old.
      onChanged();
    } else if (model.store.getState().pending) {
      inside.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }

  return (
    <FormDialog
      title={adding ? dialogTitles.add : dialogTitles.edit}
      aside={customer.name}
      inside={inside}
      status={adding || stored.status === 'ready' ? 'ready' : stored.status === 'failed' ? { failure: stored.failure } : 'loading'}
      onRetry={model.retry}
      refusal={refusal}
      readOnly={readOnly}
      missing={missingOf(form, adding)}
      saving={saving}
      words={{ submit: adding ? messages.submit : messages.update, cancel: messages.cancel }}
      onSubmit={() => void save(model.save)}
      question={{
        when: () => true,
        title: messages.cancelTitle,
        text: messages.cancelQuestion,
        accept: messages.yes,
        cancel: messages.no,
      }}
      onClose={onClose}
      conflict={state.conflict === null ? null : shownConflict(state.conflict, page)}
      onKeepMine={() => void save(model.keepMine)}
      onDismissConflict={model.dismissConflict}
    >
      <DialogGroup title={messages.groups.licence} note={messages.groups.licenceNote(customer.name)}>
        {stored.status === 'ready' ? (
          <FormGrid>
            <TextField locked label={messages.service} value={stored.value.service} help={messages.locked} />
            <TextField locked label={messages.package} value={stored.value.package} help={messages.locked} />
          </FormGrid>
        ) : (
          <LicenceChoices
            services={state.services}
            packages={state.packages}
            serviceId={form.serviceId}
            packageId={form.packageId}
            onService={model.chooseService}
            onPackage={model.choosePackage}
            onRetry={model.retry}
          />
        )}
      </DialogGroup>
      {isUnlimited(form) && <Contract model={model} />}
      <DialogGroup title={messages.groups.ranges} note={messages.groups.rangesNote}>
        <RangeEditor
          ranges={form.ranges}
          entry={model.entry}
          editing={state.editing}
          pending={state.pending}
          onType={model.typeEntry}
          onKeep={model.keepEntry}
          onDrop={model.dropEntry}
          onEdit={model.editRange}
          onRemove={model.removeRange}
        />
      </DialogGroup>
    </FormDialog>
  );
}

/** The ranges that both changed, side by side. */
function shownConflict({ conflicts }: RangeConflict, { clock }: Page): ShownConflict {
  const label = ({ minimum, maximum }: Range): string => messages.rangeOf(formatQuantity(minimum), formatQuantity(maximum));
  // A range with its own limits beside it is shown as its price alone.
  const texts = (ranges: readonly Range[], row: string): string =>
    sortedRanges(ranges)
      .map((range) =>
        label(range) === row
          ? formatPesos(range.price)
          : messages.rangeAt(formatQuantity(range.minimum), formatQuantity(range.maximum), formatPesos(range.price)),
      )
      .join('; ');
  return {
    sentence: conflictText({ author: null, at: null }, messages.theseRanges, clock.now()),
    author: null,
    rows: conflicts.flatMap(({ theirs, own }) => {
      const first = own[0] ?? theirs[0];
      if (first === undefined) return [];
      const row = label(first);
      return [{ label: row, theirs: texts(theirs, row), own: texts(own, row) }];
    }),
  };
}

/** Why the licence cannot be sent yet; null when it can. */
function missingOf(form: LicenceForm, adding: boolean): string | null {
  const { choices, ranges } = formProblems(form);
  if (!adding) return ranges ? messages.incompleteRanges : null;
  if (choices || form.ranges.length === 0) return messages.incomplete;
  if (ranges) return messages.incompleteRanges;
  return Object.values(contractProblems(form)).some((problem) => problem !== undefined) ? messages.incompleteContract : null;
}

/** The contract of the unlimited package; of a licence that exists it is only read. */
function Contract({ model }: { readonly model: LicenceEditorModel }) {
  const { values: form, visibleProblems } = useStore(model.form.store);
  const locked = model.mode === 'edit';
  const afterPress = useAfterPress();
  const problemOf = (field: ContractField): string | undefined => {
    const problem = visibleProblems[field];
    if (locked || problem === undefined) return undefined;
    return problem === 'required' ? requiredText : dayProblemText(problem);
  };
  // Shows a date's problem at once, since a date is chosen and never half typed.
  function changeDay(change: Partial<Pick<LicenceForm, 'startDate' | 'finalDate'>>): void {
    model.changeContract(change);
    model.form.leave('finalDate');
  }
  return (
    <DialogGroup title={messages.groups.contract} note={messages.groups.contractNote}>
      <FormGrid>
        <WholeRow>
          <TextField
            label={messages.contractNumber}
            value={form.contractNumber}
            maxLength={contractNumberLength}
            locked={locked}
            error={problemOf('contractNumber')}
            onChange={(event) => model.changeContract({ contractNumber: event.currentTarget.value })}
            onBlur={() => afterPress(() => model.form.leave('contractNumber'))}
          />
        </WholeRow>
        {(['startDate', 'finalDate'] as const).map((field) =>
          locked ? (
            <TextField key={field} locked label={messages[field]} value={showDay(form[field])} />
          ) : (
            <DateField
              key={field}
              label={messages[field]}
              value={form[field]}
              today={model.today}
              invalidText={dayProblemText({ problem: 'date-format' })}
              error={problemOf(field)}
              onChange={(day) => changeDay({ [field]: day })}
              onBlur={() => afterPress(() => model.form.leave(field))}
            />
          ),
        )}
      </FormGrid>
    </DialogGroup>
  );
}
