import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import type { CustomerFields } from '#shared/domain/people/customer';
import {
  besideNit,
  documentNumberLength,
  looksUpName,
  nit,
  takesLetters,
  typedDocumentNumber,
  type DocumentTypeId,
} from '#shared/domain/people/identity-document';
import { fieldLengths, typedPhone } from '#shared/domain/people/person-fields';
import { fieldLabels } from '#shared/page/buyer-fields.messages';
import { documentTypeOptions } from '#shared/page/document-type-name';
import { useAddressSuggestions } from '#shared/runtime/use-address-suggestions';
import { useWidget } from '#shared/runtime/widget-context';
import { QuietError } from '#shared/ui/error-state';
import { CheckDigitField } from '#shared/ui/forms/check-digit-field';
import { Combobox } from '#shared/ui/forms/combobox';
import { FieldGroup, FormGrid, WholeRow } from '#shared/ui/forms/form-layout';
import { Segmented } from '#shared/ui/forms/segmented';
import { Select } from '#shared/ui/forms/select';
import { SuggestField } from '#shared/ui/forms/suggest-field';
import { wholePaste } from '#shared/ui/forms/whole-paste';
import { useWait } from '#shared/runtime/use-wait';
import { Icon } from '#shared/ui/icon';
import { TextField } from '#shared/ui/text-field';
import { token } from '#shared/ui/tokens';
import { messages } from '../purchase-form.messages.ts';
import { inputName, problemText, type CustomerField, type Half } from '../purchase-form.form.ts';
import type { PurchaseModel } from '../purchase-form.model.ts';
import { useAfterPress, type AfterPress } from '#shared/ui/forms/after-press';

interface CustomerSectionProps {
  readonly model: PurchaseModel;
  readonly half: Half;
  readonly locked: boolean;
}

interface HalfProps extends CustomerSectionProps {
  readonly afterPress: AfterPress;
}

interface FieldProps<Field extends CustomerField & keyof typeof fieldLabels> extends HalfProps {
  readonly field: Field;
}

/** Binds one field of a half to the form, so that typing renders only that field. */
function useField({ model, half, field, afterPress }: FieldProps<CustomerField & keyof typeof fieldLabels>) {
  const { store, leave } = model.form.fields;
  const value = useStore(store, ({ values }) => values[half][field]);
  const problem = useStore(store, ({ visibleProblems }) => visibleProblems[`${half}.${field}`]);
  const id = inputName(half, field);
  return {
    id,
    name: id,
    label: fieldLabels[field],
    onBlur: () => afterPress(() => leave(`${half}.${field}`)),
    value: value === null ? '' : String(value),
    error: problem && problemText(problem),
  };
}

const asId = (value: string): number | null => (value === '' ? null : Number(value));

const autofill = (half: Half, field: string): string => `${half === 'billing' ? 'section-billing billing' : 'section-service'} ${field}`;

