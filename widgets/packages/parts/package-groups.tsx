import { deskWords } from '#shared/desk/ui/desk-words';
import type { ReactNode } from 'react';
import { foldText } from '#shared/domain/folded-text';
import { formatPesos, parsePesos } from '#shared/domain/money';
import { packageLimits, unitPriceText } from '#shared/domain/packages/package-rules';
import { DialogGroup } from '#shared/desk/ui/dialog-form';
import { MultiCombobox } from '#shared/desk/ui/multi-combobox';
import { QuietError } from '#shared/ui/error-state';
import { FormGrid, WholeRow } from '#shared/ui/forms/form-layout';
import { Segmented } from '#shared/ui/forms/segmented';
import { Select } from '#shared/ui/forms/select';
import { TextArea } from '#shared/ui/forms/text-area';
import { TextField } from '#shared/ui/text-field';
import { words as kit } from '#shared/ui/words';
import type { CompaniesState, Choice, OptionsState } from '../package-options.model.ts';
import type { GroupProps } from '../package-dialog.fields.ts';
import { dialogMessages as words } from '../package-dialog.messages.ts';
import { RELEVANCES, VALIDITY_TYPES } from '../packages.form.ts';
import type { PackageType } from '../packages.model.ts';

const noOption = { value: '-', label: words.noOptions, disabled: true };

const optionsOf = (choices: readonly Choice[]) => choices.map(({ id, label }) => ({ value: String(id), label }));

interface IdentityGroupProps extends GroupProps {
  readonly types: readonly PackageType[];
  readonly options: OptionsState;
  readonly summary: ReactNode;
}

