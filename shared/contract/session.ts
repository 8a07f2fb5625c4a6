import { endpoint } from './endpoint.ts';
import { assumed, literal, nothing, nullish, object, result, resultField, string } from './schema.ts';
import type { OutputOf } from './schema.ts';

/** A log-out on the server; its failure is only logged. */
export const revokeToken = endpoint({
  name: 'revokeToken',
  method: 'PUT',
  host: 'auth',
  path: '/api/login/RevokeToken',
  as: 'user',
  body: object({ UserName: string(), Quantity: literal(1), AppName: string(), RefreshToken: string() }),
  answer: nothing,
});

/**
 * `Appname` is spelled so. A 401 means the session is over. A platform that spends refresh tokens gives the
 * next one along; without it the old one stays good.
 */
export const refreshToken = endpoint({
  name: 'refreshToken',
  method: 'POST',
  host: 'auth',
  path: '/api/Login/RefreshToken',
  as: 'user',
  body: object({ RefreshToken: string(), UserName: string(), Appname: string() }),
  answer: result(object({ token: string(), refreshToken: assumed(nullish(string())) })),
  refusals: [401],
});

/** Tells the server which real-time connection belongs to the user; no body. */
export const validateSession = endpoint({
  name: 'validateSession',
  method: 'POST',
  host: 'security',
  path: '/api/user/validatesession',
  as: 'user',
  headers: object({ connectionId: string() }),
  answer: nothing,
});

/** The admin session token; a visitor's opens the name look-up and the identity validation only. */
export const getAdminToken = endpoint({
  name: 'getAdminToken',
  method: 'GET',
  path: '/license/api/Auth/GetAdminToken',
  as: 'user',
  open: true,
  safe: true,
  answer: resultField('token', string()),
});

/** The result of a sign-in: from the encrypted parameter or from the exchange of a one-time code. */
export const signIn = object({
  token: string(),
  refreshToken: string(),
  userName: string(),
  /** Present when the user opened the plan page. */
  myplan: nullish(string()),
});
export type SignIn = OutputOf<typeof signIn>;

/** The sandbox's own sign-in link carries a one-time code instead of tokens; 400 is a used or unknown code. */
export const exchangeSignInCode = endpoint({
  name: 'exchangeSignInCode',
  method: 'POST',
  host: 'auth',
  path: '/api/Login/ExchangeCode',
  as: 'visitor',
  open: true,
  body: object({ code: string(), AppName: string() }),
  answer: resultField('signIn', signIn),
  refusals: [400, 404],
});
