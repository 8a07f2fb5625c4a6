import * as contract from '#shared/contract/session';
import * as users from '#shared/contract/users';
import { anyone, signedIn, staff } from '../auth/access.ts';
import { adminTokenOf, redeemCode, renewSession, revokeSession, sessionRow, tokenOf, visitorToken } from '../auth/sessions.ts';
import { answers, changes, ok, refuse } from '../core/handler.ts';
import { number, text } from '../db/db.ts';

/** Reads only the refresh token, since an expired access token must not keep a session alive. */
export const revokeToken = changes(contract.revokeToken, anyone, (input, { db }) => {
  revokeSession(db, input.body.RefreshToken, input.body.UserName);
  return ok(null);
});

export const refreshToken = answers(contract.refreshToken, anyone, async (input, { db, clock }) => {
  const pair = await renewSession(db, input.body.RefreshToken, input.body.UserName, clock);
  return pair === null ? refuse(401, 'Tu sesión terminó. Ingresa de nuevo.') : ok({ result: pair });
});

export const validateSession = answers(contract.validateSession, signedIn, () => ok(null));

export const getAdminToken = answers(contract.getAdminToken, anyone, async (_, { db, clock, principal }) => {
  const session = principal === null ? undefined : sessionRow(db, principal.sessionId);
  return ok({ result: { token: session === undefined ? await visitorToken(clock) : await adminTokenOf(db, session, clock) } });
});

export const exchangeSignInCode = answers(contract.exchangeSignInCode, anyone, async (input, { db, clock }) => {
  const session = redeemCode(db, input.body.code, input.body.AppName, clock);
  if (session === null) return refuse(400, 'Este enlace no es válido o venció.');
  return ok({
    result: {
      signIn: {
        token: await tokenOf(db, session, clock),
        refreshToken: text(session, 'refresh_token'),
        userName: text(session, 'user_name'),
      },
    },
  });
});

export const getUserByNameId = answers(users.getUserByNameId, staff('PACKAGES', 'CONFIGURATION', 'LICENSES'), (input, { db }) => {
  const user = db.get('SELECT names, surnames FROM user WHERE user_name=?', [input.headers.iduser]);
  return user === undefined
    ? refuse(404, 'El usuario no existe.')
    : ok({ result: { names: text(user, 'names'), surnames: text(user, 'surnames') } });
});

export const getUsersByRole = answers(users.getUsersByRole, staff('AGREEMENTS', 'LICENSES'), (input, { db }) => {
  const found = db.all(
    "SELECT rowid AS sequence, names, surnames FROM user WHERE ',' || manager_of || ',' LIKE '%,' || ? || ',%' ORDER BY names",
    [input.headers.role.trim()],
  );
  return ok({
    result: {
      recordsData: [
        {
          users: found.map((user) => ({
            sequence: number(user, 'sequence'),
            names: text(user, 'names'),
            surnames: text(user, 'surnames'),
          })),
        },
      ],
    },
  });
});
