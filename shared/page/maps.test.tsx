import { afterEach, describe, expect, it } from 'vitest';
import { parse } from '#shared/contract/schema';
import { publicConfig, type PublicConfigFile } from '#shared/contract/config';
import { createMaps, type Maps } from '#shared/page/maps';
import { obtainPage } from '#shared/page/page';
import { registry } from '#shared/page/registry';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { freshWorld } from '../../tests/support/fresh-world.ts';
import { configOfThisRun } from '../../tests/support/this-run.ts';

const world = freshWorld();
const { platform } = world.addresses;
const mapsScripts = () => [...document.scripts].filter(({ src }) => src.includes('/maps/api/'));
const globals = globalThis as { google?: { readonly maps: Record<string, unknown> } };

/** The console message when the provider returns no addresses, logged once a page. */
const plainText = `licence: the maps provider gives no addresses, so they are plain text. Check maps.key; a page's policy has to name 'script-src ${platform}; connect-src ${platform}; trusted-types licence-maps'.`;

async function mapsWith(maps: PublicConfigFile['maps']): Promise<Maps> {
  const config = { ...configOfThisRun(), maps: { ...configOfThisRun().maps, ...maps } };
  const { call } = await obtainPage({ brand: 'facturacion', config });
  return createMaps({ call, config: parse(publicConfig, config) });
}

const suggest = (maps: Maps, text = 'Calle 10') => maps.suggest(text, new AbortController().signal);

afterEach(() => {
  for (const script of mapsScripts()) script.remove();
  delete globals.google;
  delete registry.maps;
  delete registry.mapsWarned;
  delete registry.nonce;
});

