import { it } from 'vitest';
import { drawn } from './draw.ts';

interface Case {
  readonly title: string;
  readonly act: () => Promise<void>;
}

/** The signature of `it` for the cases of a campaign. */
type Declare = (title: string, act: () => Promise<void>) => void;

/** Declares the cases of one file of a campaign: `declare` lists all of them, and those that are drawn become tests. */
export function campaign(name: string, atMost: number, declare: (one: Declare) => void): void {
  const cases: Case[] = [];
  declare((title, act) => cases.push({ title, act }));
  for (const { title, act } of drawn(name, cases, atMost)) it(title, act);
}
