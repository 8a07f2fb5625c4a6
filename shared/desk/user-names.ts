import { getUserByNameId } from '#shared/contract/users';
import { auditLines, type Audited } from '#shared/domain/audit-trail';
import type { Page } from '#shared/page/page';

/**
 * Returns the names of a record's creator and last author, by user id, with one call for each. An id without a name is left out.
 * @param as the token of the screen
 */
export async function namesOfAudit(
  call: Page['call'],
  record: Audited,
  { as }: { readonly as: 'user' | 'admin' },
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(auditLines(record).flatMap(({ userId }) => (userId === '' ? [] : [userId])));
  const names = new Map<string, string>();
  await Promise.all(
    [...ids].map(async (iduser) => {
      try {
        const answer = await call(getUserByNameId, { headers: { iduser } }, as === 'admin' ? { as } : {});
        const name = answer.ok ? [answer.value.names, answer.value.surnames].filter(Boolean).join(' ') : '';
        if (name !== '') names.set(iduser, name);
      } catch (error) {
        console.error(`licence: GetUserByNameId failed for ${iduser}`, error);
      }
    }),
  );
  return names;
}

/** Looks the names of a record's audit panel up at the first call; a new record has none. */
export function createAuditNames(call: Page['call'], record: Audited | null, as: { readonly as: 'user' | 'admin' }) {
  let isAsked = false;
  return (onNames: (names: ReadonlyMap<string, string>) => void): void => {
    if (isAsked || record === null) return;
    isAsked = true;
    void namesOfAudit(call, record, as).then(onNames);
  };
}
