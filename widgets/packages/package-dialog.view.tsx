import { LoadError } from '#shared/desk/ui/desk-page';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import type { AdminPackage } from '#shared/contract/packages-admin';
import { conflictText, differing } from '#shared/desk/guarded-save';
import { packageLimits, refusedSigns } from '#shared/domain/packages/package-rules';
import { refusedSignsText } from '#shared/desk/desk-fields.messages';
import { imageHosts } from '#shared/page/image-hosts';
import type { Page } from '#shared/page/page';
import { RecordHistory } from '#shared/desk/controls/record-history';
import { useModel } from '#shared/runtime/use-model';
import type { ViewHost } from '#shared/runtime/widget';
import { ConfirmDialog } from '#shared/desk/ui/confirm-dialog';
import { EditDialog } from '#shared/desk/ui/edit-dialog';
import { Fields, useHeldAct } from '#shared/desk/ui/read-only';
import { Switch } from '#shared/desk/ui/switch';
import { QuietError } from '#shared/ui/error-state';
import { useLeftAfterPress } from '#shared/ui/forms/after-press';
import { Notice } from '#shared/ui/notice';
import { Skeleton } from '#shared/ui/skeleton';
import { useLater } from '#shared/ui/use-later';
import { describePackage, fieldProps } from './package-dialog.fields.ts';
import { createPackageDialogModel, type PackageDialogModel } from './package-dialog.model.ts';
import { failedOption } from './package-options.model.ts';
import type { FieldName } from './packages.form.ts';
import { dialogMessages as words, packageTimeline } from './package-dialog.messages.ts';
import { messages } from './packages.messages.ts';
import type { PackagesModel, PackageType } from './packages.model.ts';
import { OfferGroup } from './parts/offer-group.tsx';
import { IdentityGroup, OrderGroup, PriceGroup, VisibilityGroup } from './parts/package-groups.tsx';

interface PackageDialogProps {
  readonly page: Page;
  readonly host: ViewHost;
  readonly screen: PackagesModel;
  /** null for a new package. */
  readonly record: AdminPackage | null;
  /** The package to copy. */
  readonly from: AdminPackage | null;
}

export function PackageDialog({ page, host, screen, record, from }: PackageDialogProps) {
  const { types, typesFailed } = useStore(screen.store);
  const model = useLeftAfterPress(useModel(() => createPackageDialogModel(page, record, from, screen.packageChanged)));
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

  const group = { model, form, ...fieldProps(model, form, problem) };
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
        onClose={screen.list.dialog.close}
        onGuard={screen.list.dialog.guard}
      >
        {(from !== null || failed || typesFailed) && (
          <Padded>
            {from !== null && <Notice>{words.copied}</Notice>}
            {failed && <LoadError failure={failed.failure} onRetry={model.options.read} />}
            {typesFailed && (
              <QuietError failure={typesFailed.failure} onRetry={() => void screen.retryTypes()}>
                {messages.typesFailed}
              </QuietError>
            )}
          </Padded>
        )}
        <Fields>
          <IdentityGroup
            {...group}
            types={types}
            options={options}
            summary={<Summary key={String(state.restored)} value={form.summary} onChange={(summary) => model.change({ summary })} />}
          />
          <PriceGroup {...group} taxes={options.taxes.value} />
          <OrderGroup {...group} position={position} />
          <VisibilityGroup {...group} companies={companies} />
          <OfferGroup {...group} filesTaken={state.filesTaken} lostImage={state.lostImage} imageHosts={imageHosts(page.config)} />
        </Fields>
        {record !== null && (
          <History>
            <RecordHistory page={page} host={host} words={packageTimeline} kind="package" record={record} />
          </History>
        )}
      </EditDialog>
    </>
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
      describePackage(conflict.mergedForm, names),
      describePackage(form.opened(), names),
    ),
  };
}

const loadRichText = () => import(/* webpackChunkName: "rich-text" */ './parts/rich-text.tsx');

/** Loads the rich-text editor when the dialog opens. */
function Summary({ value, onChange }: { readonly value: string; readonly onChange: (html: string) => void }) {
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<unknown>(null);
  const part = useLater(loadRichText, String(attempt), setFailure);
  if (part === 'coming') return <Skeleton $height={148} $width="100%" />;
  if (part === 'missing') return <LoadError failure={failure} onRetry={() => setAttempt(attempt + 1)} />;
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
