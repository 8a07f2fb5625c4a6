import { fieldLengths, typedAddress } from '#shared/domain/people/person-fields';
import { personLabels } from '#shared/desk/desk-fields.messages';
import { useAddressSuggestions } from '#shared/runtime/use-address-suggestions';
import { DialogGroup } from '#shared/desk/ui/dialog-form';
import { QuietError } from '#shared/ui/error-state';
import { Combobox } from '#shared/ui/forms/combobox';
import { FormGrid, WholeRow } from '#shared/ui/forms/form-layout';
import { SuggestField } from '#shared/ui/forms/suggest-field';
import { wholePaste } from '#shared/ui/forms/whole-paste';
import { Icon } from '#shared/ui/icon';
import { TextField } from '#shared/ui/text-field';
import { boundChoice, boundText, type GroupProps } from '../customer-form.fields.ts';
import { messages } from '../customer-form.messages.ts';

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
            <QuietError failure={departments.failure} onRetry={model.retryPlaces}>
              {messages.loadFailed}
            </QuietError>
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
            // A suggestion follows the same limits as typed text.
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
