import type { ReactNode } from 'react';
import { fieldLengths, typedPhone } from '#shared/domain/people/person-fields';
import { documentsOfContract, type DocumentTypeId } from '#shared/domain/people/identity-document';
import { DocumentNumberField } from '#shared/desk/controls/document-number-field';
import { personLabels, dayProblemText, personTypeOptions } from '#shared/desk/desk-fields.messages';
import { documentTypeName } from '#shared/page/document-type-name';
import { useAddressSuggestions } from '#shared/runtime/use-address-suggestions';
import { useWidget } from '#shared/runtime/widget-context';
import { ChoiceField } from '#shared/desk/ui/choice-field';
import type { AfterPress } from '#shared/ui/forms/after-press';
import type { Option } from '#shared/ui/forms/select';
import { WholeRow, FormGrid, FieldGroup } from '#shared/ui/forms/form-layout';
import { SuggestField } from '#shared/ui/forms/suggest-field';
import { wholePaste } from '#shared/ui/forms/whole-paste';
import { Icon } from '#shared/ui/icon';
import { TextButton } from '#shared/ui/link';
import { useReferencedText } from '#shared/ui/support-reference';
import { TextField } from '#shared/ui/text-field';
import { contractLimits, asksRepresentative } from '#shared/domain/agreements/contract-steps';
import { addDays, addMonths, firstDay } from '#shared/domain/calendar';
import { latestStart } from '#shared/domain/agreements/day-limits';
import { DateField } from '#shared/desk/ui/date-field';
import { Segmented } from '#shared/ui/forms/segmented';
import { messages, stepMessages as words, contractLabels as labels } from './agreements.messages.ts';
import type { AgreementsModel } from './agreements.model.ts';
import { startAhead, type FieldKey, type WizardProblems } from './agreements.problems.ts';
import type { AgreementsState, Lookup, Party } from './agreements.state.ts';
import type { CustomerValues } from './agreements.values.ts';

export interface StepProps {
  readonly model: AgreementsModel;
  readonly state: AgreementsState;
  readonly problems: WizardProblems;
  readonly afterPress: AfterPress;
}

/** Returns a control's error and the handler that marks it as left. */
function tie({ model, problems, afterPress }: StepProps, field: FieldKey) {
  return { error: problems.get(field), onBlur: () => afterPress(() => model.leave(field)) };
}

const asText = (id: number | null): string => (id === null ? '' : String(id));
const asId = (value: string): number | null => (value === '' ? null : Number(value));

/** The allowed document types, in the order of the screen. */
function useDocumentOptions(state: AgreementsState, ids: readonly DocumentTypeId[]): readonly Option[] {
  const { page } = useWidget();
  const { documentTypes } = state.parameters.value;
  return ids
    .filter((id) => documentTypes.some((type) => type.id === id))
    .map((id) => ({ value: String(id), label: documentTypeName(id, documentTypes, page.config.maps.country) }));
}

const retryOf = ({ model, state }: StepProps, list: 'managers' | 'parameters' | 'places'): (() => void) | undefined =>
  state[list].status === 'failed' ? () => model.retry(list) : undefined;

interface PartyProps {
  readonly step: StepProps;
  readonly party: Party;
}

