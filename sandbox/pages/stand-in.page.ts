import { html } from 'hono/html';
import { brands } from '#shared/brands/brand-table';
import { addressOf, type Call } from '../core/http.ts';
import { page } from './layout.ts';
import { strToU8, zipSync } from 'fflate';

/** Namespace of parts that Excel requires besides the sheet; https://ecma-international.org/publications-and-standards/standards/ecma-376/ */
const office = 'http://schemas.openxmlformats.org';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const types = `${head}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`;
const relation = (type: string, target: string): string =>
  `${head}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;

/** Returns a workbook of one sheet. Every cell is text, so that no value becomes a formula. */
export function workbook(sheet: string, rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const lines = rows.map(
    (cells) => `<row>${cells.map((cell) => `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`).join('')}</row>`,
  );
  const files = {
    '[Content_Types].xml': types,
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `${head}<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>${lines.join('')}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

function escaped(text: string): string {
  const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  // XML does not allow control characters.
  return [...text]
    .filter((letter) => letter >= ' ' || letter === '\n' || letter === '\t')
    .map((letter) => marks[letter] ?? letter)
    .join('');
}

/** Pages outside the product to which the product links. */
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

/** Shows the received parameters. */
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

/** Returns the Excel export of the movements, with the requested filter. */
export function excelFile({ req }: Call): Response {
  const headers = {
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': 'attachment; filename="movimientos.xlsx"',
  };
  return new Response(workbook('Movimientos', [['Filtro', 'Valor'], ...addressOf(req).searchParams]), { headers });
}

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
