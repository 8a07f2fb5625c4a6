import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser, newVisitor } from './browser.ts';

/**
 * A look at a page as people see it: `node tests/support/screenshots.ts <url>… --out <folder> [--widths 360,768,1440] [--dark] [--wait <ms>]`.
 * Writes one full-page picture per address and width and prints the paths.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    widths: { type: 'string', default: '360,768,1440' },
    dark: { type: 'boolean', default: false },
    wait: { type: 'string', default: '500' },
  },
});

const out = values.out;
if (out === undefined || positionals.length === 0) {
  console.error('Usage: node tests/support/screenshots.ts <url>… --out <folder> [--widths 360,768,1440] [--dark] [--wait <ms>]');
  process.exit(2);
}

mkdirSync(out, { recursive: true });
const browser = await launchBrowser();
try {
  for (const width of values.widths.split(',').map(Number)) {
    const visitor = await newVisitor(browser, { viewport: { width, height: 900 }, colorScheme: values.dark ? 'dark' : 'light' });
    const page = await visitor.newPage();
    for (const address of positionals) {
      await page.goto(address, { waitUntil: 'load' });
      await page.waitForTimeout(Number(values.wait));
      const name = `${address
        .replace(/^https?:\/\//, '')
        .replace(/[^\w.-]+/g, '-')
        .replace(/-$/, '')}.${width}.png`;
      const path = join(out, name);
      await page.screenshot({ path, fullPage: true });
      console.log(path);
    }
    await visitor.close();
  }
} finally {
  await browser.close();
}
