import { html } from 'hono/html';
import { findBrand } from '#shared/brands/brand-table';
import type { Platform } from '../core/platform.ts';
import { text, textOrNull } from '../db/db.ts';
import { mark, page } from './layout.ts';

export function mailboxPage({ db, addresses }: Platform): Promise<Response> {
  const mails = db.all('SELECT * FROM mail ORDER BY id DESC LIMIT 100');
  return page({
    title: 'Buzón | Sandbox',
    width: 'wide',
    body: html`<header class="top">
        <p class="eyebrow"><a href="${addresses.start}/">Sandbox</a></p>
        <h1>Buzón</h1>
        <p>Los correos que la plataforma habría enviado. No salió ninguno.</p>
      </header>
      <main>
        <section class="stack">
          ${
            mails.length === 0
              ? html`<div class="card"><p class="muted">Todavía no hay correos. Haz una compra o pide un código.</p></div>`
              : mails.map((mail) => {
                  const code = textOrNull(mail, 'code');
                  const link = textOrNull(mail, 'link');
                  const { brand } = findBrand({ appName: text(mail, 'app') });
                  return html`<article class="card stack tight">
                    <div class="row between">
                      <div class="row">
                        ${mark(brand)}
                        <div>
                          <p class="eyebrow">${brand.displayName}</p>
                          <h3>${text(mail, 'subject')}</h3>
                        </div>
                      </div>
                      <span class="muted">${text(mail, 'at').replace('T', ' ')}</span>
                    </div>
                    <p class="muted">Para ${text(mail, 'recipient')}</p>
                    <p class="lines">${text(mail, 'body')}</p>
                    ${code === null ? '' : html`<p class="amount">${code}</p>`}${link === null ? '' : html`<p><a href="${link}">Abrir el enlace</a></p>`}
                  </article>`;
                })
          }
        </section>
      </main>`,
  });
}
