import { emailsInBlackList } from '#shared/contract/mail';
import { getAllDocumentTypes, getListStatesAndCities, type Department, type DocumentType } from '#shared/contract/parameters';
import type { BlackListRule } from '#shared/domain/people/person-fields';
import type { Page } from '#shared/page/page';
import { readLate, type LateList } from './late.ts';
import { valueOf } from '#shared/page/call';

type Asks = Pick<Page, 'call'>;

/** False once the screen is unmounted: then neither a value nor a warning is delivered. */
type IsMounted = () => boolean;
const always: IsMounted = () => true;

/** Reports a failure to the form, which shows a retry. */
export function readDepartments(
  { call }: Asks,
  tell: (departments: LateList<Department>) => void,
  isLatest: IsMounted = always,
): Promise<void> {
  const what = 'departments and cities';
  return readLate({
    what,
    isLatest,
    empty: [],
    read: async () => valueOf(await call(getListStatesAndCities, {}), what),
    tell,
  });
}

/** A failure is only logged, since forms have default names. */
export function readDocumentTypes(
  { call }: Asks,
  tell: (types: readonly DocumentType[]) => void,
  waits: IsMounted = always,
): Promise<void> {
  return readQuietly('the document types', () => call(getAllDocumentTypes, {}), tell, waits);
}

/** Refused e-mail domains. A failure is only logged: the server checks the address again. */
export function readBlackList({ call }: Asks, tell: (rules: readonly BlackListRule[]) => void, waits: IsMounted = always): Promise<void> {
  const tellRules = (domains: readonly string[]): void => tell(domains.map((regla) => ({ regla })));
  return readQuietly('the e-mail black list', () => call(emailsInBlackList, {}), tellRules, waits);
}

async function readQuietly<Value>(
  what: string,
  read: () => Promise<Parameters<typeof valueOf<Value>>[0]>,
  tell: (value: Value) => void,
  waits: IsMounted,
): Promise<void> {
  try {
    const value = valueOf(await read(), what);
    if (waits()) tell(value);
  } catch (error) {
    if (waits()) console.error(`licence: ${what} did not load`, error);
  }
}
