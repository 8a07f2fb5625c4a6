import { html } from 'hono/html';
import { findBrand } from '#shared/brands/brand-table';
import { isSiteName } from '../core/addresses.ts';
import { findUser, openSession, signInCode } from '../auth/sessions.ts';
import { addressOf, redirectReply, type Call } from '../core/http.ts';
import type { Platform } from '../core/platform.ts';
import { users } from '../seed/people.ts';
import { mark, page } from './layout.ts';

type Flavour = 'default' | 'certificate';

interface Way {
  /** `appName` (or `app`) of the login address, in lower case; the licence brand's name if that is invalid. */
  readonly app: string;
  /** Path on that brand's site to which the browser returns. */
  readonly returnPath: string;
}

function firstOf(values: URLSearchParams, ...names: readonly string[]): string {
  const found = names.map((name) => values.get(name)).find((value) => value !== null && value !== '');
  return found ?? '';
}

function wayOf(values: URLSearchParams, { req }: Call): Way {
  const from = URL.parse(req.header('referer') ?? '')?.hostname.replace(/\.localhost$/, '') ?? '';
  const path = firstOf(values, 'returnUrl', 'return', 'returnTo', 'redirect');
  const appName = firstOf(values, 'appName', 'app') || (findBrand({ appName: from }).isKnown ? from : '');
  return {
    app: isSiteName(appName) ? appName.toLowerCase() : 'license',
    returnPath: /^\/(?![/\\])/.test(path) ? path : '',
  };
}

function loginPage(flavour: Flavour, call: Call, values: URLSearchParams, problem = ''): Promise<Response> {
  const { app, returnPath } = wayOf(values, call);
  const { brand } = findBrand({ appName: app });
  const title = flavour === 'certificate' ? 'Ingreso con certificado' : 'Ingresa a tu cuenta';
  return page({
    title: `${title} | ${brand.displayName}`,
    brand,
    status: problem === '' ? 200 : 401,
    body: html`<main>
      <div class="card sheet stack">
        <div class="row">
          ${mark(brand)}
          <div>
            <p class="eyebrow">${brand.displayName}</p>
            <p class="muted">${brand.product}</p>
          </div>
        </div>
        <div class="stack tight">
          <h1>${title}</h1>
          <p class="muted">
            ${flavour === 'certificate' ? 'Elige el certificado de firma con el que entras.' : 'En el sandbox la contraseña es el mismo usuario.'}
          </p>
        </div>
        ${problem === '' ? '' : html`<p class="note bad" role="alert">${problem}</p>`}
        <form method="post" class="stack">
          <input type="hidden" name="appName" value="${app}" /><input type="hidden" name="returnUrl" value="${returnPath}" />
          <label
            >Usuario<input
              name="userName"
              autocomplete="username"
              required
              autocapitalize="none"
              spellcheck="false"
              ${flavour === 'certificate' ? html`value="certificado"` : ''}
          /></label>
          <label
            >Contraseña<input
              name="password"
              type="password"
              autocomplete="current-password"
              required
              ${flavour === 'certificate' ? html`value="certificado"` : ''}
          /></label>
          <button class="full">Ingresar</button>
        </form>
        <hr />
        <form method="post" class="stack tight">
          <input type="hidden" name="appName" value="${app}" /><input type="hidden" name="returnUrl" value="${returnPath}" />
          <p class="muted">O entra como</p>
          <div class="row">
            ${users.map(({ userName }) => html`<button class="plain" name="quick" value="${userName}">${userName}</button>`)}
          </div>
        </form>
      </div>
    </main>`,
  });
}

/** Checks the form and redirects the browser to the brand's site with a one-time code. */
async function login(flavour: Flavour, call: Call, platform: Platform): Promise<Response> {
  const form = new URLSearchParams(await call.req.text());
  const quick = form.get('quick');
  const userName = (quick ?? form.get('userName') ?? '').trim();
  const password = quick ?? form.get('password') ?? '';
  const { db, clock, addresses } = platform;
  if (findUser(db, userName) === undefined || password.trim().toLowerCase() !== userName.toLowerCase()) {
    return loginPage(flavour, call, form, 'El usuario o la contraseña no son correctos.');
  }
  const { app, returnPath } = wayOf(form, call);
  const code = signInCode(db, openSession(db, userName.toLowerCase(), app), clock);
  const toPlan = returnPath.startsWith('/myplan');
  return redirectReply(
    `${addresses.store(app)}${toPlan ? '/myplan' : ''}/${code}${toPlan || returnPath === '' || returnPath === '/' ? '' : `?return=${encodeURIComponent(returnPath)}`}`,
  );
}

export function loginAnswer(flavour: Flavour, call: Call, platform: Platform): Promise<Response> {
  return call.req.method === 'POST' ? login(flavour, call, platform) : loginPage(flavour, call, addressOf(call.req).searchParams);
}
