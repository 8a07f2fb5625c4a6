import { brands } from '#shared/brands/brand-table';
import type { PlatformReply, PlatformRequest } from '../core/http.ts';
import type { FileReply } from '../server/static.ts';
import { html } from './html.ts';
import { page } from './layout.ts';
import { workbook } from './xlsx.ts';

const titles: readonly (readonly [path: RegExp, title: string, about: string])[] = [
  [/^\/informes\/gestion-servicios/, 'Gestión Servicios', 'Aquí estaría el informe externo.'],
  [/^\/informes\/soporte-cliente/, 'Soporte por Cliente', 'Aquí estaría el informe externo.'],
  [/^\/informes\/codigos-promocionales/, 'Códigos Promocionales', 'Aquí estaría el informe externo.'],
  [/^\/informes\/consumo/, 'Reporte de Consumo', 'Aquí estaría el informe externo.'],
  [/^\/tablero/, 'Tablero de consumo', 'El tablero externo recibió este filtro.'],
  [/^\/politica-de-datos/, 'Política de tratamiento de datos personales', 'Texto legal de la marca.'],
  [/^\/derecho-de-retracto/, 'Derecho de retracto', 'Texto legal de la marca.'],
  [/^\/terminos-y-condiciones/, 'Términos y condiciones', 'Texto legal de la marca.'],
  [/^\/aplicacion\//, 'La aplicación del cliente', 'Desde aquí seguiría trabajando con su licencia.'],
];

/** Pages that stand in for other systems and print the request. Null for any other path. */
export function standInPage({ url }: PlatformRequest): PlatformReply | null {
  const entry = titles.find(([path]) => path.test(url.pathname));
  if (entry === undefined) return null;
  const [, title, about] = entry;
  const sent = [...url.searchParams];
  return page({
    title,
    framedBy: 'http://localhost:* http://*.localhost:*',
    body: html`<main>
      <div class="card sheet stack">
        <p class="eyebrow">Fuera del producto</p>
        <h1>${title}</h1>
        <p class="muted">${about}</p>
        ${
          sent.length === 0
            ? ''
            : html`<dl>
                ${sent.map(
                  ([name, value]) =>
                    html`<dt>${name}</dt>
                      <dd>${value || '(vacío)'}</dd>`,
                )}
              </dl>`
        }
      </div>
    </main>`,
  });
}

/** The Excel export of the movements: a real workbook with the requested filter; no token in its address. */
export function excelFile({ url }: PlatformRequest): FileReply {
  return {
    status: 200,
    headers: {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="movimientos.xlsx"',
    },
    bytes: workbook('Movimientos', [['Filtro', 'Valor'], ...url.searchParams]),
  };
}

/** The answer to an unknown path. */
export function lostPage(): PlatformReply {
  return page({
    title: 'No existe | Sandbox',
    status: 404,
    brand: brands.generic,
    body: html`<main>
      <div class="card sheet stack">
        <h1>Esta página no existe</h1>
        <p class="muted">Revisa la dirección o vuelve a empezar.</p>
        <p><a href="/">Ir al inicio</a></p>
      </div>
    </main>`,
  });
}
