import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { besideNit, nit, takesLetters } from '#shared/domain/people/identity-document';
import { fieldLengths } from '#shared/domain/people/person-fields';
import { fieldLabels, problemTexts } from '#shared/page/buyer-fields.messages';
import { documentTypeOptions } from '#shared/page/document-type-name';
import { useWidget } from '#shared/runtime/widget-context';
import { Button } from '#shared/ui/button';
import { Checkbox } from '#shared/ui/checkbox';
import { CheckDigitField } from '#shared/ui/forms/check-digit-field';
import { FormGrid, WholeRow } from '#shared/ui/forms/form-layout';
import { Segmented } from '#shared/ui/forms/segmented';
import { Select } from '#shared/ui/forms/select';
import { NewTabLink } from '#shared/ui/new-tab-link';
import { Text } from '#shared/ui/text';
import { TextField } from '#shared/ui/text-field';
import { messages } from '../free-trial.messages.ts';
import type { FreeTrialModel } from '../free-trial.model.ts';
import type { TrialField } from '../free-trial.fields.ts';

export function TrialForm({ model }: { readonly model: FreeTrialModel }) {
  const { page } = useWidget();
  const { documentTypes } = useStore(model.store);
  const { values, problems, visibleProblems, saving } = useStore(model.form.store);
  const legal = values.personType === 'J';
  const { documents } = page.brand;
  const offered = documentTypeOptions(
    legal ? documents.legal : documents.natural,
    documentTypes,
    page.config.maps.country,
    values.documentTypeId,
  );
  const complete = Object.keys(problems).length === 0;
  const button = useRef<HTMLButtonElement>(null);

  const errorOf = (field: TrialField): string | undefined => {
    const problem = visibleProblems[field];
    return problem === undefined ? undefined : problemTexts[problem];
  };
  const textField = (field: 'legalName' | 'firstName' | 'lastName' | 'cellphoneNumber' | 'email') => ({
    label: fieldLabels[field],
    name: field,
    value: values[field],
    error: errorOf(field),
    onChange: (event: { readonly currentTarget: HTMLInputElement }) => model.change({ [field]: event.currentTarget.value }),
    onBlur: () => model.leave(field),
  });
  /** Enter does not send the form. It marks missing fields, or moves the focus to the button. */
  function keyDown(event: KeyboardEvent<HTMLFormElement>): void {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || event.target.type === 'checkbox') return;
    event.preventDefault();
    if (complete) button.current?.focus();
    else model.showMissing();
  }

  return (
    <Form onSubmit={(event) => event.preventDefault()} onKeyDown={keyDown} noValidate>
      <FormGrid>
        <WholeRow>
          <Segmented
            label={fieldLabels.personType}
            name="personType"
            value={values.personType}
            options={[
              { value: 'N', label: fieldLabels.personTypes.N },
              { value: 'J', label: fieldLabels.personTypes.J },
            ]}
            onChange={(personType) => model.change({ personType })}
          />
        </WholeRow>
        <Select
          label={fieldLabels.documentTypeId}
          name="documentTypeId"
          placeholder={messages.choose}
          value={values.documentTypeId === null ? '' : String(values.documentTypeId)}
          options={offered}
          error={errorOf('documentTypeId')}
          disabled={offered.length === 1}
          onChange={(event) => model.change({ documentTypeId: Number(event.currentTarget.value) })}
          onBlur={() => model.leave('documentTypeId')}
        />
        <DocumentNumber model={model} error={errorOf('documentNumber')} />
        {legal ? (
          <WholeRow>
            <TextField {...textField('legalName')} maxLength={fieldLengths.legalName} autoComplete="organization" />
          </WholeRow>
        ) : (
          <>
            <TextField {...textField('firstName')} maxLength={fieldLengths.name} autoComplete="given-name" />
            <TextField {...textField('lastName')} maxLength={fieldLengths.name} autoComplete="family-name" />
          </>
        )}
        <TextField {...textField('email')} type="email" maxLength={fieldLengths.email} help={messages.emailHelp} autoComplete="email" />
        <TextField {...textField('cellphoneNumber')} type="tel" autoComplete="tel" />
      </FormGrid>
      <Checkbox
        name="legalTermsCheck"
        checked={values.legalTermsCheck}
        error={errorOf('legalTermsCheck')}
        label={<Terms />}
        onChange={(event) => {
          model.change({ legalTermsCheck: event.currentTarget.checked });
          model.leave('legalTermsCheck');
        }}
      />
      <Act>
        <Button
          ref={button}
          tone="primary"
          size="large"
          fill
          busy={saving}
          disabled={!complete}
          reason={messages.incomplete}
          onClick={() => void model.send()}
        >
          {messages.start}
        </Button>
        {!complete && (
          <Text as="p" $role="small" $tone="textMuted" aria-hidden="true">
            {messages.incomplete}
          </Text>
        )}
      </Act>
    </Form>
  );
}

function DocumentNumber({ model, error }: { readonly model: FreeTrialModel; readonly error: string | undefined }) {
  const { documentTypeId, documentNumber } = useStore(model.form.store, (state) => state.values);
  const number = {
    label: fieldLabels.documentNumber,
    name: 'documentNumber',
    value: documentNumber,
    error,
    inputMode: takesLetters(documentTypeId) ? 'text' : 'numeric',
    onChange: (event: { readonly currentTarget: HTMLInputElement }) => model.change({ documentNumber: event.currentTarget.value }),
    onBlur: () => model.leave('documentNumber'),
  } as const;
  if (documentTypeId !== nit) return <TextField {...number} />;
  return (
    <CheckDigitField
      {...number}
      {...besideNit(documentNumber)}
      digitLabel={fieldLabels.dv}
      onUse={(used) => model.change({ documentNumber: used })}
    />
  );
}

function Terms() {
  const { page } = useWidget();
  const { value } = useStore(page.parameters.store);
  return (
    <>
      {messages.termsBefore}
      <Policy address={value.urlTermsAndConditions}>{messages.terms}</Policy>
      {messages.termsBetween}
      <Policy address={value.urlPersonalDataTreatmentPolicy}>{messages.dataPolicy}</Policy>.
    </>
  );
}

/** Opens in a new tab, so that typed data stay. Plain text if the brand has no such page. */
function Policy({ address, children }: { readonly address: string; readonly children: ReactNode }) {
  const { page } = useWidget();
  const href = address === '' ? null : page.navigation.allowed(address);
  return href === null ? children : <NewTabLink href={href}>{children}</NewTabLink>;
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
`;

const Act = styled.div`
  display: grid;
  gap: 8px;
  text-align: center;
`;
