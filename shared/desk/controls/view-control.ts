import { createElement, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ListLooks } from '../list-look.ts';
import { longestViewName, type SavedViews } from '../saved-views.ts';
import { LookMenu, ViewMenu } from '../ui/view-menu.tsx';

export interface ViewControlProps {
  readonly views: SavedViews;
  readonly look: ListLooks;
}

/** A list's saved views, columns and density. */
export function ViewControl({ views, look }: ViewControlProps): ReactNode {
  const { views: saved, said } = useStore(views.store);
  const common = {
    views: saved,
    said,
    longestName: longestViewName,
    onOpenView: views.open,
    onSaveView: views.save,
    onRemoveView: views.remove,
    onShown: views.refresh,
  };
  return createElement(ViewMenu, { ...common, table: useLook(look) });
}

/** Columns and density of a list without views. */
export function LookControl({ look }: Pick<ViewControlProps, 'look'>): ReactNode {
  return createElement(LookMenu, useLook(look));
}

function useLook(look: ListLooks): Parameters<typeof LookMenu>[0] {
  const { hidden, dense } = useStore(look.store);
  return { columns: look.columns, hidden, dense, onColumn: look.show, onDense: look.pack };
}
