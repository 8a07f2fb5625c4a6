import { savePackage, updatePackage, type AdminPackage } from '#shared/contract/packages-admin';
import type { CalendarDay } from '#shared/domain/calendar';
import type { Seen } from '#shared/domain/record-version';
import { saveGuarded } from '#shared/desk/guarded-save';
import type { Taken } from '#shared/desk/row-switch';
import { failureText } from '#shared/page/failure-text';
import type { Page } from '#shared/page/page';
import { linkedCompanies } from './package-dialog.companies.ts';
import { newestPackage } from './package-dialog.conflict.ts';
import type { DialogForm, DialogStore, PackageConflict } from './package-dialog.state.ts';
import { formOf, payloadOf, sameForm, type PackageForm } from './packages.form.ts';
import { messages } from './packages.messages.ts';

/** What became of pressing Aceptar. */
export type AcceptOutcome = 'closed' | 'invalid' | 'open';

/** Sends the package. @returns null when somebody was faster */
type SendPackage = (form: PackageForm, position: number, over: Seen<AdminPackage> | null) => Promise<Taken | null>;

/** @param onConflict told of the newer version */
function createSending(page: Page, today: CalendarDay, onConflict: (conflict: PackageConflict) => void): SendPackage {
  const { call } = page;
  return async (form, position, over) => {
    if (over === null) return call(savePackage, { body: payloadOf(form, 0, position) });
    const { id } = over.record;
    const outcome = await saveGuarded(
      page,
      {
        seen: over,
        read: () => newestPackage(call, id),
        harmless: (was, newer) => [formOf(was, today), form].some((known) => sameForm(formOf(newer, today), known)),
        send: ({ version }) => call(updatePackage, { body: payloadOf(form, id, position) }, { unmodifiedSince: version }),
        auditOf: (newer) => newer,
      },
      'admin',
    );
    if (outcome.kind === 'answered') return outcome.answer;
    const { conflict } = outcome;
    const newer = conflict.newer.record;
    onConflict({ ...conflict, form: formOf(newer, today), companies: linkedCompanies(newer) });
    return null;
  };
}

/**
 * Saves what is typed.
 * @param onChanged told after the server took it, and when somebody else turned out to have changed it
 * @returns what saves over a version that is replaced; null creates
 */
export function createSaving(
  page: Page,
  {
    store,
    form,
    position,
    today,
    onChanged,
  }: {
    readonly store: DialogStore;
    readonly form: DialogForm;
    /** Its place, as soon as that is known. */
    readonly position: () => Promise<number>;
    readonly today: CalendarDay;
    readonly onChanged: () => void;
  },
): (over: Seen<AdminPackage> | null) => Promise<AcceptOutcome> {
  const { notices } = page;
  const send = createSending(page, today, (conflict) => {
    store.setState({ conflict });
    onChanged();
  });

  return async (over) => {
    const saved = await form.save(async (refuse) => {
      const values = form.now();
      const code = values.code.trim();
      try {
        const answer = await send(values, await position(), over);
        if (answer === null) return 'open';
        store.setState({ conflict: null });
        if (answer.ok) {
          notices.show('success', over === null ? messages.saved : messages.updated);
          onChanged();
          return 'closed';
        }
        notices.show('warning', over === null ? messages.notSaved(code) : messages.notUpdated(code));
        refuse(answer.message);
      } catch (error) {
        console.error('licence: the package could not be saved', error);
        notices.fail(error, failureText(error, messages.serverError));
      }
      return 'open';
    });
    return saved ?? 'open';
  };
}
