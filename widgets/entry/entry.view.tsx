import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { HelpLine } from '#shared/runtime/help-line';
import type { ViewProps } from '#shared/runtime/widget';
import { useModel } from '#shared/runtime/use-model';
import { Backdrop } from '#shared/ui/backdrop';
import { Button } from '#shared/ui/button';
import { Dialog } from '#shared/ui/dialog';
import { ErrorState } from '#shared/ui/error-state';
import { createEntryModel } from './entry.model.ts';
import { messages } from './entry.messages.ts';
import type { EntryProps } from './props.ts';

export function View({ page, props, host }: ViewProps<EntryProps>) {
  const model = useModel(
    () =>
      createEntryModel(page, props, {
        goOn: (target) => host.navigate(target, { replace: true }),
        query: host.location.get,
        forgetParameter: () => host.navigate('/license/viewCartModal', { replace: true }),
      }),
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
    case 'asking':
      return (
        <Question
          title={messages.confirmTitle(state.next)}
          no={state.current === null ? messages.cancelBegun : messages.cancel}
          yes={messages.accept}
          onNo={state.cancel}
          onYes={state.accept}
        >
          {state.current === null ? messages.confirmBegun : messages.confirmUser(state.current)}
        </Question>
      );
    case 'replacing':
      return (
        <Question title={messages.replaceTitle} no={messages.keepCart} yes={messages.replace} onNo={state.cancel} onYes={state.accept}>
          {messages.replaceText}
        </Question>
      );
    case 'done':
      return null;
  }
}

interface QuestionProps {
  readonly title: string;
  readonly no: string;
  readonly yes: string;
  readonly onNo: () => void;
  readonly onYes: () => void;
  readonly children: ReactNode;
}

/** What a link may not do unasked. */
function Question({ title, no, yes, onNo, onYes, children }: QuestionProps) {
  return (
    <Dialog
      open
      role="alertdialog"
      size="small"
      title={title}
      onClose={onNo}
      footer={
        <>
          <Button onClick={onNo}>{no}</Button>
          <Button tone="primary" onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
