import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { newestRelease } from '../../shell/deploy/builds.ts';
import { messages } from '../../shell/doctor/doctor.messages.ts';
import { docsPageAt, OwnFolder, snippetsOf, snippet } from '../support/docs-snippets.ts';
import { landings } from '../support/landing-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';

const visitors = visitorsOfThisFile();
const { world, arrive } = visitors;
const { start, platform, landing } = world.addresses;
const own = new OwnFolder();
const { late } = newestRelease().release;

beforeAll(() => own.serve());
afterAll(() => own.remove());

const button = (start: string): string => `<!doctype html><html lang="es"><title>Marca</title><body>
<script async src="${start}/embed.js"></script>
<licence-buy-button brand="firmaya" package-code="FIRMA-BAS-100"><a href="/">Comprar</a></licence-buy-button>`;

/** The report of the panel after its checks, with every part open. */
async function examined(page: Page): Promise<string> {
  const panel = page.getByRole('dialog', { name: messages.title });
  await panel.getByText(messages.areas.storage).waitFor();
  await panel.locator('details').evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')));
  return panel.innerText();
}

test.each(Object.keys(landings))(
  'the doctor opens on the landing page of %s under its styles and policy, and finds no fault',
  async (brand) => {
    const page = await (await arrive()).newPage();
    const troubles: string[] = [];
    page.on('console', (message) => {
      if (/licence:|violates|Refused/.test(message.text())) troubles.push(message.text());
    });
    await page.goto(`${landing(brand)}/?licence-debug`);
    const said = await examined(page);
    expect(said).toContain(messages.noViolations);
    expect(said).toContain(`${messages.title}`);
    for (const wrong of [messages.refused, messages.moments.failed, messages.moments.fallback, messages.moments.unknownMoment])
      expect(said).not.toContain(wrong);
    expect(said).toContain(`<licence-buy-button> · ${brand}`);
    expect(troubles).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: messages.title }).waitFor({ state: 'hidden' });
  },
);

test('the doctor names misspelt calls of an inline script', async () => {
  const page = await (await arrive()).newPage();
  const inline = "<script>window.licence=window.licence||[];licence.push(['mont','buy-button']);</script>";
  await page.goto(`${own.save('page.html', button(start).replace('<script async', `${inline}<script async`))}?licence-debug`);
  const said = await examined(page);
  expect(said).toMatch(/llama funciones que no existen: mont\. Usa version, mount/);
});

test('the doctor reports every sentence of the documented broken page', async () => {
  const markdown = await docsPageAt(start, 'failing');
  const page = await (await arrive()).newPage();
  await page.goto(`${own.save('rota.html', snippet(snippetsOf(markdown), 'rota.html'))}?licence-debug`);
  const sentences = [...markdown.matchAll(/^\| [^|]+ \| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, sentence = '']) => sentence),
  );
  expect(sentences).toHaveLength(5);
  const report = await examined(page);
  for (const sentence of sentences) expect(report).toContain(sentence);
});

test('the doctor names a policy that lacks the platform, and the line that allows it', async () => {
  const page = await (await arrive()).newPage();
  await page.goto(
    `${own.save('page.html', button(start), { 'Content-Security-Policy': `script-src ${start}; connect-src 'self'` })}?licence-debug`,
  );
  const said = await examined(page);
  expect(said).toContain(messages.catalogueFailed('firmaya', platform));
  expect(said).toContain(`connect-src ${platform}`);
  expect(said).toContain(messages.originMissing(new URL(page.url()).origin));
});

test('the doctor loads only on licence.doctor(), and a press copies its report', async () => {
  const context = await arrive();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(own.save('page.html', button(start)));
  await page.locator('licence-buy-button').getByRole('button').click();
  await page.getByRole('dialog').getByText('$119,000').first().waitFor();
  expect(late['doctor']).toMatch(/^[\w-]{43}$/);
  expect(asked.filter((url) => url.includes(late['doctor'] ?? ''))).toEqual([]);
  await page.keyboard.press('Escape');
  await page.evaluate(() => licence.doctor());
  await examined(page);
  expect(asked.filter((url) => url.includes(late['doctor'] ?? ''))).toHaveLength(1);
  await page.getByRole('button', { name: messages.copy }).click();
  await page.getByText(messages.copied).waitFor();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report).toContain(`# ${messages.title}`);
  expect(report).toContain(messages.lines('firmaya', 1));
});

declare const licence: { doctor(): Promise<void> };
