/**
 * The federation container for hosts of other people (decision record 0022): each module it exposes is a widget's `mount`,
 * which brings the widget by our own loader when it is called. It makes no tag.
 */
import { registry } from '#shared/page/registry';
import { notLoaded } from '#shared/runtime/define-element';
import type { Host, Mounted, Widget } from '#shared/runtime/widget';
import { kernelOf } from './door.ts';
import type { RemoteLoader } from './kernel.ts';
import { loadFile } from './loader.ts';
import { ownFiles, ownNonce, type PublishedFacts } from './published.ts';

registry.nonce ||= ownNonce;
registry.file ??= loadFile;

/** What the container was published with: all brands there are. */
const own: PublishedFacts = { brands: LICENCE_BRANDS, release: LICENCE_FIRST, files: ownFiles() };

/** A brand by its name: as a script of this page told of it, since its widgets are of one release then; else as we know it. */
const named = (name: string) =>
  [...((registry.published ?? []) as PublishedFacts[]), own]
    .flatMap(({ brands, ...facts }) => Object.values(brands).map((brand) => ({ ...facts, ...brand })))
    .find(({ names }) => names.includes(name.toLowerCase()));

/** The release that a brand's widgets are of, and where its files are; the generic brand's for a name that no brand has. */
function releaseOf(brand: string): { readonly version: string; readonly second: string; readonly base: string } {
  const { release = LICENCE_FIRST, files = ownFiles() } = named(brand) ?? named('generic') ?? own;
  return { ...release, base: files };
}
registry.releaseOf ??= (brand) => releaseOf(brand).version;

/** Brings a widget of a brand by its name. @throws LoadError when its files do not come */
async function bring(name: string, brand: string, onSlow: () => void): Promise<Widget<object>> {
  const { version, second, base } = releaseOf(brand);
  const kernel = kernelOf(version);
  await kernel.file(new URL(`/e/${second}.js`, base).href, () => kernel.open !== undefined, onSlow);
  const loader = kernel.open?.(new URL(`/v/${version}/`, base).href) as RemoteLoader;
  const { widget } = (await loader.load(name, onSlow)) as { readonly widget: Widget<object> };
  return { ...widget, mount: (target, host) => widget.mount(target, { config: kernel.config, ...host }) };
}

/** What `./<widget>` gives a host. */
type StockWidget = Pick<Widget<object>, 'name' | 'apiVersion' | 'mount'>;

/** A widget whose code is on its way as soon as it is mounted: the handle answers at once, and what it is told is kept until then. */
export function stockWidget(name: string): StockWidget {
  return {
    name,
    apiVersion: 1,
    mount(target, host: Host<object> = {}): Mounted<object> {
      const { brand = '', nonce, onError } = host;
      if (nonce) registry.nonce = nonce;
      const notice = notLoaded(new URL('/', named(brand)?.storeUrl ?? ownFiles()).href);
      let props = host.props ?? {};
      let mounted: Mounted<object> | undefined;
      let left = false;
      /** The place is never blank: the sentence stands while the other tries go on. */
      const explain = (): void => {
        if (!left) ((target as Element).shadowRoot ?? target).append(notice);
      };
      const come = async (): Promise<void> => {
        const widget = await bring(name, brand, explain);
        notice.remove();
        if (left) return;
        mounted = widget.mount(target, { ...host, props });
        await mounted.ready;
      };
      const fail = (error: unknown): void => {
        console.error('licence:', error);
        if (left) return;
        onError?.(error as Error);
        if ((error as Error).name !== 'LoadError') return;
        explain();
        const detail = { widget: name, kind: 'not-loaded', version: 1, brand };
        (target instanceof Element ? target : target.host).dispatchEvent(
          new CustomEvent('licence:error', { bubbles: true, composed: true, detail }),
        );
      };
      const handle: Mounted<object> = {
        ready: come().catch(fail),
        update(change) {
          props = { ...props, ...change };
          mounted?.update(change);
        },
        canLeave: () => mounted?.canLeave() ?? true,
        unmount() {
          left = true;
          notice.remove();
          mounted?.unmount();
        },
      };
      host.signal?.addEventListener('abort', handle.unmount, { once: true });
      return handle;
    },
  };
}
