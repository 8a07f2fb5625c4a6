/** Guide of a part of the kit for designers. Stories show its states, its source the props. */
export interface Guide {
  readonly use: string;
  readonly not: string;
  readonly keyboard: string;
  readonly does: readonly string[];
  readonly donts: readonly string[];
}
