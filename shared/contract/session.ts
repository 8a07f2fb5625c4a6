import { endpoint } from './endpoint.ts';
import * as z from './schema.ts';

/** Failures are only logged. */
export const revokeToken = endpoint('revokeToken', 'PUT /api/login/RevokeToken', {
  host: 'auth',
  body: z.object({ UserName: z.string(), Quantity: z.literal(1), AppName: z.string(), RefreshToken: z.string() }),
  answer: z.nothing,
});

/** The platform spells `Appname`. A 401 ends the session. An answer without a refresh token leaves the old one valid. */
export const refreshToken = endpoint('refreshToken', 'POST /api/Login/RefreshToken', {
  host: 'auth',
  body: z.object({ RefreshToken: z.string(), UserName: z.string(), Appname: z.string() }),
  answer: z.result(z.object({ token: z.string(), refreshToken: z.assumed(z.nullish(z.string())) })),
  refusals: [401],
});

/** Connects a real-time connection with the user; no body. */
export const validateSession = endpoint('validateSession', 'POST /api/user/validatesession', {
  host: 'security',
  headers: z.object({ connectionId: z.string() }),
  answer: z.nothing,
});

/** A visitor's admin token allows the name look-up and the identity validation only. */
export const getAdminToken = endpoint('getAdminToken', 'GET /license/api/Auth/GetAdminToken', {
  open: true,
  safe: true,
  answer: z.resultField('token', z.string()),
});

/** Result of a sign-in, from the encrypted parameter or a one-time code. */
export const signIn = z.object({
  token: z.string(),
  refreshToken: z.string(),
  userName: z.string(),
  /** Present when the user opened the plan page. */
  myplan: z.nullish(z.string()),
});
export type SignIn = z.OutputOf<typeof signIn>;

/** The sandbox's sign-in links carry a one-time code; 400 is a used or unknown one. */
export const exchangeSignInCode = endpoint('exchangeSignInCode', 'POST /api/Login/ExchangeCode', {
  host: 'auth',
  as: 'visitor',
  open: true,
  body: z.object({ code: z.string(), AppName: z.string() }),
  answer: z.resultField('signIn', signIn),
  refusals: [400, 404],
});
