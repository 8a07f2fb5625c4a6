import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { statusMembers, toldStories, unknownShown, unshown } from '../support/status-unions.ts';

/** States without a story: the former screen stays visible while the address changes. */
const drawsNothingOfItsOwn = [
  'entry: EntryState.done',
  'message-page: MessagePageState.leaving',
  'purchase-form: PurchaseState.done',
  'storefront: StorefrontState.buying',
  'storefront: StorefrontState.leaving',
];

it('every status, access and dialog of a widget has a story', () => {
  expect(unshown(statusMembers(), toldStories()).toSorted()).toEqual(drawsNothingOfItsOwn);
});

it('no story claims a state that its widget does not have', () => {
  expect(unknownShown(statusMembers(), toldStories())).toEqual([]);
});

it('every widget has a docs page in Storybook', () => {
  const files = globSync('widgets/*/*.stories.tsx');
  expect(files.filter((file) => !readFileSync(file, 'utf8').includes("tags: ['autodocs']"))).toEqual([]);
});

const sources: Readonly<Record<string, string>> = {
  'widgets/till/till.model.ts': `
    export type TillState = { readonly status: 'open' } | { readonly status: 'not-counted'; readonly why: 'late' | null };
    export type DrawerDialog = { readonly kind: 'open' };
    export interface TillProps { readonly status: 'handed' }
    type Chosen = Extract<TillState, { readonly status: 'open' }>;`,
  'widgets/till/till.stories.tsx': `
    /** As it stands in the morning. */
    export const NotCounted = story();
    export const Open = story();
    /**
     * Pulled.
     *
     * @shows DrawerDialog.open
     * @shows TillState.shut
     */
    export const Pulled = other(story());
    const Hidden = story();`,
};
const read = (file: string): string => sources[file] ?? expect.unreachable(file);
const members = statusMembers(['widgets/till/till.model.ts'], read);
const stories = toldStories(['widgets/till/till.stories.tsx'], read);

it('statusMembers finds the states of a screen, and not props of its parts', () => {
  expect(members.map(({ union, member }) => `${union}.${member}`)).toEqual([
    'TillState.open',
    'TillState.not-counted',
    'DrawerDialog.open',
  ]);
});

it('a story name counts for a state only when it is unambiguous', () => {
  // The till and its drawer both have 'open': a story named Open shows neither until its tag says which.
  expect(unshown(members, stories)).toEqual(['till: TillState.open']);
  expect(unknownShown(members, stories)).toEqual(['till: Pulled shows TillState.shut']);
});
