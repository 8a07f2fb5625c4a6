import { stopAll } from '#shared/desk/stop-all';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { changesIn } from '#shared/domain/people/grants';
import { admittedTo } from '#shared/desk/admission';
import { createListLook, type ListLooks } from '#shared/desk/list-look';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';
import type { LeaveAnswer } from '#shared/runtime/widget';
import { createChoicesModel, createCustomerBook, type CustomerBook, type KnownCustomer } from './choices.model.ts';
import { createCustomersModel } from './customers.model.ts';
import {
  openerOf,
  openerOfUsage,
  readDialog,
  readView,
  sameDialog,
  withoutDialog,
  withoutUsage,
  writeDialog,
  writeUsage,
  type DialogRequest,
  type ViewKey,
} from './licences.address.ts';
import { messages } from './licences.messages.ts';
import { createLicencePlans, createUsageModel } from './usage.model.ts';

/** Record of an open dialog. A link holds only an id, so the name may load later. */
export type DialogSubject =
  | { readonly status: 'looking' }
  | { readonly status: 'failed'; readonly failure: unknown }
  | { readonly status: 'known'; readonly customer: KnownCustomer | null };

export interface OpenDialog {
  readonly request: DialogRequest;
  readonly subject: DialogSubject;
}

/** Opener of the dialog or list that was closed last; the focus returns to it. */
export interface Left {
  /** Value of `data-opens` on the button (`openerOf`, `openerOfUsage`). */
  readonly opener: string | null;
}

export interface LicencesState {
  readonly access: 'denied' | 'read' | 'edit';
  readonly view: ViewKey;
  readonly dialog: OpenDialog | null;
  readonly leaving: string | null;
  readonly left: Left | null;
}

const lineFacts = () =>
  (['package', 'validity', 'ranges', 'lastUse', 'usage'] as const).map((key) => ({ key, label: messages.facts[key] }));
const factsIn = { customers: ['package', 'validity', 'ranges', 'usage'], usage: ['validity', 'lastUse', 'usage'] };

/** Returns the look with the columns of one list. */
export const lookOf = (look: ListLooks, view: ViewKey): ListLooks => ({
  ...look,
  arranges: false,
  columns: look.columns.filter(({ key }) => factsIn[view].includes(key)),
});

const customerIdOf = (request: DialogRequest): number | null => ('customerId' in request ? request.customerId : null);

function accessTo(page: Page): LicencesState['access'] {
  const grants = admittedTo(page, 'LICENSES');
  if (grants === null) return 'denied';
  return changesIn(grants, 'LICENSES') ? 'edit' : 'read';
}

function createDialogs({ notices }: Page, location: LocationPort, book: CustomerBook, store: StoreApi<LicencesState>) {
  const state = store.getState;
  let guards: readonly (() => LeaveAnswer)[] = [];

  async function openFor(request: DialogRequest): Promise<void> {
    const id = customerIdOf(request);
    const loadedCustomer = id === null ? null : book.loadedCustomer(id);
    if (id === null || loadedCustomer !== null) {
      store.setState({ dialog: { request, subject: { status: 'known', customer: loadedCustomer } } });
      return;
    }
    const looking: OpenDialog = { request, subject: { status: 'looking' } };
    store.setState({ dialog: looking });
    try {
      const customer = await book.find(id);
      if (state().dialog !== looking) return;
      if (customer !== null) {
        store.setState({ dialog: { request, subject: { status: 'known', customer } } });
        return;
      }
      notices.show('warning', messages.customerGone);
      close();
    } catch (error) {
      if (state().dialog !== looking) return;
      console.error('licence: the customer of a dialog could not be looked up', error);
      store.setState({ dialog: { request, subject: { status: 'failed', failure: error } } });
    }
  }

  /** Closes without a question, since the dialog's guard ran before. */
  function close(): void {
    guards = [];
    leaveDialog();
    location.back(withoutDialog);
  }

  function leaveDialog(): void {
    const { dialog, left } = state();
    store.setState({ dialog: null, leaving: null, left: dialog === null ? left : { opener: openerOf(dialog.request) } });
  }

  /** Returns the question of the first guard that refuses. */
  function question(): string | null {
    for (const guard of guards) {
      const answer = guard();
      if (answer !== true) return answer.message;
    }
    return null;
  }

  function follow(): void {
    const linked = readDialog(location.get());
    const { dialog } = state();
    if (sameDialog(linked, dialog?.request ?? null)) return;
    const asks = dialog === null ? null : question();
    if (dialog !== null && asks !== null) {
      // Back would lose typed work, so dialog and address stay until the staff member answers.
      store.setState({ leaving: asks });
      location.set(writeDialog(dialog.request));
      return;
    }
    if (linked === null) leaveDialog();
    else void openFor(linked);
  }

  return {
    follow,
    close,
    retry(): void {
      const { dialog } = state();
      if (dialog !== null) void openFor(dialog.request);
    },
    /** The guard runs before the address closes the dialog. @returns removes it */
    guard(guard: () => LeaveAnswer): () => void {
      guards = [...guards, guard];
      return () => {
        guards = guards.filter((one) => one !== guard);
      };
    },
  };
}

export function createLicencesModel(page: Page, location: LocationPort) {
  const book = createCustomerBook(page);
  const choices = createChoicesModel(page, book);
  const look = createListLook(page, location, 'licencias', lineFacts());
  const customers = createCustomersModel(page, location, book, look);
  const usage = createUsageModel(page, location, book, look);
  const plans = createLicencePlans(page);

  const store = createStore<LicencesState>(() => ({
    access: accessTo(page),
    view: readView(location.get()),
    dialog: null,
    leaving: null,
    left: null,
  }));
  const state = store.getState;
  const dialogs = createDialogs(page, location, book, store);

  function follow(): void {
    const view = readView(location.get());
    if (view !== state().view) {
      const { customerId } = usage.store.getState();
      store.setState({ view, left: { opener: view === 'customers' && customerId !== null ? openerOfUsage(customerId) : null } });
    }
    if (view === 'usage') {
      choices.need();
      usage.follow();
    } else customers.follow();
    dialogs.follow();
  }

  return {
    store,
    book,
    choices,
    customers,
    usage,
    look,
    plans,
    openDialog: (request: DialogRequest): void => location.set(writeDialog(request)),
    closeDialog: dialogs.close,
    retryDialog: dialogs.retry,
    guard: dialogs.guard,
    stay: (): void => store.setState({ leaving: null }),
    openUsage: (customerId: number): void => location.set(writeUsage({ customerId, text: '', services: [], sort: null })),
    closeUsage: (): void => location.back({ ...withoutUsage, ...withoutDialog }),
    changed(): void {
      const { view } = state();
      (view === 'customers' ? customers : usage).refresh();
      (view === 'customers' ? usage : customers).forget();
    },
    start(): () => void {
      if (state().access === 'denied') return () => undefined;
      follow();
      // The customers start after the look, which restores their filters.
      return stopAll(look.start(), customers.start(), location.subscribe(follow), usage.views.start(), choices.stop, usage.stop);
    },
  };
}

export type LicencesModel = ReturnType<typeof createLicencesModel>;
