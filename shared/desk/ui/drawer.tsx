import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { ToastStrip } from '#shared/ui/toast-board';
import { motion, reducedMotion, token } from '#shared/ui/tokens';

const slide = keyframes`from { transform: translateX(-24px); opacity: 0; }`;

const Sheet = styled.dialog`
  position: fixed;
  inset: 0 auto 0 0;
  width: min(304px, 100vw - 48px);
  height: 100dvh;
  max-width: none;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: ${token.overlay};
  color: ${token.text};
  box-shadow: ${token.shadow4};
  overflow: auto;
  &[open] {
    animation: ${slide} ${motion.slow} ${motion.out};
  }
  &::backdrop {
    background: ${token.scrim};
  }
  ${reducedMotion} {
    &[open] {
      animation: none;
    }
  }
`;

export interface DrawerProps {
  readonly open: boolean;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

// Mounted only while open: closing a connected dialog element returns the focus.
function OpenDrawer({ label, onClose, children }: Omit<DrawerProps, 'open'>) {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null) return undefined;
    if (!dialog.open) dialog.showModal();
    return () => dialog.close();
  }, []);
  return (
    <Sheet
      ref={element}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <ToastStrip />
      {children}
    </Sheet>
  );
}

/** Modal side panel, for the menu on a phone. A press beside it closes it. */
export function Drawer({ open, ...rest }: DrawerProps) {
  return open ? <OpenDrawer {...rest} /> : null;
}
