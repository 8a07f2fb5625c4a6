import { formatPesos, parsePesos } from '#shared/domain/money';
import { unitPriceText } from '#shared/domain/packages/package-rules';
import { DialogGroup } from '#shared/desk/ui/dialog-form';
import { FormGrid } from '#shared/ui/forms/form-layout';
import { Select } from '#shared/ui/forms/select';
import { TextField } from '#shared/ui/text-field';
import type { GroupProps } from '../package-dialog.fields.ts';
import { RELEVANCES, VALIDITY_TYPES } from '../packages.form.ts';
import { dialogMessages as words } from '../package-dialog.messages.ts';

export interface PriceGroupProps extends GroupProps {
  /** Percent; null until loaded. */
  readonly taxes: readonly number[] | null;
}

export interface OrderGroupProps extends GroupProps {
  readonly position: number;
}

/** The unit price with two decimals: '$100,000.00'. */
function unitPriceShown(price: string, tax: number | null): string {
  const [whole, fraction] = unitPriceText(price, tax).split('.');
  const amount = whole === undefined || whole === '' ? null : parsePesos(whole);
  return amount === null ? '' : `${formatPesos(amount)}.${fraction}`;
}

/** Price, tax and validity. */
export function PriceGroup({ model, form, problem, taxes }: PriceGroupProps) {
  const offered = [...new Set([...(taxes ?? []), ...(form.tax === null ? [] : [form.tax])])];
  const amount = form.price === '' ? null : parsePesos(form.price);
  // 'I' shows only where the package has it.
  const validityTypes = form.validityType === 'I' ? [...VALIDITY_TYPES, 'I' as const] : VALIDITY_TYPES;
  return (
    <DialogGroup title={words.groups.price}>
      <FormGrid $columns={3}>
        <TextField
          label={words.price}
          value={form.price}
          inputMode="numeric"
          help={amount === null ? undefined : formatPesos(amount)}
          error={problem('price')}
          onChange={(event) => model.change({ price: event.currentTarget.value })}
          onBlur={() => model.leave('price')}
        />
        <Select
          label={words.tax}
          placeholder={words.choose}
          disabled={taxes === null}
          options={
            offered.length === 0
              ? [{ value: '-', label: words.noOptions, disabled: true }]
              : offered.map((percent) => ({ value: String(percent), label: words.taxOption(percent) }))
          }
          value={form.tax === null ? '' : String(form.tax)}
          error={problem('tax')}
          onChange={(event) => model.change({ tax: Number(event.currentTarget.value) })}
          onBlur={() => model.leave('tax')}
        />
        <TextField label={words.unitPrice} value={unitPriceShown(form.price, form.tax)} locked inputMode="numeric" />
        <TextField
          label={words.validity}
          value={form.validity}
          inputMode="numeric"
          error={problem('validity')}
          onChange={(event) => model.change({ validity: event.currentTarget.value })}
          onBlur={() => {
            model.settleValidity();
            model.leave('validity');
          }}
        />
        <Select
          label={words.validityType}
          placeholder={words.choose}
          options={validityTypes.map((kind) => ({ value: kind, label: words.validityTypes[kind] }))}
          value={form.validityType}
          error={problem('validityType')}
          onChange={(event) => model.change({ validityType: validityTypes.find((kind) => kind === event.currentTarget.value) ?? '' })}
          onBlur={() => model.leave('validityType')}
        />
      </FormGrid>
    </DialogGroup>
  );
}

/** Relevance and position. */
export function OrderGroup({ model, form, problem, position }: OrderGroupProps) {
  return (
    <DialogGroup title={words.groups.order} note={words.groups.orderNote}>
      <FormGrid>
        <Select
          label={words.relevance}
          placeholder={words.choose}
          options={RELEVANCES.map((relevance) => ({ value: relevance, label: relevance }))}
          value={form.relevance}
          error={problem('relevance')}
          onChange={(event) => model.change({ relevance: RELEVANCES.find((relevance) => relevance === event.currentTarget.value) ?? '' })}
          onBlur={() => model.leave('relevance')}
        />
        <TextField label={words.position} value={String(position)} locked inputMode="numeric" />
      </FormGrid>
    </DialogGroup>
  );
}
