import { shuffled } from '../support/numbers.ts';
import { report } from '../support/suite-report.ts';

/** The day in Colombia, so that everybody who proves on one day proves the same. */
export function seedOfToday(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date());
}

/**
 * The cases of a campaign that run this time: at most so many, drawn by the seed of the run, the same ones for the same seed;
 * all of them with `npm run proof -- --all`. Each call is noted for the closing table.
 */
export function drawn<Case>(campaign: string, cases: readonly Case[], atMost: number): readonly Case[] {
  const seed = process.env['PROOF_SEED'] ?? seedOfToday();
  const all = shuffled(cases, `${seed} ${campaign}`);
  const chosen = process.env['PROOF_ALL'] === '1' ? all : all.slice(0, atMost);
  report({ type: 'drawn', campaign, drawn: chosen.length, of: cases.length });
  return chosen;
}
