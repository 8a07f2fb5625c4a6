import { createElement, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ListLooks } from '#shared/page/desk/list-look';
import { longestViewName } from '#shared/contract/shared-views';
import type { SavedViews } from '#shared/page/desk/saved-views';
import { ViewMenu } from '#shared/ui/desk/view-menu';

export interface ViewControlProps {
  readonly views: SavedViews;
  /** A list that is no table has neither columns nor rows to stand close. */
  readonly look?: ListLooks;
}

/** A list's saved views, columns and density, as its toolbar has them. */
export function ViewControl({ views, look }: ViewControlProps): ReactNode {
  const { views: saved, said } = useStore(views.store);
  const { shared } = views;
  const state = useStore(shared.store);
  const common = {
    views: saved,
    said,
    longestName: longestViewName,
    onOpenView: views.open,
    onSaveView: views.save,
    onRemoveView: views.remove,
    onShown: views.refresh,
    ...(state.status !== 'unknown' && {
      shared: {
        state,
        said: state.said,
        busy: state.busy,
        onOpen: shared.open,
        onShare: shared.share,
        onRemove: (name: string): void => void shared.remove(name),
        onRetry: (): void => void shared.load(),
      },
    }),
  };
  return look === undefined ? createElement(ViewMenu, common) : createElement(WithLook, { look, common });
}

interface WithLookProps {
  readonly look: ListLooks;
  readonly common: Omit<Parameters<typeof ViewMenu>[0], 'table'>;
}

function WithLook({ look, common }: WithLookProps): ReactNode {
  const { hidden, dense } = useStore(look.store);
  return createElement(ViewMenu, { ...common, table: { columns: look.columns, hidden, dense, onColumn: look.show, onDense: look.pack } });
}
