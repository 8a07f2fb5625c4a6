import { styled } from 'styled-components';
import { ButtonLink } from '#shared/ui/button';
import { EmptyState } from '#shared/ui/empty-state';
import { Heading } from '#shared/ui/text';
import { deskWords } from './desk-words.tsx';

/** Says why the visitor may not open this screen, and links to the first screen that they may. */
export function ClosedScreen() {
  return (
    <Instead icon="lock" title={deskWords.closed}>
      {deskWords.denied}
    </Instead>
  );
}

/** Screen for an unknown back-office address. */
export function MissingScreen() {
  return (
    <Instead icon="search" title={deskWords.missing}>
      {deskWords.aboutMissing}
    </Instead>
  );
}

function Instead({ icon, title, children }: { readonly icon: 'lock' | 'search'; readonly title: string; readonly children: string }) {
  return (
    <Alone>
      <EmptyState
        icon={icon}
        title={
          <Heading level={1} look="title">
            {title}
          </Heading>
        }
        action={<ButtonLink href="/admin">{deskWords.toStart}</ButtonLink>}
      >
        {children}
      </EmptyState>
    </Alone>
  );
}

const Alone = styled.div`
  padding-top: clamp(32px, calc(18vh - 32px), 160px);
`;
