import { buildSync } from 'esbuild';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { engines, leftOut, type Engine } from '../../engines/engines.ts';
import type { Hands } from '../../engines/hands.ts';
import { hostileMarkup } from '../../support/hostile-markup.ts';
import { serveLocally, type LocalServer } from '../../support/local-server.ts';
import { numbersFrom, seedNumber } from '../../support/numbers.ts';
import { together, type Count, type Figure } from './figure.ts';
import type { Finding, Payload } from './payloads-in-page.ts';

const tags =
  'a abbr animate audio b base body button col details dialog div embed form frame frameset iframe img input isindex keygen li link listing map marquee math menuitem meta mglyph mi mtext noscript object option p picture plaintext portal script select source span style svg table td template textarea title use video xmp x-a'.split(
    ' ',
  );
const acts =
  'onerror onload onclick onfocus onmouseover onbegin ontoggle onanimationend onpointerover onsubmit oninput onstart onpageshow onbeforetoggle'.split(
    ' ',
  );
const leads = 'href src srcdoc action formaction data xlink:href poster background style from to values srcset ping is slot name id'.split(
  ' ',
);
const wraps: readonly (readonly [string, string])[] = [
  ['', ''],
  ['<svg>', '</svg>'],
  ['<math><mtext>', '</mtext></math>'],
  ['<math><annotation-xml encoding="text/html">', '</annotation-xml></math>'],
  ['<svg><foreignObject>', '</foreignObject></svg>'],
  ['<noscript><p title="</noscript>', '">'],
  ['<style>', '</style>'],
  ['<textarea>', '</textarea>'],
  ['<table><tr><td>', ''],
  ['<form><math><mtext></form><form><mglyph><style></math>', ''],
  ['<!--', '-->'],
  ['<p>', ''],
  ['<ul><li><strong>', '</strong>'],
  ['<a href="https://ejemplo.co">', '</a>'],
  ['<template>', '</template>'],
  ['<select><option>', ''],
  ['<![CDATA[', ']]>'],
];
const odd = ['\u0000', '\t', '\n', '\r', '\f', '/', ' ', '\u00a0', '\u200b', '`', '"', "'", '<', '>', '&#x09;', '&Tab;', '%0a', '\u2028'];
const schemes = [
  `${'javascript'}:`,
  `${'JaVaScRiPt'}:`,
  'java\tscript:',
  '&#106;avascript:',
  'javascript&colon;',
  'data:text/html,',
  `${'vbscript'}:`,
  ` ${'javascript'}:`,
];

/** One payload that calls `__ran(id)` where it runs. */
function made(id: number, below: (limit: number) => number): string {
  const one = <T>(of: readonly T[], otherwise: T): T => of[below(of.length)] ?? otherwise;
  const call = `__ran(${id})`;
  if (below(4) === 0) return one(hostileMarkup, '').replaceAll(/(?:alert|prompt|confirm)\s*\([^)]*\)/g, call);
  const parts = Array.from({ length: 1 + below(3) }, () => {
    const scheme = one(schemes, '');
    const value = scheme.startsWith('data:') ? `${scheme}<script>parent.${call}</script>` : `${scheme}${call}`;
    const tag = one(tags, 'img');
    const quote = one(['"', "'", ''], '"');
    const attributes = [
      `${one(acts, 'onerror')}=${quote}${call}${quote}`,
      `${one(leads, 'href')}=${quote}${value}${quote}`,
      one(['src=x', 'src="data:,"', 'autofocus tabindex=0', 'open', 'begin=0s', 'style="animation:x 1ms"'], 'src=x'),
    ];
    const [before, behind] = one(wraps, ['', '']);
    const inside = tag === 'script' || tag === 'style' ? call : one([call, 'a', '', `<img src=x onerror=${call}>`], '');
    return `${before}<${tag} ${attributes.join(' ')}>${inside}${below(2) === 0 ? `</${tag}>` : ''}${behind}`;
  });
  let text = parts.join('');
  for (let count = below(4); count > 0; count -= 1) {
    const at = below(text.length + 1);
    text = text.slice(0, at) + one(odd, '') + text.slice(at);
  }
  return text;
}

