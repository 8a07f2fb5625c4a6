import { StrictMode, createElement, useLayoutEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Root } from 'react-dom/client';
import type { PublicConfigFile } from '#shared/contract/config';
import { licenceEvent } from '#shared/contract/dom-events';
import { safeParse, type ObjectSchema } from '#shared/contract/schema';
import { isCodeMissing } from '#shared/page/failure-text';
import { obtainPage, type Page } from '#shared/page/page';
import { registry } from '#shared/page/registry';
import { noteReference, referenceOf } from '#shared/page/call';
import { errorsIn, tellFailure } from '#shared/page/telemetry/telemetry';
import { ErrorBoundary, type Kept } from './error-boundary.ts';
import { takeOver } from './handover.ts';
import { memoryLocation } from './memory-location.ts';
import { messages } from './messages.ts';
import { FailureContext, type FailureHelp } from '#shared/ui/support-reference';
import { ToastBoardContext } from '#shared/ui/toast-board';
import { supportReference } from '#shared/ui/words';
import { NoticeRegion, noticeBoard } from './notice-region.ts';
import { createPrunedRoot } from './pruned-root.ts';
import { baseSheets, pageInk, testRibbon, widgetStyles } from './styles.ts';
import { WidgetContext } from './widget-context.ts';
import {
  judgeTarget,
  WidgetError,
  type Host,
  type LeaveAnswer,
  type Mounted,
  type PropsOf,
  type ViewHost,
  type ViewProps,
  type Widget,
} from './widget.ts';

export interface WidgetDefinition<Schema extends ObjectSchema> {
  /** Kebab-case: the folder's name, and the tag's after `licence-`. */
  readonly name: string;
  readonly props: Schema;
  /** Paints the brand's ground behind the whole widget; default false. */
  readonly ground?: boolean;
  /** `page`: the page's own text colour, for widgets on the page's ground; default the brand's. */
  readonly ink?: 'page';
  /** Names the data that error messages call safe: the cart (default), or the back office's records. */
  readonly keeps?: Kept;
  /** Awaited before the view replaces a facade that shows facts beyond the tag's attributes, so that the first picture is equal. */
  readonly settled?: (page: Page, facade: HTMLElement) => Promise<void>;
  /** The build puts the view into the remote's one file. */
  readonly load: () => Promise<{ readonly View: ComponentType<ViewProps<PropsOf<Schema>>> }>;
}

const mounted = new WeakMap<Element | ShadowRoot, { readonly name: string; readonly handle: Mounted<never> }>();

/** Style sheets of the latest mount in a root; the unmount of an earlier one leaves them. */
const newestSheets = new WeakMap<Document | ShadowRoot, readonly CSSStyleSheet[]>();

function readProps<Schema extends ObjectSchema>({ name, props }: WidgetDefinition<Schema>, input: unknown): PropsOf<Schema> {
  const read = safeParse(props, input ?? {});
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  const attribute = String(issue?.path[0] ?? 'props').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  throw new WidgetError(`${attribute} on <licence-${name}>: ${issue?.message ?? 'it cannot be read'}`);
}

/** Returns the element to draw in, or the page author's error for a target that takes no root. */
function rootOf(target: Element | ShadowRoot, isolation: 'shadow' | 'none', widget: string): Element | ShadowRoot | WidgetError {
  if (target instanceof ShadowRoot || isolation === 'none') return target;
  try {
    return target.shadowRoot ?? target.attachShadow({ mode: 'open' });
  } catch (cause) {
    return new WidgetError(
      `<${target.localName}> cannot carry ${widget}: mount it into a <div> or another element that takes a shadow root`,
      { cause },
    );
  }
}

function containerIn(root: Element | ShadowRoot): { readonly container: HTMLElement; readonly adopted: boolean } {
  const facade = root.querySelector('[data-facade]');
  if (facade instanceof HTMLElement) {
    facade.dataset['taken'] = 'true';
    return { container: facade, adopted: true };
  }
  const container = document.createElement('div');
  container.className = 'root';
  container.part.add('root');
  root.append(container);
  return { container, adopted: false };
}

/** Plain markup, since its widget's code did not load. */
function notStarted(keeps: Kept, reference: string | null, retry: () => void): HTMLElement {
  const notice = document.createElement('p');
  notice.lang = 'es';
  notice.setAttribute('role', 'alert');
  const retryButton = document.createElement('button');
  retryButton.type = 'button';
  retryButton.textContent = messages.retry;
  retryButton.addEventListener('click', retry);
  notice.append(messages.crashed[keeps], reference === null ? ' ' : ` ${supportReference(reference)} `, retryButton);
  return notice;
}

