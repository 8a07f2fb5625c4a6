import { useEffect, useRef, useState } from 'react';

/** Loaded parts, by the function that loads them. */
const loadedParts = new Map<() => Promise<object>, object>();

/**
 * Loads a part that is a file of its own when it is first wanted.
 * @param load the same function for all who want the part
 * @param reason null while it is not; a part that failed to load is asked for again when this changes
 * @param onMissing called when the part fails to load
 * @returns the part; until then whether it is on its way or failed, so that something plainer can stand in
 */
export function useLater<Part extends object>(
  load: () => Promise<Part>,
  reason: string | null,
  onMissing?: (failure: unknown) => void,
): Part | 'coming' | 'missing' {
  const [, setCame] = useState(0);
  const [missing, setMissing] = useState<string | null>(null);
  const part = loadedParts.get(load) as Part | undefined;
  const isHere = part !== undefined;
  const failed = useRef(onMissing);
  failed.current = onMissing;
  useEffect(() => {
    if (reason === null || isHere) return undefined;
    let isWanted = true;
    load().then(
      (came) => {
        loadedParts.set(load, came);
        setCame((count) => count + 1);
      },
      (error: unknown) => {
        if (!isWanted) return;
        console.error('licence: a part of the screen did not load', error);
        setMissing(reason);
        failed.current?.(error);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [load, reason, isHere]);
  return part ?? (reason !== null && missing === reason ? 'missing' : 'coming');
}
