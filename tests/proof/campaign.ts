import { it } from 'vitest';
import { drawn } from './draw.ts';

interface Case {
  readonly title: string;
  readonly act: () => Promise<void>;
}

/** Takes a case of a campaign as `it` takes a test. */
type Declare = (title: string, act: () => Promise<void>) => void;

/** The cases of one file of a campaign: `declare` names all of them, those that are drawn become tests. */
export function campaign(name: string, atMost: number, declare: (one: Declare) => void): void {
  const cases: Case[] = [];
  declare((title, act) => cases.push({ title, act }));
  for (const { title, act } of drawn(name, cases, atMost)) it(title, act);
}
