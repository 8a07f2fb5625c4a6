import type { Meta, StoryObj } from '@storybook/react';
import { ErrorState, QuietError } from './error-state.tsx';
import { FailureContext, SupportCode, SupportReference } from './support-reference.tsx';

export default { title: 'Kit/Error state', component: ErrorState } satisfies Meta<typeof ErrorState>;

export const Failed: StoryObj<typeof ErrorState> = {
  args: { title: 'No pudimos cargar los planes.', failure: null, onRetry: () => undefined },
};
/** One line in place of a list or a part of the page. */
export const Quiet: StoryObj = {
  render: () => (
    <QuietError failure={null} onRetry={() => undefined}>
      No se pudo cargar la información
    </QuietError>
  ),
};
/** The failure has a support code. */
export const WithAReference: StoryObj = {
  render: () => (
    <>
      <FailureContext value={() => ({ reference: 'k3v9q2ab' })}>
        <SupportReference failure={null} />
      </FailureContext>
      <SupportCode code="m4t8w1cd" />
    </>
  ),
};
/** A late file is missing, as in an old tab whose release is gone. */
export const AboutOurOwnCode: StoryObj = {
  render: () => (
    <FailureContext value={() => ({ reference: 'k3v9q2ab', reload: () => undefined })}>
      <QuietError failure={null} onRetry={() => undefined}>
        No pudimos cargar el formulario de tus datos.
      </QuietError>
      <ErrorState title="No pudimos cargar los planes." failure={null} onRetry={() => undefined} />
    </FailureContext>
  ),
};
