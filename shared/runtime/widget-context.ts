import { createContext, useContext } from 'react';
import type { Page } from '#shared/page/page';
import type { ViewHost } from './widget.ts';

export interface WidgetSurroundings {
  readonly page: Page;
  readonly host: ViewHost;
}

export const WidgetContext = createContext<WidgetSurroundings | null>(null);

/** The page and host of the widget around a part. */
export function useWidget(): WidgetSurroundings {
  const surroundings = useContext(WidgetContext);
  if (!surroundings) throw new Error('useWidget is called outside a widget: draw this part from a view that defineWidget mounts.');
  return surroundings;
}
