import type { FrameMessage } from '#shared/contract/frame-messages';
import type { Page } from './page.ts';

/** Null where the browser hides it. */
function parentOrigin(): string | null {
  try {
    return parent.location.origin;
  } catch {
    // For another site's frame, browsers give only the referrer, and some the ancestors' origins.
    const address = location.ancestorOrigins?.[0] ?? document.referrer;
    return URL.canParse(address) ? new URL(address).origin : null;
  }
}

/** Null if the store's page is not in a frame. */
export function parentFrame({ place, config }: Pick<Page, 'place' | 'config'>) {
  if (place !== 'store' || parent === globalThis.window) return null;
  const origin = parentOrigin();
  const own = origin === location.origin;
  const mayKnow = origin !== null && (own || config.origins.parents.includes(origin));
  return {
    /** True if the frame has our origin, and so our storage. */
    own,
    /** Posts a message if the configuration lists the frame's origin. */
    say(message: FrameMessage): void {
      if (mayKnow) parent.postMessage(message, origin);
    },
  };
}

/** True if the target is the current page. Inside a frame, it compares with the page around the store. */
export function isCurrentPage(page: Page, target: string): boolean {
  const withoutQuery = (address: string | null): string | undefined => address?.split(/[?#]/)[0];
  return parentFrame(page) === null && withoutQuery(page.navigation.allowed(target)) === withoutQuery(location.href);
}

/** `top` navigates the top window and not the frame. */
export type LeaveBy = (target: string, options?: { readonly top: true }) => void;

/**
 * Navigates to a path of the store or an allowed address. Inside a frame it navigates the page around the store.
 * @returns null, or the address to show as a link if the browser refused
 */
export function leaveFor(page: Page, target: string, navigate: LeaveBy): string | null {
  const frame = parentFrame(page);
  if (frame === null) {
    navigate(target, { top: true });
    return page.navigation.blockedAddress();
  }
  if (page.navigation.goParent(target)) return null;
  const address = page.navigation.allowed(target);
  if (address !== null) frame.say({ type: 'licence:continue', version: 1, url: address });
  return address;
}

/** Posts the height of an element to the page around ours at each change. @returns stops */
export function tellHeight(page: Pick<Page, 'place' | 'config'>, element: Element): () => void {
  const frame = parentFrame(page);
  if (frame === null) return () => undefined;
  const sized = new ResizeObserver(() =>
    frame.say({ type: 'licence:resize', version: 1, height: Math.ceil(element.getBoundingClientRect().height) }),
  );
  sized.observe(element);
  return () => sized.disconnect();
}
