import { isRecord } from '#shared/contract/schema';
import { text, type Db } from '../db/db.ts';

/** A typed parameter; the application info sends it as `{type, value}` JSON text. */
export type ParameterValue = string | number | boolean | readonly unknown[] | Readonly<Record<string, unknown>>;

/** Switches of the deployment, stored in the database so that a reset restores them. */
export interface Settings {
  /** Returns the parameters of one application: the common ones, then its own. */
  parameters(app: string): Readonly<Record<string, ParameterValue>>;
  value(group: SettingGroup, name: string): unknown;
  group(group: SettingGroup): Readonly<Record<string, unknown>>;
  /** Merges entries into a group; null removes an entry. */
  merge(group: string, entries: Readonly<Record<string, unknown>>): void;
  all(): Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export type SettingGroup = 'contract' | 'platform' | 'tenants' | 'menu' | 'config' | 'sites';

export function settingsIn(db: Db): Settings {
  function group(name: string): Record<string, unknown> {
    const value: unknown = JSON.parse(text(db.get('SELECT value FROM setting WHERE name=?', [name]), 'value') || '{}');
    return isRecord(value) ? value : {};
  }
  return {
    parameters(app) {
      const merged = { ...group('parameters'), ...group(`parameters:${app.toLowerCase()}`) };
      return Object.fromEntries(Object.entries(merged).flatMap(([code, value]) => (isParameterValue(value) ? [[code, value]] : [])));
    },
    value: (name, entry) => group(name)[entry],
    group,
    merge(name, entries) {
      const merged = Object.fromEntries(Object.entries({ ...group(name), ...entries }).filter(([, value]) => value !== null));
      db.run('INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value=excluded.value', [
        name,
        JSON.stringify(merged),
      ]);
    },
    all: () =>
      Object.fromEntries(db.all('SELECT name FROM setting ORDER BY name').map((row) => [text(row, 'name'), group(text(row, 'name'))])),
  };
}

function isParameterValue(value: unknown): value is ParameterValue {
  return value !== null && value !== undefined;
}
