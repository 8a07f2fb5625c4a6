/**
 * The federation container for foreign hosts (decision record 0022). Each exposed module is a widget's `mount`, which loads the
 * widget with our own loader. The container defines no tags.
 */
import { registry } from '#shared/page/registry';
import { notLoaded } from '#shared/runtime/define-element';
import type { CartCommands, Host, Mounted, Widget } from '#shared/runtime/widget';
import { kernelOf } from '../kernel/kernel-registry.ts';
import type { RemoteLoader } from '../kernel/remote-loader.ts';
import { fileAddress, loadFile } from '../kernel/script-loader.ts';
import { ownFiles, ownNonce, type FirstFiles, type KnownBrand } from '../kernel/script-facts.ts';

registry.nonce ||= ownNonce;
registry.file ??= loadFile;

const own = Object.values(LICENCE_BRANDS).map((brand) => ({ release: LICENCE_FIRST, files: ownFiles(), ...brand }));

/** Prefers the facts that the page's scripts published, so that all widgets of a brand are of one release. */
const findBrand = (name: string) =>
  [...((registry.published ?? []) as KnownBrand[]), ...own].find(({ names }) => names.includes(name.toLowerCase()));

/** Returns the generic brand's release for an unknown name. */
function releaseOf(brand: string): FirstFiles & { readonly base: string } {
  const { release = LICENCE_FIRST, files = ownFiles() } = findBrand(brand) ?? findBrand('generic') ?? {};
  return { ...release, base: files };
}
registry.releaseOf ??= (brand) => releaseOf(brand).version;

/** @throws LoadError when a file of the widget does not load */
async function loadWidget(name: string, { brand = '', words }: Host<object>, onSlow: () => void): Promise<Widget<object>> {
  const { base, ...first } = releaseOf(brand);
  const kernel = kernelOf(first.version);
  await kernel.file(fileAddress('e', first.files[0], first.version, base), () => kernel.open !== undefined, onSlow);
  const loader = kernel.open?.(base, first) as RemoteLoader;
  const wordsRead = kernel.words?.(loader, words);
  const { widget } = (await loader.load(name, onSlow)) as { readonly widget: Widget<object> };
  await wordsRead;
  return { ...widget, mount: (target, host) => widget.mount(target, { config: kernel.config, ...host }) };
}

type Handle = Mounted<object> & Partial<CartCommands>;

type FederatedWidget = Pick<Widget<object>, 'name' | 'apiVersion'> & {
  mount(target: Element | ShadowRoot, host?: Host<object>): Handle;
};

/** Commands of a cart that is loading. If it fails to load they do nothing, and `add` resolves with the sentence shown in its place. */
const cartCommands = (cart: () => Promise<Handle | undefined>, sentence: string): CartCommands => ({
  open: async () => (await cart())?.open?.(),
  close: async () => (await cart())?.close?.(),
  toggle: async () => (await cart())?.toggle?.(),
  add: async (...line) => (await (await cart())?.add?.(...line)) ?? { message: sentence },
});

/** A widget whose code loads when it is mounted. The handle exists at once and queues calls until the code is loaded. */
export function federatedWidget(name: string): FederatedWidget {
  return {
    name,
    apiVersion: 1,
    mount(target, host: Host<object> = {}): Handle {
      const { brand = '', nonce, onError, signal } = host;
      if (nonce) registry.nonce = nonce;
      const notice = notLoaded(new URL('/', findBrand(brand)?.storeUrl ?? ownFiles()).href);
      let props = host.props ?? {};
      let mounted: Handle | undefined;
      let left = false;
      let leave = (): void => undefined;
      const gone = new Promise<void>((resolve) => {
        leave = resolve;
      });
      /** Shown after the first failed attempt, while the retries run. */
      const explain = (): void => {
        if (!left) ((target as Element).shadowRoot ?? target).append(notice);
      };
      const come = async (): Promise<void> => {
        const widget = await loadWidget(name, host, explain);
        notice.remove();
        if (left) return;
        mounted = widget.mount(target, { ...host, props });
        await mounted.ready;
      };
      const fail = (error: unknown): void => {
        if (left) return;
        console.error('licence:', error);
        onError?.(error as Error);
        if ((error as Error).name !== 'LoadError') return;
        explain();
        const detail = { widget: name, kind: 'not-loaded', version: 1, brand };
        (target instanceof Element ? target : target.host).dispatchEvent(
          new CustomEvent('licence:error', { bubbles: true, composed: true, detail }),
        );
      };
      const handle: Handle = {
        ready: Promise.race([gone, signal?.aborted ? gone : come().catch(fail)]),
        update(change) {
          props = { ...props, ...change };
          mounted?.update(change);
        },
        canLeave: () => mounted?.canLeave() ?? true,
        unmount() {
          left = true;
          leave();
          notice.remove();
          mounted?.unmount();
        },
      };
      if (name === 'cart-modal')
        Object.assign(
          handle,
          cartCommands(() => handle.ready.then(() => mounted), notice.textContent),
        );
      if (signal?.aborted) handle.unmount();
      signal?.addEventListener('abort', handle.unmount, { once: true });
      return handle;
    },
  };
}
