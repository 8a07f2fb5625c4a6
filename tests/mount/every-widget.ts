import { expect } from 'vitest';
import type { ObjectSchema } from '#shared/contract/schema';
import type { PlainWidget, ShopOf } from '#shared/runtime/plain-tag';
import type { Host, Mounted, Widget } from '#shared/runtime/widget';
import { refreshTokenShape, userNameShape, userTokenShape } from '#shared/contract/stored';
import { obtainPage } from '#shared/page/page';
import { memoryLocation } from '#shared/runtime/memory-location';
import { mountWidget } from '../support/mount-widget.ts';
import { asWidget } from '../support/plain-widgets.ts';
import { configOfThisRun, worldOfThisRun } from '../support/this-run.ts';
import { settled } from './painted.ts';
import { sampleOf, type Change, type Sample } from './samples.ts';

type Props = Readonly<Record<string, unknown>>;
const doors = import.meta.glob<{ readonly widget: Widget<Props> }>('../../widgets/*/index.ts');
const plainTags = import.meta.glob<{ readonly tag: (shopOf: ShopOf) => PlainWidget<Props> }>('../../widgets/*/*.tag.ts');
const schemas = import.meta.glob<{ readonly props: ObjectSchema }>('../../widgets/*/props.ts');

interface FoundWidget {
  readonly name: string;
  readonly open: () => Promise<Widget<Props>>;
}

const folderOf = (path: string): string => path.split('/').at(-2) ?? path;

async function plainWidget(
  path: string,
  load: () => Promise<{ readonly tag: (shopOf: ShopOf) => PlainWidget<Props> }>,
): Promise<Widget<Props>> {
  const schema = await schemas[`../../widgets/${folderOf(path)}/props.ts`]?.();
  if (!schema) throw new Error(`${path} has no props.ts beside it`);
  return asWidget((await load()).tag, schema.props);
}

export const everyWidget: readonly FoundWidget[] = [
  ...Object.entries(doors).map(([path, door]) => ({ name: folderOf(path), open: async () => (await door()).widget })),
  ...Object.entries(plainTags).map(([path, load]) => ({ name: folderOf(path), open: () => plainWidget(path, load) })),
];

/** Splits the widgets into those for whose sample `what` returns a value, with that value, and the others. */
export function parted<What>(what: (sample: Sample) => What | undefined): {
  readonly having: readonly (FoundWidget & { readonly has: What })[];
  readonly others: readonly FoundWidget[];
} {
  const asked = everyWidget.map((found) => ({ found, has: what(sampleOf(found.name)) }));
  return {
    having: asked.flatMap(({ found, has }) => (has === undefined ? [] : [{ ...found, has }])),
    others: asked.flatMap(({ found, has }) => (has === undefined ? [found] : [])),
  };
}

/** Prepares a sample: signs its user in and fills its cart. */
export async function prepare(name: string): Promise<void> {
  const { as, brand = 'firmaya', cart, cartOpen = false } = sampleOf(name);
  if (as !== undefined) await signIn(as, brand);
  if (cart === undefined) return;
  const page = await obtainPage({ brand, config: configOfThisRun() });
  await page.cart.want({ code: cart, quantity: 1, name: '' });
  page.cart.setOpen(cartOpen);
}

async function signIn(as: string, brand: string): Promise<void> {
  const { token, refreshToken } = await worldOfThisRun().login({ userName: as, appName: brand });
  localStorage.setItem(userTokenShape.key, userTokenShape.write(token));
  localStorage.setItem(refreshTokenShape.key, refreshTokenShape.write(refreshToken));
  localStorage.setItem(userNameShape.key, userNameShape.write(as));
}

/** The host of every mount: the sample's props, and a navigation that stays on the test page. */
export function hostFor(name: string): Host<Props> {
  const { brand = 'firmaya', props = {} } = sampleOf(name);
  return { brand, props, config: configOfThisRun(), navigate: () => undefined };
}

export interface Shown {
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  readonly handle: Mounted<Props>;
}

/** Mounts a widget with its sample and waits until its content stands still. */
export async function show(name: string, widget: Widget<Props>, host: Host<Props> = {}): Promise<Shown> {
  const { element, handle } = await mountWidget(widget, { ...hostFor(name), ...host });
  const root = element.shadowRoot;
  if (root === null) throw new Error(`${name} mounted without a root of its own`);
  await settled(root);
  return { element, root, handle };
}

/** The visible element with this text or accessible name. */
export function seen(root: ShadowRoot, words: string): HTMLElement | undefined {
  const says = (element: Element): boolean =>
    element.ariaLabel === words ||
    [...element.childNodes]
      .map((node) => (node instanceof Text ? node.data : ''))
      .join('')
      .trim() === words;
  return [...root.querySelectorAll<HTMLElement>('*')].find((element) => says(element) && element.checkVisibility());
}

/** Mounts a widget where its change can be seen. */
export async function showBefore(name: string, widget: Widget<Props>, { address, presses = [] }: Change): Promise<Shown> {
  const location = memoryLocation();
  location.set(address ?? {});
  const shown = await show(name, widget, { location });
  for (const words of presses) {
    await expect.poll(() => seen(shown.root, words)).toBeDefined();
    seen(shown.root, words)?.click();
  }
  await settled(shown.root);
  return shown;
}

/** Waits for the tasks in which an unmount removes its root. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));
