import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { CustomerFields } from '#shared/domain/people/customer';
import { documentsOfCustomerForm, type DocumentTypeId } from '#shared/domain/people/identity-document';
import { fieldLengths, typedAddress } from '#shared/domain/people/person-fields';
import { DocumentNumberField } from '#shared/desk/controls/document-number-field';
import { personLabels, personTypeOptions } from '#shared/desk/desk-fields.messages';
import { documentTypeName } from '#shared/page/document-type-name';
import { useAddressSuggestions } from '#shared/runtime/use-address-suggestions';
import { DialogGroup } from '#shared/desk/ui/dialog-form';
import { LoadError } from '#shared/desk/ui/desk-page';
import { Combobox } from '#shared/ui/forms/combobox';
import { FormGrid, WholeRow } from '#shared/ui/forms/form-layout';
import { Segmented } from '#shared/ui/forms/segmented';
import { Select, type Option } from '#shared/ui/forms/select';
import { SuggestField } from '#shared/ui/forms/suggest-field';
import { wholePaste } from '#shared/ui/forms/whole-paste';
import { Icon } from '#shared/ui/icon';
import { useReferencedText } from '#shared/ui/support-reference';
import { TextField } from '#shared/ui/text-field';
import { token } from '#shared/ui/tokens';
import { storedOf, type CustomerForm, type CustomerFormState, type FormField } from '../customer-form.form.ts';
import { messages } from '../customer-form.messages.ts';
import type { CustomerFormModel } from '../customer-form.model.ts';

export interface GroupProps {
  readonly model: CustomerFormModel;
  readonly state: CustomerFormState;
  readonly form: CustomerForm;
  readonly problem: (field: FormField) => string | undefined;
  /** Beginning of the country's name, by which the document names are chosen. */
  readonly country: string;
}

type TextName = Exclude<
  { [Name in keyof CustomerFields]: CustomerFields[Name] extends string ? Name : never }[keyof CustomerFields],
  'personType'
>;

function boundText({ model, form, problem }: GroupProps, field: TextName) {
  return {
    value: form[field],
    error: problem(field),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => model.change({ [field]: event.currentTarget.value }),
    onBlur: () => model.leave(field),
  };
}

function boundChoice({ model, form, problem }: GroupProps, field: 'documentTypeId' | 'legalDocumentTypeId' | 'departmentId' | 'cityId') {
  const id = form[field];
  return {
    value: id === null ? '' : String(id),
    error: problem(field),
    choose: (value: string) => model.change({ [field]: value === '' ? null : Number(value) }),
    onBlur: () => model.leave(field),
  };
}

/** In the server's order once its list is loaded, in ours until then. */
function documentOptions(allowed: readonly DocumentTypeId[], { state: { documentTypes }, country }: GroupProps): readonly Option[] {
  const listed = documentTypes.map(({ id }) => id).filter((id) => allowed.some((each) => each === id));
  return (listed.length === 0 ? allowed : listed).map((id) => ({
    value: String(id),
    label: documentTypeName(id, documentTypes, country),
  }));
}

export function CustomerIdentity(group: GroupProps) {
  const { model, state, form, problem } = group;
  const { lookup } = state;
  const { personType } = form;
  const company = personType === 'J';
  // A staff member who opened the form from a row knows that the customer exists.
  const isFound = !model.opened && storedOf(form, state) !== null;
  const type = boundChoice(group, 'documentTypeId');
  return (
    <DialogGroup title={messages.groups.identity} note={messages.groups.identityNote}>
      <FormGrid>
        <WholeRow>
          <Segmented
            label={personLabels.personType}
            options={personTypeOptions()}
            value={personType ?? ''}
            error={problem('personType')}
            onChange={model.choosePerson}
            onBlur={() => model.leave('personType')}
          />
        </WholeRow>
        <Select
          label={personLabels.documentTypeId}
          placeholder={personType === null ? messages.personFirst : messages.choose}
          options={documentOptions(company ? documentsOfCustomerForm.legal : documentsOfCustomerForm.natural, group)}
          disabled={personType === null || company}
          value={type.value}
          error={type.error}
          onChange={(event) => type.choose(event.currentTarget.value)}
          onBlur={() => {
            type.onBlur();
            model.leaveDocument();
          }}
        />
        <DocumentNumberField
          value={form.documentNumber}
          type={form.documentTypeId}
          error={problem('documentNumber')}
          disabled={personType === null}
          help={lookup === 'idle' && !isFound ? undefined : <LookedUp lookup={lookup} isRegistered={isFound} />}
          isRegistered={storedOf(form, state) !== null}
          onChange={(documentNumber) => model.change({ documentNumber })}
          onBlur={model.leaveDocument}
        />
        {company && (
          <WholeRow>
            <TextField {...boundText(group, 'legalName')} label={personLabels.legalName} maxLength={fieldLengths.legalName} />
          </WholeRow>
        )}
        {personType === 'N' && (
          <>
            <TextField {...boundText(group, 'firstName')} label={personLabels.firstName} maxLength={fieldLengths.name} />
            <TextField {...boundText(group, 'lastName')} label={personLabels.lastName} maxLength={fieldLengths.name} />
          </>
        )}
      </FormGrid>
    </DialogGroup>
  );
}

