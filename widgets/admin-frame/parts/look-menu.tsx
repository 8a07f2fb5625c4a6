import { styled } from 'styled-components';
import { schemeWishes, type SchemeWish } from '#shared/desk/scheme';
import type { Command } from '#shared/desk/ui/command-palette';
import { DeskIcon } from '#shared/desk/ui/desk-icon';
import { IconButton } from '#shared/ui/button';
import { Menu } from '#shared/ui/menu';
import { messages } from '../admin-frame.messages.ts';
import { WideButton } from '../wide-button.css.ts';

/** Light, dark, or as the machine has it. */
export function LookMenu({
  wish,
  folded,
  onChoose,
}: {
  readonly wish: SchemeWish;
  readonly folded: boolean;
  readonly onChoose: (wish: SchemeWish) => void;
}) {
  const icon = <DeskIcon name={wish === 'dark' ? 'moon' : 'sun'} />;
  return (
    <Menu
      label={messages.look}
      items={schemeWishes.map((key) => ({ key, label: messages.looks[key], checked: key === wish, run: () => onChoose(key) }))}
      trigger={(button) =>
        folded ? (
          <IconButton {...button} label={messages.look} icon={icon} />
        ) : (
          <Foot type="button" {...button}>
            {icon}
            {messages.look}
          </Foot>
        )
      }
    />
  );
}

/** Aligns its icon with the icons of the menu. */
const Foot = styled(WideButton)`
  margin: 0 -8px 8px;
`;

/** The same choices as commands of the palette. */
export const lookCommands = (onChoose: (wish: SchemeWish) => void): readonly Command[] =>
  schemeWishes.map((key) => ({ key: `look-${key}`, label: messages.lookCommands[key], whenTyped: true, run: () => onChoose(key) }));
