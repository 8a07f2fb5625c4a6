import { useEffect } from 'react';

/**
 * Sets the tab's title while the screen is mounted, and restores the former one.
 * @param title null where the screen has no title, or is on a page that is not ours
 */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return undefined;
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}
