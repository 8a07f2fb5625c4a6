import { shuffled } from '../support/numbers.ts';
import { report } from '../support/suite-report.ts';

/** The day in Colombia, so that all runs of one day draw the same cases. */
export function seedOfToday(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date());
}

/**
 * Returns the cases of a campaign for this run: at most `atMost`, drawn by the run's seed; all of them with `npm run proof -- --all`.
 * Each call is recorded for the closing table.
 */
export function drawn<Case>(campaign: string, cases: readonly Case[], atMost: number): readonly Case[] {
  const seed = process.env['PROOF_SEED'] ?? seedOfToday();
  const all = shuffled(cases, `${seed} ${campaign}`);
  const chosen = process.env['PROOF_ALL'] === '1' ? all : all.slice(0, atMost);
  report({ type: 'drawn', campaign, drawn: chosen.length, of: cases.length });
  return chosen;
}
