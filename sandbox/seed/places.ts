import divipola from './divipola.json' with { type: 'json' };

export interface Department {
  /** Two digits. */
  readonly code: string;
  readonly name: string;
  /** The three digits that follow the department's, and the name. */
  readonly municipalities: readonly (readonly [own: string, name: string])[];
}

/** The departments of Colombia (Bogotá D.C. counts as one: 33) with their municipalities, in the order of DANE's DIVIPOLA table. */
export const places: readonly Department[] = divipola.departments.map(({ code, name, municipalities }) => ({
  code,
  name,
  municipalities: municipalities.split('|').map((entry) => [entry.slice(0, 3), entry.slice(4)] as const),
}));
