import type { Step } from '../support/steps.ts';
import { vitestCommand } from '../support/vitest-command.ts';

/** What is longer than a commit's patience, each with its time for a sample and for everything, in minutes. */
export interface Campaign extends Omit<Step, 'minutes' | 'reports' | 'env'> {
  readonly shows: string;
  readonly minutes: { readonly sample: number; readonly all: number };
}

export const campaigns: readonly Campaign[] = [];

/** A campaign whose cases are the files `tests/proof/<name>*.spec.ts`. */
export function specs(of: Omit<Campaign, 'command' | 'queue'>): Campaign {
  return { ...of, queue: 'browser', command: vitestCommand({ project: 'proof', only: [`tests/proof/${of.name}`] }) };
}
