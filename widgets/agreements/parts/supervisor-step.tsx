import { contractLimits } from '#shared/domain/agreements/contract-steps';
import { documentsOfContract } from '#shared/domain/people/identity-document';
import { fieldLengths } from '#shared/domain/people/person-fields';
import { personLabels } from '#shared/desk/desk-fields.messages';
import { FormGrid } from '#shared/ui/forms/form-layout';
import { TextField } from '#shared/ui/text-field';
import { DocumentFields, ReachFields, tie, type StepProps } from '../agreements.fields.tsx';

export function SupervisorStep(step: StepProps) {
  const { model, state } = step;
  const { supervisor } = state.values;
  const text = (field: 'firstName' | 'lastName' | 'email' | 'jobTitle', maxLength: number) => (
    <TextField
      {...tie(step, `supervisor.${field}`)}
      label={personLabels[field]}
      type={field === 'email' ? 'email' : 'text'}
      value={supervisor[field]}
      maxLength={maxLength}
      optional={field === 'jobTitle'}
      onChange={(event) => model.changeSupervisor({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <FormGrid>
      <DocumentFields step={step} party="supervisor" types={documentsOfContract.natural} onChange={model.changeSupervisor} />
      {text('firstName', fieldLengths.name)}
      {text('lastName', fieldLengths.name)}
      <ReachFields step={step} party="supervisor" optional onChange={model.changeSupervisor} />
      {text('email', fieldLengths.email)}
      {text('jobTitle', contractLimits.jobTitle)}
    </FormGrid>
  );
}
