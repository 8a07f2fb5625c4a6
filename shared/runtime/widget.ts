import type { LicenceEvent, LicenceEventDetails, LicenceEventName } from '#shared/contract/dom-events';
import type { PageWords } from '#shared/contract/page-words';
import type { ObjectSchema, OutputOf } from '#shared/contract/schema';
import type { LocationPort } from '#shared/page/location-port';
import type { Page } from '#shared/page/page';

export interface NavigateOptions {
  /** Leaves no step behind, as a redirect does: the browser's Back goes to where the visitor came from. */
  readonly replace?: boolean;
  /** The purchase goes on in the store, which no other site may frame: out of the frame, where the page stands in one. */
  readonly top?: boolean;
}

/** What whoever mounts a widget may give it. Everything is optional. */
export interface Host<Props> {
  /** Default: the `appName` header of the page response. */
  readonly brand?: string;
  /** Default: the `tenant` header of the page response. */
  readonly tenant?: string;
  readonly props?: Props;
  /** The public configuration (`config.json`); default: the one that was published with the script. */
  readonly config?: unknown;
  /** For every script we load from now on; default: our own script's, else what `licence.push(['nonce', …])` said. */
  readonly nonce?: string;
  /** Goes to a path of the store, or to an allowed address; default: a full page load through the one navigation door. */
  readonly navigate?: (target: string, options?: NavigateOptions) => void;
  /** Default: kept in memory on a brand page, in the address on our own site. */
  readonly location?: LocationPort;
  /** Told every public fact of this widget's brand, as the `licence:*` DOM events tell it. */
  readonly onEvent?: (event: LicenceEvent) => void;
  readonly onError?: (error: Error) => void;
  /** Where the store's page of the order leads back to: an address of an allowed origin, or of this page's own site if that is one. */
  readonly returnUrl?: string;
  /** The page sells in test mode, and nothing else may stand here: refused where the script is not of a test environment. */
  readonly env?: 'pruebas';
  /** Words of the page's own, by the names of the contract; they are said in all of the page. */
  readonly words?: PageWords;
  /** Gives the mount up: before it stands nothing comes, afterwards all of it goes. */
  readonly signal?: AbortSignal;
  /** Default 'shadow'. */
  readonly isolation?: 'shadow' | 'none';
}

export type LeaveAnswer = true | { readonly message: string };

export interface Mounted<Props> {
  /** Settles when the first content is on screen; never rejects: a failure is shown in place and told to `onError`. */
  readonly ready: Promise<void>;
  /** Changes some props and keeps what the visitor typed. */
  update(change: Partial<Props>): void;
  /** True, or the question to ask before what was typed is lost. */
  canLeave(): LeaveAnswer;
  /** Takes everything out again; safe twice and inside a React cleanup. */
  unmount(): void;
}

/** What the handle of a mounted cart can besides; each waits until the cart is on screen. */
export interface CartCommands {
  /** Opens the cart's dialog. */
  open(): Promise<void>;
  close(): Promise<void>;
  /** Opens the dialog, or closes the one that is open. */
  toggle(): Promise<void>;
  /**
   * Puts units of a package into the cart as a press does, by the rules of the shop; `licence:line-added` tells what went in.
   * @param packageCode as the catalogue spells it
   * @param quantity units, or employees of an employee package; default 1
   * @returns true, or the sentence why not, which the visitor is shown too
   */
  add(packageCode: string, quantity?: number): Promise<true | { readonly message: string }>;
}

export interface Widget<Props = unknown> {
  readonly name: string;
  readonly apiVersion: 1;
  readonly props: ObjectSchema;
  /**
   * Mounts the widget into an element's shadow root (or a given one). A second call on the same target gives the first
   * handle and applies the new props.
   * @throws WidgetError when a prop cannot be read; the message names the element and the remedy
   */
  mount(target: Element | ShadowRoot, host?: Host<Props>): Mounted<Props>;
}

/** What a view is given. */
export interface ViewProps<Props> {
  readonly page: Page;
  readonly props: Props;
  readonly host: ViewHost;
}

/** The host as a view sees it: every default filled in. */
export interface ViewHost {
  navigate(target: string, options?: NavigateOptions): void;
  readonly location: LocationPort;
  /** Says a public fact from this widget's element. */
  announce<Name extends LicenceEventName>(type: Name, detail: LicenceEventDetails[Name]): void;
  /** Asks the view before what was typed would be lost. @returns stops asking */
  guardLeave(guard: () => LeaveAnswer): () => void;
  /** The facade's element whose content this view fills, or null where none drew first. */
  readonly facade: HTMLElement | null;
  /** The element or shadow root that carries the widget. */
  readonly target: Element | ShadowRoot;
}

export type PropsOf<Schema extends ObjectSchema> = OutputOf<Schema>;

/** Misuse by the page author. The message is one sentence that names the element and the remedy. */
export class WidgetError extends Error {
  override readonly name = 'WidgetError';
}

/** @throws WidgetError naming the remedy where a widget is mounted into something else than an element of this page */
export function judgeTarget(name: string, target: unknown): asserts target is Element | ShadowRoot {
  if (target instanceof Element || target instanceof ShadowRoot) return;
  // An element of a frame is made by that frame's own classes.
  const remedy = Object(target).nodeType
    ? "an element of its own document, and this one is of another: put the script into the frame's document, and call it there"
    : 'an element that exists: call it after the element is in the page';
  throw new WidgetError(`licence.mount('${name}', …) needs ${remedy}`);
}