export function CustomerSection(props: CustomerSectionProps) {
  const { model, half, locked } = props;
  const { documents } = useWidget().page.brand;
  const { store } = model.form.fields;
  const personType = useStore(store, ({ values }) => values[half].personType);
  const documentTypeId = useStore(store, ({ values }) => values[half].documentTypeId);
  const namesFromLookup = useStore(model.store, (state) => state.namesFromLookup);
  const lookup = useStore(model.store, (state) => state.lookup[half]);
  const company = personType === 'J';
  const own = { ...props, afterPress: useAfterPress() };
  const names = { ...own, locked: locked || (namesFromLookup && documentTypeId !== null && looksUpName(documentTypeId, '0')) };
  const lookupStatus =
    lookup === 'found' ? (
      <Found>
        <Icon name="check" size={16} />
        {company ? messages.foundCompany : messages.foundPerson}
      </Found>
    ) : undefined;
  return (
    <FormGrid>
      <WholeRow>
        <Segmented
          label={fieldLabels.personType}
          name={inputName(half, 'personType')}
          options={[
            { value: 'N', label: fieldLabels.personTypes.N },
            { value: 'J', label: fieldLabels.personTypes.J },
          ]}
          value={personType}
          disabled={locked}
          onChange={(type) => model.form.changePerson(half, type)}
        />
      </WholeRow>
      <DocumentTypeField {...own} field="documentTypeId" ids={company ? documents.legal : documents.natural} disabled={locked || company} />
      <DocumentField {...own} />
      {company ? (
        <WholeRow>
          <TextInput {...names} field="legalName" autoComplete="organization" maxLength={fieldLengths.legalName} help={lookupStatus} />
        </WholeRow>
      ) : (
        <>
          <TextInput {...names} field="firstName" autoComplete="given-name" maxLength={fieldLengths.name} help={lookupStatus} />
          <TextInput {...names} field="lastName" autoComplete="family-name" maxLength={fieldLengths.name} />
        </>
      )}
      <PhoneField {...own} />
      <TextInput {...own} field="email" autoComplete="email" maxLength={fieldLengths.email} />
      <PlaceFields {...own} />
      <AddressField {...own} />
      <TextInput
        {...own}
        field="addressAdditionalInformation"
        autoComplete="address-line2"
        maxLength={fieldLengths.additionalInfo}
        optional
      />
      {company && (
        <FieldGroup title={messages.representative} level={3}>
          <DocumentTypeField {...own} field="legalDocumentTypeId" ids={documents.legalRepresentative} disabled={locked} />
          <RepresentativeNumberField {...own} />
          <TextInput {...own} field="legalFirstName" autoComplete="given-name" maxLength={fieldLengths.name} />
          <TextInput {...own} field="legalLastName" autoComplete="family-name" maxLength={fieldLengths.name} />
        </FieldGroup>
      )}
    </FormGrid>
  );
}

interface TextInputProps extends FieldProps<
  'firstName' | 'lastName' | 'legalName' | 'legalFirstName' | 'legalLastName' | 'addressAdditionalInformation' | 'email'
> {
  readonly autoComplete: string;
  readonly maxLength: number;
  readonly optional?: boolean;
  readonly help?: ReactNode;
}

function TextInput({ autoComplete, maxLength, optional, help, ...of }: TextInputProps) {
  const { model, half, field, locked } = of;
  return (
    <TextField
      {...useField(of)}
      optional={optional}
      help={help}
      type={field === 'email' ? 'email' : 'text'}
      inputMode={field === 'email' ? 'email' : undefined}
      autoComplete={autofill(half, autoComplete)}
      maxLength={maxLength}
      locked={locked}
      onChange={(event) => model.form.change(half, { [field]: event.currentTarget.value })}
    />
  );
}

interface DocumentTypeFieldProps extends FieldProps<'documentTypeId' | 'legalDocumentTypeId'> {
  readonly ids: readonly DocumentTypeId[];
  readonly disabled: boolean;
}

function DocumentTypeField({ ids, disabled, ...of }: DocumentTypeFieldProps) {
  const { model, half, field } = of;
  const { country } = useWidget().page.config.maps;
  const documentTypes = useStore(model.store, (state) => state.documentTypes);
  const bound = useField(of);
  return (
    <Select
      {...bound}
      placeholder={messages.choose}
      options={documentTypeOptions(ids, documentTypes, country, asId(bound.value))}
      disabled={disabled}
      onChange={(event) => model.form.change(half, { [field]: asId(event.currentTarget.value) })}
    />
  );
}

function useNumberField(of: FieldProps<'documentNumber' | 'legalDocumentNumber' | 'cellphoneNumber'>, written: (text: string) => string) {
  const { model, half, field, locked } = of;
  const changeField = (text: string): void => model.form.change(half, { [field]: written(text) });
  return {
    ...useField(of),
    counts: false,
    locked,
    onPaste: wholePaste(changeField),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => changeField(event.currentTarget.value),
  };
}

const keyboardOf = (documentTypeId: number | null) => (takesLetters(documentTypeId) ? 'text' : 'numeric');

