import { useEffect, useRef, useState, type ClipboardEvent, type ReactNode } from 'react';
import { useController, type Control } from 'react-hook-form';
import { styled } from 'styled-components';
import type { Department, DocumentType } from '#shared/contract/parameters';
import type { CustomerFields } from '#shared/domain/customer';
import {
  documentNumberLength,
  documentTypeCode,
  looksUpName,
  nit,
  takesLetters,
  typedDocumentNumber,
  type DocumentTypeId,
  type PersonType,
} from '#shared/domain/identity-document';
import { fieldLengths, typedPhone } from '#shared/domain/person-fields';
import { documentTypeNames, fieldLabels } from '#shared/page/buyer-fields.messages';
import type { AddressSuggestion, Maps } from '#shared/page/maps';
import { useWidget } from '#shared/runtime/widget-context';
import { QuietError } from '#shared/ui/error-state';
import { CheckDigitField } from '#shared/ui/forms/check-digit-field';
import { Combobox } from '#shared/ui/forms/combobox';
import { FormGrid, WholeRow } from '#shared/ui/forms/form-layout';
import { Segmented } from '#shared/ui/forms/segmented';
import { Select, type Option } from '#shared/ui/forms/select';
import { SuggestField } from '#shared/ui/forms/suggest-field';
import { Icon } from '#shared/ui/icon';
import { Heading } from '#shared/ui/text';
import { TextField } from '#shared/ui/text-field';
import { token } from '#shared/ui/tokens';
import { messages } from '../purchase-form.messages.ts';
import type { CustomerField, FormValues, Half } from '../purchase-form.values.ts';
import { inputName } from '../purchase-form.form.ts';
import type { AfterPress } from '../purchase-form.press.ts';
import type { Lookup } from '../purchase-form.model.ts';

export interface CustomerSectionProps {
  readonly half: Half;
  readonly control: Control<FormValues>;
  readonly customer: CustomerFields;
  readonly change: (patch: Partial<CustomerFields>) => void;
  readonly changePerson: (personType: PersonType) => void;
  /** The document field was left. */
  readonly leaveDocument: () => void;
  readonly afterPress: AfterPress;
  /** Readable and copyable, but not to be changed (ST-292). */
  readonly locked: boolean;
  readonly namesFromLookup: boolean;
  readonly lookup: Lookup;
  readonly documentTypes: readonly DocumentType[];
  readonly departments: readonly Department[];
  readonly lists: 'loading' | 'known' | 'failed';
  readonly retryLists: () => void;
  readonly maps: Maps;
}

/** How one field of the half is tied to the form: its value, error, touch and focus. */
function useField({ control, half, field, afterPress }: Omit<BoundProps, 'children'>) {
  const { field: bound, fieldState } = useController({ control, name: `${half}.${field}` });
  const id = inputName(half, field);
  return {
    id,
    name: id,
    ref: bound.ref,
    onBlur: () => afterPress(bound.onBlur),
    value: bound.value === null ? '' : String(bound.value),
    error: fieldState.error?.message,
  };
}

const asId = (value: string): number | null => (value === '' ? null : Number(value));

/** The name of a document type: the list's for the configured country, the list's own, or ours while there is no list (ST-183). */
function documentTypeName(id: DocumentTypeId, types: readonly DocumentType[], country: string): string {
  const known = types.find((type) => type.id === id);
  const ofCountry = known?.countryVariants?.find((variant) => variant.country.trim().toLowerCase().startsWith(country.toLowerCase()));
  const code = documentTypeCode(id);
  return ofCountry?.documentTypeDesciption || known?.documentTypeDesciption || (code === null ? String(id) : documentTypeNames[code]);
}

