import { styled } from 'styled-components';
import { schemeWishes, type SchemeWish } from '#shared/page/desk/scheme';
import { IconButton } from '#shared/ui/button';
import type { Command } from '#shared/ui/desk/command-palette';
import { DeskIcon } from '#shared/ui/desk/desk-icon';
import { Menu } from '#shared/ui/menu';
import { focusRing, token, touch, type } from '#shared/ui/tokens';
import { messages } from '../admin-frame.messages.ts';

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
          <Wide type="button" {...button}>
            {icon}
            {messages.look}
          </Wide>
        )
      }
    />
  );
}

/** The same from the palette. */
export const lookCommands = (onChoose: (wish: SchemeWish) => void): readonly Command[] =>
  schemeWishes.map((key) => ({ key: `look-${key}`, label: messages.lookCommands[key], whenTyped: true, run: () => onChoose(key) }));

const Wide = styled.button`
  ${type('label')}
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 40px;
  margin-bottom: 8px;
  padding: 0 12px;
  border: 0;
  border-radius: ${token.radiusMd};
  background: none;
  color: ${token.textMuted};
  font-family: inherit;
  text-align: start;
  cursor: pointer;
  ${focusRing}
  &:hover {
    background: ${token.sunken};
    color: ${token.text};
  }
  ${touch} {
    min-height: 44px;
  }
`;
