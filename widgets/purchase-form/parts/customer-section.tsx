import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import type { Department, DocumentType } from '#shared/contract/parameters';
import type { CustomerFields } from '#shared/domain/people/customer';
import {
  besideNit,
  documentNumberLength,
  looksUpName,
  nit,
  takesLetters,
  typedDocumentNumber,
  type DocumentTypeId,
  type PersonType,
} from '#shared/domain/people/identity-document';
import { fieldLengths, typedPhone } from '#shared/domain/people/person-fields';
import { fieldLabels } from '#shared/page/buyer-fields.messages';
import type { LateList } from '#shared/form/late';
import { documentTypeOptions } from '#shared/page/document-type-name';
import type { Maps } from '#shared/page/maps';
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
import type { CustomerField, Half } from '../purchase-form.fields.ts';
import { inputName, problemText, type PurchaseForm } from '../purchase-form.form.ts';
import type { AfterPress } from '#shared/ui/forms/after-press';
import type { Lookup } from '../lookup.ts';

export interface CustomerSectionProps {
  readonly half: Half;
  readonly typed: PurchaseForm['fields'];
  readonly change: (patch: Partial<CustomerFields>) => void;
  readonly changePerson: (personType: PersonType) => void;
  /** The document field was left. */
  readonly leaveDocument: () => void;
  readonly afterPress: AfterPress;
  /** Readable and copyable, but not to be changed. */
  readonly locked: boolean;
  readonly namesFromLookup: boolean;
  readonly lookup: Lookup;
  readonly documentTypes: readonly DocumentType[];
  readonly departments: LateList<Department>;
  readonly retryPlaces: () => void;
  readonly maps: Maps;
}

/** Binds a field of a half to the form: value, problem, blur. A key renders that field alone. */
function useField({ typed, half, field, afterPress }: Omit<BoundProps, 'children'>) {
  const value = useStore(typed.store, ({ values }) => values[half][field]);
  const problem = useStore(typed.store, ({ shown }) => shown[`${half}.${field}`]);
  const id = inputName(half, field);
  return {
    id,
    name: id,
    onBlur: () => afterPress(() => typed.leave(`${half}.${field}`)),
    value: value === null ? '' : String(value),
    error: problem && problemText(problem),
  };
}

const asId = (value: string): number | null => (value === '' ? null : Number(value));

