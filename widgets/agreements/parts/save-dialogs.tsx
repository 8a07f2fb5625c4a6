import { Button } from '#shared/ui/button';
import { describePerson, shownConflict } from '#shared/desk/customer-conflict';
import { differing } from '#shared/desk/guarded-save';
import { ConfirmDialog } from '#shared/desk/ui/confirm-dialog';
import { ConflictDialog } from '#shared/desk/ui/conflict-dialog';
import { Dialog } from '#shared/ui/dialog';
import { SupportReference } from '#shared/ui/support-reference';
import { Foreign, Text } from '#shared/ui/text';
import type { AgreementsModel } from '../agreements.model.ts';
import type { AgreementsState } from '../agreements.state.ts';
import { messages } from '../agreements.messages.ts';
import { customerName } from '../summary.ts';

export interface SaveDialogsProps {
  readonly model: AgreementsModel;
  readonly state: AgreementsState;
}

/** After a failed save, a modal that only its button closes. */
export function SaveDialogs({ model, state }: SaveDialogsProps) {
  const { dialog, saving, refusal, failure, values } = state;
  const places = state.places.value;
  const about = [values.contract.contractNumber.trim(), customerName(state)].filter(Boolean).join(' · ') || null;
  return (
    <>
      <ConflictDialog
        conflict={shownConflict(dialog === 'conflict' ? state.conflict : null, messages.thisCustomer, model.now(), (newer) =>
          differing(describePerson(newer, places), describePerson(values.customer, places)),
        )}
        busy={saving}
        onKeepMine={() => void model.keepMine()}
        onClose={model.dismiss}
      />
      <ConfirmDialog
        open={dialog === 'save'}
        title={messages.saveTitle}
        about={about}
        acceptLabel={messages.save}
        irreversible
        busy={saving}
        onAccept={() => void model.save()}
        onCancel={model.dismiss}
      >
        {messages.saveWarning}
      </ConfirmDialog>
      <ConfirmDialog
        open={dialog === 'restart' || dialog === 'takeOver'}
        title={messages.restartTitle}
        about={about}
        acceptLabel={messages.restartAccept}
        cancelLabel={messages.restartCancel}
        destructive
        onAccept={dialog === 'takeOver' ? model.takeOver : model.restart}
        onCancel={model.dismiss}
      >
        {dialog === 'takeOver' ? messages.takeOverQuestion : messages.restartQuestion}
      </ConfirmDialog>
      <Dialog
        open={dialog === 'failed'}
        role="alertdialog"
        size="small"
        closeButton={false}
        title={messages.failedTitle}
        footer={
          <Button tone="primary" data-autofocus onClick={() => void model.closeFailure()}>
            {messages.close}
          </Button>
        }
      >
        <Text as="p" $block $tone="textMuted">
          {messages.failed}
        </Text>
        <SupportReference failure={failure} />
        {refusal !== null && (
          <Text as="p" $block $role="small" $tone="textMuted">
            {messages.reason}
            <Foreign>{refusal}</Foreign>
          </Text>
        )}
      </Dialog>
    </>
  );
}