function DocumentField(props: HalfProps) {
  const { model, half, locked, afterPress } = props;
  const typeId = useStore(model.form.fields.store, ({ values }) => values[half].documentTypeId);
  const lookup = useStore(model.store, (state) => state.lookup[half]);
  const waits = useWait(typeof lookup === 'object' ? lookup.waitUntil : null);
  const bound = useNumberField({ ...props, field: 'documentNumber' }, (text) => typedDocumentNumber(text, typeId));
  const leaveDocument = (): void => model.form.leaveDocument(half);
  const field = {
    ...bound,
    inputMode: keyboardOf(typeId),
    error: lookup === 'not-registered' ? messages.notRegistered : (bound.error ?? waits),
    autoComplete: 'off',
    onBlur: () => {
      bound.onBlur();
      if (!locked) afterPress(leaveDocument);
    },
  } as const;
  if (typeId !== nit) return <TextField {...field} maxLength={documentNumberLength} />;
  return (
    <CheckDigitField
      {...field}
      {...besideNit(field.value)}
      digitLabel={fieldLabels.dv}
      isRegistered={lookup === 'found'}
      onUse={(number) => {
        model.form.change(half, { documentNumber: number });
        leaveDocument();
      }}
    />
  );
}

function RepresentativeNumberField(props: HalfProps) {
  const typeId = useStore(props.model.form.fields.store, ({ values }) => values[props.half].legalDocumentTypeId);
  const field = useNumberField({ ...props, field: 'legalDocumentNumber' }, (text) => typedDocumentNumber(text, typeId));
  return <TextField {...field} inputMode={keyboardOf(typeId)} maxLength={documentNumberLength} />;
}

function PhoneField(props: HalfProps) {
  const field = useNumberField({ ...props, field: 'cellphoneNumber' }, typedPhone);
  return <TextField {...field} type="tel" autoComplete={autofill(props.half, 'tel')} />;
}

function PlaceFields(props: HalfProps) {
  const { model, half, locked } = props;
  const departments = useStore(model.store, (state) => state.departments);
  const department = useField({ ...props, field: 'departmentId' });
  const city = useField({ ...props, field: 'cityId' });
  if (departments.status === 'failed') {
    return (
      <WholeRow>
        <QuietError failure={departments.failure} onRetry={model.retryPlaces}>
          {messages.listsFailed}
        </QuietError>
      </WholeRow>
    );
  }
  const cities = departments.value.find(({ id }) => String(id) === department.value)?.city ?? [];
  const departmentFirst = department.value === '' ? messages.departmentFirst : undefined;
  return (
    <>
      <Combobox
        {...department}
        autoComplete={autofill(half, 'address-level1')}
        placeholder={messages.choose}
        options={departments.value.map(({ id, stateName }) => ({ value: String(id), label: stateName }))}
        disabled={locked}
        onChange={(value) => model.form.change(half, { departmentId: asId(value) })}
      />
      <Combobox
        {...city}
        autoComplete={autofill(half, 'address-level2')}
        placeholder={departmentFirst ?? messages.chooseCity}
        emptyText={departmentFirst}
        options={cities.map(({ id, cityName }) => ({ value: String(id), label: cityName }))}
        disabled={locked}
        onChange={(value) => model.form.change(half, { cityId: asId(value) })}
      />
    </>
  );
}

/** Suggests addresses, whose coordinates are known. Without a maps service it is plain text. */
function AddressField(props: HalfProps) {
  const { model, half, locked } = props;
  const { onBlur, ...field } = useField({ ...props, field: 'fullAddress' });
  const change = (patch: Partial<CustomerFields>): void => model.form.change(half, patch);
  const { suggestions, offered, focus, type, leave, pick } = useAddressSuggestions(model.maps, change, onBlur);
  return (
    <SuggestField
      {...field}
      icon={offered ? <Icon name="search" /> : undefined}
      autoComplete={autofill(half, 'address-line1')}
      maxLength={fieldLengths.address}
      locked={locked}
      suggestions={suggestions}
      onFocus={focus}
      onType={type}
      onPick={({ value: placeId, label }) => void pick(placeId, label.slice(0, fieldLengths.address))}
      onBlur={leave}
    />
  );
}

const Found = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: ${token.successText};
`;
