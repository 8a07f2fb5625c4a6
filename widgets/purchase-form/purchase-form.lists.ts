import { emailsInBlackList } from '#shared/contract/mail';
import { getAllDocumentTypes, getListStatesAndCities, type Department, type DocumentType } from '#shared/contract/parameters';
import type { BlackListRule } from '#shared/domain/person-fields';
import type { Page } from '#shared/page/page';

/** What the platform lends the form to choose from and to judge by. */
export interface FormLists {
  readonly departments: readonly Department[];
  readonly documentTypes: readonly DocumentType[];
  /** How departments and cities stand, without which no address can be given. */
  readonly lists: 'loading' | 'known' | { readonly failure: unknown };
  readonly blackList: readonly BlackListRule[];
}

export const noLists: FormLists = { departments: [], documentTypes: [], lists: 'loading', blackList: [] };

type Tell = (change: Partial<FormLists>) => void;

/** Departments and cities: the form says when they did not come, and can ask again. */
export async function loadPlaces({ call }: Pick<Page, 'call'>, tell: Tell): Promise<void> {
  tell({ lists: 'loading' });
  try {
    const answered = await call(getListStatesAndCities, {});
    if (!answered.ok) throw new Error(`the departments were refused with ${answered.status}`);
    tell({ departments: answered.value, lists: 'known' });
  } catch (error) {
    console.error('licence: departments and cities did not load', error);
    tell({ lists: { failure: error } });
  }
}

/** Lists without which the form still works: a failure is only logged. */
export async function loadQuietly({ call }: Pick<Page, 'call'>, tell: Tell): Promise<void> {
  const [types, domains] = await Promise.allSettled([call(getAllDocumentTypes, {}), call(emailsInBlackList, {})]);
  if (types.status === 'fulfilled' && types.value.ok) tell({ documentTypes: types.value.value });
  else console.error('licence: the document types did not load', types);
  if (domains.status === 'fulfilled' && domains.value.ok) tell({ blackList: domains.value.value.map((regla) => ({ regla })) });
  else console.error('licence: the e-mail black list did not load', domains);
}
