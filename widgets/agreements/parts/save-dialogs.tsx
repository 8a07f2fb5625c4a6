import { Button } from '#shared/ui/button';
import { conflictText } from '#shared/desk/edit-conflict';
import { differing } from '#shared/desk/guarded-save';
import { ConfirmDialog } from '#shared/desk/ui/confirm-dialog';
import { ConflictDialog, type ShownConflict } from '#shared/desk/ui/conflict-dialog';
import { Dialog } from '#shared/ui/dialog';
import { SupportReference } from '#shared/ui/support-reference';
import { Foreign, Text } from '#shared/ui/text';
import type { AgreementsModel } from '../agreements.model.ts';
import type { AgreementsState } from '../agreements.state.ts';
import { messages } from '../agreements.messages.ts';
import { customerName } from '../summary.ts';
import type { Described } from '#shared/desk/guarded-save';
import type { Department } from '#shared/contract/parameters';
import { ofRepresentative, personLabels as person } from '#shared/desk/desk-fields.messages';
import type { CustomerValues } from '../agreements.values.ts';

/** The customer's fields in words, to stand beside another version of them. */
function describeCustomer(customer: CustomerValues, departments: readonly Department[]): Described {
  const department = departments.find(({ id }) => id === customer.departmentId);
  return [
    [person.legalName, customer.legalName.trim()],
    [person.firstName, customer.firstName.trim()],
    [person.lastName, customer.lastName.trim()],
    [person.fullAddress, customer.fullAddress.trim()],
    [person.departmentId, department?.stateName ?? ''],
    [person.cityId, department?.city.find(({ id }) => id === customer.cityId)?.cityName ?? ''],
    [person.cellphoneNumber, customer.cellphoneNumber.trim()],
    [person.email, customer.email.trim()],
    [ofRepresentative(person.legalDocumentNumber), customer.legalDocumentNumber],
    [ofRepresentative(person.legalFirstName), customer.legalFirstName.trim()],
    [ofRepresentative(person.legalLastName), customer.legalLastName.trim()],
  ];
}

export interface SaveDialogsProps {
  readonly model: AgreementsModel;
  readonly state: AgreementsState;
}

function shownConflict(model: AgreementsModel, { conflict, values, places }: AgreementsState): ShownConflict | null {
  const newer = conflict?.newer.record;
  if (conflict === null || newer == null) return null;
  return {
    sentence: conflictText(conflict, messages.thisCustomer, model.now()),
    author: conflict.author,
    rows: differing(describeCustomer(newer, places.value), describeCustomer(values.customer, places.value)),
  };
}

/** The questions of the wizard, and the modal of a save that failed, which can only be answered. */
export function SaveDialogs({ model, state }: SaveDialogsProps) {
  const { dialog, saving, refusal, failure } = state;
  const about = [state.values.contract.contractNumber.trim(), customerName(state)].filter(Boolean).join(' · ') || null;
  return (
    <>
      <ConflictDialog
        conflict={dialog === 'conflict' ? shownConflict(model, state) : null}
        busy={saving}
        onKeepMine={() => void model.keepMine()}
        onClose={model.dismiss}
      />
      <ConfirmDialog
        open={dialog === 'save'}
        title={messages.saveTitle}
        about={about}
        acceptLabel={messages.save}
        cancelLabel={messages.cancel}
        irreversible
        busy={saving}
        onAccept={() => void model.save()}
        onCancel={model.dismiss}
      >
        {messages.saveWarning}
      </ConfirmDialog>
      <ConfirmDialog
        open={dialog === 'restart'}
        title={messages.restartTitle}
        about={about}
        acceptLabel={messages.restartAccept}
        cancelLabel={messages.restartCancel}
        destructive
        onAccept={model.restart}
        onCancel={model.dismiss}
      >
        {messages.restartQuestion}
      </ConfirmDialog>
      <ConfirmDialog
        open={dialog === 'takeOver'}
        title={messages.restartTitle}
        about={about}
        acceptLabel={messages.restartAccept}
        cancelLabel={messages.restartCancel}
        destructive
        onAccept={model.takeOver}
        onCancel={model.dismiss}
      >
        {messages.takeOverQuestion}
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