describe("Google's provider", () => {
  it("Google's provider loads its script once, with the page's nonce, when a field gets the focus", async () => {
    registry.nonce = 'abc';
    const [billing, service] = [await mapsWith({}), await mapsWith({})];
    expect(billing.available).toBe(true);
    expect(mapsScripts()).toEqual([]); // ST-453
    billing.prepare();
    service.prepare();
    await expect.poll(mapsScripts).toHaveLength(1); // ST-453
    const [script] = mapsScripts();
    expect(script?.nonce).toBe('abc');
    expect(Object.fromEntries(new URL(script?.src ?? '').searchParams)).toEqual({
      ...{ key: 'sandbox', libraries: 'places', loading: 'async', callback: 'licenceMapsReady', language: 'es', region: 'co' },
    });
    await suggest(service);
    expect(mapsScripts()).toHaveLength(1); // ST-453
  });

  it("Google's provider suggests addresses of Colombia and returns the position of the chosen one", async () => {
    const maps = await mapsWith({});
    const [medellin] = (await suggest(maps, ' Calle 10 ')) ?? [];
    expect(medellin).toEqual({ placeId: '05001:Calle 10', description: 'Calle 10, Medellín, Antioquia, Colombia' }); // ST-450
    expect((await world.requests('maps/api/suggestions')).map(({ query }) => query)).toEqual([
      { input: 'Calle 10', country: 'co', key: 'sandbox' },
    ]); // ST-450, LC-348
    if (!medellin) throw new Error('Nothing was suggested.');
    const place = await maps.locate(medellin);
    expect((await world.requests('maps/api/geocode')).map(({ query }) => query['placeId'])).toEqual(['05001:Calle 10']); // ST-451, LC-350
    expect(place?.lat).toBeCloseTo(5, 0);
    expect(place?.lat).toBe(Number(place?.lat.toFixed(7)));
  });

  it("Google's provider uses the older classes when the page's script lacks the newer ones", async () => {
    const maps = await mapsWith({});
    await suggest(maps);
    delete (globals.google?.maps['places'] as Record<string, unknown>)['AutocompleteSuggestion'];
    const [medellin] = (await suggest(maps, 'Carrera 7')) ?? [];
    expect(medellin).toEqual({ placeId: '05001:Carrera 7', description: 'Carrera 7, Medellín, Antioquia, Colombia' }); // ST-450
    expect((await world.requests('maps/api/suggestions')).at(-1)?.query).toMatchObject({ country: 'co' });
    expect(medellin && (await maps.locate(medellin))).not.toBeNull(); // ST-451
  });

  it("Google's provider uses the script that the page loaded, also one without importLibrary", async () => {
    await suggest(await mapsWith({}));
    for (const script of mapsScripts()) script.remove();
    delete registry.maps;
    delete globals.google?.maps['importLibrary'];
    const maps = await mapsWith({});
    expect(await suggest(maps)).not.toEqual([]);
    expect(await maps.locate({ description: 'Calle 10, Bogotá' })).not.toBeNull();
    expect(mapsScripts()).toEqual([]); // ST-453
  });

  it("Google's provider locates a typed address, and returns no position for an unknown one", async () => {
    const maps = await mapsWith({});
    const [medellin] = (await suggest(maps)) ?? [];
    expect(await maps.locate({ description: 'Calle 10 # 5-20, Medellín' })).not.toBeNull();
    await world.settings({ platform: { geocoding: false } });
    expect(await maps.locate({ description: 'Calle 10 # 5-20, Medellín' })).toBeNull(); // LC-351
    expect(medellin && (await maps.locate(medellin))).toBeNull(); // ST-452
  });

  it('an address stays plain text when the script fails to load', async () => {
    expectConsole(plainText);
    const maps = await mapsWith({ scriptUrl: `${platform}/maps/api/nada` });
    expect(await suggest(maps)).toBeNull();
    expect(await maps.locate({ description: 'Calle 10, Bogotá' })).toBeNull();
  });

  it('an address stays plain text when the key is refused', async () => {
    expectConsole(plainText);
    const maps = await mapsWith({ key: 'otra' });
    await suggest(maps);
    expect(await suggest(maps)).toBeNull();
    expect(await maps.locate({ description: 'Calle 10, Bogotá' })).toBeNull();
  });

  it('an address stays plain text while requests fail, with one console message, and suggestions return afterwards', async () => {
    expectConsole(plainText);
    const maps = await mapsWith({});
    await world.fault({ path: 'maps/api/suggestions', status: 500, times: 2 });
    expect(await suggest(maps)).toBeNull();
    expect(await suggest(maps)).toBeNull();
    expect(await suggest(maps)).toHaveLength(5);
  });

  it('a request for suggestions gives up after two seconds', async () => {
    expectConsole(plainText);
    const maps = await mapsWith({});
    maps.prepare();
    await world.fault({ path: 'maps/api/suggestions', delayMs: 20_000, times: 1 });
    const began = performance.now();
    // Another text than in other tests, since the browser delays a second request for the same address.
    expect(await suggest(maps, 'Avenida 68')).toBeNull();
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('a request that is aborted reports no failure', async () => {
    const maps = await mapsWith({});
    await world.fault({ path: 'maps/api/suggestions', status: 500 });
    const left = new AbortController();
    const answer = maps.suggest('Calle 10', left.signal);
    left.abort();
    expect(await answer).toBeNull();
  });
});

it("the provider 'service' suggests and locates by two calls of the platform", async () => {
  const maps = await mapsWith({ provider: 'service' });
  const [medellin] = (await suggest(maps)) ?? [];
  expect(medellin).toEqual({ placeId: '05001:Calle 10', description: 'Calle 10, Medellín, Antioquia, Colombia' });
  expect(medellin && (await maps.locate(medellin))).toEqual(await maps.locate({ description: '05001:Calle 10' }));
  expect(mapsScripts()).toEqual([]);
});

it.each([
  ['no provider is configured', { provider: undefined }],
  ['the Google provider has no key', { key: '' }],
] as const)('an address is plain text when %s', async (_case, settings) => {
  const maps = await mapsWith(settings);
  maps.prepare();
  expect(maps.available).toBe(false); // ST-450
  expect(await maps.locate({ description: 'Calle 10, Bogotá' })).toBeNull();
  expect(mapsScripts()).toEqual([]); // ST-453
});
