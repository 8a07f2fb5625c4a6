import { offerTypeOptions, refusedSignsText, beforeTax, offerTypeNames, yesOrNo } from '#shared/desk/desk-fields.messages';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import type { PromoCode } from '#shared/contract/promo-codes-admin';
import { addDays, showDay } from '#shared/domain/calendar';
import { isoDay } from '#shared/domain/dates';
import { forcedDiscount, mayRepeat, never, promoLimits, repeatIntervals } from '#shared/domain/packages/promo-code-rules';
import { refusedSigns } from '#shared/domain/packages/package-rules';
import { ImportControl } from '#shared/desk/controls/import-control';
import { Checkbox } from '#shared/ui/checkbox';
import { DateField } from '#shared/desk/ui/date-field';
import { DialogGroup } from '#shared/desk/ui/dialog-form';
import { WideWord } from '#shared/desk/ui/desk-page';
import { useHeldAct } from '#shared/desk/ui/read-only';
import { MultiCombobox } from '#shared/desk/ui/multi-combobox';
import { FormGrid, WholeRow } from '#shared/ui/forms/form-layout';
import { Segmented } from '#shared/ui/forms/segmented';
import { Select } from '#shared/ui/forms/select';
import { TextArea } from '#shared/ui/forms/text-area';
import { TextField } from '#shared/ui/text-field';
import { from } from '#shared/ui/tokens';
import { labelOf, type Choice, type ChoicesState } from './choices.model.ts';
import { dialogWords, promoCodeTimeline, promoCodeWords as words } from './configurations.messages.ts';
import { ChoiceSelect } from './parts/choice-select.tsx';
import { RecordDialog, useRecordDialog, type RecordFields } from './parts/record-dialog.tsx';
import { packageChoices, promoCodePlan, promoPackageSource, userTypeSource, type PromoCodeForm } from './promo-code.form.ts';
import { promoCodesKind } from './promo-codes.rows.ts';
import { ChoosingTab, type ChoosingHost, type TabProps } from './record-list.view.tsx';

export function PromoCodesTab(tab: TabProps) {
  return (
    <ChoosingTab
      {...tab}
      kind={promoCodesKind}
      sources={(page) => ({ userTypes: userTypeSource(page), packages: promoPackageSource(page) })}
      dialog={(at) => <PromoCodeDialog {...at} />}
      importing={({ saved }) => <ImportCodes {...tab} changed={saved} />}
    />
  );
}

const loadImport = () => import(/* webpackChunkName: "promo-import" */ './promo-code-import.ts');

function ImportCodes({ page, host, changed }: TabProps & { readonly changed: () => void }) {
  const held = useHeldAct();
  return (
    <ImportControl
      {...held}
      page={page}
      host={host}
      label={<WideWord>{words.importCodes}</WideWord>}
      load={loadImport}
      at={{ page, changed }}
    />
  );
}

type Lists = ChoicesState<'userTypes' | 'packages'>['lists'];

const describePromoCode = (lists: Lists, typed: PromoCodeForm): readonly (readonly [string, string])[] => [
  [words.description, typed.description.trim()],
  [words.uses, typed.singleUse ? words.singleUse : typed.uses],
  [words.userType, labelOf(lists.userTypes, typed.userType)],
  [words.offerType, offerTypeNames[typed.offerType]],
  [words.discount, typed.discount],
  [words.wholePurchase, yesOrNo(typed.wholePurchase)],
  [
    words.packages,
    packageChoices(lists.packages, typed.packages)
      .filter(({ id }) => typed.packages.includes(id))
      .map(({ label }) => label)
      .join(', '),
  ],
  [words.start, showDay(typed.start)],
  [words.end, showDay(typed.end)],
  [words.periodicity, words.periodicities[typed.periodicity.kind]],
  [words.interval, typed.periodicity.kind === 'NEVER' ? '' : words.months(typed.periodicity.months)],
  [words.repetitionEnd, typed.repetitionEnd === '' ? '' : showDay(typed.repetitionEnd)],
];

