import { styled } from 'styled-components';
import { IconButton } from '#shared/ui/button';
import { Icon } from '#shared/ui/icon';
import { focusRing, motion, token, touch, type } from '#shared/ui/tokens';
import { messages } from '../admin-frame.messages.ts';

const keys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? messages.paletteKeys.command : messages.paletteKeys.control;

/** Opens the command palette, and teaches the keys that do. */
export function PaletteButton({ folded, onOpen }: { readonly folded: boolean; readonly onOpen: () => void }) {
  if (folded) return <IconButton label={messages.palette} icon={<Icon name="search" />} onClick={onOpen} />;
  return (
    <Wide type="button" onClick={onOpen} aria-keyshortcuts="Control+K Meta+K">
      <Icon name="search" />
      <span>{messages.palette}</span>
      <kbd aria-hidden>{keys}</kbd>
    </Wide>
  );
}

const Wide = styled.button`
  ${type('label')}
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 40px;
  padding: 0 12px;
  border: 1px solid ${token.line};
  border-radius: ${token.radiusMd};
  background: ${token.canvas};
  color: ${token.textMuted};
  text-align: start;
  cursor: pointer;
  transition: background-color ${motion.quick};
  ${focusRing}
  &:hover {
    background: ${token.sunken};
    color: ${token.text};
  }
  & > span {
    flex: 1;
  }
  & > kbd {
    ${type('small')}
    font-family: inherit;
  }
  ${touch} {
    min-height: 44px;
    & > kbd {
      display: none;
    }
  }
`;
