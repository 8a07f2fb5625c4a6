import { setFeaturesDependingPackage } from '#shared/contract/packages-admin';
import { saysStale } from '#shared/desk/guarded-save';
import { keepTyped } from '#shared/desk/typed-work';
import type { Page } from '#shared/page/page';
import type { FeatureEdits } from './package-features.edits.ts';
import type { ConfigurationLists } from './package-features.lists.ts';
import { nothingChosen, sameChoice, type ChosenFeatures, type FeaturesForm, type FeaturesStore } from './package-features.state.ts';
import { featureMessages as messages } from './packages.messages.ts';

/** A save that others keep overtaking ends after so many tries. */
const TURNS = 3;
/** What is kept of unsaved choices while the page is left. */
interface KeptChoices extends ChosenFeatures {
  readonly types: readonly number[];
}

/** Saves the edits, and keeps them while the page is left. */
export interface FeatureSaving {
  save(): Promise<void>;
  /** Saves one's own over what the conflict showed. */
  keepMine(): Promise<void>;
  /** Brings back what was chosen before, and keeps what is chosen from now on. @returns stops */
  keep(): () => void;
}

interface SavingHost {
  readonly store: FeaturesStore;
  readonly form: FeaturesForm;
  readonly lists: ConfigurationLists;
  readonly edits: FeatureEdits;
}

export function createFeatureSaving(page: Page, { store, form, lists, edits }: SavingHost): FeatureSaving {
  const { call, notices } = page;
  const state = store.getState;
  /** Types with choices from before the page was left, until their lists were read. */
  let awaited: readonly number[] = [];

  /** Lays what was chosen before the page was left over the lists it belongs to, as they are by now. */
  function bringBack({ types, ...choices }: KeptChoices): void {
    form.put(choices);
    awaited = types;
    for (const typeId of types) if (state().lists[typeId] === undefined) void lists.load(typeId);
  }

  /** @throws when a list with kept choices does not come: without it they could not be sent */
  async function readAwaited(): Promise<void> {
    if (awaited.length === 0) return;
    const missing = (): readonly number[] => awaited.filter((typeId) => state().lists[typeId]?.status !== 'ready');
    await Promise.all(missing().map(lists.load));
    if (missing().length > 0) throw new Error('a list with unsaved choices did not load');
    awaited = [];
    edits.dropGone();
  }

  async function save(): Promise<void> {
    if (!form.isDirty()) return;
    await form.save(async () => {
      try {
        await readAwaited();
        await send();
      } catch (error) {
        // Only logged; the edits stay and may be sent again.
        console.error('licence: SetFeaturesDependingPackage failed', error);
      }
    });
  }

  /** A list goes whole, so it is the newest one with the edits laid over it; whoever is faster once more makes it read again. */
  async function send(): Promise<void> {
    for (let turn = 1; turn <= TURNS; turn += 1) {
      const version = await lists.readNewest();
      const conflict = edits.layOver();
      if (conflict.length > 0) {
        store.setState({ conflict });
        return;
      }
      const { edits: sent } = form.now();
      const body = edits.changedPackages();
      const answer = body.length === 0 ? null : await call(setFeaturesDependingPackage, { body }, { unmodifiedSince: version });
      if (answer !== null && saysStale(answer)) continue;
      if (answer?.ok === false) throw new Error(`the configuration was refused with ${answer.status}`);
      notices.show('success', messages.saved);
      // What was changed while the answer was on its way is still to be saved.
      const later = Object.entries(form.now().edits).filter(([key, choice]) => {
        const before = sent[key];
        return before === undefined || !sameChoice(choice, before);
      });
      const begun = Object.fromEntries(later.map(([key, choice]) => [key, sent[key] ?? form.now().begun[key] ?? choice]));
      store.setState({ lists: edits.savedLists(sent), conflict: null });
      form.put({ edits: Object.fromEntries(later), begun });
      return;
    }
    throw new Error('the platform says again and again that the configuration was changed');
  }

  async function keepMine(): Promise<void> {
    const { conflict } = state();
    if (conflict === null || form.store.getState().saving) return;
    form.change({ begun: { ...form.now().begun, ...Object.fromEntries(conflict.map(({ key, theirs }) => [key, theirs])) } });
    await save();
  }

  return {
    save,
    keepMine,
    keep: () =>
      keepTyped<KeptChoices>(page, 'packages.features', {
        opened: () => ({ ...nothingChosen, types: [] }),
        now: () => ({ ...form.now(), types: edits.editedTypes() }),
        put: bringBack,
        subscribe: form.subscribe,
      }),
  };
}
