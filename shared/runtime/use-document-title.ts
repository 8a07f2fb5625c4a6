import { useEffect } from 'react';

/** Sets the tab's title while the screen is mounted, then restores the former one; null changes nothing. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return undefined;
    const formerTitle = document.title;
    document.title = title;
    return () => {
      document.title = formerTitle;
    };
  }, [title]);
}
