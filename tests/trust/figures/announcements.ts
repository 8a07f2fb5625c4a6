import type { Visit } from '../../engines/visit.ts';
import { listen } from '../../support/ear.ts';

/** What the page has said since it was last asked; from the first time on it is listened to. */
export async function heardIn(visit: Visit): Promise<readonly string[]> {
  const heard = await visit.ask(
    `(() => { if (globalThis.heardAloud === undefined) (${String(listen)})(); return globalThis.heardAloud.splice(0); })()`,
  );
  return heard as readonly string[];
}
