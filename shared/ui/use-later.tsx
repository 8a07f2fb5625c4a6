import { useEffect, useRef, useState } from 'react';

const loadedParts = new Map<() => Promise<object>, object>();

/**
 * Loads a part from its own file when first wanted.
 * @param load the same function for all callers
 * @param reason null while unwanted; a failed part loads again when it changes
 * @returns the part, else whether it loads or failed, for a plain substitute
 */
export function useLater<Part extends object>(
  load: () => Promise<Part>,
  reason: string | null,
  onMissing?: (failure: unknown) => void,
): Part | 'coming' | 'missing' {
  const [, setCame] = useState(0);
  const [failedReason, setFailedReason] = useState<string | null>(null);
  const part = loadedParts.get(load) as Part | undefined;
  const isHere = part !== undefined;
  const onFailure = useRef(onMissing);
  onFailure.current = onMissing;
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
        setFailedReason(reason);
        onFailure.current?.(error);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [load, reason, isHere]);
  return part ?? (reason !== null && failedReason === reason ? 'missing' : 'coming');
}
