import { signInMarkShape } from '#shared/contract/stored';
import type { Page } from '../page.ts';

/** Milliseconds in which a buyer must return from the login. */
const markLife = 15 * 60_000;

type Surroundings = Pick<Page, 'clock' | 'openDrafts' | 'storage'>;

/** Goes to the login. Stores unfinished forms and a mark in this tab, so that the sign-in takes over those forms. */
export async function goToLogin({ clock, openDrafts, storage }: Surroundings, go: () => void): Promise<void> {
  await Promise.all([...openDrafts.values()].map((keep) => keep()));
  storage.session.set(signInMarkShape.key, signInMarkShape.write({ at: clock.now(), drafts: [...openDrafts.keys()] }));
  go();
}

/** Reads and removes the mark: the forms that this tab stored before the login. Null if this tab did not go to the login. */
export function takeSignInMark({ clock, storage }: Omit<Surroundings, 'openDrafts'>): { readonly drafts: readonly string[] } | null {
  const storedMark = signInMarkShape.read(storage.session.get(signInMarkShape.key));
  storage.session.remove(signInMarkShape.key);
  if (storedMark.kind !== 'value') return null;
  const age = clock.now() - storedMark.value.at;
  return age >= 0 && age < markLife ? storedMark.value : null;
}
