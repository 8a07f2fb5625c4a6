import { styled } from 'styled-components';
import { asksRepresentative } from '#shared/domain/agreements/contract-steps';
import { checkDigit, documentsOfContract, nit } from '#shared/domain/people/identity-document';
import { fieldLengths } from '#shared/domain/people/person-fields';
import { personLabels } from '#shared/page/desk/desk-fields.messages';
import { ChoiceField } from '#shared/ui/desk/choice-field';
import { CheckDigitField } from '#shared/ui/forms/check-digit-field';
import { FormGrid, WholeRow } from '#shared/ui/forms/form-layout';
import { Segmented } from '#shared/ui/forms/segmented';
import { Heading } from '#shared/ui/text';
import { TextField } from '#shared/ui/text-field';
import { token } from '#shared/ui/tokens';
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
import { messages, stepMessages as words } from '../agreements.messages.ts';
import type { CustomerValues } from '../agreements.values.ts';

/** Step 2: whom the agreement is with. */
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
          options={[
            { value: 'N', label: words.natural },
            { value: 'J', label: words.legal },
          ]}
          value={customer.personType}
          onChange={model.changePerson}
        />
      </WholeRow>
      <DocumentFields
        step={step}
        party="customer"
        types={company ? documentsOfContract.legal : documentsOfContract.natural}
        onChange={model.changeCustomer}
      >
        {(field) =>
          customer.documentTypeId === nit ? (
            <CheckDigitField {...field} digitLabel={words.checkDigit} digit={checkDigit(customer.documentNumber)} />
          ) : (
            <TextField {...field} />
          )
        }
      </DocumentFields>
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
        <WholeRow>
          <Representative role="group" aria-label={personLabels.legalRepresentativeName}>
            <Heading level={4} look="strong">
              {personLabels.legalRepresentativeName}
            </Heading>
            <FormGrid>
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
            </FormGrid>
          </Representative>
        </WholeRow>
      )}
    </FormGrid>
  );
}

const Representative = styled.div`
  display: grid;
  gap: 16px;
  margin-top: 4px;
  padding-top: 24px;
  border-top: 1px solid ${token.line};
`;
