import { useEffect, useRef, useId } from 'react';
import { useStore } from 'zustand';
import { showDay } from '#shared/domain/calendar';
import { formatPesos } from '#shared/domain/money';
import { formatQuantity } from '#shared/domain/quantity';
import { contractNumberLength } from '#shared/domain/agreements/transaction-ranges';
import { conflictText, type AcceptOutcome } from '#shared/desk/guarded-save';
import { dayProblemText, requiredText } from '#shared/desk/desk-fields.messages';
import type { Page } from '#shared/page/page';
import { useModel } from '#shared/runtime/use-model';
import type { ViewHost } from '#shared/runtime/widget';
import type { ShownConflict } from '#shared/desk/ui/conflict-dialog';
import { DateField } from '#shared/desk/ui/date-field';
import { DialogGroup } from '#shared/desk/ui/dialog-form';
import { useAfterPress } from '#shared/ui/forms/after-press';
import { FormGrid, WholeRow } from '#shared/ui/forms/form-layout';
import { messageTimes } from '#shared/ui/notice';
import { TextField } from '#shared/ui/text-field';
import { styled } from 'styled-components';
import { LoadError } from '#shared/desk/ui/desk-page';
import { ChoiceField } from '#shared/desk/ui/choice-field';
import { Skeleton } from '#shared/ui/skeleton';
import { Text } from '#shared/ui/text';
import { forcedColors, token, touch, type } from '#shared/ui/tokens';
import {
  contractProblems,
  formProblems,
  isUnlimited,
  sortedRanges,
  type ContractField,
  type LicenceForm,
  type Range,
  type RangeConflict,
} from './licence-editor.form.ts';
import { messages } from './licence-editor.messages.ts';
import { createLicenceEditorModel, type LicenceEditorModel } from './licence-editor.model.ts';
import { dialogTitles } from './licences.messages.ts';
import { useFieldsCame } from './focus.tsx';
import { FormDialog, reloadSoon } from './parts/form-dialog.tsx';
import { RangeEditor } from './parts/range-editor.tsx';

