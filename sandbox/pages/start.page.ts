import { html } from 'hono/html';
import { brands } from '#shared/brands/brand-table';
import type { Brand } from '#shared/brands/brand';
import type { Platform } from '../core/platform.ts';
import type { Told } from '../core/telemetry.ts';
import { number, text } from '../db/db.ts';
import { users } from '../seed/people.ts';
import { brandRow, page, type Html } from './layout.ts';

export const faultSwitches = [
  {
    id: 'catalogue-slow',
    title: 'Catálogo lento',
    about: 'GetPackagesByServiceName tarda 3 segundos',
    fault: { path: 'GetPackagesByServiceName', delayMs: 3000 },
  },
  {
    id: 'catalogue-down',
    title: 'Catálogo caído',
    about: 'GetPackagesByServiceName responde 500',
    fault: { path: 'GetPackagesByServiceName', status: 500 },
  },
  {
    id: 'order-lost',
    title: 'Respuesta perdida',
    about: 'La próxima orden se registra, pero la respuesta no llega',
    fault: { path: 'RegisterPurchaseOrder', drop: true, times: 1 },
  },
  {
    id: 'order-refused',
    title: 'Orden rechazada',
    about: 'La próxima orden responde 422 con ER15',
    fault: {
      path: 'RegisterPurchaseOrder',
      status: 422,
      times: 1,
      body: { statusMessage: 'No fue posible registrar el pago.', responseData: '{"Code":"ER15"}' },
    },
  },
  {
    id: 'token-old',
    title: 'Sesión vencida una vez',
    about: 'La próxima llamada de la API responde 401',
    fault: { path: '/license/api/', status: 401, times: 1 },
  },
  { id: 'gateway-down', title: 'Pasarela caída', about: 'payment/form responde 503', fault: { path: '/payment/form', status: 503 } },
] as const;

function brandCard(brand: Brand, { addresses, db }: Platform): Html {
  const count = number(
    db.get(
      `SELECT COUNT(*) AS total FROM package JOIN package_service ON package_service.package_id=package.id JOIN service ON service.id=package_service.service_id
        WHERE service.name=? AND package.idstate=0 AND package.public=1`,
      [brand.id],
    ),
    'total',
  );
  const store = addresses.store(brand.id);
  return html`<article class="card stack">
    <div class="row between">
      ${brandRow(brand)}
      <span class="badge">${count} paquetes</span>
    </div>
    <div class="row">
      <a class="button" href="${store}/">${brand.backOffice ? 'Abrir administración' : 'Abrir tienda'}</a
      >${brand.flows.home === 'landing' || brand.id === 'facturacion' || brand.id === 'firmamail' ? html`<a class="button quiet" href="${addresses.landing(brand.id)}/">Página de la marca</a>` : ''}
    </div>
    ${brand.backOffice ? backOfficeLinks(store) : html`<p class="links"><a href="${store}/myplan">Mi Plan</a><a href="${store}/license/viewCartModal">Carrito</a><a href="${store}/freeTrial">Prueba gratis</a></p>`}
  </article>`;
}

function backOfficeLinks(store: string): Html {
  const places = {
    packages: 'Paquetes',
    configurations: 'Configuración',
    licenses: 'Licencias',
    payments: 'Pagos',
    reports: 'Informes',
    agreements: 'Convenios',
  };
  return html`<p class="links">${Object.entries(places).map(([path, name]) => html`<a href="${store}/admin/${path}">${name}</a>`)}</p>`;
}

function person({ userName, about, customer }: (typeof users)[number]): Html {
  const choices = customer === undefined ? ['license'] : Object.keys(brands).filter((id) => id !== 'generic');
  return html`<form class="card person" method="post" action="/_pages/entrar">
    <input type="hidden" name="userName" value="${userName}" />
    <div>
      <h3>${userName}</h3>
      <p class="muted">${about}</p>
    </div>
    ${
      choices.length === 1
        ? html`<div><input type="hidden" name="appName" value="license" /><button class="quiet">Entrar</button></div>`
        : html`<div class="choice">
            <select name="appName" aria-label="Marca para ${userName}">
              ${choices.map((id) => html`<option ${id === 'facturacion' ? html`selected` : ''}>${id}</option>`)}</select
            ><button class="quiet">Entrar</button>
          </div>`
    }
  </form>`;
}

