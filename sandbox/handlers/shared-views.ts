import { safeParse } from '#shared/contract/schema';
import * as contract from '#shared/contract/shared-views';
import type { ViewedList } from '#shared/contract/shared-views';
import {
  configuration,
  configurationReaders,
  editors,
  oneOf,
  promoReaders,
  promoWriters,
  staff,
  staffWith,
  type Access,
} from '../auth/access.ts';
import { stampOf } from '../core/clock.ts';
import { answers, changes, ok, refuse } from '../core/handler.ts';
import { insert, number, text, type Db } from '../db/db.ts';

/** Whoever reads a list has its shared views; whoever changes what it shows shares them. */
const lists: Readonly<Record<ViewedList, { readonly read: Access; readonly share: Access }>> = {
  paquetes: { read: staff('PACKAGES'), share: editors('PACKAGES') },
  servicios: { read: configurationReaders, share: configuration },
  'tipos-de-caracteristicas': { read: configurationReaders, share: configuration },
  'caracteristicas-de-servicios': { read: configurationReaders, share: configuration },
  'codigos-promocionales': { read: promoReaders, share: promoWriters },
  pagos: { read: staff('PAYMENTS'), share: staffWith('PAYMENTS', 'ApprovePayments', 'ModifyPayments') },
  empresas: { read: staff('LICENSES'), share: editors('LICENSES') },
  bolsas: { read: staff('LICENSES'), share: editors('LICENSES') },
  planes: { read: staff('LICENSES'), share: editors('LICENSES') },
  convenios: { read: staff('AGREEMENTS'), share: editors('AGREEMENTS') },
};
const readers = oneOf(...Object.values(lists).map(({ read }) => read));
const sharers = oneOf(...Object.values(lists).map(({ share }) => share));

/** The most views that a list has. */
const mostViews = 100;
/** The most characters of all that a view asks for. */
const longestParams = 2_000;

const denied = refuse(403, 'No tienes los suficientes privilegios para realizar esta acción.');
const changed = refuse(409, 'Otra persona cambió esta vista.');

/** The version that stands there, whatever the case of its name; null where none does. The database knows the case of letters without accents alone. */
function versionOf(db: Db, list: string, name: string): number | null {
  const rows = db.all('SELECT name, version FROM shared_view WHERE list=?', [list]);
  const row = rows.find((each) => text(each, 'name').toLowerCase() === name.toLowerCase());
  return row === undefined ? null : number(row, 'version');
}

export const getSharedViews = answers(contract.getSharedViews, readers, (input, { db, principal }) => {
  const list = safeParse(contract.viewedList, input.query.list);
  if (!list.success) return refuse(400, 'La lista no es válida.');
  const { read, share } = lists[list.data];
  if (read(principal, true) !== 'yes') return denied;
  const found = db.all(
    'SELECT shared_view.*, user.names, user.surnames FROM shared_view LEFT JOIN user ON user.user_name=shared_view.who WHERE list=? ORDER BY name',
    [list.data],
  );
  return ok({
    result: {
      records: {
        views: found.map((row) => ({
          name: text(row, 'name'),
          params: JSON.parse(text(row, 'params')) as Record<string, string>,
          version: number(row, 'version'),
          who: [text(row, 'names'), text(row, 'surnames')].filter(Boolean).join(' ') || text(row, 'who') || null,
          at: text(row, 'at'),
        })),
        mayShare: share(principal, true) === 'yes',
      },
    },
  });
});

export const saveSharedView = changes(contract.saveSharedView, sharers, (input, { db, principal, clock }) => {
  const { list, params, version } = input.body;
  const name = input.body.name.trim();
  if (lists[list].share(principal, true) !== 'yes') return denied;
  if (name === '' || name.length > contract.longestViewName) return refuse(422, 'El nombre de la vista no es válido.');
  const written = JSON.stringify(params);
  if (written.length > longestParams) return refuse(422, 'La vista es demasiado larga.');
  const before = versionOf(db, list, name);
  if (before !== version) return changed;
  if (before === null && number(db.get('SELECT COUNT(*) AS n FROM shared_view WHERE list=?', [list]), 'n') >= mostViews)
    return refuse(422, `Esta lista ya tiene ${mostViews} vistas compartidas. Borra una que ya no uses.`);
  db.run('DELETE FROM shared_view WHERE version=?', [before]);
  insert(db, 'shared_view', { list, name, params: written, who: principal?.userName ?? '', at: stampOf(clock.now()) });
  return ok({ result: null });
});

export const removeSharedView = changes(contract.removeSharedView, sharers, (input, { db, principal }) => {
  const { list, version } = input.body;
  const name = input.body.name.trim();
  if (lists[list].share(principal, true) !== 'yes') return denied;
  if (versionOf(db, list, name) !== version) return changed;
  db.run('DELETE FROM shared_view WHERE version=?', [version]);
  return ok({ result: null });
});
