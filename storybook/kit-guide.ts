import { deskGuides } from './guides/desk.ts';
import { formGuides } from './guides/forms.ts';
import { kitGuides } from './guides/kit.ts';

/** What a designer asks of a part of the kit before using it. Its states are its stories; its props its source. */
export interface Guide {
  readonly use: string;
  readonly not: string;
  readonly keyboard: string;
  readonly does: readonly string[];
  readonly donts: readonly string[];
}

/** By the title of its stories. */
export const guides: Readonly<Record<string, Guide>> = { ...kitGuides, ...formGuides, ...deskGuides };
