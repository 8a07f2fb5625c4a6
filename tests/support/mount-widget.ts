import type { Host, Mounted, Widget } from '#shared/runtime/widget';
import { configOfThisRun } from './this-run.ts';

export interface MountedWidget<Props> {
  readonly element: HTMLElement;
  readonly handle: Mounted<Props>;
}

const handles = new Set<{ unmount(): void }>();

/**
 * Mounts a widget as a brand page does: into an element of its own, against the sandbox of this run.
 * Waits until its first content is on screen. Unmounted after the test by itself.
 */
export async function mountWidget<Props>(widget: Widget<Props>, host: Host<Props> = {}): Promise<MountedWidget<Props>> {
  const element = document.createElement('div');
  document.body.append(element);
  const handle = widget.mount(element, { brand: 'firmaya', config: configOfThisRun(), ...host });
  handles.add(handle);
  await handle.ready;
  return { element, handle };
}

/** Takes out what `mountWidget` put in; for the suite's own `afterEach`. */
export function unmountAll(): void {
  for (const handle of handles) handle.unmount();
  handles.clear();
}