function tools({ addresses, db }: Platform): Html {
  const mails = number(db.get('SELECT COUNT(*) AS total FROM mail'), 'total');
  const pending = number(db.get('SELECT COUNT(*) AS total FROM purchase WHERE cash_state=5'), 'total');
  const { platform, store } = addresses;
  const order = (last: string) =>
    `${store('facturacion')}/registerPurchaseOrder/statusOrder/00000000-0000-4000-8000-${last.padStart(12, '0')}`;
  const tool = (title: string, about: string, links: Readonly<Record<string, string>>): Html =>
    html`<div class="card stack tight">
      <h3>${title}</h3>
      <p class="muted">${about}</p>
      <p class="links">${Object.entries(links).map(([name, address]) => html`<a href="${address}">${name}</a>`)}</p>
    </div>`;
  const controls = ['requests', 'outbox', 'hub', 'settings', 'audit'].map((name) => [name, `${platform}/sandbox/${name}`]);
  return html`<div class="grid small">
    ${tool('Documentación', 'Cómo vender desde una página propia, etiqueta por etiqueta (en inglés).', {
      'Primeros pasos': '/docs/',
      Generador: '/docs/snippet.html',
      Contrato: '/docs/contract.html',
    })}
    ${tool('Storybook', 'Cada pantalla, cada estado y cada pieza, en las nueve pieles. La primera visita lo construye.', {
      'Abrir el catálogo': '/storybook/',
    })}
    ${tool('Buzón', mails === 0 ? 'Todavía no ha salido ningún correo.' : `${mails} correos: códigos, órdenes y activaciones.`, {
      'Leer los correos': `${platform}/buzon`,
    })}
    ${tool('Órdenes de ejemplo', `Una por cada final posible; ${pending} pagos en efectivo por aprobar.`, {
      Pagada: order('1'),
      Rechazada: order('2'),
      Pendiente: order('3'),
      Activada: order('4'),
      Efectivo: `${store('facturacion')}/summaryorder/00000000-0000-4000-8000-000000000006`,
    })}
    ${tool('Ingresos', 'Las dos puertas de la plataforma.', {
      'Usuario y contraseña': `${platform}/login`,
      Certificado: `${platform}/login/certificado`,
    })}
    ${tool('Otro inquilino', 'Las mismas reglas con otra piel.', {
      'aliado.localhost, con un paquete en el carrito': `${store('aliado')}/license/addCartItem/NOM-DOC-120:1`,
    })}
    ${tool('Controles para pruebas', 'JSON bajo /sandbox/ en la plataforma.', Object.fromEntries(controls))}
    <form class="card stack tight" method="post" action="/_pages/reiniciar">
      <h3>Volver al principio</h3>
      <p class="muted">Datos, fallas, correos y reloj como recién sembrados.</p>
      <div><button class="quiet">Reiniciar el sandbox</button></div>
    </form>
  </div>`;
}

function faultCards({ faults }: Platform): Html {
  const armed = faults.list();
  return html`<div class="grid">
    ${faultSwitches.map(({ id, title, about, fault }) => {
      const on = armed.some(
        (each) =>
          each.path === fault.path &&
          each.status === ('status' in fault ? fault.status : undefined) &&
          each.delayMs === ('delayMs' in fault ? fault.delayMs : undefined),
      );
      return html`<form class="card person" method="post" action="/_pages/fallas">
        <input type="hidden" name="id" value="${id}" />
        <div>
          <h3>${title} ${on ? html`<span class="badge warn">Activa</span>` : ''}</h3>
          <p class="muted">${about}</p>
        </div>
        <button class="quiet">${on ? 'Quitar todas' : 'Activar'}</button>
      </form>`;
    })}
  </div>`;
}

