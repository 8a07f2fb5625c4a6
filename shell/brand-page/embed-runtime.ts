/**
 * The second file of a brand's page: all code that the first press needs after the paint. It loads together with bundles, remote and
 * catalogue of that press, and creates the kernel of its release.
 */
import type { ErrorKind } from '#shared/contract/dom-events';
import type { StorageKey } from '#shared/contract/storage-keys';
import { registry } from '#shared/page/registry';
import { reportedElsewhere } from '#shared/page/reported-elsewhere';
import { keepSaid } from '#shared/page/telemetry/said-events';
import { errorsIn, tellFailure } from '#shared/page/telemetry/telemetry';
import type { WidgetElement, LoadMoment } from '#shared/runtime/define-element';
import { painted, refresh } from '#shared/runtime/facade';
import { attributeNamesOf, mountTag, toAttribute, type TagMount, judgeTag } from '#shared/runtime/mount-tag';
import { nameReference } from '#shared/runtime/name-reference';
import { testRibbonCss } from '#shared/runtime/test-ribbon';
import type { DoctorPorts } from '../doctor/findings.ts';
import type { RemoteLoader } from '../kernel/remote-loader.ts';
import type { FirstFiles } from '../kernel/script-facts.ts';
import { scriptShares } from '../kernel/script-shares.ts';
import { readStorage } from '../kernel/storage-access.ts';
import { facadeStateCss } from './facades.ts';
import { loadWidget, mountByName } from './mount-api.ts';
import type { OptionalFeatures } from './optional-features.ts';
import { WORDS } from './page-word-rules.ts';
import { createPriceOnPress, pageOf, prepareFirstPress, reportView } from './press.ts';
import {
  config,
  kernel,
  learn,
  loaderOf,
  loadFeatures,
  loadLateFile,
  loadPage,
  ownAddress,
  ownLateFile,
  publishedBrands,
  docsOf,
  type EmbedPorts,
} from './release-loaders.ts';
import { brandOf, everyTag, attributesOf } from './tags.ts';
import { catalogueOf, packageIn } from '../../widgets/cart-modal/cart-modal.price.ts';

function createEmbedRuntime(ports: EmbedPorts) {
  const { findBrand, own, releaseOf, names, tellError, openCart, drawnNow } = ports;
  const press = createPriceOnPress(ports);
  registry.releaseOf ??= (brand) => releaseOf(brand).version;

  // Only the first copy of embed.js serves the page.
  const ids = publishedBrands().flatMap(({ id, files }) => (files ? id : []));
  if (new Set(ids).size < ids.length) console.info('licence: embed.js is included more than once; the first copy serves the page.');

  /** Brand whose buyer returned to this page to correct refused data. */
  let brandToReview = readStorage(() => sessionStorage.getItem('buyerReview' satisfies StorageKey));
  function review(element: WidgetElement): void {
    if (brandToReview === null || brandToReview !== findBrand(brandOf(element))?.id) return;
    brandToReview = null;
    // An empty cart asks for no data of the buyer.
    if (names(element)?.length !== 0) openCart(element);
  }

  async function doctor(): Promise<void> {
    const open = (await ownLateFile(ports, 'doctor')) as (doctorPorts: DoctorPorts) => Promise<void>;
    await open({
      version: own.version,
      brands: publishedBrands,
      findBrand,
      releaseOf,
      tags: everyTag,
      attributesOf: async (name, brand) => attributeNamesOf(await loadWidget(ports, name, brand)).map(toAttribute),
      config,
    });
  }

  for (const element of drawnNow.keys()) review(element);
  // Waits for the paint, since a press may have loaded this file to show a price.
  void painted().then(() => {
    if (document.readyState === 'complete') warnOfUnknownTags(ports);
    else addEventListener('load', () => warnOfUnknownTags(ports));
  });
  // Few pages use analytics or have such an address, so the late file loads with the first event or for the address.
  keepSaid(() => loadFeatures(ports).then(({ startAnalytics }) => startAnalytics));
  if (/[#?&]licence-(?:cart|order)=/.test(location.hash))
    loadFeatures(ports)
      // The remote's bundles have the endpoints of an order.
      .then(({ applyFragment }) => applyFragment((brand) => loadPage(ports, brand, 'order-status')))
      .catch((error: unknown) => console.warn('licence: what the address brought could not be followed', error));
  if (/[?&]licence-debug\b/.test(location.search))
    doctor().catch((error: unknown) => console.error('licence: the doctor did not come', error));
  // A loaded widget may change the cart. An encrypted cart is readable once a widget has loaded.
  for (const fact of ['licence:cart-changed', 'licence:ready']) document.addEventListener(fact, () => refresh(drawnNow));

  return {
    learn: learn.bind(null, ports),
    mount: mountByName.bind(null, ports),
    opened: press.opened,
    price: press.price,
    doctor,
    css: (id: string): string =>
      `@media all{${facadeStateCss(LICENCE_PRICES[id]?.css ?? '')}${config?.environment === 'pruebas' ? testRibbonCss('.root') : ''}}`,
    async mountTag(element: WidgetElement, name: string, onSlow: () => void): Promise<TagMount | undefined> {
      await press.idle(name);
      const widget = await loadWidget(ports, name, brandOf(element), onSlow);
      reportView(ports, element);
      return mountTag(element, widget, { ...helpFor(ports, element), tellError });
    },
    /** Loads a tag's widget at its moment. */
    wait(element: WidgetElement, moment: string): void {
      review(element);
      void painted()
        .then(() => {
          if (moment === 'auto') prepareFirstPress(ports, element);
          return checkTag(ports, element);
        })
        // The contract reports an unusual package, and the loader reports a failed list of brands.
        .catch(reportedElsewhere);
      if (moment === 'idle') (globalThis.requestIdleCallback ?? setTimeout)(element.start);
      if (moment === 'auto' || moment === 'idle') return;
      if (moment !== 'visible') warnOfMoment(ports, element, moment);
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          observer.disconnect();
          element.start();
        },
        { rootMargin: '200px' },
      );
      observer.observe(element);
    },
    /** Undefined until a widget has created the page's state. */
    names: (element: Element): readonly string[] | undefined =>
      pageOf(element)
        ?.cart.store.getState()
        .cart.lines.map(({ pack }) => pack.packageName),
    /** @param notice element into which the support reference is written */
    tell: (widget: string, kind: ErrorKind, brand: string, notice?: Element): void =>
      nameReference(notice, tellFailure(errorsIn(), { widget, kind, brand })),
  };
}
export type EmbedRuntime = ReturnType<typeof createEmbedRuntime>;

