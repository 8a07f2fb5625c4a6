import { styled } from 'styled-components';
import { IconButton } from '#shared/ui/button';
import { DeskIcon } from '#shared/desk/ui/desk-icon';
import { token, type } from '#shared/ui/tokens';
import { messages } from '../admin-frame.messages.ts';
import type { Person } from '../admin-frame.model.ts';

/** Returns the role's name; an unknown role gets the general one. */
function workOf({ kind, roles }: Person): string {
  if (kind !== 'staff') return messages[kind];
  const known = Object.entries(messages.roles).find(([role]) => roles.includes(role));
  return known?.[1] ?? messages.staff;
}

export function PersonCard({
  person,
  folded,
  onSignOut,
}: {
  readonly person: Person;
  readonly folded: boolean;
  readonly onSignOut: () => void;
}) {
  return (
    <Row $folded={folded}>
      <Avatar aria-hidden title={person.name}>
        {person.initials}
      </Avatar>
      {!folded && (
        <Words>
          <strong>{person.name}</strong>
          <span>{workOf(person)}</span>
        </Words>
      )}
      <IconButton label={messages.signOut} icon={<DeskIcon name="logOut" />} onClick={onSignOut} />
    </Row>
  );
}

const Row = styled.div<{ $folded: boolean }>`
  display: flex;
  flex-direction: ${({ $folded }) => ($folded ? 'column' : 'row')};
  align-items: center;
  gap: 10px;
`;

const Avatar = styled.span`
  ${type('label')}
  flex: none;
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: 50%;
  background: ${token.accentQuiet};
  color: ${token.accentText};
`;

const Words = styled.span`
  ${type('small')}
  flex: 1;
  min-width: 0;
  display: grid;
  & > strong {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & > span {
    color: ${token.textMuted};
  }
`;
