import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { Button } from '#shared/ui/button';
import { Popover } from '#shared/ui/popover';
import { token } from '#shared/ui/tokens';
import type { ViewsState } from '../saved-views.ts';
import { DeskIcon } from '../ui/desk-icon.tsx';
import { deskWords } from '../ui/desk-words.tsx';
import { ToolbarWord } from '../ui/toolbar.tsx';
import { ViewPanel, type ViewPanelProps } from './view-panel.tsx';

const noViews = createStore<ViewsState>(() => ({ views: [], lastSave: null }));

export function ViewControl({ views, look }: ViewPanelProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const openView = useStore(views?.store ?? noViews).views.find(({ status }) => status === 'current' || status === 'changed');
  const name = openView?.status === 'changed' ? deskWords.changedView(openView.name) : openView?.name;
  return (
    <>
      <Button
        ref={anchor}
        icon={<DeskIcon name="columns" />}
        aria-haspopup="dialog"
        aria-expanded={open}
        title={name}
        onClick={() => {
          if (!open) void views?.refresh();
          setOpen(!open);
        }}
      >
        <ToolbarWord>{deskWords.view}</ToolbarWord>
        {name !== undefined && <ViewName aria-hidden="true">{name}</ViewName>}
      </Button>
      <Popover open={open} anchor={anchor} placement="below-end" onClose={() => setOpen(false)} role="dialog" aria-label={deskWords.view}>
        <ViewPanel look={look} views={views} />
      </Popover>
    </>
  );
}

const ViewName = styled.span`
  overflow: hidden;
  max-width: 24ch;
  color: ${token.textMuted};
  font-weight: 400;
  text-overflow: ellipsis;
  white-space: nowrap;
  @container (max-width: 639px) {
    max-width: 11ch;
  }
`;
