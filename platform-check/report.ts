import type { Finding, Verdict } from './check.ts';

const titles: Readonly<Record<Verdict, string>> = {
  breaks: 'Would break',
  tolerant: 'Read, though spelled otherwise than specified',
  closed: 'Not open to the tokens given',
  'not-asked': 'Not asked',
  fits: 'Fits',
};

/** Returns the report for a terminal. Findings that break a screen come last, where they stay visible. */
export function reportText(findings: readonly Finding[]): string {
  const order: readonly Verdict[] = ['fits', 'not-asked', 'closed', 'tolerant', 'breaks'];
  const parts = order.flatMap((verdict) => {
    const those = findings.filter((finding) => finding.verdict === verdict);
    return those.length === 0 ? [] : [`${titles[verdict]} (${those.length})\n${those.map(lineOf).join('\n')}\n`];
  });
  const count = (verdict: Verdict): number => findings.filter((finding) => finding.verdict === verdict).length;
  return [
    ...parts,
    `${count('fits')} fit, ${count('tolerant')} read tolerantly, ${count('breaks')} would break, ${count('closed')} closed, ${count('not-asked')} not asked`,
  ].join('\n');
}

function lineOf({ what, verdict, notes, screens }: Finding): string {
  const stands = verdict === 'breaks' && screens.length > 0 ? [`    breaks: ${screens.join(', ')}`] : [];
  return [`  ${what}`, ...notes.map((note) => `    ${note}`), ...stands].join('\n');
}

/** Whether a store could run on this platform. */
export function isUsable(findings: readonly Finding[]): boolean {
  return findings.every(({ verdict }) => verdict !== 'breaks');
}
