import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { styled } from 'styled-components';
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
import { DateField } from '#shared/desk/ui/date-field';
import { DialogGroup } from '#shared/desk/ui/dialog-form';
import { EditorPadding } from '#shared/desk/ui/late-dialog';
import { FormGrid } from '#shared/ui/forms/form-layout';
import { Select } from '#shared/ui/forms/select';
import { TextField } from '#shared/ui/text-field';
import {
  describeCustomer,
  nameOf,
  type CustomerForm as FormValues,
  type FormField,
  type FormProblem,
  APPLICATIONS,
  hasContract,
} from './customer-form.form.ts';
import { messages } from './customer-form.messages.ts';
import { createCustomerFormModel, type CustomerFormModel } from './customer-form.model.ts';
import { storedOf, warnsOfChange, type CustomerFormState, type OpenedCustomer } from './customer-form.state.ts';
import { dialogTitles } from './licences.messages.ts';
import { reloadSoon } from './delayed-reload.ts';
import { CustomerContact } from './parts/customer-contact.tsx';
import { CustomerIdentity, Representative } from './parts/customer-identity.tsx';
import { FormDialog } from './parts/form-dialog.tsx';
import type { GroupProps } from './customer-form.fields.ts';

export interface CustomerFormProps {
  readonly page: Page;
  readonly host: ViewHost;
  /** null begins a new one. */
  readonly customer: OpenedCustomer | null;
  readonly readOnly: boolean;
  readonly onClose: () => void;
  /** The customer was saved, here or by another staff member. */
  readonly onChanged: () => void;
}

function textOf(problem: FormProblem): string {
  if (typeof problem !== 'string') return dayProblemText(problem);
  return problem === 'time' ? messages.badTime : deskProblemTexts[problem];
}

function shownConflict(
  { conflict, departments, documentTypes }: CustomerFormState,
  form: FormValues,
  { clock }: Page,
): ShownConflict | null {
  const newer = conflict?.newer.record;
  if (conflict === null || newer == null) return null;
  const lists = { departments: departments.value, documentTypes };
  return {
    sentence: conflictText(conflict, messages.thisCompany, clock.now()),
    author: conflict.author,
    rows: differing(describeCustomer(newer.form, lists), describeCustomer(form, lists)),
  };
}

/** Creates a customer, or updates the one whose document is typed. Escape, the cross and Cancelar ask before typed work is lost. */
export function CustomerForm({ page, host, customer, readOnly, onClose, onChanged }: CustomerFormProps) {
  const model = useModel(() => createCustomerFormModel(page, customer), page, customer?.id);
  const state = useStore(model.store);
  const { status } = state;
  const { values: form, visibleProblems, saving, refusal } = useStore(model.form.store);
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
    const found = visibleProblems[field];
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

function CustomerApplication({ model, form, problem }: GroupProps) {
  return (
    <DialogGroup title={messages.groups.application} note={messages.groups.applicationNote}>
      <FormGrid>
        <Select
          label={messages.linkToApp}
          placeholder={messages.choose}
          options={APPLICATIONS.map((value) => ({ value, label: messages.applications[value] }))}
          value={form.linkToApp}
          error={problem('linkToApp')}
          onChange={(event) => {
            const chosen = APPLICATIONS.find((application) => application === event.currentTarget.value);
            if (chosen !== undefined) model.chooseApplication(chosen);
          }}
          onBlur={() => model.leave('linkToApp')}
        />
      </FormGrid>
      {hasContract(form) && (
        <FormGrid>
          <Moment>
            <DateField
              label={messages.contractStart}
              value={form.contractStart.day}
              today={model.today}
              invalidText={dayProblemText({ problem: 'date-format' })}
              error={problem('contractStart.day')}
              onChange={(day) => model.changeMoment('contractStart', { day })}
              onBlur={() => model.leave('contractStart.day')}
            />
            <TextField
              label={messages.startTime}
              value={form.contractStart.time}
              inputMode="numeric"
              error={problem('contractStart.time')}
              onChange={(event) => model.changeMoment('contractStart', { time: event.currentTarget.value })}
              onBlur={() => {
                model.settleTime('contractStart');
                model.leave('contractStart.time');
              }}
            />
          </Moment>
          <Moment>
            <DateField
              label={messages.contractEnd}
              value={form.contractEnd.day}
              today={model.today}
              invalidText={dayProblemText({ problem: 'date-format' })}
              error={problem('contractEnd.day')}
              onChange={(day) => model.changeMoment('contractEnd', { day })}
              onBlur={() => model.leave('contractEnd.day')}
            />
            <TextField
              label={messages.endTime}
              value={form.contractEnd.time}
              inputMode="numeric"
              error={problem('contractEnd.time')}
              onChange={(event) => model.changeMoment('contractEnd', { time: event.currentTarget.value })}
              onBlur={() => {
                model.settleTime('contractEnd');
                model.leave('contractEnd.time');
              }}
            />
          </Moment>
        </FormGrid>
      )}
    </DialogGroup>
  );
}

const Moment = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 112px;
  gap: 8px;
  align-items: start;
`;
