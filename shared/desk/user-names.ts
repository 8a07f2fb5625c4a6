import { getUserByNameId } from '#shared/contract/users';
import { auditLines, type Audited } from '#shared/domain/audit-trail';
import type { Page } from '#shared/page/page';

/** Names of a record's creator and last author by user id; unnamed ids are left out. @param as the screen's token */
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
