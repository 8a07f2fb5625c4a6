import * as contract from '#shared/contract/users';
import { staff } from '../auth/access.ts';
import { answers, ok, refuse } from '../core/handler.ts';
import { number, text } from '../db/db.ts';

export const getUserByNameId = answers(contract.getUserByNameId, staff('PACKAGES', 'CONFIGURATION', 'LICENSES'), (input, { db }) => {
  const user = db.get('SELECT names, surnames FROM user WHERE user_name=?', [input.headers.iduser]);
  return user === undefined
    ? refuse(404, 'El usuario no existe.')
    : ok({ result: { names: text(user, 'names'), surnames: text(user, 'surnames') } });
});

export const getUsersByRole = answers(contract.getUsersByRole, staff('AGREEMENTS', 'LICENSES'), (input, { db }) => {
  const users = db.all(
    "SELECT rowid AS sequence, names, surnames FROM user WHERE ',' || manager_of || ',' LIKE '%,' || ? || ',%' ORDER BY names",
    [input.headers.role.trim()],
  );
  return ok({
    result: {
      recordsData: [
        {
          users: users.map((user) => ({
            sequence: number(user, 'sequence'),
            names: text(user, 'names'),
            surnames: text(user, 'surnames'),
          })),
        },
      ],
    },
  });
});
