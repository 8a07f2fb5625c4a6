import { stopAll } from '#shared/desk/stop-all';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Page } from '#shared/page/page';
import type { ViewHost, ViewProps } from '#shared/runtime/widget';
import { agreementsAccess } from '#shared/desk/admission';
import { TimelinePlace } from '#shared/desk/controls/timeline-control';
import { useModel } from '#shared/runtime/use-model';
import { ClosedScreen } from '#shared/desk/ui/closed-screen';
import { worksheetParameter } from '#shared/desk/list-address';
import { ConfirmDialog } from '#shared/desk/ui/confirm-dialog';
import { LateDialog } from '#shared/desk/ui/late-dialog';
import { ReadOnly } from '#shared/desk/ui/read-only';
import { Customers } from './customers.view.tsx';
import { dialogTitles, messages, licencesTimeline } from './licences.messages.ts';
import { createLicencesModel, type LicencesModel, type OpenDialog } from './licences.model.ts';
import type { LicencesProps } from './props.ts';
import { Usage } from './usage.view.tsx';

export function View({ page, props, host }: ViewProps<LicencesProps>) {
  const model = useModel(() => createLicencesModel(page, host.location));
  const { access, view, dialog, leaving } = useStore(model.store);

  if (access === 'denied') return <ClosedScreen />;
  return (
    <ReadOnly when={access === 'read'}>
      {view === 'usage' ? <Usage model={model} exports={props.export === true} /> : <Customers host={host} model={model} />}
      {dialog !== null && <DialogOf key={keyOf(dialog)} page={page} host={host} model={model} dialog={dialog} />}
      <TimelinePlace page={page} host={host} kinds={['customer', 'licence']} words={licencesTimeline} />
      <ConfirmDialog
        open={leaving !== null}
        destructive
        title={messages.leaveTitle}
        about={(dialog?.subject.status === 'known' && dialog.subject.customer?.name) || null}
        acceptLabel={messages.leave}
        cancelLabel={messages.stay}
        onAccept={model.closeDialog}
        onCancel={model.stay}
      >
        {leaving}
      </ConfirmDialog>
    </ReadOnly>
  );
}

const keyOf = ({ request }: OpenDialog): string => JSON.stringify(request);

const dialogs = {
  detail: () => import(/* webpackChunkName: "detail" */ './licence-detail.view.tsx').then(({ LicenceDetail }) => LicenceDetail),
  licence: () => import(/* webpackChunkName: "editor" */ './licence-editor.view.tsx').then(({ LicenceEditor }) => LicenceEditor),
  customer: () => import(/* webpackChunkName: "customer" */ './customer-form.view.tsx').then(({ CustomerForm }) => CustomerForm),
  services: () =>
    import(/* webpackChunkName: "services" */ './contracted-services.view.tsx').then(({ ContractedServices }) => ContractedServices),
};

interface DialogOfProps {
  readonly page: Page;
  readonly host: ViewHost;
  readonly model: LicencesModel;
  readonly dialog: OpenDialog;
}

function DialogOf({ page, host, model, dialog: { request, subject } }: DialogOfProps) {
  /** Runs a dialog's guard on a route change of the host and on the browser's Back. */
  const guarded = useMemo<ViewHost>(
    () => ({
      ...host,
      guardLeave(guard) {
        return stopAll(host.guardLeave(guard), model.guard(guard));
      },
    }),
    [host, model],
  );
  const dialogActions = { onClose: model.closeDialog, onRetry: model.retryDialog };
  const common = { page, host: guarded, onClose: model.closeDialog, onChanged: model.changed };
  if (request.kind === 'detail')
    return (
      <LateDialog
        {...dialogActions}
        title={dialogTitles.detail}
        load={dialogs.detail}
        props={{ page, host: guarded, model, licenceId: request.licenceId }}
      />
    );
  const { status } = subject;
  const customer = status === 'known' ? subject.customer : null;
  switch (request.kind) {
    case 'customer':
      // Without a customer the form would create one, so it waits for the load.
      return (
        <LateDialog
          {...dialogActions}
          title={request.customerId === null ? dialogTitles.create : dialogTitles.update}
          subject={subject}
          load={dialogs.customer}
          props={status === 'known' ? { ...common, customer } : null}
        />
      );
    case 'services':
      return (
        <LateDialog
          {...dialogActions}
          title={dialogTitles.services}
          subject={subject}
          load={dialogs.services}
          props={
            customer && {
              ...common,
              widget: host,
              customer,
              onContract:
                agreementsAccess(page) === 'edit' ? () => host.navigate(`/admin/agreements?${worksheetParameter}=${customer.id}`) : null,
            }
          }
        />
      );
    case 'add':
    case 'edit':
      return (
        <LateDialog
          {...dialogActions}
          title={dialogTitles[request.kind]}
          subject={subject}
          load={dialogs.licence}
          props={customer && { ...common, customer, licenceId: request.kind === 'edit' ? request.licenceId : null }}
        />
      );
  }
}