/** The fields of one half: identity, contact and address, and the representative of a company. */
export function CustomerSection(props: CustomerSectionProps) {
  const {
    half,
    control,
    customer,
    change,
    changePerson,
    locked,
    namesFromLookup,
    lookup,
    departments,
    lists,
    retryLists,
    documentTypes,
    maps,
  } = props;
  const { page } = useWidget();
  const { documents } = page.brand;
  const company = customer.personType === 'J';
  const purpose = half === 'billing' ? 'section-billing billing' : 'section-service';
  const namesLocked = locked || (namesFromLookup && customer.documentTypeId !== null && looksUpName(customer.documentTypeId, '0'));

  const of = (field: CustomerField) => ({ control, half, field, afterPress: props.afterPress });
  const options = (ids: readonly DocumentTypeId[]): readonly Option[] =>
    ids.map((id) => ({ value: String(id), label: documentTypeName(id, documentTypes, page.config.maps.country) }));
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
  const found =
    lookup === 'found' ? (
      <Found>
        <Icon name="check" size={16} />
        {company ? messages.foundCompany : messages.foundPerson}
      </Found>
    ) : undefined;

  const cities = departments.find(({ id }) => id === customer.departmentId)?.city ?? [];

  return (
    <FormGrid>
      <WholeRow>
        <Segmented
          label={fieldLabels.personType}
          name={inputName(half, 'personType')}
          options={[
            { value: 'N', label: messages.natural },
            { value: 'J', label: messages.legal },
          ]}
          value={customer.personType}
          disabled={locked}
          onChange={changePerson}
        />
      </WholeRow>
      <Bound {...of('documentTypeId')}>
        {(bound) => (
          <Select
            {...bound}
            label={fieldLabels.documentTypeId}
            placeholder={messages.choose}
            options={options(company ? documents.legal : documents.natural)}
            disabled={locked || company}
            onChange={(event) => change({ documentTypeId: asId(event.currentTarget.value) })}
          />
        )}
      </Bound>
      <Bound {...of('documentNumber')}>
        {({ error, ...bound }) => {
          const field = {
            ...bound,
            label: fieldLabels.documentNumber,
            error: lookup === 'not-registered' ? messages.notRegistered : error,
            autoComplete: 'off',
            inputMode: takesLetters(customer.documentTypeId) ? ('text' as const) : ('numeric' as const),
            maxLength: documentNumberLength,
            counts: false,
            locked,
            onPaste: pasted((typed) => change({ documentNumber: typedDocumentNumber(typed, customer.documentTypeId) })),
            onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
              change({ documentNumber: typedDocumentNumber(event.currentTarget.value, customer.documentTypeId) }),
            onBlur: () => {
              bound.onBlur();
              if (!locked) props.afterPress(props.leaveDocument);
            },
          };
          return customer.documentTypeId === nit ? (
            <CheckDigitField {...field} digitLabel={messages.checkDigit} digit={customer.dv} />
          ) : (
            <TextField {...field} />
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
        {(bound) => (
          <TextField
            {...bound}
            label={fieldLabels.cellphoneNumber}
            type="tel"
            autoComplete={`${purpose} tel-national`}
            maxLength={fieldLengths.phone}
            counts={false}
            locked={locked}
            onPaste={pasted((text) => change({ cellphoneNumber: typedPhone(withoutCountry(text)) }))}
            onChange={(event) => change({ cellphoneNumber: typedPhone(withoutCountry(event.currentTarget.value)) })}
          />
        )}
      </Bound>
      {text('email', 'email', fieldLengths.email)}
      {lists === 'failed' ? (
        <WholeRow>
          <QuietError onRetry={retryLists}>{messages.listsFailed}</QuietError>
        </WholeRow>
      ) : (
        <>
          <Bound {...of('departmentId')}>
            {(bound) => (
              <Combobox
                {...bound}
                label={fieldLabels.departmentId}
                placeholder={messages.choose}
                options={departments.map(({ id, stateName }) => ({ value: String(id), label: stateName }))}
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
                placeholder={customer.departmentId === null ? messages.departmentFirst : messages.chooseCity}
                emptyText={customer.departmentId === null ? messages.departmentFirst : undefined}
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
        <WholeRow>
          <Representative role="group" aria-label={messages.representative}>
            <Heading level={3} look="strong">
              {messages.representative}
            </Heading>
            <FormGrid>
              <Bound {...of('legalDocumentTypeId')}>
                {(bound) => (
                  <Select
                    {...bound}
                    label={fieldLabels.legalDocumentTypeId}
                    placeholder={messages.choose}
                    options={options(documents.legalRepresentative)}
                    disabled={locked}
                    onChange={(event) => change({ legalDocumentTypeId: asId(event.currentTarget.value) })}
                  />
                )}
              </Bound>
              <Bound {...of('legalDocumentNumber')}>
                {(bound) => (
                  <TextField
                    {...bound}
                    label={fieldLabels.legalDocumentNumber}
                    inputMode={takesLetters(customer.legalDocumentTypeId) ? 'text' : 'numeric'}
                    maxLength={documentNumberLength}
                    counts={false}
                    locked={locked}
                    onPaste={pasted((typed) => change({ legalDocumentNumber: typedDocumentNumber(typed, customer.legalDocumentTypeId) }))}
                    onChange={(event) =>
                      change({ legalDocumentNumber: typedDocumentNumber(event.currentTarget.value, customer.legalDocumentTypeId) })
                    }
                  />
                )}
              </Bound>
              {text('legalFirstName', 'given-name', fieldLengths.name)}
              {text('legalLastName', 'family-name', fieldLengths.name)}
            </FormGrid>
          </Representative>
        </WholeRow>
      )}
    </FormGrid>
  );
}

/** Hands on what a field would hold after a paste, before the field's length cuts it: ' 900 123 456 ' keeps its last digit (ST-329). */
function pasted(set: (text: string) => void) {
  return (event: ClipboardEvent<HTMLInputElement>): void => {
    const { value, selectionStart, selectionEnd, readOnly } = event.currentTarget;
    if (readOnly) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text');
    set(value.slice(0, selectionStart ?? value.length) + text + value.slice(selectionEnd ?? value.length));
  };
}

/** '+57 300 123 4567', as phones fill it in, without the country. */
function withoutCountry(phone: string): string {
  return phone.replace(/^\s*\+\s*57/, '');
}

interface BoundProps {
  readonly control: Control<FormValues>;
  readonly half: Half;
  readonly field: CustomerField;
  readonly afterPress: AfterPress;
  readonly children: (bound: ReturnType<typeof useField>) => ReactNode;
}

function Bound({ children, ...of }: BoundProps) {
  return children(useField(of));
}

/** Milliseconds after the last key before the maps service is asked (ST-450). */
const suggestDelay = 200;

interface AddressFieldProps extends ReturnType<typeof useField> {
  readonly maps: Maps;
  readonly locked: boolean;
  readonly autoComplete: string;
  readonly change: (patch: Partial<CustomerFields>) => void;
}

/** An address as one types it, with suggestions that also say where it is; without the service it is plain text (ST-450 to ST-452). */
function AddressField({ maps, locked, change, value, ...field }: AddressFieldProps) {
  const [asked, setAsked] = useState('');
  const [suggestions, setSuggestions] = useState<readonly AddressSuggestion[]>([]);
  /** The address whose place is being asked for: another one must not get its coordinates. */
  const locating = useRef('');

  useEffect(() => {
    if (asked === '') return undefined;
    const giveUp = new AbortController();
    const timer = setTimeout(() => {
      void maps.suggest(asked, giveUp.signal).then((found) => {
        if (!giveUp.signal.aborted) setSuggestions(found);
      });
    }, suggestDelay);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [asked, maps]);

  function type(text: string): void {
    locating.current = '';
    setSuggestions([]);
    setAsked(text.trim());
    change({ fullAddress: text });
  }

  async function pick({ value: placeId, label }: Option): Promise<void> {
    const fullAddress = label.slice(0, fieldLengths.address);
    setAsked('');
    setSuggestions([]);
    locating.current = fullAddress;
    change({ fullAddress });
    const place = await maps.locate(placeId);
    if (place && locating.current === fullAddress) change({ addressLatGeocode: place.lat, addressLngGeocode: place.lng });
  }

  return (
    <SuggestField
      {...field}
      value={value}
      label={fieldLabels.fullAddress}
      icon={maps.available ? <Icon name="search" /> : undefined}
      maxLength={fieldLengths.address}
      locked={locked}
      suggestions={suggestions.map(({ placeId, description }) => ({ value: placeId, label: description }))}
      onType={type}
      onPick={(option) => void pick(option)}
    />
  );
}

const Found = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: ${token.successText};
`;

const Representative = styled.div`
  display: grid;
  gap: 16px;
  margin-top: 4px;
  padding-top: 24px;
  border-top: 1px solid ${token.line};
`;
