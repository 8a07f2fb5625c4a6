import type { Meta, StoryObj } from '@storybook/react';
import { ErrorState, QuietError } from './error-state.tsx';
import { FailureContext, SupportCode, SupportReference } from './support-reference.tsx';

export default { title: 'Kit/Error state', component: ErrorState } satisfies Meta<typeof ErrorState>;

export const Failed: StoryObj<typeof ErrorState> = {
  args: { title: 'No pudimos cargar los planes.', failure: null, onRetry: () => undefined },
};
/** Where trying again cannot help. */
export const WithAWayOn: StoryObj<typeof ErrorState> = {
  args: { title: 'Esta orden ya no está.', failure: null, link: { href: '#tienda', label: 'Volver a la tienda' } },
};
/** One line in the place of a list, or of a part of the page. */
export const Quiet: StoryObj = {
  render: () => (
    <QuietError failure={null} onRetry={() => undefined}>
      No se pudo cargar la información
    </QuietError>
  ),
};
/** What a visitor may name to support. */
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
/** A part of our own code did not come: an old tab asks in vain once its release is gone. */
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
