import type { MouseEvent } from 'react';
import type { Page } from '#shared/page/page';
import type { ViewHost } from './widget.ts';

/**
 * Props of a link that goes through the widget's own navigation. The address is real, for copying and new tabs; the host handles a
 * plain click without a reload.
 * @param target a path of the store, or an address of an allowed origin; anything else links to the store's `/`
 */
export function linkTo(page: Pick<Page, 'navigation'>, host: Pick<ViewHost, 'navigate'>, target: string) {
  const href = page.navigation.allowed(target);
  const goal = href === null ? '/' : target;
  return {
    href: href ?? page.navigation.storeAddress('/'),
    onClick(event: MouseEvent<HTMLAnchorElement>): void {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      host.navigate(goal);
    },
  };
}

export type LinkTo = (target: string) => ReturnType<typeof linkTo>;