export function IdentityGroup({ model, form, left, text, types, options, summary }: IdentityGroupProps) {
  const several = (field: 'serviceIds' | 'channelIds', choices: readonly Choice[] | null) => ({
    ...left(field),
    placeholder: words.choose,
    emptyText: words.noOptions,
    disabled: choices === null,
    options: optionsOf(choices ?? []),
    values: form[field].map(String),
    onChange: (values: readonly string[]) => model.change({ [field]: values.map(Number) }),
  });
  return (
    <DialogGroup title={words.groups.identity} note={words.groups.identityNote}>
      <FormGrid>
        <TextField
          label={words.code}
          {...text('code')}
          maxLength={packageLimits.code}
          locked={model.mode === 'edit'}
          help={model.mode === 'edit' ? words.codeLocked : undefined}
        />
        <Select
          label={words.type}
          placeholder={words.choose}
          options={types.length === 0 ? [noOption] : types.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={form.typeId === null ? '' : String(form.typeId)}
          {...left('typeId')}
          onChange={(event) => model.change({ typeId: Number(event.currentTarget.value) })}
        />
        <WholeRow>
          <TextField label={words.name} {...text('name')} maxLength={packageLimits.name} />
        </WholeRow>
        <WholeRow>
          <TextArea label={words.description} optional rows={2} {...text('description')} maxLength={packageLimits.description} />
        </WholeRow>
        <WholeRow>{summary}</WholeRow>
        <MultiCombobox label={words.services} {...several('serviceIds', options.services.value)} />
        <MultiCombobox label={words.channels} {...several('channelIds', options.channels.value)} />
      </FormGrid>
    </DialogGroup>
  );
}

/** Returns the unit price with two decimals, '$100,000.00'. */
function unitPriceShown(price: string, tax: number | null): string {
  const [whole, fraction] = unitPriceText(price, tax).split('.');
  const amount = whole === undefined || whole === '' ? null : parsePesos(whole);
  return amount === null ? '' : `${formatPesos(amount)}.${fraction}`;
}

/** @param taxes in percent; null until loaded */
export function PriceGroup({ model, form, left, text, taxes }: GroupProps & { readonly taxes: readonly number[] | null }) {
  const offered = [...new Set([...(taxes ?? []), ...(form.tax === null ? [] : [form.tax])])];
  const amount = form.price === '' ? null : parsePesos(form.price);
  // 'I' (unlimited) is an option only for a package that has it.
  const validityTypes = form.validityType === 'I' ? [...VALIDITY_TYPES, 'I' as const] : VALIDITY_TYPES;
  const validity = text('validity');
  return (
    <DialogGroup title={words.groups.price}>
      <FormGrid $columns={3}>
        <TextField label={words.price} {...text('price')} inputMode="numeric" help={amount === null ? undefined : formatPesos(amount)} />
        <Select
          label={words.tax}
          placeholder={words.choose}
          disabled={taxes === null}
          options={
            offered.length === 0 ? [noOption] : offered.map((percent) => ({ value: String(percent), label: words.taxOption(percent) }))
          }
          value={form.tax === null ? '' : String(form.tax)}
          {...left('tax')}
          onChange={(event) => model.change({ tax: Number(event.currentTarget.value) })}
        />
        <TextField label={words.unitPrice} value={unitPriceShown(form.price, form.tax)} locked inputMode="numeric" />
        <TextField
          label={words.validity}
          {...validity}
          inputMode="numeric"
          onBlur={() => {
            model.settleValidity();
            validity.onBlur();
          }}
        />
        <Select
          label={words.validityType}
          placeholder={words.choose}
          options={validityTypes.map((kind) => ({ value: kind, label: words.validityTypes[kind] }))}
          value={form.validityType}
          {...left('validityType')}
          onChange={(event) => model.change({ validityType: validityTypes.find((kind) => kind === event.currentTarget.value) ?? '' })}
        />
      </FormGrid>
    </DialogGroup>
  );
}

export function OrderGroup({ model, form, left, position }: GroupProps & { readonly position: number }) {
  return (
    <DialogGroup title={words.groups.order} note={words.groups.orderNote}>
      <FormGrid>
        <Select
          label={words.relevance}
          placeholder={words.choose}
          options={RELEVANCES.map((relevance) => ({ value: relevance, label: relevance }))}
          value={form.relevance}
          {...left('relevance')}
          onChange={(event) => model.change({ relevance: RELEVANCES.find((relevance) => relevance === event.currentTarget.value) ?? '' })}
        />
        <TextField label={words.position} value={String(position)} locked inputMode="numeric" />
      </FormGrid>
    </DialogGroup>
  );
}

export function VisibilityGroup({ model, form, left, companies }: GroupProps & { readonly companies: CompaniesState }) {
  const { chosen, results } = companies;
  const offered = [...new Map([...chosen, ...results.value].map((choice) => [choice.id, choice])).values()];
  return (
    <DialogGroup title={words.groups.visibility} note={words.groups.visibilityNote}>
      <Segmented
        label={words.visibility}
        options={[
          { value: 'public', label: words.public },
          { value: 'private', label: words.private },
        ]}
        value={form.isPublic ? 'public' : 'private'}
        onChange={(value) => model.change({ isPublic: value === 'public' })}
      />
      {!form.isPublic && (
        <>
          <MultiCombobox
            label={words.companies}
            placeholder={words.companySearch}
            emptyText={emptyText(companies)}
            options={optionsOf(offered)}
            values={form.companyIds.map(String)}
            {...left('companyIds')}
            onSearch={model.companies.search}
            onMore={model.companies.more}
            onChange={(values) => model.chooseCompanies(values.map(Number))}
          />
          {results.status === 'failed' && (
            <QuietError failure={results.failure} onRetry={model.companies.retry}>
              {words.companiesFailed}
            </QuietError>
          )}
        </>
      )}
    </DialogGroup>
  );
}

/** Distinguishes "all found companies are chosen already" from "none found". */
function emptyText({ filter, results, chosen }: CompaniesState): string {
  if (results.status === 'loading') return kit.loading;
  if (results.status === 'failed') return deskWords.loadFailed;
  const isChosen = filter !== '' && chosen.some(({ label }) => foldText(label).includes(foldText(filter)));
  return isChosen ? words.chosenAlready : words.noOptions;
}
