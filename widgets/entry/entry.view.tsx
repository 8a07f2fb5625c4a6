import { useStore } from 'zustand';
import { destinationAddress } from '#shared/page/destination';
import { HelpLine } from '#shared/runtime/help-line';
import { linkTo } from '#shared/runtime/link-to';
import type { ViewProps } from '#shared/runtime/widget';
import { useModel } from '#shared/runtime/use-model';
import { Backdrop } from '#shared/ui/backdrop';
import { Button, ButtonLink } from '#shared/ui/button';
import { Dialog } from '#shared/ui/dialog';
import { EmptyState } from '#shared/ui/empty-state';
import { ErrorState } from '#shared/ui/error-state';
import { createEntryModel } from './entry.model.ts';
import { messages } from './entry.messages.ts';
import type { EntryProps } from './props.ts';

export function View({ page, props, host }: ViewProps<EntryProps>) {
  const model = useModel(
    () => createEntryModel(page, props, (target) => host.navigate(target, { replace: true }), host.location.get),
    props.entry,
    props.parameter,
  );
  const state = useStore(model.store);

  switch (state.status) {
    case 'working':
      return <Backdrop label={props.entry === 'sign-in' ? messages.signingIn : messages.working} />;
    case 'failed':
      return (
        <ErrorState title={messages.failed} failure={state.failure} onRetry={model.retry}>
          <HelpLine />
        </ErrorState>
      );
    case 'unsold':
      return (
        <div role="alert">
          <EmptyState
            icon="cart"
            title={messages.notSold}
            action={
              <ButtonLink tone="primary" {...linkTo(page, host, destinationAddress(page, 'landing'))}>
                {messages.plans}
              </ButtonLink>
            }
          />
        </div>
      );
    case 'asking':
      return (
        <Dialog
          open
          role="alertdialog"
          size="small"
          title={messages.confirmTitle(state.next)}
          onClose={state.cancel}
          footer={
            <>
              <Button onClick={state.cancel}>{state.current === null ? messages.cancelBegun : messages.cancel}</Button>
              <Button tone="primary" onClick={state.accept}>
                {messages.accept}
              </Button>
            </>
          }
        >
          {state.current === null ? messages.confirmBegun : messages.confirmUser(state.current)}
        </Dialog>
      );
    case 'done':
      return null;
  }
}
