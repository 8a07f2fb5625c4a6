import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import type { AdminPackage } from '#shared/contract/packages-admin';
import { auditLines } from '#shared/domain/audit-trail';
import { conflictText } from '#shared/desk/edit-conflict';
import { differing } from '#shared/desk/guarded-save';
import { packageLimits, refusedSigns } from '#shared/domain/packages/package-rules';
import { refusedSignsText } from '#shared/desk/desk-fields.messages';
import { imageHosts } from '#shared/page/image-hosts';
import type { Page } from '#shared/page/page';
import { TimelineButton, TimelinePlace } from '#shared/desk/controls/timeline-control';
import { useModel } from '#shared/runtime/use-model';
import type { ViewHost } from '#shared/runtime/widget';
import { AuditPanel } from '#shared/desk/ui/audit-panel';
import { ConfirmDialog } from '#shared/desk/ui/confirm-dialog';
import { EditDialog } from '#shared/desk/ui/edit-dialog';
import { Fields, useHeldAct } from '#shared/desk/ui/read-only';
import { Switch } from '#shared/desk/ui/switch';
import { QuietError } from '#shared/ui/error-state';
import { useLeftAfterPress } from '#shared/ui/forms/after-press';
import { Notice } from '#shared/ui/notice';
import { Skeleton } from '#shared/ui/skeleton';
import { useLater } from '#shared/ui/use-later';
import { foldText } from '#shared/domain/folded-text';
import { DialogGroup } from '#shared/desk/ui/dialog-form';
import { MultiCombobox } from '#shared/desk/ui/multi-combobox';
import { Segmented } from '#shared/ui/forms/segmented';
import { words as kit } from '#shared/ui/words';
import { describePackage } from './package-dialog.fields.ts';
import { createPackageDialogModel, type PackageDialogModel } from './package-dialog.model.ts';
import { failedOption } from './package-options.model.ts';
import type { FieldName } from './packages.form.ts';
import { dialogMessages as words, packageTimeline } from './package-dialog.messages.ts';
import { messages } from './packages.messages.ts';
import type { PackageType } from './packages.model.ts';
import { IdentityGroup } from './parts/identity-group.tsx';
import { OfferGroup } from './parts/offer-group.tsx';
import { OrderGroup, PriceGroup } from './parts/price-group.tsx';
import type { GroupProps } from './package-dialog.fields.ts';
import type { Choice } from './package-options.model.ts';
import type { CompaniesState } from './package-companies.model.ts';

export interface PackageDialogProps {
  readonly page: Page;
  readonly host: ViewHost;
  /** null creates. */
  readonly record: AdminPackage | null;
  /** The package that a new one copies. */
  readonly from: AdminPackage | null;
  readonly types: readonly PackageType[];
  readonly typesFailed: { readonly failure: unknown } | null;
  readonly onRetryTypes: () => Promise<void>;
  /** Called after a save, and after a conflict. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
  /** Receives the check before Back closes the dialog; false keeps it open. */
  readonly onGuard: (guard: (() => boolean) | null) => void;
}

/** The dialog that creates or edits one package. */
export function PackageDialog({
  page,
  host,
  record,
  from,
  types,
  typesFailed,
  onRetryTypes,
  onChanged,
  onClose,
  onGuard,
}: PackageDialogProps) {
  const model = useLeftAfterPress(useModel(() => createPackageDialogModel(page, record, from, onChanged)));
  const state = useStore(model.store);
  const { values: form, visibleProblems, saving, refusal } = useStore(model.form.store);
  const options = useStore(model.options.store);
  const companies = useStore(model.companies.store);
  const { position } = useStore(model.position.store);
  const held = useHeldAct();
  const [answerFree, setAnswerFree] = useState<((yes: boolean) => void) | null>(null);
  const confirmFree = () => new Promise<boolean>((resolve) => setAnswerFree(() => resolve));
  const answer = (yes: boolean): void => {
    answerFree?.(yes);
    setAnswerFree(null);
  };

  useEffect(() => host.guardLeave(() => (model.form.isDirty() ? { message: words.leave } : true)), [host, model]);
  function problem(field: FieldName): string | undefined {
    const fieldProblem = visibleProblems[field];
    if (field === 'description' && fieldProblem === 'characters') return refusedSignsText(refusedSigns(form.description));
    return fieldProblem === undefined ? undefined : words.problems[fieldProblem];
  }

  const group = { model, form, problem };
  const failed = failedOption(options);
  return (
    <>
      <ConfirmDialog
        open={answerFree !== null}
        title={messages.confirm}
        about={messages.titleOf(form.name.trim(), form.code)}
        acceptLabel={words.saveFree}
        irreversible
        onAccept={() => answer(true)}
        onCancel={() => answer(false)}
      >
        {words.madeFree}
      </ConfirmDialog>
      <EditDialog
        flush
        size="large"
        title={record === null ? messages.create : messages.edit}
        aside={from === null ? record?.packageName : messages.copyOf(from.packageName)}
        footerStart={
          <Switch label={words.active} checked={form.active} {...held} onChange={(active) => model.change({ active })}>
            {words.active}
          </Switch>
        }
        busy={saving}
        isDirty={model.form.isDirty}
        refusal={refusal}
        onAccept={() => model.accept(confirmFree)}
        conflict={{ conflict: shownConflict(model, types, page), onKeepMine: model.keepMine, onDismiss: model.dismissConflict }}
        onClose={onClose}
        onGuard={onGuard}
      >
        {(from !== null || failed || typesFailed) && (
          <Padded>
            {from !== null && <Notice>{words.copied}</Notice>}
            {failed && (
              <QuietError failure={failed.failure} onRetry={model.options.read}>
                {words.optionsFailed}
              </QuietError>
            )}
            {typesFailed && (
              <QuietError failure={typesFailed.failure} onRetry={() => void onRetryTypes()}>
                {messages.typesFailed}
              </QuietError>
            )}
          </Padded>
        )}
        <Fields>
          <IdentityGroup
            {...group}
            types={types}
            services={options.services.value}
            channels={options.channels.value}
            summary={<Summary key={String(state.restored)} value={form.summary} onChange={(summary) => model.change({ summary })} />}
          />
          <PriceGroup {...group} taxes={options.taxes.value} />
          <OrderGroup {...group} position={position} />
          <VisibilityGroup {...group} companies={companies} />
          <OfferGroup {...group} filesTaken={state.filesTaken} lostImage={state.lostImage} imageHosts={imageHosts(page.config)} />
        </Fields>
        {record !== null && <PackageHistory page={page} host={host} model={model} record={record} />}
      </EditDialog>
    </>
  );
}

