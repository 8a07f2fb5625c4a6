import { contractLimits } from '#shared/domain/agreements/contract-steps';
import { addDays, addMonths, firstDay } from '#shared/domain/calendar';
import { latestStart } from '#shared/domain/agreements/day-limits';
import { dayProblemText } from '#shared/desk/desk-fields.messages';
import { ChoiceField } from '#shared/desk/ui/choice-field';
import { DateField } from '#shared/desk/ui/date-field';
import { FormGrid } from '#shared/ui/forms/form-layout';
import { TextField } from '#shared/ui/text-field';
import { asId, asText, retryOf, tie, type StepProps } from '../agreements.fields.tsx';
import { contractLabels as labels, messages, stepMessages as words } from '../agreements.messages.ts';
import { startAhead, type FieldKey } from '../agreements.problems.ts';

export function ContractStep(step: StepProps) {
  const { model, state } = step;
  const { products, managers, parameters } = state;
  const { contract } = state.values;
  const chosen = contract.productId !== null;
  const today = model.today();
  const { startDate } = contract;
  // A field that waits for another one names that field and shows no error.
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
        // Remounts the field after a change of the start, since its typed text belongs to the former one.
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
        onRetry={retryOf(managers, model.retryManagers)}
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
        onRetry={retryOf(parameters, model.retryParameters)}
        onChange={(paymentCondition) => model.changeContract({ paymentCondition })}
      />
    </FormGrid>
  );
}
