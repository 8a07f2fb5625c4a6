import type { Host, Mounted, Widget } from '#shared/runtime/widget';
import { refreshTokenShape, userNameShape, userTokenShape } from '#shared/contract/stored';
import { obtainPage } from '#shared/page/page';
import { mountWidget } from '../support/mount-widget.ts';
import { configOfThisRun, worldOfThisRun } from '../support/this-run.ts';
import { settled } from './painted.ts';
import { sampleOf } from './samples.ts';

type Props = Readonly<Record<string, unknown>>;
const doors = import.meta.glob<{ readonly widget: Widget<Props> }>('../../widgets/*/index.ts');

/** Every widget there is, found by its folder: nobody lists them. */
export const everyWidget: readonly { readonly name: string; readonly open: () => Promise<Widget<Props>> }[] = Object.entries(doors).map(
  ([path, door]) => ({
    name: path.split('/').at(-2) ?? path,
    open: async () => (await door()).widget,
  }),
);

/** What a sample finds when it comes: its user signed in, as a sign-in of this origin leaves it, and its cart filled. */
export async function prepare(name: string): Promise<void> {
  const { as, brand = 'firmaya', cart } = sampleOf(name);
  if (as !== undefined) await signIn(as, brand);
  if (cart === undefined) return;
  const page = await obtainPage({ brand, config: configOfThisRun() });
  await page.cart.want({ code: cart, quantity: 1, name: '' });
  page.cart.setOpen(false);
}

async function signIn(as: string, brand: string): Promise<void> {
  const { token, refreshToken } = await worldOfThisRun().login({ userName: as, appName: brand });
  localStorage.setItem(userTokenShape.key, userTokenShape.write(token));
  localStorage.setItem(refreshTokenShape.key, refreshTokenShape.write(refreshToken));
  localStorage.setItem(userNameShape.key, userNameShape.write(as));
}

/** What every mount of the suite gives: the sample's props, and no way out of the test page. */
export function hostFor(name: string): Host<Props> {
  const { brand = 'firmaya', props = {} } = sampleOf(name);
  return { brand, props, navigate: () => undefined };
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

/** Lets the tasks run in which an unmount takes its root down. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));
