import { useEffect, useState } from 'react';

/** What came once is there at once for whoever asks next. */
const here = new Map<() => Promise<object>, object>();

/**
 * A part of the kit that comes in a file of its own when it is first wanted.
 * @param load the same function for all who want the part
 * @param wanted null while it is not; what did not come is asked for again when this changes
 * @returns the part; until then whether it is on its way or did not come, so that something plainer can stand in
 */
export function useLater<Part extends object>(load: () => Promise<Part>, wanted: string | null): Part | 'coming' | 'missing' {
  const [, setCame] = useState(0);
  const [missing, setMissing] = useState<string | null>(null);
  const part = here.get(load) as Part | undefined;
  const isHere = part !== undefined;
  useEffect(() => {
    if (wanted === null || isHere) return;
    load().then(
      (came) => {
        here.set(load, came);
        setCame((count) => count + 1);
      },
      (error: unknown) => {
        console.error('licence: a part of the kit did not load', error);
        setMissing(wanted);
      },
    );
  }, [load, wanted, isHere]);
  return part ?? (wanted !== null && missing === wanted ? 'missing' : 'coming');
}
