import type { Host, Mounted, Widget } from '#shared/runtime/widget';
import { configOfThisRun } from './this-run.ts';

export interface MountedWidget<Props> {
  readonly element: HTMLElement;
  readonly handle: Mounted<Props>;
}

const handles = new Set<{ unmount(): void }>();

/**
 * Mounts a widget as a brand's page does, in its own element, with this run's sandbox. Waits until its first content is visible.
 * Unmounted after the test.
 */
export async function mountWidget<Props>(widget: Widget<Props>, host: Host<Props> = {}): Promise<MountedWidget<Props>> {
  const element = document.createElement('div');
  document.body.append(element);
  const handle = widget.mount(element, { brand: 'firmaya', config: configOfThisRun(), ...host });
  handles.add(handle);
  await handle.ready;
  return { element, handle };
}

/** Unmounts what `mountWidget` mounted; for the suite's own `afterEach`. */
export function unmountAll(): void {
  for (const handle of handles) handle.unmount();
  handles.clear();
}
