import { endpoint } from './endpoint.ts';
import { array, boolean, fallback, id, nothing, nullable, nullish, object, oneOf, record, records, stamp, string, text } from './schema.ts';
import type { OutputOf } from './schema.ts';

/** The lists that have views, as their files are called. */
export const viewedList = oneOf([
  'paquetes',
  'servicios',
  'tipos-de-caracteristicas',
  'caracteristicas-de-servicios',
  'codigos-promocionales',
  'pagos',
  'empresas',
  'bolsas',
  'planes',
  'convenios',
]);
export type ViewedList = OutputOf<typeof viewedList>;

/** The most characters of a view's name. */
export const longestViewName = 60;

/** What an address asks of a list, under its own parameters. */
const params = record(string(), string());

/** A view of a list that everybody who reads the list has. */
const sharedView = object({
  name: text,
  /** Null is what cannot be read: it was shared with another version. */
  params: fallback(nullable(params), null),
  /** Another number after each change: a save and a removal name the one that was seen. */
  version: id,
  /** Who changed it last, as a name to read, and when. */
  who: nullish(text),
  at: nullish(stamp),
});
export type SharedView = OutputOf<typeof sharedView>;

/** The shared views of a list. An extension, asked of platforms whose application parameters say `sharedViewsApply` (record 0032). */
export const getSharedViews = endpoint({
  name: 'getSharedViews',
  method: 'GET',
  host: 'license',
  path: '/license/api/views/getsharedviews',
  as: 'user',
  safe: true,
  query: object({ list: viewedList }),
  /** `mayShare`: whether whoever asks may share, replace and remove them. */
  answer: records(object({ views: array(sharedView), mayShare: fallback(boolean(), false) })),
});

/** Shares a view, or replaces the version that was seen. Answered 409 where it is another one by now, or one is there that was not seen. */
export const saveSharedView = endpoint({
  name: 'saveSharedView',
  method: 'POST',
  host: 'license',
  path: '/license/api/views/savesharedview',
  as: 'user',
  /** `version`: null where none of that name was seen. */
  body: object({ list: viewedList, name: string(), params, version: nullable(id) }),
  answer: nothing,
  refusals: [409, 422],
});

/** Takes the version that was seen away from everybody; 409 where it is another one by now, or gone. */
export const removeSharedView = endpoint({
  name: 'removeSharedView',
  method: 'POST',
  host: 'license',
  path: '/license/api/views/removesharedview',
  as: 'user',
  body: object({ list: viewedList, name: string(), version: id }),
  answer: nothing,
  refusals: [409, 422],
});