/** Leaving these fields starts the look-up. */
function DocumentFields({ step, party, types }: PartyProps & { readonly types: readonly DocumentTypeId[] }) {
  const { model, state, afterPress } = step;
  const { parameters, lookups, values } = state;
  const { documentTypeId, documentNumber } = values[party];
  const lookup = lookups[party];
  const { error, onBlur } = tie(step, `${party}.documentNumber`);
  return (
    <>
      <ChoiceField
        {...tie(step, `${party}.documentTypeId`)}
        label={personLabels.documentTypeId}
        placeholder={messages.choose}
        options={useDocumentOptions(state, types)}
        value={asText(documentTypeId)}
        loading={parameters.status === 'loading'}
        onRetry={retryOf(step, 'parameters')}
        onChange={(value) => model.changeParty(party, { documentTypeId: asId(value) })}
      />
      <DocumentNumberField
        error={error}
        value={documentNumber}
        type={documentTypeId}
        help={lookup === 'idle' ? undefined : <LookupHelp lookup={lookup} onRetry={() => model.retryLookup(party)} />}
        onChange={(typed) => model.changeParty(party, { documentNumber: typed })}
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

/** Without a maps service the address is plain text. */
function ReachFields({ step, party, optional = false }: PartyProps & { readonly optional?: boolean }) {
  const { model, state } = step;
  const { fullAddress, departmentId, cityId, cellphoneNumber } = state.values[party];
  const { places } = state;
  const loading = places.status === 'loading';
  const cities = places.value.find(({ id }) => id === departmentId)?.city ?? [];
  const { error, onBlur } = tie(step, `${party}.fullAddress`);
  const address = useAddressSuggestions(
    model.maps,
    (change) => {
      if (change.fullAddress !== undefined) model.changeParty(party, { fullAddress: change.fullAddress });
    },
    onBlur,
  );
  const changePhone = (text: string): void => model.changeParty(party, { cellphoneNumber: typedPhone(text) });
  return (
    <>
      <WholeRow>
        <SuggestField
          error={error}
          label={personLabels.fullAddress}
          icon={address.offered ? <Icon name="search" /> : undefined}
          value={fullAddress}
          optional={optional}
          maxLength={fieldLengths.contractAddress}
          suggestions={address.suggestions}
          onFocus={address.focus}
          onType={address.type}
          onPick={({ value: placeId, label }) => void address.pick(placeId, label)}
          onBlur={address.leave}
        />
      </WholeRow>
      <ChoiceField
        {...tie(step, `${party}.departmentId`)}
        label={personLabels.departmentId}
        placeholder={messages.choose}
        options={places.value.map(({ id, stateName }) => ({ value: String(id), label: stateName }))}
        value={asText(departmentId)}
        optional={optional}
        loading={loading}
        onRetry={retryOf(step, 'places')}
        onChange={(value) => model.changeParty(party, { departmentId: asId(value) })}
      />
      <ChoiceField
        {...tie(step, `${party}.cityId`)}
        // A field that waits for another one names that field instead of an error.
        {...(departmentId === null ? { error: undefined } : {})}
        label={personLabels.cityId}
        placeholder={departmentId === null ? words.departmentFirst : messages.choose}
        options={cities.map(({ id, cityName }) => ({ value: String(id), label: cityName }))}
        value={asText(cityId)}
        optional={optional && departmentId === null}
        loading={loading}
        disabled={departmentId === null}
        onChange={(value) => model.changeParty(party, { cityId: asId(value) })}
      />
      <TextField
        {...tie(step, `${party}.cellphoneNumber`)}
        label={personLabels.cellphoneNumber}
        type="tel"
        value={cellphoneNumber}
        optional={optional}
        counts={false}
        onPaste={wholePaste(changePhone)}
        onChange={(event) => changePhone(event.currentTarget.value)}
      />
    </>
  );
}

export function ContractStep(step: StepProps) {
  const { model, state } = step;
  const { products, managers, parameters } = state;
  const { contract } = state.values;
  const chosen = contract.productId !== null;
  const today = model.today();
  const { startDate } = contract;
  // A field that waits for another one names that field instead of an error.
  const ofProduct = (field: FieldKey) => ({ ...tie(step, field), ...(chosen ? {} : { error: undefined }) });
  return (
    <FormGrid>
      <ChoiceField
        {...tie(step, 'contract.productId')}
        label={labels.productId}
        placeholder={messages.choose}
        options={products.map(({ id, label }) => ({ value: String(id), label }))}
        value={asText(contract.productId)}
        onChange={(value) => model.chooseProduct(asId(value))}
      />
      <TextField
        {...tie(step, 'contract.contractNumber')}
        error={state.number === 'exists' ? words.numberExists : ofProduct('contract.contractNumber').error}
        label={labels.contractNumber}
        help={chosen ? state.number === 'checking' ? <span role="status">{words.checking}</span> : undefined : words.productFirst}
        value={contract.contractNumber}
        disabled={!chosen}
        maxLength={contractLimits.opportunity}
        onChange={(event) => model.changeContract({ contractNumber: event.currentTarget.value })}
      />
      <DateField
        {...tie(step, 'contract.startDate')}
        label={labels.startDate}
        value={startDate}
        today={today}
        min={firstDay}
        max={latestStart(today, startAhead(parameters.value))}
        invalidText={dayProblemText({ problem: 'date-format' })}
        onChange={(day) => model.changeContract({ startDate: day })}
      />
      <DateField
        // A new key drops the typed end, which belonged to the former start.
        key={startDate}
        {...tie(step, 'contract.endDate')}
        label={labels.endDate}
        help={startDate === '' ? words.startFirst : undefined}
        value={contract.endDate}
        today={today}
        {...(startDate === '' ? {} : { min: addDays(startDate, 1), max: addMonths(startDate, 24) })}
        invalidText={dayProblemText({ problem: 'date-format' })}
        onChange={(day) => model.changeContract({ endDate: day })}
      />
      <ChoiceField
        {...ofProduct('contract.managerId')}
        label={labels.managerId}
        help={chosen ? undefined : words.productFirst}
        placeholder={messages.choose}
        options={managers.value.map(({ id, label }) => ({ value: String(id), label }))}
        value={asText(contract.managerId)}
        disabled={!chosen}
        loading={managers.status === 'loading'}
        onRetry={retryOf(step, 'managers')}
        onChange={(value) => model.changeContract({ managerId: asId(value) })}
      />
      <ChoiceField
        {...ofProduct('contract.paymentCondition')}
        label={labels.paymentCondition}
        help={chosen ? undefined : words.productFirst}
        placeholder={messages.choose}
        options={parameters.value.paymentTypes.map(({ paymentTypeId, paymentTypeName }) => ({
          value: String(paymentTypeId),
          label: paymentTypeName,
        }))}
        value={contract.paymentCondition}
        disabled={!chosen}
        loading={parameters.status === 'loading'}
        onRetry={retryOf(step, 'parameters')}
        onChange={(paymentCondition) => model.changeContract({ paymentCondition })}
      />
    </FormGrid>
  );
}

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
      onChange={(event) => model.changeParty('customer', { [field]: event.currentTarget.value })}
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
      <DocumentFields step={step} party="customer" types={company ? documentsOfContract.legal : documentsOfContract.natural} />
      {company ? (
        <WholeRow>{text('legalName')}</WholeRow>
      ) : (
        <>
          {text('firstName')}
          {text('lastName')}
        </>
      )}
      <ReachFields step={step} party="customer" />
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
            onChange={(value) => model.changeParty('customer', { legalDocumentTypeId: asId(value) })}
          />
          <DocumentNumberField
            {...tie(step, 'customer.legalDocumentNumber')}
            value={customer.legalDocumentNumber}
            type={customer.legalDocumentTypeId}
            onChange={(legalDocumentNumber) => model.changeParty('customer', { legalDocumentNumber })}
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
      onChange={(event) => model.changeParty('supervisor', { [field]: event.currentTarget.value })}
    />
  );
  return (
    <FormGrid>
      <DocumentFields step={step} party="supervisor" types={documentsOfContract.natural} />
      {text('firstName', fieldLengths.name)}
      {text('lastName', fieldLengths.name)}
      <ReachFields step={step} party="supervisor" optional />
      {text('email', fieldLengths.email)}
      {text('jobTitle', contractLimits.jobTitle)}
    </FormGrid>
  );
}