// A second run of this file must change nothing.
if (!kernel.createRuntime) {
  kernel.open = (base, first) => loaderOf(base, first as FirstFiles);
  kernel.config = LICENCE_CONFIG;
  registry.docs ??= new URL('/docs/', ownAddress).href;
  registry.config ??= LICENCE_CONFIG;
  kernel.words = async (loader, words) => {
    if (words || document.querySelector(WORDS))
      await loadLateFile(loader as RemoteLoader, 'features')
        .then((features) => (features as OptionalFeatures).applyPageWords(words, ownAddress))
        .catch(console.error);
  };
  kernel.createRuntime = createEmbedRuntime;
  kernel.provide(scriptShares);
}

function helpFor(ports: EmbedPorts, element: Element): { readonly remedy: string | null; readonly docs: string } {
  const brand = brandOf(element);
  const remedy = ports.findBrand(brand)
    ? null
    : `'${brand}' is no brand of this store; the generic one stands in. Use one of ${[...new Set(publishedBrands().map(({ id }) => id))].join(', ')}.`;
  return { remedy, docs: docsOf(ports, element.localName, brand) };
}

/**
 * Checks a tag before its widget loads, which may be after a press only. A tag of another release may have more attributes.
 * @throws LoadError where the list of brands does not load; the tag is then checked when its widget mounts
 */
async function checkTag(ports: EmbedPorts, element: WidgetElement): Promise<void> {
  const brand = brandOf(element);
  await learn(ports, brand);
  if (!element.isConnected || ports.releaseOf(brand).version !== ports.own.version) return;
  const attributes = attributesOf[element.localName.slice('licence-'.length)]?.split(' ') ?? [];
  const help = helpFor(ports, element);
  judgeTag(element, attributes, help);
  const code = element.getAttribute('package-code');
  if (attributes[0] !== 'package-code') return;
  if (!code) console.warn(`licence: <${element.localName}> sells nothing: set package-code to the code of the package. (${help.docs})`);
  const match = ports.findBrand(brand);
  const answer = registry.early.get(match?.catalogue ?? '');
  const catalogue = code && answer && (await catalogueOf(answer));
  if (catalogue && packageIn(catalogue, code.trim()) === null)
    console.warn(
      `licence: ${match?.id} does not sell package-code="${code}" of <${element.localName}>: check the code in the catalogue. (${help.docs})`,
    );
}

const warnOfMoment = (ports: EmbedPorts, element: Element, moment: string): void =>
  console.warn(
    `licence: load="${moment}" on <${element.localName}> ${moment === 'intent' ? 'waits for nothing: there is nothing to press' : `is no moment: use ${moments.join(', ')}`}. It comes when it is seen. (${docsOf(ports, element.localName, brandOf(element))})`,
  );

function warnOfUnknownTags(ports: EmbedPorts): void {
  const names = [...document.querySelectorAll(':not(:defined)')].map(({ localName }) => localName);
  for (const name of new Set(names))
    if (name.startsWith('licence-'))
      console.warn(
        `licence: <${name}> is no tag of ours; there are licence-${Object.keys(everyTag).join(', licence-')}. (${docsOf(ports, 'contract', '')})`,
      );
}

const moments = ['auto', 'intent', 'visible', 'idle', 'eager'] as const satisfies readonly LoadMoment[];
