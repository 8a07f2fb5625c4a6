import { createContext, useContext } from 'react';
import type { Page } from '#shared/page/page';
import type { ViewHost } from './widget.ts';

export interface WidgetSurroundings {
  readonly page: Page;
  readonly host: ViewHost;
}

export const WidgetContext = createContext<WidgetSurroundings | null>(null);

export function useWidget(): WidgetSurroundings {
  const surroundings = useContext(WidgetContext);
  if (!surroundings) throw new Error('useWidget is called outside a widget: draw this part from a view that defineWidget mounts.');
  return surroundings;
}
