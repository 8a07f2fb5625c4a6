import type { ReactNode } from 'react';

/** Right and wrong use of a part, drawn with the part itself. */
export interface Example {
  readonly good: ReactNode;
  readonly bad: ReactNode;
}

export const nothing = (): void => undefined;