interface PackageHistoryProps extends Pick<PackageDialogProps, 'page' | 'host'> {
  readonly model: PackageDialogModel;
  readonly record: AdminPackage;
}

function PackageHistory({ page, host, model, record }: PackageHistoryProps) {
  const names = useStore(model.store, (state) => state.names);
  const facts = auditLines(record).map(({ act, userId, when }) => ({
    label: words.acts[act],
    who: names.get(userId) ?? words.nobody,
    when,
  }));
  return (
    <History>
      <AuditPanel
        title={words.audit}
        facts={facts}
        act={<TimelineButton host={host} kind="package" record={record.id} inline />}
        onOpen={model.openAudit}
      />
      <TimelinePlace
        page={page}
        host={host}
        kinds={['package']}
        words={packageTimeline}
        of={{ kind: 'package', record: String(record.id), audited: record, namesAs: 'admin' }}
      />
    </History>
  );
}

function shownConflict({ store, form, options, companies }: PackageDialogModel, types: readonly PackageType[], { clock }: Page) {
  const { conflict } = store.getState();
  if (conflict === null) return null;
  const { services, channels } = options.store.getState();
  const names = {
    types,
    services: services.value,
    channels: channels.value,
    companies: [...companies.store.getState().chosen, ...conflict.companies],
  };
  return {
    sentence: conflictText(conflict, messages.thisPackage, clock.now()),
    author: conflict.author,
    rows: differing(
      describePackage(conflict.theirs, names),
      describePackage(conflict.merged, names),
      describePackage(form.opened(), names),
    ),
  };
}

const loadRichText = () => import(/* webpackChunkName: "rich-text" */ './parts/rich-text.tsx');

/** The rich-text field, in a file of its own that loads when a dialog opens. */
function Summary({ value, onChange }: { readonly value: string; readonly onChange: (html: string) => void }) {
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  const part = useLater(loadRichText, String(attempt), setFailure);
  if (part === 'coming') return <Skeleton $height={148} $width="100%" />;
  if (part === 'missing')
    return (
      <QuietError failure={failure} onRetry={() => setAttempt(attempt + 1)}>
        {words.optionsFailed}
      </QuietError>
    );
  return <part.RichText label={words.summary} initial={value} limit={packageLimits.summary} words={words.format} onChange={onChange} />;
}

const Padded = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding: 24px 28px;
  @container (max-width: 639px) {
    padding: 16px;
  }
`;

const History = styled(Padded)`
  justify-items: start;
  & > section {
    width: 100%;
  }
`;

/** Visibility of the package: public, or for the chosen companies. */
function VisibilityGroup({ model, form, problem, companies }: GroupProps & { readonly companies: CompaniesState }) {
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
            options={merged(companies.chosen, companies.results.value).map(({ id, label }) => ({ value: String(id), label }))}
            values={form.companyIds.map(String)}
            error={problem('companyIds')}
            onSearch={model.companies.search}
            onMore={model.companies.more}
            onChange={(values) => model.chooseCompanies(values.map(Number))}
            onBlur={() => model.leave('companyIds')}
          />
          {companies.results.status === 'failed' && (
            <QuietError failure={companies.results.failure} onRetry={model.companies.retry}>
              {words.companiesFailed}
            </QuietError>
          )}
        </>
      )}
    </DialogGroup>
  );
}

/** The list says that a company is chosen already, instead of that there is none. */
function emptyText({ filter, results, chosen }: CompaniesState): string {
  if (results.status === 'loading') return kit.loading;
  if (results.status === 'failed') return words.optionsFailed;
  const isChosen = filter !== '' && chosen.some(({ label }) => foldText(label).includes(foldText(filter)));
  return isChosen ? words.chosenAlready : words.noOptions;
}

/** The chosen and the found companies, each once. */
function merged(chosen: readonly Choice[], results: readonly Choice[]): readonly Choice[] {
  return [...new Map([...chosen, ...results].map((choice) => [choice.id, choice])).values()];
}
