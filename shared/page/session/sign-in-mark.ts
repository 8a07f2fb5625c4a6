import { signInMarkShape } from '#shared/contract/stored';
import type { Page } from '../page.ts';

/** Longest way to the login and back, in milliseconds. */
const markLife = 15 * 60_000;

type Surroundings = Pick<Page, 'clock' | 'openDrafts' | 'storage'>;

/** Goes to the login: stores half-filled forms first and leaves a mark in this tab, so that the returning sign-in gets those forms. */
export async function goToLogin({ clock, openDrafts, storage }: Surroundings, go: () => void): Promise<void> {
  await Promise.all([...openDrafts.values()].map((keep) => keep()));
  storage.session.set(signInMarkShape.key, signInMarkShape.write({ at: clock.now(), drafts: [...openDrafts.keys()] }));
  go();
}

/** Whether this tab went to the login itself, and the forms it left for it; the mark serves once. */
export function takeSignInMark({ clock, storage }: Omit<Surroundings, 'openDrafts'>): { readonly drafts: readonly string[] } | null {
  const left = signInMarkShape.read(storage.session.get(signInMarkShape.key));
  storage.session.remove(signInMarkShape.key);
  if (left.kind !== 'value') return null;
  const age = clock.now() - left.value.at;
  return age >= 0 && age < markLife ? left.value : null;
}
