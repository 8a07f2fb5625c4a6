import { styled } from 'styled-components';
import { dayProblemText } from '#shared/desk/desk-fields.messages';
import { DateField } from '#shared/desk/ui/date-field';
import { DialogGroup } from '#shared/desk/ui/dialog-form';
import { FormGrid } from '#shared/ui/forms/form-layout';
import { Select } from '#shared/ui/forms/select';
import { TextField } from '#shared/ui/text-field';
import { APPLICATIONS, hasContract } from '../customer-form.form.ts';
import type { GroupProps } from '../customer-form.fields.ts';
import { messages } from '../customer-form.messages.ts';

/** The application the customer uses, and of biometria its contract's dates. */
export function CustomerApplication({ model, form, problem }: GroupProps) {
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

/** A day and its time side by side. */
const Moment = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 112px;
  gap: 8px;
  align-items: start;
`;
