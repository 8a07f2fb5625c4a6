import { asksRepresentative, contractLimits } from '#shared/domain/agreements/contract-steps';
import { documentsOfContract } from '#shared/domain/people/identity-document';
import { fieldLengths } from '#shared/domain/people/person-fields';
import { personLabels, personTypeOptions } from '#shared/desk/desk-fields.messages';
import { ChoiceField } from '#shared/desk/ui/choice-field';
import { FieldGroup, FormGrid, WholeRow } from '#shared/ui/forms/form-layout';
import { Segmented } from '#shared/ui/forms/segmented';
import { TextField } from '#shared/ui/text-field';
import {
  asId,
  asText,
  DocumentFields,
  DocumentNumberField,
  ReachFields,
  tie,
  useDocumentOptions,
  type StepProps,
} from '../agreements.fields.tsx';
import { messages } from '../agreements.messages.ts';
import type { CustomerValues } from '../agreements.values.ts';

export function CustomerStep(step: StepProps) {
  const { model, state } = step;
  const { customer } = state.values;
  const { parameters } = state;
  const company = customer.personType === 'J';
  const ofRepresentative = useDocumentOptions(state, documentsOfContract.legalRepresentative);

  const text = (field: keyof CustomerValues & ('legalName' | 'firstName' | 'lastName' | 'legalFirstName' | 'legalLastName' | 'email')) => (
    <TextField
      {...tie(step, `customer.${field}`)}
      label={personLabels[field]}
      type={field === 'email' ? 'email' : 'text'}
      value={customer[field]}
      maxLength={field === 'legalName' ? fieldLengths.legalName : field === 'email' ? fieldLengths.email : fieldLengths.name}
      onChange={(event) => model.changeCustomer({ [field]: event.currentTarget.value })}
    />
  );

  return (
    <FormGrid>
      <WholeRow>
        <Segmented
          label={personLabels.personType}
          options={personTypeOptions()}
          value={customer.personType}
          onChange={model.changePerson}
        />
      </WholeRow>
      <DocumentFields
        step={step}
        party="customer"
        types={company ? documentsOfContract.legal : documentsOfContract.natural}
        onChange={model.changeCustomer}
      />
      {company ? (
        <WholeRow>{text('legalName')}</WholeRow>
      ) : (
        <>
          {text('firstName')}
          {text('lastName')}
        </>
      )}
      <ReachFields step={step} party="customer" onChange={model.changeCustomer} />
      {text('email')}
      {asksRepresentative(customer.personType, parameters.value.showLegalRepresentativeContract) && (
        <FieldGroup title={personLabels.legalRepresentativeName} level={4}>
          <ChoiceField
            {...tie(step, 'customer.legalDocumentTypeId')}
            label={personLabels.legalDocumentTypeId}
            placeholder={messages.choose}
            options={ofRepresentative}
            value={asText(customer.legalDocumentTypeId)}
            loading={parameters.status === 'loading'}
            onChange={(value) => model.changeCustomer({ legalDocumentTypeId: asId(value) })}
          />
          <DocumentNumberField
            {...tie(step, 'customer.legalDocumentNumber')}
            value={customer.legalDocumentNumber}
            type={customer.legalDocumentTypeId}
            onChange={(legalDocumentNumber) => model.changeCustomer({ legalDocumentNumber })}
          />
          {text('legalFirstName')}
          {text('legalLastName')}
        </FieldGroup>
      )}
    </FormGrid>
  );
}

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
