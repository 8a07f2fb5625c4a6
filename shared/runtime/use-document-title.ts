import { useEffect } from 'react';

/**
 * Names the tab while its screen stands; then the tab has its former name again.
 * @param title null where the screen has nothing to say, or stands on a page that is not ours
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
