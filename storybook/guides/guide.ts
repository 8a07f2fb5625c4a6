/** What a designer asks of a part of the kit before using it. Its states are its stories; its props its source. */
export interface Guide {
  readonly use: string;
  readonly not: string;
  readonly keyboard: string;
  readonly does: readonly string[];
  readonly donts: readonly string[];
}
