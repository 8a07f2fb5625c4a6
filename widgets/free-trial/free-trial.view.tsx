import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { HelpLine } from '#shared/runtime/help-line';
import { linkTo } from '#shared/runtime/link-to';
import { useModel } from '#shared/runtime/use-model';
import type { ViewProps } from '#shared/runtime/widget';
import type { AppParameters } from '#shared/page/parameters';
import { ButtonLink } from '#shared/ui/button';
import { Card, Stack } from '#shared/ui/card';
import { Dialog } from '#shared/ui/dialog';
import { EmptyState } from '#shared/ui/empty-state';
import { ErrorState } from '#shared/ui/error-state';
import { useLeftAfterPress } from '#shared/ui/forms/after-press';
import { Icon } from '#shared/ui/icon';
import { Link, TextButton } from '#shared/ui/link';
import { PageColumn } from '#shared/ui/page-column';
import { Skeleton } from '#shared/ui/skeleton';
import { SupportReference } from '#shared/ui/support-reference';
import { Foreign, Heading, Text } from '#shared/ui/text';
import { token, touch } from '#shared/ui/tokens';
import { messages } from './free-trial.messages.ts';
import { createFreeTrialModel, type FreeTrialModel } from './free-trial.model.ts';
import { TrialForm } from './parts/trial-form.tsx';
import { About, Waiting } from './parts/trial-places.tsx';
import type { FreeTrialProps } from './props.ts';

/** Returns how long the link is valid; null if the application info does not say it. */
function validity({ values }: AppParameters): string | null {
  const value = values.get('useractivatetokentime');
  if (typeof value === 'number') return messages.hours(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

export function View({ page, props, host }: ViewProps<FreeTrialProps>) {
  const model = useLeftAfterPress(useModel(() => createFreeTrialModel(page, host.announce, props), page));
  const state = useStore(model.store);
  const parameters = useStore(page.parameters.store, ({ value }) => value);
  const home = linkTo(page, host, '/');

  useEffect(() => host.guardLeave(() => (model.isDirty() ? { message: messages.unsaved } : true)), [host, model]);

  if (state.status === 'sent')
    return (
      <PageColumn $size="form">
        <Sent email={model.form.now().email.trim()} time={validity(parameters)} home={home} onUseOther={model.useOtherMail} />
      </PageColumn>
    );
  return (
    <PageColumn $size="form" aria-busy={state.status === 'loading'}>
      <Stack $gap={8}>
        <Heading look="page">{messages.title(page.brand.displayName)}</Heading>
        <About>
          {state.pack !== null && <Foreign>{[state.pack.packageName, state.pack.packageDescription].filter(Boolean).join(' · ')}</Foreign>}
          {state.pack === null && state.status === 'loading' && <Skeleton $width={280} $height={24} />}
          {state.status === 'unavailable' && messages.instead}
        </About>
      </Stack>
      <Card $pad>
        {state.status === 'loading' && <Waiting />}
        {state.status === 'failed' && (
          <ErrorState title={messages.failed} failure={state.failure} onRetry={model.retry}>
            <HelpLine />
          </ErrorState>
        )}
        {state.status === 'unavailable' && (
          <EmptyState
            icon="tag"
            title={messages.unavailable}
            action={
              <ButtonLink tone="primary" {...home}>
                {messages.buyNow}
              </ButtonLink>
            }
          >
            <HelpLine />
          </EmptyState>
        )}
        {state.status === 'editing' && <TrialForm model={model} />}
      </Card>
      {/* Not while loading, since the link would jump when the form is higher than its placeholder. */}
      {state.status !== 'unavailable' && state.status !== 'loading' && (
        <Buy>
          <Link {...home}>{messages.buyNow}</Link>
        </Buy>
      )}
      <Refusal model={model} home={home} />
    </PageColumn>
  );
}

function Refusal({ model, home }: { readonly model: FreeTrialModel; readonly home: ReturnType<typeof linkTo> }) {
  const { refusal } = useStore(model.form.store);
  const { failure } = useStore(model.store);
  return (
    <Dialog
      open={refusal !== null}
      role="alertdialog"
      size="small"
      title={messages.sorry}
      onClose={model.closeRefusal}
      footer={
        <ButtonLink tone="primary" {...home}>
          {messages.buyNowInDialog}
        </ButtonLink>
      }
    >
      <Stack $gap={8}>
        <Text as="p">
          <Foreign>{refusal ?? ''}</Foreign>
        </Text>
        <SupportReference failure={failure} />
        <HelpLine />
      </Stack>
    </Dialog>
  );
}

interface SentProps {
  readonly email: string;
  readonly time: string | null;
  readonly home: ReturnType<typeof linkTo>;
  readonly onUseOther: () => void;
}

function Sent({ email, time, home, onUseOther }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const address = useId();
  // The pressed button disappeared with the form, so the result takes the focus.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Done role="status">
      <Disc>
        <Icon name="mail" size={40} strokeWidth={1.4} />
      </Disc>
      <Stack $gap={8}>
        <Heading ref={heading} tabIndex={-1} level={1} look="page" aria-describedby={address}>
          {messages.sent}
        </Heading>
        <Text as="p" id={address} $tone="textMuted">
          <Foreign>{messages.sentTo(email)}</Foreign>
        </Text>
        {time !== null && (
          <Text as="p" $tone="textMuted">
            {messages.validFor(time)}
          </Text>
        )}
      </Stack>
      <Text as="p" $role="small" $tone="textMuted">
        {messages.notThere} <TextButton onClick={onUseOther}>{messages.useOtherMail}</TextButton>
      </Text>
      <ButtonLink {...home}>{messages.backToStore}</ButtonLink>
      <HelpLine />
    </Done>
  );
}

const Buy = styled.p`
  text-align: center;
  ${touch} {
    & > a {
      padding-block: 13px;
    }
  }
`;

const Done = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: 24px;
  padding-block: 24px;
  text-align: center;
`;

const Disc = styled.span`
  display: grid;
  place-items: center;
  width: 128px;
  height: 128px;
  border-radius: 50%;
  background: ${token.accentQuiet};
  color: ${token.accentText};
`;
