import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { conflictText } from '#shared/desk/edit-conflict';
import { differing } from '#shared/desk/guarded-save';
import { dayProblemText, deskProblemTexts } from '#shared/desk/desk-fields.messages';
import type { Page } from '#shared/page/page';
import { useModel } from '#shared/runtime/use-model';
import type { ViewHost } from '#shared/runtime/widget';
import type { ShownConflict } from '#shared/desk/ui/conflict-dialog';
import { useAfterPress } from '#shared/ui/forms/after-press';
import { Notice } from '#shared/ui/notice';
import { messageTimes } from '#shared/ui/toast-region';
import { describeCustomer, nameOf, type CustomerForm as FormValues, type FormField, type FormProblem } from './customer-form.form.ts';
import { messages } from './customer-form.messages.ts';
import { createCustomerFormModel, type CustomerFormModel } from './customer-form.model.ts';
import { storedOf, warnsOfChange, type CustomerFormState, type OpenedCustomer } from './customer-form.state.ts';
import { dialogTitles } from './licences.messages.ts';
import { reloadSoon } from './delayed-reload.ts';
import { CustomerApplication } from './parts/customer-application.tsx';
import { CustomerContact } from './parts/customer-contact.tsx';
import { CustomerIdentity, Representative } from './parts/customer-identity.tsx';
import { EditorPadding } from './dialog-frame.tsx';
import { FormDialog } from './parts/form-dialog.tsx';

export interface CustomerFormProps {
  readonly page: Page;
  readonly host: ViewHost;
  /** null begins a new one. */
  readonly customer: OpenedCustomer | null;
  /** Nothing can be changed, only looked at. */
  readonly readOnly: boolean;
  readonly onClose: () => void;
  /** The customer was saved, here or by another staff member. */
  readonly onChanged: () => void;
}

function textOf(problem: FormProblem): string {
  if (typeof problem !== 'string') return dayProblemText(problem);
  return problem === 'time' ? messages.badTime : deskProblemTexts[problem];
}

/** The newer version of the customer beside what is typed. */
function shownConflict(
  { conflict, departments, documentTypes }: CustomerFormState,
  form: FormValues,
  { clock }: Page,
): ShownConflict | null {
  const newer = conflict?.newer.record;
  if (conflict === null || newer == null) return null;
  const lists = { departments: departments.value, documentTypes };
  return {
    said: conflictText(conflict, messages.thisCompany, clock.now()),
    author: conflict.author,
    rows: differing(describeCustomer(newer.form, lists), describeCustomer(form, lists)),
  };
}

/** Creates a customer, or updates the one whose document is typed. Escape, the cross and Cancelar ask before typed work is lost. */
export function CustomerForm({ page, host, customer, readOnly, onClose, onChanged }: CustomerFormProps) {
  const model = useModel(() => createCustomerFormModel(page, customer), page, customer?.id);
  const state = useStore(model.store);
  const { status } = state;
  const { values: form, shown, saving, refusal } = useStore(model.form.store);
  const stored = storedOf(form, state);
  const updating = stored !== null;

  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  useEffect(() => host.guardLeave(() => (model.form.isDirty() ? { message: messages.leave } : true)), [host, model]);

  async function save(asked: () => Promise<string | null>): Promise<void> {
    const message = await asked();
    if (message === null) {
      // Another staff member saved first: the data on screen are old.
      if (model.store.getState().conflict !== null) onChanged();
      return;
    }
    page.notices.show('success', message, messageTimes.brief);
    // The form is empty now. The reload closes the dialog, unless the person typed again.
    reloadSoon(page, host, () => {
      if (isMounted.current && !model.form.isDirty()) onClose();
    });
    onChanged();
  }

  function problem(field: FormField): string | undefined {
    const found = shown[field];
    return found === undefined ? undefined : textOf(found);
  }

  const afterPress = useAfterPress();
  const leaving: CustomerFormModel = {
    ...model,
    leave: (field) => afterPress(() => model.leave(field)),
    leaveDocument: () => afterPress(model.leaveDocument),
  };
  const group = { model: leaving, state, form, problem };
  const { country } = page.config.maps;
  return (
    <FormDialog
      title={updating ? dialogTitles.update : dialogTitles.create}
      aside={stored && nameOf(stored.form)}
      status={status}
      onRetry={model.retry}
      refusal={refusal}
      note={
        warnsOfChange(form, state) && (
          <EditorPadding>
            <Notice live>{messages.changed}</Notice>
          </EditorPadding>
        )
      }
      readOnly={readOnly}
      missing={model.form.isValid() ? null : messages.incomplete}
      saving={saving}
      words={{ submit: updating ? messages.update : messages.create, cancel: messages.cancel }}
      onSubmit={() => void save(model.save)}
      question={{
        when: model.form.isDirty,
        title: messages.discardTitle,
        text: messages.discardQuestion,
        accept: messages.discard,
        cancel: messages.keepEditing,
      }}
      onClose={onClose}
      conflict={shownConflict(state, form, page)}
      onKeepMine={() => void save(model.keepMine)}
      onDismissConflict={model.dismissConflict}
    >
      <CustomerIdentity {...group} country={country} />
      <CustomerContact {...group} />
      {form.personType === 'J' && <Representative {...group} country={country} />}
      <CustomerApplication {...group} />
    </FormDialog>
  );
}
