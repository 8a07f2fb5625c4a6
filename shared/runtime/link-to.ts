import type { MouseEvent } from 'react';
import type { Page } from '#shared/page/page';
import type { ViewHost } from './widget.ts';

/**
 * What a link needs to go through the widget's own door: a real address to copy or open in a new tab, and a plain click
 * that the host takes (the site then changes its place without a reload).
 * @param target a path of the store, or an address of an allowed origin; anything else is a link to the store's `/`
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