const root = join(import.meta.dirname, '..', '..', '..');

function pageScript(): string {
  const bundled = buildSync({
    entryPoints: [join(import.meta.dirname, 'payloads-in-page.ts')],
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
  }).outputFiles[0]?.text;
  if (bundled === undefined) throw new Error('esbuild gave no script for the page.');
  return bundled;
}

/** Number of payloads in the page at once. */
const atOnce = 200;
const patienceMs = 60_000;

/** Serves the test page on this machine; its policy lets all scripts run and no request leave. */
function servePage(): Promise<LocalServer> {
  const page = `<!doctype html><title>a</title><body></body><script>${pageScript().replaceAll('</script', '<\\/script')}</script>`;
  return serveLocally((_, answer) => {
    answer.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'unsafe-inline' 'unsafe-eval' data: blob:; form-action 'none'",
    });
    answer.end(page);
  });
}

/** The result of a promise in the page; drivers differ in whether they await one. */
async function answered(hands: Hands, call: string): Promise<unknown> {
  await hands.ask(`void (globalThis.__came = undefined, ${call}.then((came) => { globalThis.__came = JSON.stringify(came) }))`);
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(20)) {
    const came = await hands.ask('globalThis.__came ?? null');
    if (typeof came === 'string') return JSON.parse(came);
  }
  throw new Error('the page does not answer');
}

/** Tries all payloads in all places of one engine. */
async function triedIn({ title, start }: Engine, all: readonly Payload[]): Promise<Count> {
  const { port, stop } = await servePage();
  const browser = await start();
  try {
    const hands = await browser.visit({ width: 1280, height: 800 });
    try {
      await hands.open(`http://tienda.localhost:${port}/`);
      if ((await answered(hands, '__canary()')) !== true)
        return { n: 0, failed: [`${title}: the canary does not sing where nothing is cleaned`], engine: title };
      const places = Number(await hands.ask('__sinks'));
      const failed: string[] = [];
      for (let from = 0; from < all.length; from += atOnce) {
        const found = (await answered(hands, `__try(${JSON.stringify(all.slice(from, from + atOnce))})`)) as readonly Finding[];
        failed.push(...found.map(({ id, sink, why }) => `${title}: ${sink}: ${JSON.stringify(all[id]?.markup)} ${why}`));
      }
      return { n: all.length * places, failed, engine: title };
    } finally {
      await hands.close();
    }
  } finally {
    await browser.close();
    await stop();
  }
}

/** The number of places in `payloads-in-page.ts`; the page's answer gives the count. */
const placesAtLeast = 8;

export const payloads: Figure = {
  name: 'payloads',
  counts:
    'hostile texts, own and published, through every place that shows what others wrote, in three engines: run, left with more than is allowed, or shown otherwise than written; and texts that may be formatted, not shown whole',
  unit: 'payloads in a place',
  floor: 60_000,
  target: 600_000,
  targetHours: 0.15,
  async run({ seed, atLeast }) {
    const below = numbersFrom(seedNumber(seed));
    // If the bootstrap reports that an engine cannot be installed, the others take over its attempts.
    const here = Object.values(engines).filter((engine) => leftOut() === undefined || engine.missing().length === 0);
    const missing = here.flatMap((engine) => engine.missing());
    if (missing.length > 0) return { n: 0, failed: [`not installed: ${missing.join(', ')}`] };
    const all = Array.from({ length: Math.ceil(atLeast / here.length / placesAtLeast) }, (_, id): Payload => ({
      id,
      markup: made(id, below),
    }));
    const counts: Count[] = [];
    for (const engine of here) counts.push(await triedIn(engine, all));
    return { ...together(...counts), engine: here.map(({ title }) => title).join(', ') };
  },
};
