import { styled } from 'styled-components';
import { schemeWishes, type SchemeWish } from '#shared/desk/scheme';
import type { Command } from '#shared/desk/ui/command-palette';
import { DeskIcon } from '#shared/desk/ui/desk-icon';
import { IconButton } from '#shared/ui/button';
import { Menu, menuLine } from '#shared/ui/menu';
import { focusRing, token, type } from '#shared/ui/tokens';
import { messages } from '../admin-frame.messages.ts';
import type { AdminFrameModel, Person } from '../admin-frame.model.ts';

interface MenuFootProps {
  readonly person: Person;
  readonly wish: SchemeWish;
  readonly folded: boolean;
  readonly model: Pick<AdminFrameModel, 'scheme' | 'signOut'>;
}

/** End of the menu: colour scheme and signed-in staff member. */
export function MenuFoot({ person, wish, folded, model: { scheme, signOut } }: MenuFootProps) {
  const icon = <DeskIcon name={wish === 'dark' ? 'moon' : 'sun'} />;
  return (
    <>
      {scheme.choice && (
        <Menu
          label={messages.look}
          placement="below-start"
          items={schemeWishes.map((key) => ({ key, label: messages.looks[key], checked: key === wish, run: () => scheme.choose(key) }))}
          trigger={(button) =>
            folded ? (
              <IconButton {...button} label={messages.look} icon={icon} />
            ) : (
              <Look type="button" {...button}>
                {icon}
                {messages.look}
              </Look>
            )
          }
        />
      )}
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
        <IconButton label={messages.signOut} icon={<DeskIcon name="logOut" />} onClick={signOut} />
      </Row>
    </>
  );
}

/** Palette commands for the colour scheme. */
export const lookCommands = (onChoose: (wish: SchemeWish) => void): readonly Command[] =>
  schemeWishes.map((key) => ({
    key: `look-${key}`,
    label: messages.lookCommands[key],
    icon: <DeskIcon name={key === 'dark' ? 'moon' : 'sun'} />,
    group: messages.groups.acts,
    whenTyped: true,
    run: () => onChoose(key),
  }));

/** Returns the role's name; for an unknown role a general name. */
function workOf({ kind, roles }: Person): string {
  if (kind !== 'staff') return messages[kind];
  const knownRole = Object.entries(messages.roles).find(([role]) => roles.includes(role));
  return knownRole?.[1] ?? messages.staff;
}

/** Full-width button. A folded menu shows an icon button instead. */
export const WideButton = styled.button`
  ${menuLine}
  border-radius: ${token.radiusMd};
  color: ${token.textMuted};
  ${focusRing}
  &:hover {
    background: ${token.sunken};
    color: ${token.text};
  }
`;

/** Aligns its icon with those of the menu. */
const Look = styled(WideButton)`
  margin: 0 -8px 8px;
`;

const Row = styled.div<{ $folded: boolean }>`
  display: flex;
  flex-direction: ${({ $folded }) => ($folded ? 'column' : 'row')};
  align-items: center;
  gap: 8px;
  /* Ends where the entries' counts end, so that the longest role fits in a line. */
  & > button {
    margin-inline-end: ${({ $folded }) => ($folded ? '0' : '-8px')};
  }
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
  overflow-wrap: anywhere;
  & > strong {
    font-weight: 600;
  }
  & > span {
    color: ${token.textMuted};
  }
`;