/** The fields of one half: identity, contact and address, and the representative of a company. */
export function CustomerSection(props: CustomerSectionProps) {
  const { half, typed, change, changePerson, locked, namesFromLookup, lookup, departments, retryPlaces, documentTypes, maps } = props;
  const { page } = useWidget();
  const { documents } = page.brand;
  const personType = useStore(typed.store, ({ values }) => values[half].personType);
  const typeId = useStore(typed.store, ({ values }) => values[half].documentTypeId);
  const legalTypeId = useStore(typed.store, ({ values }) => values[half].legalDocumentTypeId);
  const departmentId = useStore(typed.store, ({ values }) => values[half].departmentId);
  const company = personType === 'J';
  const purpose = half === 'billing' ? 'section-billing billing' : 'section-service';
  const namesLocked = locked || (namesFromLookup && typeId !== null && looksUpName(typeId, '0'));

  const of = (field: CustomerField) => ({ typed, half, field, afterPress: props.afterPress });
  const text = (
    field: 'firstName' | 'lastName' | 'legalName' | 'legalFirstName' | 'legalLastName' | 'addressAdditionalInformation' | 'email',
    autoComplete: string,
    maxLength: number,
    more: { readonly optional?: boolean; readonly locked?: boolean; readonly help?: ReactNode } = {},
  ) => (
    <Bound {...of(field)}>
      {(bound) => (
        <TextField
          {...bound}
          {...more}
          label={fieldLabels[field]}
          type={field === 'email' ? 'email' : 'text'}
          inputMode={field === 'email' ? 'email' : undefined}
          autoComplete={`${purpose} ${autoComplete}`}
          maxLength={maxLength}
          locked={more.locked ?? locked}
          onChange={(event) => change({ [field]: event.currentTarget.value })}
        />
      )}
    </Bound>
  );
  const documentType = (
    field: 'documentTypeId' | 'legalDocumentTypeId',
    ids: readonly DocumentTypeId[],
    chosen: number | null,
    disabled: boolean,
  ) => (
    <Bound {...of(field)}>
      {(bound) => (
        <Select
          {...bound}
          label={fieldLabels[field]}
          placeholder={messages.choose}
          options={documentTypeOptions(ids, documentTypes, page.config.maps.country, chosen)}
          disabled={disabled}
          onChange={(event) => change({ [field]: asId(event.currentTarget.value) })}
        />
      )}
    </Bound>
  );
  /** A number, written as its rule has it while it is typed and when it is pasted. */
  const numbered = (field: 'documentNumber' | 'legalDocumentNumber' | 'cellphoneNumber', written: (text: string) => string) => {
    const take = (text: string): void => change({ [field]: written(text) });
    return {
      label: fieldLabels[field],
      counts: false,
      locked,
      onPaste: wholePaste(take),
      onChange: (event: { readonly currentTarget: { readonly value: string } }) => take(event.currentTarget.value),
    };
  };
  const documentNumber = (field: 'documentNumber' | 'legalDocumentNumber', type: number | null) => ({
    ...numbered(field, (text) => typedDocumentNumber(text, type)),
    inputMode: takesLetters(type) ? ('text' as const) : ('numeric' as const),
  });
  const waits = useWait(typeof lookup === 'object' ? lookup.waitUntil : null);
  const found =
    lookup === 'found' ? (
      <Found>
        <Icon name="check" size={16} />
        {company ? messages.foundCompany : messages.foundPerson}
      </Found>
    ) : undefined;

  const cities = departments.value.find(({ id }) => id === departmentId)?.city ?? [];

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
          onChange={changePerson}
        />
      </WholeRow>
      {documentType('documentTypeId', company ? documents.legal : documents.natural, typeId, locked || company)}
      <Bound {...of('documentNumber')}>
        {({ error, ...bound }) => {
          const field = {
            ...bound,
            ...documentNumber('documentNumber', typeId),
            error: lookup === 'not-registered' ? messages.notRegistered : (error ?? waits),
            autoComplete: 'off',
            onBlur: () => {
              bound.onBlur();
              if (!locked) props.afterPress(props.leaveDocument);
            },
          };
          if (typeId !== nit) return <TextField {...field} maxLength={documentNumberLength} />;
          return (
            <CheckDigitField
              {...field}
              {...besideNit(field.value)}
              digitLabel={fieldLabels.dv}
              known={lookup === 'found'}
              onUse={(number) => {
                change({ documentNumber: number });
                props.leaveDocument();
              }}
            />
          );
        }}
      </Bound>
      {company ? (
        <WholeRow>{text('legalName', 'organization', fieldLengths.legalName, { locked: namesLocked, help: found })}</WholeRow>
      ) : (
        <>
          {text('firstName', 'given-name', fieldLengths.name, { locked: namesLocked, help: found })}
          {text('lastName', 'family-name', fieldLengths.name, { locked: namesLocked })}
        </>
      )}
      <Bound {...of('cellphoneNumber')}>
        {(bound) => <TextField {...bound} {...numbered('cellphoneNumber', typedPhone)} type="tel" autoComplete={`${purpose} tel`} />}
      </Bound>
      {text('email', 'email', fieldLengths.email)}
      {departments.status === 'failed' ? (
        <WholeRow>
          <QuietError failure={departments.failure} onRetry={retryPlaces}>
            {messages.listsFailed}
          </QuietError>
        </WholeRow>
      ) : (
        <>
          <Bound {...of('departmentId')}>
            {(bound) => (
              <Combobox
                {...bound}
                label={fieldLabels.departmentId}
                autoComplete={`${purpose} address-level1`}
                placeholder={messages.choose}
                options={departments.value.map(({ id, stateName }) => ({ value: String(id), label: stateName }))}
                disabled={locked}
                onChange={(value) => change({ departmentId: asId(value) })}
              />
            )}
          </Bound>
          <Bound {...of('cityId')}>
            {(bound) => (
              <Combobox
                {...bound}
                label={fieldLabels.cityId}
                autoComplete={`${purpose} address-level2`}
                placeholder={departmentId === null ? messages.departmentFirst : messages.chooseCity}
                emptyText={departmentId === null ? messages.departmentFirst : undefined}
                options={cities.map(({ id, cityName }) => ({ value: String(id), label: cityName }))}
                disabled={locked}
                onChange={(value) => change({ cityId: asId(value) })}
              />
            )}
          </Bound>
        </>
      )}
      <Bound {...of('fullAddress')}>
        {(bound) => <AddressField {...bound} maps={maps} locked={locked} autoComplete={`${purpose} address-line1`} change={change} />}
      </Bound>
      {text('addressAdditionalInformation', 'address-line2', fieldLengths.additionalInfo, { optional: true })}
      {company && (
        <FieldGroup title={messages.representative} level={3}>
          {documentType('legalDocumentTypeId', documents.legalRepresentative, legalTypeId, locked)}
          <Bound {...of('legalDocumentNumber')}>
            {(bound) => <TextField {...bound} {...documentNumber('legalDocumentNumber', legalTypeId)} maxLength={documentNumberLength} />}
          </Bound>
          {text('legalFirstName', 'given-name', fieldLengths.name)}
          {text('legalLastName', 'family-name', fieldLengths.name)}
        </FieldGroup>
      )}
    </FormGrid>
  );
}

interface BoundProps {
  readonly typed: PurchaseForm['fields'];
  readonly half: Half;
  readonly field: CustomerField;
  readonly afterPress: AfterPress;
  readonly children: (bound: ReturnType<typeof useField>) => ReactNode;
}

function Bound({ children, ...of }: BoundProps) {
  return children(useField(of));
}

interface AddressFieldProps extends ReturnType<typeof useField> {
  readonly maps: Maps;
  readonly locked: boolean;
  readonly autoComplete: string;
  readonly change: (patch: Partial<CustomerFields>) => void;
}

/** An address as one types it, with suggestions that also say where it is; without the service it is plain text. */
function AddressField({ maps, locked, change, value, onBlur, ...field }: AddressFieldProps) {
  const { suggestions, offered, focus, type, leave, pick } = useAddressSuggestions(maps, change, onBlur);
  return (
    <SuggestField
      {...field}
      value={value}
      label={fieldLabels.fullAddress}
      icon={offered ? <Icon name="search" /> : undefined}
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
