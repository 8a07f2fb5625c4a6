import { html } from 'hono/html';
import { brands } from '#shared/brands/brand-table';
import { addressOf, type Call } from '../core/http.ts';
import { page } from './layout.ts';
import { workbook } from './xlsx.ts';

/** Paths of what lies outside the product. */
export const standIns: readonly (readonly [path: string, title: string, about: string])[] = [
  ['/informes/gestion-servicios', 'Gestión Servicios', 'Aquí estaría el informe externo.'],
  ['/informes/soporte-cliente', 'Soporte por Cliente', 'Aquí estaría el informe externo.'],
  ['/informes/codigos-promocionales', 'Códigos Promocionales', 'Aquí estaría el informe externo.'],
  ['/informes/consumo', 'Reporte de Consumo', 'Aquí estaría el informe externo.'],
  ['/tablero', 'Tablero de consumo', 'El tablero externo recibió este filtro.'],
  ['/politica-de-datos', 'Política de tratamiento de datos personales', 'Texto legal de la marca.'],
  ['/derecho-de-retracto', 'Derecho de retracto', 'Texto legal de la marca.'],
  ['/terminos-y-condiciones', 'Términos y condiciones', 'Texto legal de la marca.'],
  ['/aplicacion', 'La aplicación del cliente', 'Desde aquí seguiría trabajando con su licencia.'],
];

/** A stand-in prints what it was sent. */
export function standInPage({ req }: Call, title: string, about: string): Promise<Response> {
  const sent = [...addressOf(req).searchParams];
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
export function excelFile({ req }: Call): Response {
  const headers = {
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': 'attachment; filename="movimientos.xlsx"',
  };
  return new Response(workbook('Movimientos', [['Filtro', 'Valor'], ...addressOf(req).searchParams]), { headers });
}

/** The answer to an unknown path. */
export function lostPage(): Promise<Response> {
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
