/**
 * The shell of our own pages. It reads the brand of the page response, requests the data of the address's place, and mounts the
 * widgets of its regions. It has no business state and no React.
 */
import type { PublicConfigFile } from '#shared/contract/config';
import type { Page } from '#shared/page/page';
import { registry } from '#shared/page/registry';
import { reportedElsewhere } from '#shared/page/reported-elsewhere';
import { kernelOf } from '../kernel/kernel-registry.ts';
import { brandOfThisAddress, hasStoredSession, readSurroundings, requestAnswers, type Surroundings } from './first-requests.ts';
import { createRemoteLoader } from '../kernel/remote-loader.ts';
import { scriptShares } from '../kernel/script-shares.ts';
import { loadFile, trusted } from '../kernel/script-loader.ts';
import { messages } from './messages.ts';
import { firstLateFiles, firstRemotes, hasShopWindow, readsCatalogue } from './places.ts';
import { ownFiles, ownNonce, type PublishedBrand } from '../kernel/script-facts.ts';
import { cart, drawShopWindow, explain, footer, header, main, takeDownShopWindow, tellNotLoaded } from './regions.ts';
import { placeAt, resolve } from './routes.ts';
import { layOutSite } from './site-layout.ts';
import { startRouter } from './router.ts';

const { extensions, flags } = LICENCE_CONFIG as PublicConfigFile;
const codes = extensions?.signInCodes === true;

const kernel = kernelOf(LICENCE_RELEASE.version);
const loader = createRemoteLoader(LICENCE_RELEASE, ownFiles(), kernel, () => Promise.resolve(LICENCE_RELEASE));
kernel.provide(scriptShares);
kernel.trusted = trusted;
registry.file = loadFile;
registry.config = LICENCE_CONFIG;
registry.place = 'store';
registry.nonce ||= ownNonce;
registry.releaseOf = () => LICENCE_RELEASE.version;

layOutSite();

async function startSite(): Promise<void> {
  const resolved = resolve(location.pathname, codes);
  // The sign-in parameter is removed before any request, so that neither a log nor a referrer contains it.
  if (resolved.kind === 'sign-in') history.replaceState(null, '', resolved.signIn.then + location.search);
  if (resolved.kind === 'unknown') history.replaceState(null, '', '/');

  // The requests of the place are sent together with the one that names the brand.
  const place = placeAt(location.pathname, codes);
  const { widget, frame, props } = place;
  // `show` and the kernel load the same files again and report a failure.
  for (const name of firstRemotes(place)) if (Object.hasOwn(LICENCE_RELEASE.remotes, name)) loader.load(name).catch(reportedElsewhere);
  for (const name of firstLateFiles(place, flags?.encryptStorage === true, hasStoredSession())) loader.late(name).catch(reportedElsewhere);

  // Reserves the header's place, so that nothing moves when the header loads.
  if (frame === 'store') document.body.dataset['frame'] = frame;
  const reading = readSurroundings();
  const guessed = brandOfThisAddress();
  const sells = resolved.kind !== 'sign-in' && hasShopWindow(place);
  /** Early requests carry no token, so they are skipped when a session exists or is about to start. */
  const isVisitor = resolved.kind !== 'sign-in' && !hasStoredSession();
  /** Requests and draws the parts that need no kernel. A tenant may have other parameters and prices than its brand. */
  function startEarly(brand: PublishedBrand | undefined, tenant: string): void {
    if (!brand || frame === 'admin') return;
    if (isVisitor)
      requestAnswers(brand, props.referenceUuid, { catalogue: readsCatalogue.has(widget), parameters: tenant === '', lists: widget });
    // The store's view requests the same catalogue and reports a failure.
    if (sells && tenant === '') drawShopWindow(brand, reading, loader).catch(reportedElsewhere);
  }
  startEarly(guessed, '');

  const surroundings = await reading;
  const published = Object.values(LICENCE_BRANDS).find((brand) => brand.names.includes(surroundings.appName.toLowerCase()));
  // The headers name the brand, and a tenant, which has its own theme.
  if (published !== guessed || surroundings.tenant !== '') takeDownShopWindow();
  startEarly(published, surroundings.tenant);

  const page = await loadPage(surroundings);
  if (resolved.kind === 'unknown') page.notices.show('warning', messages.unknownAddress);
  startRouter(page, loader, surroundings, codes, resolved.kind === 'sign-in' ? resolved.signIn : undefined);
}

/** Loads the bundles that every place needs. After a failure a notice shows in the main place. */
async function loadPage({ appName, tenant }: Surroundings): Promise<Page> {
  const notice = document.createElement('div');
  main.prepend(notice);
  await Promise.all((['libraries', 'core', 'shop'] as const).map((name) => loader.bundle(name, () => explain(notice))));
  notice.remove();
  const { obtainPage } = loader.share('#shared/page/page') as typeof import('#shared/page/page');
  const { dressDocument } = loader.share('#shared/runtime/dress-document') as typeof import('#shared/runtime/dress-document');
  const page = await obtainPage({ brand: appName || 'generic', tenant });
  dressDocument(page.brand);
  return page;
}

function hangDoors(): void {
  // Regions that are already in the document are not moved, since the browser would draw a moved one again.
  document.body.append(...[header, main, footer, cart].filter((region) => !region.isConnected));
  startSite().catch(explainThatNothingStarts);
}

function explainThatNothingStarts(error: unknown): void {
  console.error('licence: the page could not start', error);
  takeDownShopWindow();
  header.replaceChildren();
  explain(main, tellNotLoaded(''));
}

// A script in the head runs before the body exists.
if (document.body as HTMLElement | null) hangDoors();
else document.addEventListener('DOMContentLoaded', hangDoors, { once: true });