/** @param words text of an empty table */
function latest(words: string, heads: readonly string[], rows: readonly Html[]): Html {
  if (rows.length === 0) return html`<div class="card"><p class="muted">${words}</p></div>`;
  return html`<div class="card scroll">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th>${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

const lastOf = <Entry>(entries: readonly Entry[]): readonly Entry[] => entries.slice(-12).toReversed();

const recent = ({ requests }: Platform): Html =>
  latest(
    'Nadie ha llamado a la plataforma todavía. Abre una tienda y vuelve.',
    ['Hora', 'Método', 'Ruta', 'Respuesta'],
    lastOf(requests.list()).map(
      (each) =>
        html`<tr>
          <td>${each.at.slice(11, 19)}</td>
          <td>${each.method}</td>
          <td><code>${each.path}</code></td>
          <td><span class="badge ${each.status >= 400 ? 'bad' : 'good'}">${each.status || '…'}</span></td>
        </tr>`,
    ),
  );

function line(event: Told): readonly [what: string, where: string, value: string] {
  if (event.about === 'policy') return ['Política', event.page, `${event.directive}: ${event.blocked}`];
  const where = event.widget === '' ? event.brand : `${event.widget} · ${event.brand}`;
  if (event.about === 'speed') return [event.name, where, event.name === 'CLS' ? String(event.value) : `${Math.round(event.value)} ms`];
  return [event.kind, where, [event.endpoint, event.status, event.id].filter((part) => part !== undefined).join(' · ')];
}

const watched = ({ telemetry }: Platform): Html =>
  latest(
    'Ninguna página ha contado nada todavía. Abre una tienda, o activa una falla, y vuelve.',
    ['Hora', 'Qué', 'Dónde', 'Detalle'],
    lastOf(telemetry.list()).map((event) => {
      const [what, where, value] = line(event);
      return html`<tr>
        <td>${event.at.slice(11, 19)}</td>
        <td><span class="badge ${event.about === 'speed' ? 'good' : 'bad'}">${what}</span></td>
        <td>${where}</td>
        <td><code class="${event.about === 'speed' ? 'whole' : ''}">${value}</code></td>
      </tr>`;
    }),
  );

/** First page of `npm start`: brands, people, mailbox and switches. */
export function startPage(platform: Platform): Promise<Response> {
  const seeded = text(platform.db.get("SELECT value FROM setting WHERE name='platform'"), 'value');
  return page({
    title: 'Sandbox de licencias',
    width: 'wide',
    body: html`<header class="top">
        <p class="eyebrow">Sandbox · plataforma de licencias local</p>
        <h1>Todas las tiendas, en tu máquina</h1>
        <p>Una plataforma completa con datos de ejemplo: compra, paga, activa, aprueba y rompe lo que quieras. Nada sale de aquí.</p>
      </header>
      <main>
        <section>
          <h2>Marcas</h2>
          <p class="muted">Cada tienda vive en su propio origen, y las páginas de marca en otro, como en producción.</p>
          <div class="grid">${Object.values(brands).map((brand) => brandCard(brand, platform))}</div>
        </section>
        <section id="personas">
          <h2>Entrar como alguien</h2>
          <p class="muted">La contraseña de cada persona es su mismo usuario. El botón entra con un enlace de un solo uso.</p>
          <div class="people">${users.map(person)}</div>
        </section>
        <section>
          <h2>Herramientas</h2>
          <p class="muted">Lo que una tienda real esconde: correos, pagos, ingresos y controles.</p>
          ${tools(platform)}
        </section>
        <section id="fallas">
          <h2>Fallas</h2>
          <p class="muted">La plataforma se porta mal cuando se lo pides, para ver qué dice la tienda.</p>
          ${faultCards(platform)}
        </section>
        <section>
          <div class="row between">
            <h2>Últimas llamadas</h2>
            <a href="/">Actualizar</a>
          </div>
          <p class="muted">Lo que la plataforma recibió, con lo más nuevo primero.</p>
          ${recent(platform)}
        </section>
        <section id="avisos">
          <div class="row between">
            <h2>Fallas y tiempos</h2>
            <a href="/#avisos">Actualizar</a>
          </div>
          <p class="muted">Lo que las páginas y los navegadores le cuentan a quien opera la tienda, con lo más nuevo primero.</p>
          ${watched(platform)}
        </section>
        <footer>
          <p>
            Puertos ${platform.addresses.basePort} a ${platform.addresses.basePort + 2} · datos ${seeded === '' ? 'vacíos' : 'sembrados'} ·
            municipios: DIVIPOLA, DANE.
          </p>
        </footer>
      </main>`,
  });
}