function PromoCodeDialog({ choices, ...at }: ChoosingHost<PromoCode, 'userTypes' | 'packages'>) {
  const { page, record } = at;
  const fields = useRecordDialog(at, promoCodePlan);
  const { model, frame, values, filling, problem, text, check } = fields;
  const { lists, failed } = useStore(choices.store);
  const signs = refusedSigns(values.description);
  return (
    <RecordDialog
      {...frame}
      size="large"
      edited={record?.promotionCode}
      timeline={promoCodeTimeline}
      describe={(typed) => describePromoCode(lists, typed)}
      choices={{ failed, retry: choices.retry }}
    >
      <DialogGroup title={words.groups.identity}>
        <FormGrid>
          <TextField label={words.code} {...text('code')} locked={record !== null} help={record === null ? undefined : words.codeLocked} />
          <WholeRow>
            <TextArea
              label={words.description}
              rows={2}
              {...text('description')}
              error={signs.length > 0 && problem('description') !== undefined ? refusedSignsText(signs) : problem('description')}
              maxLength={promoLimits.description}
            />
          </WholeRow>
          <TextField label={words.uses} inputMode="numeric" {...text('uses')} disabled={values.singleUse} />
          <BesideField>
            <Checkbox label={words.singleUse} {...check('singleUse')} />
          </BesideField>
        </FormGrid>
      </DialogGroup>
      <Discount fields={fields} userTypes={lists.userTypes ?? []} />
      <DialogGroup title={words.groups.scope} note={words.scopeNote}>
        <Checkbox label={words.wholePurchase} {...check('wholePurchase')} />
        <MultiCombobox
          label={words.packages}
          placeholder={dialogWords.choose}
          emptyText={dialogWords.noOptions}
          disabled={values.wholePurchase || filling || lists.packages === null}
          options={packageChoices(lists.packages, values.packages).map(({ id, label }) => ({ value: String(id), label }))}
          values={values.packages.map(String)}
          error={problem('packages')}
          onChange={(chosen) => model.form.change({ packages: chosen.map(Number) })}
        />
      </DialogGroup>
      <Validity fields={fields} today={isoDay(page.clock.now())} />
    </RecordDialog>
  );
}

interface GroupProps {
  readonly fields: RecordFields<PromoCodeForm, PromoCode>;
}

function Discount({ fields: { model, values, text }, userTypes }: GroupProps & { readonly userTypes: readonly Choice[] }) {
  const forced = forcedDiscount(values.userType) !== null;
  return (
    <DialogGroup title={words.groups.discount}>
      <FormGrid>
        <ChoiceSelect
          label={words.userType}
          choices={userTypes}
          value={values.userType}
          error={undefined}
          onChange={(userType) => model.form.change({ userType: userType ?? 1 })}
          onBlur={() => undefined}
        />
      </FormGrid>
      <FormGrid>
        <Segmented
          label={words.offerType}
          options={offerTypeOptions('PTJ', 'VLR')}
          value={values.offerType}
          disabled={forced}
          onChange={(offerType) => {
            model.form.change({ offerType });
            // The value has another meaning for another type, so its problem shows at once.
            if (values.discount !== '') model.leave('discount');
          }}
        />
        <TextField
          label={words.discount}
          inputMode={values.offerType === 'VLR' ? 'numeric' : 'decimal'}
          {...text('discount')}
          help={values.offerType === 'VLR' ? beforeTax : undefined}
          maxLength={promoLimits.discount}
          counts={false}
          disabled={forced}
        />
      </FormGrid>
    </DialogGroup>
  );
}

function Validity({ fields: { model, values, problem }, today }: GroupProps & { readonly today: string }) {
  const { start, end, periodicity, repetitionEnd } = values;
  const repeats = periodicity.kind !== 'NEVER';
  const day = (field: 'start' | 'end' | 'repetitionEnd') => ({
    label: words[field],
    today,
    invalidText: dialogWords.problems['date-invalid'],
    error: problem(field),
  });
  return (
    <DialogGroup title={words.groups.validity} note={words.periodicityNote}>
      <FormGrid>
        <DateField
          {...day('start')}
          value={start}
          onChange={(chosen) => {
            model.form.change({ start: chosen });
            // A half-typed date arrives as '', which must not count as left.
            if (chosen !== '') model.leave('end');
          }}
          onBlur={() => model.leave('start')}
        />
        <DateField
          {...day('end')}
          value={end}
          min={earliest(start, today)}
          onChange={(chosen) => {
            model.form.change({ end: chosen });
            if (chosen !== '') model.leave('end');
          }}
          onBlur={() => model.leave('end')}
        />
        <Segmented
          label={words.periodicity}
          options={[
            { value: 'NEVER', label: words.periodicities.NEVER },
            { value: 'MONTHLY', label: words.periodicities.MONTHLY, disabled: start === '' || end === '' || !mayRepeat(start, end) },
          ]}
          value={periodicity.kind}
          onChange={(kind) => model.form.change({ periodicity: kind === 'NEVER' ? never : { kind, months: 1 } })}
        />
        <Select
          label={words.interval}
          disabled={!repeats}
          {...(!repeats && { placeholder: words.periodicities.NEVER })}
          options={repeatIntervals.map((count) => ({ value: String(count), label: words.months(count) }))}
          value={repeats ? String(periodicity.months) : ''}
          onChange={(event) => model.form.change({ periodicity: { kind: 'MONTHLY', months: Number(event.currentTarget.value) } })}
        />
        <DateField
          {...day('repetitionEnd')}
          value={repetitionEnd}
          disabled={!repeats}
          onChange={(chosen) => model.form.change({ repetitionEnd: chosen })}
        />
      </FormGrid>
    </DialogGroup>
  );
}

/** Returns the day after the start, but not a day before today. */
function earliest(start: string, today: string): string {
  const next = start === '' ? today : addDays(start, 1);
  return next > today ? next : today;
}

/** Aligns with the control on its left, which has a label above it. */
const BesideField = styled.div`
  ${from.md} {
    display: grid;
    align-content: center;
    height: 66px;
    padding-top: 26px;
  }
`;
