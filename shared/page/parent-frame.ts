import type { FrameMessage } from '#shared/contract/frame-messages';
import type { Page } from './page.ts';

/** The page that shows ours in a frame. */
export interface ParentFrame {
  /** Whether it is a page of our own origin, which reads the same storage. */
  readonly own: boolean;
  /** Tells it something, when the configuration names its origin as one that may know. */
  say(message: FrameMessage): void;
}

/** Its origin as the browser tells it; null where the browser keeps it to itself. */
function parentOrigin(): string | null {
  try {
    return parent.location.origin;
  } catch {
    // Another site: only where we came from is known, and in some engines who our ancestors are.
    const told = location.ancestorOrigins?.[0] ?? document.referrer;
    return URL.canParse(told) ? new URL(told).origin : null;
  }
}

/** The page around ours, or null: a page of the store that is not the window's top one is embedded. */
export function parentFrame({ place, config }: Pick<Page, 'place' | 'config'>): ParentFrame | null {
  if (place !== 'store' || parent === globalThis.window) return null;
  const origin = parentOrigin();
  const own = origin === location.origin;
  const mayKnow = origin !== null && (own || config.origins.parents.includes(origin));
  return {
    own,
    say(message) {
      if (mayKnow) parent.postMessage(message, origin);
    },
  };
}

/** How a place is gone to; out of the frame around a brand's page, too. */
export type LeaveBy = (target: string, options?: { readonly top: true }) => void;

/**
 * Leaves for a path of the store or an allowed address; from a store's page inside a frame it is the page around it that leaves.
 * @returns null, or the address to offer as a link where the browser did not let us
 */
export function leaveFor(page: Page, target: string, navigate: LeaveBy): string | null {
  const frame = parentFrame(page);
  if (frame === null) {
    navigate(target, { top: true });
    return page.navigation.held();
  }
  if (page.navigation.goParent(target)) return null;
  const address = page.navigation.allowed(target);
  if (address !== null) frame.say({ type: 'licence:continue', version: 1, url: address });
  return address;
}

/** Keeps the page around ours told how tall an element is. @returns stops it */
export function tellHeight(page: Pick<Page, 'place' | 'config'>, element: Element): () => void {
  const frame = parentFrame(page);
  if (frame === null) return () => undefined;
  const sized = new ResizeObserver(() =>
    frame.say({ type: 'licence:resize', version: 1, height: Math.ceil(element.getBoundingClientRect().height) }),
  );
  sized.observe(element);
  return () => sized.disconnect();
}
