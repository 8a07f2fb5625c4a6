import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchBrowser } from '../support/browser.ts';
import type { Change } from './baseline.ts';
import { nameOf, type Look } from './pictures.ts';
import { writePng } from './png.ts';

const style = `body{margin:0;padding:32px;font:15px/24px system-ui;background:#f4f4f6;color:#191a23}h1{font-size:22px}h2{font-size:16px;margin:48px 0 12px}
.row{display:flex;gap:16px;align-items:start;overflow-x:auto}figure{margin:0;flex:none}figcaption{font-size:13px;color:#5b5c68;padding-bottom:4px}img{display:block;border:1px solid #ccc;max-width:none}`;
const page = (title: string, body: string, more = ''): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>${style}${more}</style><h1>${title}</h1>${body}</html>\n`;

/** Writes a page with before, after and difference of each change into an emptied folder. @returns its path */
export function writeChanges(folder: string, changes: readonly Change[]): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const rows = changes.map(({ look, picture, before, difference }) => {
    const name = nameOf(look);
    const views = { before, after: picture, difference: difference?.picture };
    const figures = Object.entries(views).map(([view, drawn]) => {
      if (drawn === undefined) return '';
      writeFileSync(join(folder, `${name}.${view}.png`), writePng(drawn));
      return `<figure><figcaption>${view}</figcaption><img src="${name}.${view}.png" alt="${name}, ${view}" loading="lazy"></figure>`;
    });
    const said = difference === undefined ? 'new' : `${difference.pixels} pixels differ`;
    return `<h2>${name}: ${said}</h2><div class="row">${figures.join('')}</div>`;
  });
  const file = join(folder, 'index.html');
  writeFileSync(file, page(`${changes.length} pictures are not as they were`, rows.join('\n')));
  return file;
}

/** Draws a contact sheet of each skin from the pictures in `pictures` into an emptied folder. @returns the sheets' paths */
export async function writeSheets(folder: string, pictures: string, looks: readonly Look[]): Promise<readonly string[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const browser = await launchBrowser();
  try {
    const sheet = await browser.newPage({ viewport: { width: 1800, height: 900 } });
    const files: string[] = [];
    for (const skin of new Set(looks.map((look) => look.skin))) {
      const figures = looks
        .filter((look) => look.skin === skin)
        .map(
          (look) =>
            `<figure><figcaption>${look.story.replace('widgets-', '')} ${look.width}${look.scheme === 'dark' ? ' dark' : ''} ${look.condition ?? ''}</figcaption><img src="${pathToFileURL(join(pictures, `${nameOf(look)}.png`)).href}" alt="" width="${look.width / 3}"></figure>`,
        );
      const html = join(folder, `${skin}.html`);
      const wrap = '.row{flex-wrap:wrap;overflow:visible}figcaption{font-size:11px;line-height:16px}';
      writeFileSync(html, page(skin, `<div class="row">${figures.join('')}</div>`, wrap));
      await sheet.goto(pathToFileURL(html).href, { waitUntil: 'load' });
      const file = join(folder, `${skin}.png`);
      await sheet.screenshot({ path: file, fullPage: true });
      files.push(file);
    }
    return files;
  } finally {
    await browser.close();
  }
}