/**
 * Shows that the widget did not start, with a retry. A misused target keeps the author's content; a facade shows its own failure.
 * @returns removes the notice
 */
function showNotStarted(root: ReturnType<typeof rootOf>, keeps: Kept, reference: string | null, retry: () => void): () => void {
  if (root instanceof Error || root.querySelector('[data-facade]')) return () => undefined;
  const notice = notStarted(keeps, reference, () => {
    notice.remove();
    retry();
  });
  root.append(notice);
  return () => notice.remove();
}

/** @throws WidgetError for a tag that asks for another environment than the script's */
function refuseOtherEnvironment(name: string, host: Pick<Host<never>, 'config' | 'env'>): void {
  const { environment } = Object(host.config ?? registry.config) as PublicConfigFile;
  if (host.env && host.env !== environment)
    throw new WidgetError(
      `env on <licence-${name}>: '${host.env}' is not the environment of this script: take env away to sell, or include the embed.js of a store with that environment`,
    );
}

type Guard = () => LeaveAnswer;

/** Returns the first guard's question, or true when every guard lets the widget leave. */
function firstNo(guards: ReadonlySet<Guard>): LeaveAnswer {
  for (const guard of guards) {
    const answer = guard();
    if (answer !== true) return answer;
  }
  return true;
}

function viewHostOf(
  page: Page,
  host: Pick<Host<never>, 'navigate' | 'location'>,
  target: Element | ShadowRoot,
  facade: HTMLElement | null,
  carrier: Element,
  guards: Set<Guard>,
): ViewHost {
  return {
    navigate: (to, options) => (host.navigate ?? page.navigate)(to, options),
    location: host.location ?? memoryLocation(),
    target,
    facade,
    announce: (type, detail) => page.announce(type, detail, carrier),
    guardLeave(guard) {
      guards.add(guard);
      return () => guards.delete(guard);
    },
  };
}

/** Adopts the sheets of a brand in a widget's root. @returns removes them */
function dress(root: Element | ShadowRoot, page: Page, name: string, ink: boolean, own: CSSStyleSheet): () => void {
  const scoped = root instanceof ShadowRoot;
  const owner = scoped ? root : document;
  const scope = scoped ? '' : `.licence-${name}`;
  const base = baseSheets(page.brand.theme, page.place === 'store' ? 'store' : 'system', scope || ':host');
  const ribbon = page.config.environment === 'pruebas' ? [testRibbon(`.root${scope}`)] : [];
  const sheets = [...base, ...(ink && scoped ? [pageInk()] : []), ...ribbon, own];
  // Before the existing sheets, so that a facade's own rules win on its elements.
  owner.adoptedStyleSheets = [...sheets, ...owner.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet))];
  newestSheets.set(owner, sheets);
  return () => {
    // Without a shadow root the sheets belong to every instance in the document, so they stay.
    if (!scoped) return;
    const newest = newestSheets.get(owner);
    owner.adoptedStyleSheets = owner.adoptedStyleSheets.filter(
      (sheet) => !sheets.includes(sheet) || (newest !== sheets && newest?.includes(sheet)),
    );
  };
}

function dressContainer(
  { name, ink, ground }: Pick<WidgetDefinition<never>, 'name' | 'ink' | 'ground'>,
  page: Page,
  root: Element | ShadowRoot,
  container: HTMLElement,
  own: CSSStyleSheet,
): () => void {
  if (!(root instanceof ShadowRoot)) container.classList.add(`licence-${name}`);
  if (ground) container.classList.add('ground');
  container.setAttribute('lang', 'es');
  return dress(root, page, name, ink !== undefined, own);
}

function framed(page: Page, host: ViewHost, view: ReactNode, beside: HTMLElement | null): ReactNode {
  const region = createElement(NoticeRegion, { notices: page.notices });
  const notices = beside ? createPortal(region, beside) : region;
  const help = (failure: unknown): FailureHelp => ({
    reference: referenceOf(failure),
    reload: isCodeMissing(failure) ? page.navigation.reloadDocument : undefined,
  });
  return createElement(
    WidgetContext,
    { value: { page, host } },
    createElement(FailureContext, { value: help }, createElement(ToastBoardContext, { value: noticeBoard(page.notices) }, view, notices)),
  );
}

function tellCrash(name: string, host: Pick<Host<never>, 'onError' | 'brand' | 'config'>, carrier: Element, error: Error): string | null {
  if (host.onError) host.onError(error);
  else console.error(`licence: <licence-${name}> ${error.message}`, error);
  const report = { widget: name, kind: 'crashed', brand: host.brand ?? '' } as const;
  carrier.dispatchEvent(licenceEvent('licence:error', report));
  return tellFailure(errorsIn(host.config), report);
}

