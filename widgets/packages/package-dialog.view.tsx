import { useEffect, useRef, useState, type ComponentType } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import type { AdminPackage } from '#shared/contract/packages-admin';
import { packageLimits } from '#shared/domain/package-rules';
import { imageHosts } from '#shared/page/image-hosts';
import type { Page } from '#shared/page/page';
import { useModel } from '#shared/runtime/use-model';
import type { ViewHost } from '#shared/runtime/widget';
import { Button } from '#shared/ui/button';
import { AuditPanel } from '#shared/ui/desk/audit-panel';
import { ConfirmDialog } from '#shared/ui/desk/confirm-dialog';
import { FooterStart } from '#shared/ui/desk/dialog-form';
import { Switch } from '#shared/ui/desk/switch';
import { Dialog } from '#shared/ui/dialog';
import { QuietError } from '#shared/ui/error-state';
import { Notice } from '#shared/ui/notice';
import { Skeleton } from '#shared/ui/skeleton';
import { createPackageDialogModel, shownProblems } from './package-dialog.model.ts';
import type { FieldName } from './packages.form.ts';
import { dialogMessages as words, messages } from './packages.messages.ts';
import type { PackageType } from './packages.model.ts';
import { IdentityGroup } from './parts/identity-group.tsx';
import { OfferGroup } from './parts/offer-group.tsx';
import { PriceGroup } from './parts/price-group.tsx';
import type { RichTextProps } from './parts/rich-text.tsx';
import { VisibilityGroup } from './parts/visibility-group.tsx';

/** The height of the dialog's footer and what of the page may lie below it. */
const FOOTER = '112px';

export interface PackageDialogProps {
  readonly page: Page;
  readonly host: ViewHost;
  /** null creates. */
  readonly record: AdminPackage | null;
  readonly types: readonly PackageType[];
  readonly onSaved: () => void;
  readonly onClose: () => void;
  /** Hands over what must be asked before the address closes the dialog. */
  readonly onGuard: (guard: (() => boolean) | null) => void;
}

/** The dialog that creates or edits one package. Escape and the cross ask before typed work is lost; Cancelar means it. */
export function PackageDialog({ page, host, record, types, onSaved, onClose, onGuard }: PackageDialogProps) {
  const model = useModel(() => createPackageDialogModel(page, record, onSaved));
  const state = useStore(model.store);
  const inside = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(false);
  const { form, options, saving } = state;

  useEffect(() => host.guardLeave(() => (model.isDirty() ? { message: words.leave } : true)), [host, model]);
  useEffect(() => {
    // A refused save is told while the dialog stays: the message stands over its buttons, not on them.
    const root = inside.current?.closest<HTMLElement>('.root');
    root?.style.setProperty('--_toast-lift', FOOTER);
    return () => void root?.style.removeProperty('--_toast-lift');
  }, []);
  useEffect(() => {
    onGuard(() => {
      if (!model.isDirty()) return true;
      setAsking(true);
      return false;
    });
    return () => onGuard(null);
  }, [model, onGuard]);

  const shown = shownProblems(state, model.stored, model.today);
  function problem(field: FieldName): string | undefined {
    const found = shown[field];
    return found === undefined ? undefined : words.problems[found];
  }

  function askToClose(): void {
    if (saving) return;
    if (model.isDirty()) setAsking(true);
    else onClose();
  }

  async function accept(): Promise<void> {
    const outcome = await model.accept();
    if (outcome === 'closed') onClose();
    // The problems are drawn by now: the first wrong field takes the focus (PK-217).
    if (outcome === 'invalid') inside.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem] button')?.focus();
  }

  const group = { model, form, problem };
  return (
    <>
      <Dialog
        open
        flush
        size="large"
        title={model.mode === 'create' ? messages.create : messages.edit}
        onClose={askToClose}
        footer={
          <>
            <FooterStart>
              <Switch label={words.active} checked={form.active} onChange={(active) => model.change({ active })}>
                {words.active}
              </Switch>
            </FooterStart>
            <Button onClick={onClose} disabled={saving}>
              {messages.cancel}
            </Button>
            <Button tone="primary" busy={saving} onClick={() => void accept()}>
              {messages.accept}
            </Button>
          </>
        }
      >
        <div ref={inside}>
          {state.refusal !== null && (
            <Notice kind="warning" live>
              {state.refusal}
            </Notice>
          )}
          {options.failed && <QuietError onRetry={model.retryOptions}>{words.optionsFailed}</QuietError>}
          <IdentityGroup
            {...group}
            types={types}
            services={options.services}
            channels={options.channels}
            summary={<Summary value={form.summary} onChange={(summary) => model.change({ summary })} />}
          />
          <PriceGroup {...group} taxes={options.taxes} position={state.position} />
          <VisibilityGroup {...group} companies={state.companies} />
          <OfferGroup {...group} filesTaken={state.filesTaken} imageHosts={imageHosts(page.config)} />
          {model.mode === 'edit' && (
            <History>
              <AuditPanel title={words.audit} facts={state.audit} onOpen={model.openAudit} />
            </History>
          )}
        </div>
      </Dialog>
      <ConfirmDialog
        open={asking}
        title={words.discardTitle}
        acceptLabel={words.discard}
        cancelLabel={words.keepEditing}
        destructive
        onAccept={onClose}
        onCancel={() => setAsking(false)}
      >
        {words.discardQuestion}
      </ConfirmDialog>
    </>
  );
}

/** The rich-text field, a file of its own that is asked for when a dialog opens. */
function Summary({ value, onChange }: { readonly value: string; readonly onChange: (html: string) => void }) {
  const [late, setLate] = useState<{ readonly Field: ComponentType<RichTextProps> } | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    import(/* webpackChunkName: "rich-text" */ './parts/rich-text.tsx').then(
      ({ RichText }) => wanted && setLate({ Field: RichText }),
      (error: unknown) => {
        console.error('licence: the rich-text field did not load', error);
        if (wanted) setLate('failed');
      },
    );
    return () => {
      wanted = false;
    };
  }, [attempt]);
  if (late === null) return <Skeleton $height={148} $width="100%" />;
  if (late === 'failed') return <QuietError onRetry={() => setAttempt(attempt + 1)}>{words.optionsFailed}</QuietError>;
  return <late.Field label={words.summary} value={value} limit={packageLimits.summary} words={words.format} onChange={onChange} />;
}

const History = styled.div`
  padding: 24px 28px;
  @container (max-width: 639px) {
    padding: 16px;
  }
`;
