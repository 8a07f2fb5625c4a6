import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import {
  besideNit,
  documentsOfCustomerForm,
  documentNumberLength,
  nit,
  takesLetters,
  type DocumentTypeId,
} from '#shared/domain/people/identity-document';
import { fieldLengths } from '#shared/domain/people/person-fields';
import { personLabels, personTypeOptions } from '#shared/desk/desk-fields.messages';
import { documentTypeName } from '#shared/page/document-type-name';
import { DialogGroup } from '#shared/desk/ui/dialog-form';
import { CheckDigitField } from '#shared/ui/forms/check-digit-field';
import { FormGrid, WholeRow } from '#shared/ui/forms/form-layout';
import { Segmented } from '#shared/ui/forms/segmented';
import { Select, type Option } from '#shared/ui/forms/select';
import { wholePaste } from '#shared/ui/forms/whole-paste';
import { Icon } from '#shared/ui/icon';
import { useReferencedText } from '#shared/ui/support-reference';
import { TextField } from '#shared/ui/text-field';
import { token } from '#shared/ui/tokens';
import { boundChoice, boundText, type GroupProps } from '../customer-form.fields.ts';
import { messages } from '../customer-form.messages.ts';
import { storedOf, type CustomerFormState } from '../customer-form.state.ts';

export interface IdentityProps extends GroupProps {
  /** Beginning of the name of the country whose document names are shown. */
  readonly country: string;
}

/** The allowed documents in the order of the server's list; in ours while there is none. */
function documentOptions(allowed: readonly DocumentTypeId[], { documentTypes }: CustomerFormState, country: string): readonly Option[] {
  const listed = documentTypes.map(({ id }) => id).filter((id) => allowed.some((each) => each === id));
  return (listed.length === 0 ? allowed : listed).map((id) => ({
    value: String(id),
    label: documentTypeName(id, documentTypes, country),
  }));
}

export function CustomerIdentity({ country, ...group }: IdentityProps) {
  const { model, state, form, problem } = group;
  const { lookup } = state;
  const { personType } = form;
  const company = personType === 'J';
  // A form opened for a customer need not say that it is registered.
  const isFound = !model.opened && storedOf(form, state) !== null;
  const type = boundChoice(group, 'documentTypeId');
  const number = {
    ...boundText(group, 'documentNumber'),
    label: personLabels.documentNumber,
    inputMode: takesLetters(form.documentTypeId) ? ('text' as const) : ('numeric' as const),
    counts: false,
    disabled: personType === null,
    help: lookup === 'idle' && !isFound ? undefined : <LookedUp lookup={lookup} isRegistered={isFound} />,
    onBlur: model.leaveDocument,
    onPaste: wholePaste((documentNumber) => model.change({ documentNumber })),
  };
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
          options={documentOptions(company ? documentsOfCustomerForm.legal : documentsOfCustomerForm.natural, state, country)}
          disabled={personType === null || company}
          value={type.value}
          error={type.error}
          onChange={(event) => type.choose(event.currentTarget.value)}
          onBlur={() => {
            type.onBlur();
            model.leaveDocument();
          }}
        />
        {form.documentTypeId === nit ? (
          <CheckDigitField
            {...number}
            {...besideNit(number.value)}
            digitLabel={personLabels.dv}
            isRegistered={storedOf(form, state) !== null}
            onUse={(documentNumber) => {
              model.change({ documentNumber });
              model.leaveDocument();
            }}
          />
        ) : (
          <TextField {...number} maxLength={documentNumberLength} />
        )}
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

export function Representative({ country, ...group }: IdentityProps) {
  const { model, state, form } = group;
  const type = boundChoice(group, 'legalDocumentTypeId');
  return (
    <DialogGroup title={personLabels.legalRepresentativeName}>
      <FormGrid>
        <Select
          label={personLabels.legalDocumentTypeId}
          placeholder={messages.choose}
          options={documentOptions(documentsOfCustomerForm.legalRepresentative, state, country)}
          value={type.value}
          error={type.error}
          onChange={(event) => type.choose(event.currentTarget.value)}
          onBlur={type.onBlur}
        />
        <TextField
          {...boundText(group, 'legalDocumentNumber')}
          label={personLabels.legalDocumentNumber}
          inputMode={takesLetters(form.legalDocumentTypeId) ? 'text' : 'numeric'}
          maxLength={documentNumberLength}
          counts={false}
          onPaste={wholePaste((legalDocumentNumber) => model.change({ legalDocumentNumber }))}
        />
        <TextField {...boundText(group, 'legalFirstName')} label={personLabels.legalFirstName} maxLength={fieldLengths.name} />
        <TextField {...boundText(group, 'legalLastName')} label={personLabels.legalLastName} maxLength={fieldLengths.name} />
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
