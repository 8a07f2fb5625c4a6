/**
 * Asks for what a list of the back office shows first, while all other code is on the way. A script of its own, which documents of
 * those lists name and nobody else loads: by the house's rules it reads who is signed in and what they may open, and asks for
 * nothing where the list would not. What to ask for stands with its tag.
 */
import { readClaims } from '#shared/api/read-claims';
import type { StorageKey } from '#shared/contract/storage-keys';
import { RENEW_BEFORE, stripTokenPrefix, TOKEN_PREFIX } from '#shared/contract/token';
import { innerOf } from '#shared/contract/wire';
import { isForLicense, isStaff, onlyPromoCodes, opensModule, readGrants, type ModuleName } from '#shared/domain/people/grants';
import { askSigned } from '#shared/page/session/signed-answers';
import { readStored } from './read-stored.ts';

/** A request of whoever is signed in, as the client would send it with their token. */
export interface SignedRequest {
  readonly as: 'user' | 'admin';
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What the list of a document asks first. */
export interface FirstList {
  /** Whose staff it is for. */
  readonly module: ModuleName;
  /** By the query of the address, '' without one; under any other nothing is asked for early. */
  readonly byQuery: Readonly<Record<string, readonly SignedRequest[]>>;
  /** Gives the admin's token to whoever has none. */
  readonly adminToken: SignedRequest;
}

/** A token that the client will use as it is: one that it renews first is another by then. */
function goodToken(stored: string | null): string | null {
  const token = stripTokenPrefix(stored ?? '');
  const claims = readClaims(token);
  return claims !== null && claims.expiresAt - Date.now() > RENEW_BEFORE ? token : null;
}

function opens(token: string, module: ModuleName): boolean {
  const claims = readClaims(token);
  if (claims === null || !isForLicense(claims) || !isStaff(claims)) return false;
  const grants = readGrants(claims);
  // Some have the promo codes for their first list.
  return opensModule(grants, module) && !(module === 'CONFIGURATION' && onlyPromoCodes(grants));
}

const ask = ({ url, method, headers, body }: SignedRequest, token: string, come?: (text: string) => void): void =>
  askSigned(url, { method, headers: { ...headers, authorization: TOKEN_PREFIX + token }, body: body ?? null }, come);

function askForList({ module, byQuery, adminToken }: FirstList): void {
  const requests = Object.hasOwn(byQuery, location.search) ? (byQuery[location.search] ?? []) : [];
  const user = goodToken(readStored(() => localStorage.getItem('appsUserToken' satisfies StorageKey)));
  if (user === null || !opens(user, module)) return;
  const askAs = (as: SignedRequest['as'], token: string): void => {
    for (const request of requests) if (request.as === as) ask(request, token);
  };
  askAs('user', user);
  if (!requests.some(({ as }) => as === 'admin')) return;
  const admin = goodToken(readStored(() => sessionStorage.getItem('adminSessionToken' satisfies StorageKey)));
  if (admin !== null) askAs('admin', admin);
  else
    ask(adminToken, user, (text) => {
      const given = innerOf(JSON.parse(text), 'token');
      if (typeof given === 'string') askAs('admin', stripTokenPrefix(given));
    });
}

const list = document.currentScript?.dataset['list'];
if (list !== undefined) askForList(JSON.parse(list) as FirstList);
