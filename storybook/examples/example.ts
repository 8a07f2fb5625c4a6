import type { ReactNode } from 'react';

/** A part of the kit as it should be used, and as it should not. Both are the parts themselves. */
export interface Example {
  readonly good: ReactNode;
  readonly bad: ReactNode;
}

export const nothing = (): void => undefined;
