import type { ReactNode } from 'react';
import type { Department } from '#shared/contract/parameters';
import { fieldLengths, typedPhone } from '#shared/domain/people/person-fields';
import {
  besideNit,
  documentNumberLength,
  nit,
  takesLetters,
  typedDocumentNumber,
  type DocumentTypeId,
} from '#shared/domain/people/identity-document';
import { personLabels } from '#shared/desk/desk-fields.messages';
import type { Late } from '#shared/form/late';
import { documentTypeName } from '#shared/page/document-type-name';
import type { Maps } from '#shared/page/maps';
import { useAddressSuggestions } from '#shared/runtime/use-address-suggestions';
import { useWidget } from '#shared/runtime/widget-context';
import { ChoiceField } from '#shared/desk/ui/choice-field';
import { CheckDigitField } from '#shared/ui/forms/check-digit-field';
import type { AfterPress } from '#shared/ui/forms/after-press';
import type { Option } from '#shared/ui/forms/select';
import { WholeRow } from '#shared/ui/forms/form-layout';
import { SuggestField } from '#shared/ui/forms/suggest-field';
import { wholePaste } from '#shared/ui/forms/whole-paste';
import { Icon } from '#shared/ui/icon';
import { TextButton } from '#shared/ui/link';
import { useReferencedText } from '#shared/ui/support-reference';
import { TextField, type TextFieldProps } from '#shared/ui/text-field';
import { messages, stepMessages as words } from './agreements.messages.ts';
import type { AgreementsModel } from './agreements.model.ts';
import type { FieldKey, WizardProblems } from './agreements.problems.ts';
import type { AgreementsState, Lookup, Party } from './agreements.state.ts';
import type { CustomerValues } from './agreements.values.ts';

export interface StepProps {
  readonly model: AgreementsModel;
  readonly state: AgreementsState;
  /** The problems of this step that show. */
  readonly problems: WizardProblems;
  readonly afterPress: AfterPress;
}

/** Ties a control to the wizard: its error, and that it was left. */
export function tie({ model, problems, afterPress }: StepProps, field: FieldKey) {
  return { error: problems.get(field), onBlur: () => afterPress(() => model.leave(field)) };
}

export const asText = (id: number | null): string => (id === null ? '' : String(id));
export const asId = (value: string): number | null => (value === '' ? null : Number(value));

/** Document types that may be chosen, of those the parameters bring, in the order of the screen. */
export function useDocumentOptions(state: AgreementsState, ids: readonly DocumentTypeId[]): readonly Option[] {
  const { page } = useWidget();
  const { documentTypes } = state.parameters.value;
  return ids
    .filter((id) => documentTypes.some((type) => type.id === id))
    .map((id) => ({ value: String(id), label: documentTypeName(id, documentTypes, page.config.maps.country) }));
}

type Retry = (() => void) | undefined;
export const retryOf = (list: Late<unknown, unknown>, retry: () => void): Retry => (list.status === 'failed' ? retry : undefined);

interface PlaceFieldsProps {
  readonly step: StepProps;
  readonly party: Party;
  readonly departmentId: number | null;
  readonly cityId: number | null;
  readonly optional?: boolean;
  readonly onChange: (change: { readonly departmentId?: number | null; readonly cityId?: number | null }) => void;
}

function PlaceFields({ step, party, departmentId, cityId, optional = false, onChange }: PlaceFieldsProps) {
  const { places } = step.state;
  const loading = places.status === 'loading';
  const cities: Department['city'] = places.value.find(({ id }) => id === departmentId)?.city ?? [];
  return (
    <>
      <ChoiceField
        {...tie(step, `${party}.departmentId`)}
        label={personLabels.departmentId}
        placeholder={messages.choose}
        options={places.value.map(({ id, stateName }) => ({ value: String(id), label: stateName }))}
        value={asText(departmentId)}
        optional={optional}
        loading={loading}
        onRetry={retryOf(places, step.model.retryPlaces)}
        onChange={(value) => onChange({ departmentId: asId(value) })}
      />
      <ChoiceField
        {...tie(step, `${party}.cityId`)}
        // A field that waits for another one names that field and shows no error.
        {...(departmentId === null ? { error: undefined } : {})}
        label={personLabels.cityId}
        placeholder={departmentId === null ? words.departmentFirst : messages.choose}
        options={cities.map(({ id, cityName }) => ({ value: String(id), label: cityName }))}
        value={asText(cityId)}
        optional={optional && departmentId === null}
        loading={loading}
        disabled={departmentId === null}
        onChange={(value) => onChange({ cityId: asId(value) })}
      />
    </>
  );
}

export interface DocumentNumberProps extends Pick<TextFieldProps, 'error' | 'help'> {
  readonly value: string;
  readonly type: number | null;
  readonly onChange: (documentNumber: string) => void;
  readonly onBlur: () => void;
  readonly isRegistered?: boolean;
}

