import { styled } from 'styled-components';
import { IconButton } from '#shared/ui/button';
import { Icon } from '#shared/ui/icon';
import { motion, token, touch, type } from '#shared/ui/tokens';
import { messages } from '../admin-frame.messages.ts';
import { WideButton } from '../wide-button.css.ts';

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

const Wide = styled(WideButton)`
  width: 100%;
  border: 1px solid ${token.line};
  background: ${token.canvas};
  transition: background-color ${motion.quick};
  & > span {
    flex: 1;
  }
  & > kbd {
    ${type('small')}
    font-family: inherit;
  }
  ${touch} {
    & > kbd {
      display: none;
    }
  }
`;
