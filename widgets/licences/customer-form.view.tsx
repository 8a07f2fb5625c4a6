import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { styled } from 'styled-components';
import { shownConflict } from '#shared/desk/customer-conflict';
import { differing, type AcceptOutcome } from '#shared/desk/guarded-save';
import { dayProblemText, deskProblemTexts } from '#shared/desk/desk-fields.messages';
import type { Page } from '#shared/page/page';
import { useModel } from '#shared/runtime/use-model';
import type { ViewHost } from '#shared/runtime/widget';
import { useAfterPress } from '#shared/ui/forms/after-press';
import { messageTimes, Notice } from '#shared/ui/notice';
import { DateField } from '#shared/desk/ui/date-field';
import { DialogGroup } from '#shared/desk/ui/dialog-form';
import { EditorPadding } from '#shared/desk/ui/late-dialog';
import { FormGrid } from '#shared/ui/forms/form-layout';
import { Select } from '#shared/ui/forms/select';
import { TextField } from '#shared/ui/text-field';
import {
  APPLICATIONS,
  describeCustomer,
  hasContract,
  nameOf,
  storedOf,
  warnsOfChange,
  type FormField,
  type FormProblem,
  type OpenedCustomer,
} from './customer-form.form.ts';
import { messages } from './customer-form.messages.ts';
import { createCustomerFormModel, type CustomerFormModel } from './customer-form.model.ts';
import { dialogTitles } from './licences.messages.ts';
import { CustomerContact, CustomerIdentity, Representative, type GroupProps } from './parts/customer-fields.tsx';
import { FormDialog, reloadSoon } from './parts/form-dialog.tsx';

export interface CustomerFormProps {
  readonly page: Page;
  readonly host: ViewHost;
  /** null for a new customer. */
  readonly customer: OpenedCustomer | null;
  readonly onClose: () => void;
  /** Called after a save, and when another staff member saved first. */
  readonly onChanged: () => void;
}

function textOf(problem: FormProblem): string {
  if (typeof problem !== 'string') return dayProblemText(problem);
  return problem === 'time' ? messages.badTime : deskProblemTexts[problem];
}

/** Creates a customer, or updates the one whose document is typed. */
export function CustomerForm({ page, host, customer, onClose, onChanged }: CustomerFormProps) {
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

  async function save(send: () => Promise<string | null>): Promise<AcceptOutcome> {
    const message = await send();
    if (message === null) {
      // Another staff member saved first, so the data on screen is old.
      if (model.store.getState().conflict !== null) onChanged();
      return 'open';
    }
    page.notices.show('success', message, messageTimes.brief);
    // The save emptied the form. The reload closes the dialog unless the staff member typed again.
    reloadSoon(page, host, () => {
      if (isMounted.current && !model.form.isDirty()) onClose();
    });
    onChanged();
    return 'open';
  }

  function problem(field: FormField): string | undefined {
    const problem = visibleProblems[field];
    return problem === undefined ? undefined : textOf(problem);
  }

  const afterPress = useAfterPress();
  const leaving: CustomerFormModel = {
    ...model,
    leave: (field) => afterPress(() => model.leave(field)),
    leaveDocument: () => afterPress(model.leaveDocument),
  };
  const group: GroupProps = { model: leaving, state, form, problem, country: page.config.maps.country };
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
      missing={model.form.isValid() ? null : messages.incomplete}
      busy={saving}
      acceptLabel={updating ? messages.update : messages.create}
      onAccept={() => save(model.save)}
      isDirty={model.form.isDirty}
      onClose={onClose}
      conflict={{
        conflict: shownConflict(state.conflict, messages.thisCompany, page.clock.now(), (newer) =>
          differing(describeCustomer(newer.form, state), describeCustomer(form, state)),
        ),
        onKeepMine: () => save(model.keepMine),
        onDismiss: model.dismissConflict,
      }}
    >
      <CustomerIdentity {...group} />
      <CustomerContact {...group} />
      {form.personType === 'J' && <Representative {...group} />}
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
          {(['contractStart', 'contractEnd'] as const).map((moment) => (
            <Moment key={moment}>
              <DateField
                label={messages[moment]}
                value={form[moment].day}
                today={model.today}
                invalidText={dayProblemText({ problem: 'date-format' })}
                error={problem(`${moment}.day`)}
                onChange={(day) => model.changeMoment(moment, { day })}
                onBlur={() => model.leave(`${moment}.day`)}
              />
              <TextField
                label={messages.times[moment]}
                value={form[moment].time}
                inputMode="numeric"
                error={problem(`${moment}.time`)}
                onChange={(event) => model.changeMoment(moment, { time: event.currentTarget.value })}
                onBlur={() => {
                  model.settleTime(moment);
                  model.leave(`${moment}.time`);
                }}
              />
            </Moment>
          ))}
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