/** A document number field that accepts only the characters of its type. */
export function DocumentNumberField({ value, type, error, help, onChange, onBlur, isRegistered }: DocumentNumberProps) {
  const field = {
    label: personLabels.documentNumber,
    value,
    error,
    help,
    inputMode: takesLetters(type) ? 'text' : 'numeric',
    counts: false,
    onPaste: wholePaste((typed) => onChange(typedDocumentNumber(typed, type))),
    onChange: (event) => onChange(typedDocumentNumber(event.currentTarget.value, type)),
    onBlur,
  } satisfies TextFieldProps;
  return type === nit ? (
    <CheckDigitField
      {...field}
      {...besideNit(field.value)}
      digitLabel={personLabels.dv}
      isRegistered={isRegistered}
      onUse={(number) => {
        onChange(number);
        onBlur();
      }}
    />
  ) : (
    <TextField {...field} maxLength={documentNumberLength} />
  );
}

export interface DocumentFieldsProps {
  readonly step: StepProps;
  readonly party: Party;
  readonly types: readonly DocumentTypeId[];
  readonly onChange: (change: { readonly documentTypeId?: number | null; readonly documentNumber?: string }) => void;
}

/** Document fields of a person; leaving them starts the look-up. */
export function DocumentFields({ step, party, types, onChange }: DocumentFieldsProps) {
  const { model, state, afterPress } = step;
  const { parameters, lookups, values } = state;
  const { documentTypeId, documentNumber } = values[party];
  const lookup = lookups[party];
  const { onBlur, ...tied } = tie(step, `${party}.documentNumber`);
  return (
    <>
      <ChoiceField
        {...tie(step, `${party}.documentTypeId`)}
        label={personLabels.documentTypeId}
        placeholder={messages.choose}
        options={useDocumentOptions(state, types)}
        value={asText(documentTypeId)}
        loading={parameters.status === 'loading'}
        onRetry={retryOf(parameters, model.retryParameters)}
        onChange={(value) => onChange({ documentTypeId: asId(value) })}
      />
      <DocumentNumberField
        {...tied}
        value={documentNumber}
        type={documentTypeId}
        help={lookup === 'idle' ? undefined : <LookupHelp lookup={lookup} onRetry={() => model.retryLookup(party)} />}
        onChange={(typed) => onChange({ documentNumber: typed })}
        onBlur={() => {
          onBlur();
          afterPress(() => model.leaveDocument(party));
        }}
        isRegistered={lookup === 'found'}
      />
    </>
  );
}

function LookupHelp({ lookup, onRetry }: { readonly lookup: Exclude<Lookup, 'idle'>; readonly onRetry: () => void }): ReactNode {
  const announce = useReferencedText();
  if (typeof lookup === 'object') {
    return (
      <span role="status">
        {announce(words.lookupFailed, lookup.failure)} <TextButton onClick={onRetry}>{messages.retry}</TextButton>
      </span>
    );
  }
  return <span role="status">{{ asking: words.asking, found: words.customerFound, unknown: words.unknown }[lookup]}</span>;
}

interface PhoneFieldProps {
  readonly step: StepProps;
  readonly party: Party;
  readonly value: string;
  readonly optional?: boolean;
  readonly onChange: (cellphoneNumber: string) => void;
}

function PhoneField({ step, party, value, optional = false, onChange }: PhoneFieldProps) {
  return (
    <TextField
      {...tie(step, `${party}.cellphoneNumber`)}
      label={personLabels.cellphoneNumber}
      type="tel"
      value={value}
      optional={optional}
      counts={false}
      onPaste={wholePaste((typed) => onChange(typedPhone(typed)))}
      onChange={(event) => onChange(typedPhone(event.currentTarget.value))}
    />
  );
}

interface AddressFieldProps {
  readonly step: StepProps;
  readonly party: Party;
  readonly maps: Maps;
  readonly value: string;
  readonly optional?: boolean;
  readonly onChange: (fullAddress: string) => void;
}

/** An address with suggestions of the maps service; without one it is plain text. */
function AddressField({ step, party, maps, value, optional = false, onChange }: AddressFieldProps) {
  const { error, onBlur } = tie(step, `${party}.fullAddress`);
  const { suggestions, offered, focus, type, leave, pick } = useAddressSuggestions(
    maps,
    ({ fullAddress }) => {
      if (fullAddress !== undefined) onChange(fullAddress);
    },
    onBlur,
  );
  return (
    <SuggestField
      error={error}
      label={personLabels.fullAddress}
      icon={offered ? <Icon name="search" /> : undefined}
      value={value}
      optional={optional}
      maxLength={fieldLengths.contractAddress}
      suggestions={suggestions}
      onFocus={focus}
      onType={type}
      onPick={({ value: placeId, label }) => void pick(placeId, label)}
      onBlur={leave}
    />
  );
}

export interface ReachFieldsProps {
  readonly step: StepProps;
  readonly party: Party;
  readonly optional?: boolean;
  readonly onChange: (change: Partial<Pick<CustomerValues, 'fullAddress' | 'departmentId' | 'cityId' | 'cellphoneNumber'>>) => void;
}

export function ReachFields({ onChange, ...common }: ReachFieldsProps) {
  const { step, party } = common;
  const { fullAddress, departmentId, cityId, cellphoneNumber } = step.state.values[party];
  return (
    <>
      <WholeRow>
        <AddressField {...common} maps={step.model.maps} value={fullAddress} onChange={(address) => onChange({ fullAddress: address })} />
      </WholeRow>
      <PlaceFields {...common} departmentId={departmentId} cityId={cityId} onChange={onChange} />
      <PhoneField {...common} value={cellphoneNumber} onChange={(phone) => onChange({ cellphoneNumber: phone })} />
    </>
  );
}