function LookedUp({ lookup, isRegistered }: { readonly lookup: CustomerFormState['lookup']; readonly isRegistered: boolean }): ReactNode {
  const announce = useReferencedText();
  if (lookup === 'asking') return <span role="status">{messages.looking}</span>;
  if (typeof lookup === 'object') return <span role="status">{announce(messages.lookupFailed, lookup.failure)}</span>;
  if (!isRegistered) return undefined;
  return (
    <Found role="status">
      <Icon name="check" size={16} />
      {messages.customerFound}
    </Found>
  );
}

export function Representative(group: GroupProps) {
  const { model, form, problem } = group;
  const type = boundChoice(group, 'legalDocumentTypeId');
  return (
    <DialogGroup title={personLabels.legalRepresentativeName}>
      <FormGrid>
        <Select
          label={personLabels.legalDocumentTypeId}
          placeholder={messages.choose}
          options={documentOptions(documentsOfCustomerForm.legalRepresentative, group)}
          value={type.value}
          error={type.error}
          onChange={(event) => type.choose(event.currentTarget.value)}
          onBlur={type.onBlur}
        />
        <DocumentNumberField
          value={form.legalDocumentNumber}
          type={form.legalDocumentTypeId}
          error={problem('legalDocumentNumber')}
          onChange={(legalDocumentNumber) => model.change({ legalDocumentNumber })}
          onBlur={() => model.leave('legalDocumentNumber')}
        />
        <TextField {...boundText(group, 'legalFirstName')} label={personLabels.legalFirstName} maxLength={fieldLengths.name} />
        <TextField {...boundText(group, 'legalLastName')} label={personLabels.legalLastName} maxLength={fieldLengths.name} />
      </FormGrid>
    </DialogGroup>
  );
}

export function CustomerContact(group: GroupProps) {
  const { model, state, form, problem } = group;
  const { departments } = state;
  const address = useAddressSuggestions(model.maps, model.change, () => model.leave('fullAddress'));
  const department = boundChoice(group, 'departmentId');
  const city = boundChoice(group, 'cityId');
  const cities = departments.value.find(({ id }) => id === form.departmentId)?.city ?? [];
  return (
    <DialogGroup title={messages.groups.contact}>
      <FormGrid>
        <TextField
          {...boundText(group, 'cellphoneNumber')}
          label={personLabels.cellphoneNumber}
          type="tel"
          counts={false}
          onPaste={wholePaste((cellphoneNumber) => model.change({ cellphoneNumber }))}
        />
        <TextField
          {...boundText(group, 'email')}
          label={personLabels.email}
          type="email"
          inputMode="email"
          spellCheck={false}
          maxLength={fieldLengths.email}
        />
        {departments.status === 'failed' ? (
          <WholeRow>
            <LoadError failure={departments.failure} onRetry={model.retryPlaces} />
          </WholeRow>
        ) : (
          <>
            <Combobox
              label={personLabels.departmentId}
              placeholder={messages.choose}
              options={departments.value.map(({ id, stateName }) => ({ value: String(id), label: stateName }))}
              value={department.value}
              error={department.error}
              onChange={department.choose}
              onBlur={department.onBlur}
            />
            <Combobox
              label={personLabels.cityId}
              placeholder={form.departmentId === null ? messages.departmentFirst : messages.chooseCity}
              disabled={form.departmentId === null}
              options={cities.map(({ id, cityName }) => ({ value: String(id), label: cityName }))}
              value={city.value}
              error={city.error}
              onChange={city.choose}
              onBlur={city.onBlur}
            />
          </>
        )}
        <WholeRow>
          <SuggestField
            label={personLabels.fullAddress}
            icon={address.offered ? <Icon name="search" /> : undefined}
            value={form.fullAddress}
            error={problem('fullAddress')}
            maxLength={fieldLengths.address}
            suggestions={address.suggestions}
            onFocus={address.focus}
            onType={(text) => address.type(typedAddress(text))}
            onPick={({ value, label }) => void address.pick(value, typedAddress(label))}
            onBlur={address.leave}
          />
        </WholeRow>
        <WholeRow>
          <TextField
            {...boundText(group, 'addressAdditionalInformation')}
            optional
            label={personLabels.addressAdditionalInformation}
            maxLength={fieldLengths.additionalInfo}
          />
        </WholeRow>
      </FormGrid>
    </DialogGroup>
  );
}

const Found = styled.span`
  display: inline-flex;
  align-items: start;
  gap: 6px;
  color: ${token.successText};
  & > svg {
    flex: none;
    margin-top: 2px;
  }
`;
