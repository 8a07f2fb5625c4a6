import type { LicenceEvent, LicenceEventDetails, LicenceEventName } from '#shared/contract/dom-events';
import type { PageWords } from '#shared/contract/page-words';
import type { ObjectSchema, OutputOf } from '#shared/contract/schema';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';

export interface NavigateOptions {
  /** Adds no history entry: Back leads to the page before. */
  readonly replace?: boolean;
  /** Navigates the top window, since no other site may frame the purchase. */
  readonly top?: boolean;
}

/** Options of a mount. All are optional. */
export interface Host<Props> {
  /** Default: the `appName` header of the page response. */
  readonly brand?: string;
  /** Default: the `tenant` header of the page response. */
  readonly tenant?: string;
  readonly props?: Props;
  /** The public configuration (`config.json`); default: the one published with the script. */
  readonly config?: unknown;
  /** For every script that we load from now on; default: our own script's, else the one of `licence.push(['nonce', …])`. */
  readonly nonce?: string;
  /** Goes to a path of the store, or to an allowed address; default: a full page load through the allow-listed function. */
  readonly navigate?: (target: string, options?: NavigateOptions) => void;
  /** Default: memory on a brand's page, the address on our own site. */
  readonly location?: LocationPort;
  /** Called with every public event of this widget's brand, like the `licence:*` DOM events. */
  readonly onEvent?: (event: LicenceEvent) => void;
  readonly onError?: (error: Error) => void;
  /** The store's order page leads back to it: an address of an allowed origin, or of this page's own site if that is one. */
  readonly returnUrl?: string;
  /** The page sells in test mode only: refused where the script is not of a test environment. */
  readonly env?: 'pruebas';
  /** Words that replace ours, by their names in the contract; they count in the whole page. */
  readonly words?: PageWords;
  /** Aborts the mount. Before its end nothing appears; afterwards the widget is unmounted. */
  readonly signal?: AbortSignal;
  /** Default 'shadow'. */
  readonly isolation?: 'shadow' | 'none';
}

export type LeaveAnswer = true | { readonly message: string };

export interface Mounted<Props> {
  /** Settles when the first content is on screen; never rejects: a failure is shown in place and passed to `onError`. */
  readonly ready: Promise<void>;
  /** Changes some props. Text that the visitor typed stays. */
  update(change: Partial<Props>): void;
  /** True, or the question to ask before typed text is lost. */
  canLeave(): LeaveAnswer;
  /** Removes everything; safe to call twice and inside a React cleanup. */
  unmount(): void;
}

/** Commands of a mounted cart; each waits until the cart is on screen. */
export interface CartCommands {
  open(): Promise<void>;
  close(): Promise<void>;
  /** Opens the dialog, or closes the open one. */
  toggle(): Promise<void>;
  /**
   * Adds units of a package to the cart as a press does, by the rules of the shop; dispatches `licence:line-added`.
   * @param packageCode as the catalogue spells it
   * @param quantity units, or employees of an employee package; default 1
   * @returns true, or the refusal, which the visitor sees too
   */
  add(packageCode: string, quantity?: number): Promise<true | { readonly message: string }>;
}

export interface Widget<Props = unknown> {
  readonly name: string;
  readonly apiVersion: 1;
  readonly props: ObjectSchema;
  /**
   * Mounts the widget into an element's shadow root (or a given one). A second call on the same target returns the first handle and
   * applies the new props.
   * @throws WidgetError when a prop cannot be read; the message names the element and the remedy
   */
  mount(target: Element | ShadowRoot, host?: Host<Props>): Mounted<Props>;
}

export interface ViewProps<Props> {
  readonly page: Page;
  readonly props: Props;
  readonly host: ViewHost;
}

export interface ViewHost {
  navigate(target: string, options?: NavigateOptions): void;
  readonly location: LocationPort;
  /** Dispatches a public event from this widget's element. */
  announce<Name extends LicenceEventName>(type: Name, detail: LicenceEventDetails[Name]): void;
  /** Adds a question that is asked before typed text would be lost. @returns removes it */
  guardLeave(guard: () => LeaveAnswer): () => void;
  /** The facade's element that this view fills, or null where none drew first. */
  readonly facade: HTMLElement | null;
  readonly target: Element | ShadowRoot;
}

export type PropsOf<Schema extends ObjectSchema> = OutputOf<Schema>;

/** Misuse by the page author. The message is one sentence that names the element and the remedy. */
export class WidgetError extends Error {
  override readonly name = 'WidgetError';
}

/** @throws WidgetError naming the remedy where the target is not an element of this page */
export function judgeTarget(name: string, target: unknown): asserts target is Element | ShadowRoot {
  if (target instanceof Element || target instanceof ShadowRoot) return;
  // An element of a frame is an instance of that frame's own classes.
  const remedy = Object(target).nodeType
    ? "an element of its own document, and this one is of another: put the script into the frame's document, and call it there"
    : 'an element that exists: call it after the element is in the page';
  throw new WidgetError(`licence.mount('${name}', …) needs ${remedy}`);
}