export interface LicenceEditorProps {
  readonly page: Page;
  readonly host: ViewHost;
  readonly customer: { readonly id: number; readonly documentNumber: string; readonly name: string };
  /** null adds a licence. */
  readonly licenceId: number | null;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

export function LicenceEditor({ page, host, customer, licenceId, onClose, onChanged }: LicenceEditorProps) {
  const model = useModel(() => createLicenceEditorModel(page, customer.id, licenceId), page, customer.id, licenceId);
  const state = useStore(model.store);
  const inside = useRef<HTMLDivElement>(null);
  const { stored } = state;
  const { values: form, saving, refusal } = useStore(model.form.store);
  const adding = licenceId === null;

  useFieldsCame(inside, state.services.status === 'ready');
  useEffect(() => host.guardLeave(() => (model.isDirty() ? { message: messages.leave } : true)), [host, model]);

  async function save(act: () => Promise<boolean>): Promise<AcceptOutcome> {
    if (await act()) {
      page.notices.show('success', adding ? messages.added : messages.updated, messageTimes.brief);
      if (adding) reloadSoon(page, host);
      onClose();
      onChanged();
    } else if (model.store.getState().conflict !== null) {
      // Another staff member saved first, so the data on screen is old.
      onChanged();
    } else if (model.store.getState().pending) {
      return 'invalid';
    }
    return 'open';
  }

  return (
    <FormDialog
      title={adding ? dialogTitles.add : dialogTitles.edit}
      aside={customer.name}
      inside={inside}
      status={adding || stored.status === 'ready' ? 'ready' : stored.status === 'failed' ? { failure: stored.failure } : 'loading'}
      onRetry={model.retry}
      refusal={refusal}
      missing={missingOf(form, adding)}
      busy={saving}
      acceptLabel={adding ? messages.submit : messages.update}
      onAccept={() => save(model.save)}
      isDirty={() => true}
      question={{
        discardTitle: messages.cancelTitle,
        discardQuestion: messages.cancelQuestion,
        discard: messages.yes,
        keepEditing: messages.no,
      }}
      onClose={onClose}
      conflict={{
        conflict: state.conflict === null ? null : shownConflict(state.conflict, page),
        onKeepMine: () => save(model.keepMine),
        onDismiss: model.dismissConflict,
      }}
    >
      <DialogGroup title={messages.groups.licence} note={messages.groups.licenceNote(customer.name)}>
        {stored.status === 'ready' ? (
          <FormGrid>
            <TextField locked label={messages.service} value={stored.value.service} help={messages.locked} />
            <TextField locked label={messages.package} value={stored.value.package} help={messages.locked} />
          </FormGrid>
        ) : (
          <LicenceChoices model={model} />
        )}
      </DialogGroup>
      {isUnlimited(form) && <Contract model={model} locked={!adding} />}
      <DialogGroup title={messages.groups.ranges} note={messages.groups.rangesNote}>
        <RangeEditor model={model} />
      </DialogGroup>
    </FormDialog>
  );
}

function shownConflict({ conflicts }: RangeConflict, { clock }: Page): ShownConflict {
  const label = ({ minimum, maximum }: Range): string => messages.rangeOf(formatQuantity(minimum), formatQuantity(maximum));
  // The row's name already holds the limits, so a range with these limits shows only its price.
  const texts = (ranges: readonly Range[], row: string): string =>
    sortedRanges(ranges)
      .map((range) =>
        label(range) === row
          ? formatPesos(range.price)
          : messages.rangeAt(formatQuantity(range.minimum), formatQuantity(range.maximum), formatPesos(range.price)),
      )
      .join('; ');
  return {
    sentence: conflictText({ author: null, at: null }, messages.theseRanges, clock.now()),
    author: null,
    rows: conflicts.flatMap(({ theirs, own }) => {
      const first = own[0] ?? theirs[0];
      if (first === undefined) return [];
      const row = label(first);
      return [{ label: row, theirs: texts(theirs, row), own: texts(own, row) }];
    }),
  };
}

/** Returns why the licence cannot be sent yet; null when it can. */
function missingOf(form: LicenceForm, adding: boolean): string | null {
  const { choices, ranges } = formProblems(form);
  if (!adding) return ranges ? messages.incompleteRanges : null;
  if (choices || form.ranges.length === 0) return messages.incomplete;
  if (ranges) return messages.incompleteRanges;
  return Object.values(contractProblems(form)).some((problem) => problem !== undefined) ? messages.incompleteContract : null;
}

/** An existing licence shows its contract read-only. */
function Contract({ model, locked }: { readonly model: LicenceEditorModel; readonly locked: boolean }) {
  const { values: form, visibleProblems } = useStore(model.form.store);
  const afterPress = useAfterPress();
  const problemOf = (field: ContractField): string | undefined => {
    const problem = visibleProblems[field];
    if (locked || problem === undefined) return undefined;
    return problem === 'required' ? requiredText : dayProblemText(problem);
  };
  return (
    <DialogGroup title={messages.groups.contract} note={messages.groups.contractNote}>
      <FormGrid>
        <WholeRow>
          <TextField
            label={messages.contractNumber}
            value={form.contractNumber}
            maxLength={contractNumberLength}
            locked={locked}
            error={problemOf('contractNumber')}
            onChange={(event) => model.form.change({ contractNumber: event.currentTarget.value })}
            onBlur={() => afterPress(() => model.form.leave('contractNumber'))}
          />
        </WholeRow>
        {(['startDate', 'finalDate'] as const).map((field) =>
          locked ? (
            <TextField key={field} locked label={messages[field]} value={showDay(form[field])} />
          ) : (
            <DateField
              key={field}
              label={messages[field]}
              value={form[field]}
              today={model.today}
              invalidText={dayProblemText({ problem: 'date-format' })}
              error={problemOf(field)}
              onChange={(day) => {
                model.form.change({ [field]: day });
                // A date is chosen, never half typed, so its problem shows at once.
                model.form.leave('finalDate');
              }}
              onBlur={() => afterPress(() => model.form.leave(field))}
            />
          ),
        )}
      </FormGrid>
    </DialogGroup>
  );
}

interface PartProps {
  readonly model: LicenceEditorModel;
}

function LicenceChoices({ model }: PartProps) {
  const { services } = useStore(model.store);
  const { serviceId } = useStore(model.form.store).values;
  return (
    <>
      {services.status === 'failed' ? (
        <LoadError failure={services.failure} onRetry={model.retry} />
      ) : (
        <ChoiceField
          label={messages.service}
          placeholder={messages.choose}
          loading={services.status === 'loading'}
          options={services.value.map(({ id, label }) => ({ value: String(id), label }))}
          value={serviceId === null ? '' : String(serviceId)}
          onChange={(value) => model.chooseService(value === '' ? null : Number(value))}
        />
      )}
      <Packages model={model} />
    </>
  );
}

function Packages({ model }: PartProps) {
  const name = useId();
  const { packages } = useStore(model.store);
  const { packageId } = useStore(model.form.store).values;
  if (packages?.status === 'failed') return <LoadError failure={packages.failure} onRetry={model.retry} />;
  return (
    <Group>
      <Legend>{messages.package}</Legend>
      {packages === null && (
        <Text $role="small" $tone="textMuted">
          {messages.serviceFirst}
        </Text>
      )}
      {packages?.status === 'loading' && (
        <Chips role="status" aria-label={messages.loading}>
          {[128, 176, 144].map((width) => (
            <Skeleton key={width} $height={40} $width={`${width}px`} />
          ))}
        </Chips>
      )}
      {packages?.status === 'ready' && packages.value.length === 0 && (
        <Text role="status" $role="small" $tone="textMuted">
          {messages.noPackages}
        </Text>
      )}
      {packages?.status === 'ready' && (
        <Chips>
          {packages.value.map((each) => (
            <Chip key={each.id}>
              <Radio name={name} value={each.id} checked={each.id === packageId} onChange={() => model.choosePackage(each.id)} />
              {each.name}
            </Chip>
          ))}
        </Chips>
      )}
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: 6px;
  min-width: 0;
`;

const Legend = styled.legend`
  ${type('label')}
  padding: 0;
  margin-bottom: 6px;
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  min-height: 40px;
`;

const Chip = styled.label`
  ${type('label')}
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: 40px;
  max-width: 100%;
  padding: 6px 14px;
  border: 1px solid ${token.lineStrong};
  border-radius: 999px;
  background: ${token.surface};
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    background: ${token.sunken};
  }
  &:has(:checked) {
    border-color: ${token.accent};
    box-shadow: inset 0 0 0 1px ${token.accent};
    background: ${token.accentQuiet};
    color: ${token.accentText};
    font-weight: 600;
  }
  &:has(:focus-visible) {
    outline: 2px solid ${token.focus};
    outline-offset: 2px;
  }
  ${touch} {
    min-height: 44px;
  }
  ${forcedColors} {
    &:has(:checked) {
      outline: 2px solid Highlight;
    }
  }
`;

const Radio = styled.input.attrs({ type: 'radio' })`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  opacity: 0;
  cursor: inherit;
`;