/** Mounts a widget into a target, or updates the mounted one's props. */
function mountInto<Schema extends ObjectSchema>(
  definition: WidgetDefinition<Schema>,
  target: Element | ShadowRoot,
  host: Host<PropsOf<Schema>>,
): Mounted<PropsOf<Schema>> {
  const { name, keeps = 'cart' } = definition;
  judgeTarget(name, target);
  const existing = mounted.get(target);
  if (existing?.name === name) {
    const handle = existing.handle as Mounted<PropsOf<Schema>>;
    if (host.props) handle.update(host.props);
    return handle;
  }
  existing?.handle.unmount();
  host.signal?.throwIfAborted();
  refuseOtherEnvironment(name, host);
  if (host.nonce) registry.nonce = host.nonce;

  const began = performance.now();
  const carrier = target instanceof ShadowRoot ? target.host : target;
  let props = readProps(definition, host.props);
  const listeners = new Set<() => void>();
  const guards = new Set<Guard>();
  let isUnmounted = false;
  let isShown = false;
  let reactRoot: Root | undefined;
  let takenDown = (): void => undefined;
  let settle = (): void => undefined;
  const ready = new Promise<void>((resolve) => {
    settle = resolve;
  });

  const report = (error: Error): string | null => tellCrash(name, host, carrier, error);

  async function start(): Promise<void> {
    const [{ View }, shared] = await Promise.all([definition.load(), obtainPage(host)]);
    const page: Page = { ...shared, call: shared.callOf(name) };
    if (isUnmounted) return;
    if (host.returnUrl) page.returnTo.set(host.returnUrl);
    const root = rootOf(target, host.isolation ?? 'shadow', name);
    if (root instanceof Error) throw root;
    const styles = widgetStyles(name);
    const { container, adopted } = containerIn(root);
    if (adopted) await definition.settled?.(page, container);
    if (isUnmounted) return;
    const undress = dressContainer(definition, page, root, container, styles.sheet);
    const viewHost = viewHostOf(page, host, root, adopted ? container : null, carrier, guards);
    // A facade's own element is a button or a closed dialog: notices must stand beside it, not inside.
    const noticeBox = adopted ? root.appendChild(document.createElement('div')) : null;
    const restoreState = adopted ? takeOver(container, root instanceof ShadowRoot ? root : document) : undefined;

    const Mounting = (): ReactNode => {
      const current = useSyncExternalStore(subscribe, () => props);
      useLayoutEffect(() => {
        restoreState?.();
        settle();
        // Before the first event, so that `onEvent` gets `licence:ready`.
        const stopListening = host.onEvent && page.listen(host.onEvent);
        page.announce('licence:ready', { widget: name }, carrier);
        if (!isShown) page.watchSpeed(name, carrier, began);
        isShown = true;
        return stopListening;
      }, []);
      return createElement(View, { page, props: current, host: viewHost });
    };
    reactRoot = createPrunedRoot(container, { onCaughtError: () => undefined });
    const onError = (error: Error): void => noteReference(error, report(error));
    const view = createElement(ErrorBoundary, { onError, keeps, children: createElement(Mounting) });
    reactRoot.render(createElement(StrictMode, null, styles.wrap(framed(page, viewHost, view, noticeBox))));
    takenDown = () => {
      container.remove();
      noticeBox?.remove();
      undress();
    };
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  const handle: Mounted<PropsOf<Schema>> = {
    ready,
    update(change) {
      props = readProps(definition, { ...props, ...change });
      for (const listener of listeners) listener();
    },
    canLeave: () => firstNo(guards),
    unmount() {
      if (isUnmounted) return;
      isUnmounted = true;
      mounted.delete(target);
      settle();
      // React refuses to unmount a root inside its own render or cleanup, so the next task does it.
      setTimeout(() => {
        reactRoot?.unmount();
        takenDown();
      });
    },
  };
  mounted.set(target, { name, handle: handle as Mounted<never> });
  function begin(): void {
    start().catch((cause: unknown) => {
      settle();
      const reference = report(cause instanceof Error ? cause : new Error('The widget could not start', { cause }));
      if (isUnmounted) return;
      takenDown = showNotStarted(rootOf(target, host.isolation ?? 'shadow', name), keeps, reference, begin);
    });
  }
  begin();
  host.signal?.addEventListener('abort', handle.unmount, { once: true });
  return handle;
}

/** Makes a widget of a view. For StrictMode, create models without effects and start them in effects (`useModel`). */
export function defineWidget<Schema extends ObjectSchema>(definition: WidgetDefinition<Schema>): Widget<PropsOf<Schema>> {
  const { name, props } = definition;
  return { name, apiVersion: 1, props, mount: (target, host = {}) => mountInto(definition, target, host) };
}
