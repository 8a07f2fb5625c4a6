/** Loads files for the brands of a page, each brand from the release to which it is pinned. */
import type { PublicConfigFile } from '#shared/contract/config';
import type { Page } from '#shared/page/page';
import { registry } from '#shared/page/registry';
import type { TellError, WidgetElement } from '#shared/runtime/define-element';
import type { DrawnFacade, FacadeElement } from '#shared/runtime/facade';
import type { CartFacadeElement, readyFonts } from '../../widgets/cart-modal/cart-modal.facade.ts';
import { firstBundles } from '../kernel/first-bundles.ts';
import { kernelOf, runningRelease, type Kernel } from '../kernel/kernel-registry.ts';
import { createRemoteLoader, type Release, type RemoteLoader } from '../kernel/remote-loader.ts';
import type { FirstFiles, KnownBrand } from '../kernel/script-facts.ts';
import { fileAddress, runningScript } from '../kernel/script-loader.ts';
import type { OptionalFeatures } from './optional-features.ts';

export interface EmbedPorts {
  readonly findBrand: (brand: string) => KnownBrand | undefined;
  /** Hash of the file with the facts of all brands; '' if embed.js contains all of them. */
  readonly facts: string;
  /** Release of embed.js and of its second file. */
  readonly own: FirstFiles;
  /** Returns the generic brand's release for an unknown name. */
  readonly releaseOf: (brand: string) => FirstFiles & { readonly base: string };
  readonly tellError: TellError;
  /** Names of the packages in the cart of an element's brand; null while the cart cannot be read. */
  readonly names: (element: FacadeElement) => readonly string[] | null;
  /** Makes the cart's tag of an element's brand. The first press puts it into the page. */
  readonly makeCart: (element: FacadeElement) => CartFacadeElement;
  readonly readyFonts: typeof readyFonts;
  readonly openCart: (element: FacadeElement) => void;
  readonly drawnNow: ReadonlyMap<WidgetElement, DrawnFacade>;
  readonly preload: (url: string, rel: 'preload' | 'prefetch') => void;
}

export const publishedBrands = (): readonly KnownBrand[] => registry.published as KnownBrand[];

export const config = LICENCE_CONFIG as Partial<PublicConfigFile> | undefined;

export const kernel = kernelOf(runningRelease());
/** Address of the running script, whose host also serves the files of the release. */
export const ownAddress = runningScript()?.src ?? document.baseURI;

const kernelNamed = (version: string): Kernel | undefined => registry.kernels?.get(version) as Kernel | undefined;

export function loaderOf(base: string, { version, files }: FirstFiles): RemoteLoader {
  const [, table, cart, ...bundles] = files;
  const first = Object.fromEntries(firstBundles.map((name, place) => [name, bundles[place]] as const));
  return createRemoteLoader(
    { version, bundles: first, remotes: { 'cart-modal': [cart, ...firstBundles] } },
    base,
    kernel,
    async (onSlow) => {
      await kernel.file(fileAddress('e', table, version, base), () => kernel.table, onSlow);
      return kernel.table as Release;
    },
  );
}

export async function loadLateFile(loader: RemoteLoader, name: string, onSlow?: () => void): Promise<unknown> {
  await loader.late(name, () => kernel.arrived.has(name), onSlow);
  return kernel.provided.find((each) => Object.hasOwn(each, name))?.[name];
}

const loaders = new Map<string, RemoteLoader>();

export const configFor = ({ releaseOf }: EmbedPorts, brand: string): unknown => kernelNamed(releaseOf(brand).version)?.config;

export const docsOf = ({ releaseOf }: EmbedPorts, page: string, brand: string): string =>
  new URL(`/docs/${page}.html`, releaseOf(brand).base).href;

/** Whether a brand is known and its widgets are of the release of embed.js. */
export const ownsRelease = ({ findBrand, releaseOf, own }: EmbedPorts, brand: string): boolean =>
  !!findBrand(brand) && releaseOf(brand).version === own.version;

export const ownLateFile = ({ own }: EmbedPorts, name: string, onSlow?: () => void): Promise<unknown> =>
  loadLateFile(loaderOf(ownAddress, own), name, onSlow);

export const loadFeatures = (ports: EmbedPorts): Promise<OptionalFeatures> => ownLateFile(ports, 'features') as Promise<OptionalFeatures>;

/** Loads the facts of all brands, where `brand` is unknown. @throws LoadError where they do not load */
export async function learn({ facts, findBrand }: EmbedPorts, brand: string, onSlow?: () => void): Promise<void> {
  if (facts && !findBrand(brand))
    await registry.file?.(new URL(`/e/${facts}.js`, ownAddress).href, () => publishedBrands().some(({ files }) => !files), onSlow);
}

/** Returns the loader of a brand's release, whose second file runs first. */
export async function loaderFor(ports: EmbedPorts, brand: string, onSlow?: () => void): Promise<RemoteLoader> {
  await learn(ports, brand, onSlow);
  const { base, ...first } = ports.releaseOf(brand);
  const { version, files } = first;
  await registry.file?.(fileAddress('e', files[0], version, base), () => kernelNamed(version)?.open, onSlow);
  const loader = loaders.get(version) ?? (kernelNamed(version)?.open?.(base, first) as RemoteLoader);
  if (!loaders.has(version) && loaders.set(version, loader).size === 2)
    console.warn(`licence: this page loads React twice, since its brands are of two releases: ${[...loaders.keys()].join()}.`);
  return loader;
}

/** @param remote is loaded first, since its bundles hold the modules that the caller shares */
export async function loadPage(
  ports: EmbedPorts,
  brand: string,
  remote: string,
  tenant?: string,
): Promise<{ page: Page; share: RemoteLoader['share'] }> {
  const loader = await loaderFor(ports, brand);
  await loader.load(remote);
  const { obtainPage } = loader.share('#shared/page/page') as typeof import('#shared/page/page');
  return { page: await obtainPage({ brand, tenant, config: configFor(ports, brand) }), share: loader.share };
}
