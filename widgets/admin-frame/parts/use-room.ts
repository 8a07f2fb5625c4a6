import { useSyncExternalStore } from 'react';

/** How much room the menu has: a drawer on a phone, icons on a tablet, the whole column on a desk. */
export type Room = 'phone' | 'tablet' | 'desk';

const tablet = matchMedia('(min-width: 640px)');
const desk = matchMedia('(min-width: 1024px)');

function subscribe(listener: () => void): () => void {
  tablet.addEventListener('change', listener);
  desk.addEventListener('change', listener);
  return () => {
    tablet.removeEventListener('change', listener);
    desk.removeEventListener('change', listener);
  };
}

/** The frame stands beside the content of our own site, so here the window's width is the one that counts. */
export function useRoom(): Room {
  return useSyncExternalStore(subscribe, () => (desk.matches ? 'desk' : tablet.matches ? 'tablet' : 'phone'));
}
