import type { CDPSession, Locator, Page } from 'playwright';

declare global {
  var heardAloud: string[] | undefined;
}

/**
 * Runs in a page: records what its live regions announce, in every open shadow root, as a screen reader would. Most readers do not
 * announce a polite region inserted with its text; they announce an alert.
 */
export function listen(): void {
  const heard: string[] = [];
  globalThis.heardAloud = heard;
  const live = '[role="status"],[role="alert"],[aria-live="polite"],[aria-live="assertive"],output';
  const said = new WeakMap<Element, string>();
  const regionOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement)?.closest(live) ?? null;
  const hear = (region: Element): void => {
    if (region.getAttribute('aria-busy') === 'true') return;
    // As laid out: hidden text is not announced, and a title and its sentence are separate.
    const text = (region instanceof HTMLElement ? region.innerText : '').replace(/\s+/g, ' ').trim();
    if (text === (said.get(region) ?? '')) return;
    said.set(region, text);
    if (text !== '') heard.push(text);
  };
  const watch = (root: Document | ShadowRoot): void => {
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const region = regionOf(target);
        if (region !== null) hear(region);
        for (const node of addedNodes) if (node instanceof Element) for (const each of [node, ...node.querySelectorAll('*')]) come(each);
      }
    }).observe(root, { childList: true, subtree: true, characterData: true, attributeFilter: ['aria-busy'] });
    for (const element of root.querySelectorAll('*')) come(element);
  };
  const come = (element: Element): void => {
    if (element.shadowRoot !== null) watch(element.shadowRoot);
    // A region inserted with its text is announced only if it is an alert.
    if (element.matches('[role="alert"]')) hear(element);
    else if (element.matches(live)) said.set(element, '');
  };
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (this: Element, how) {
    const root = attach.call(this, how);
    watch(root);
    return root;
  };
  watch(document);
}

/** Texts of waiting: a fast answer skips them, so tests do not expect them. */
const waits = (text: string): boolean => text.endsWith('…');

/** The states that a screen reader adds to a name, in its words. */
const states: Readonly<Record<string, (value: unknown) => string>> = {
  checked: (value) => (value === 'true' ? 'checked' : 'not checked'),
  pressed: (value) => (value === 'true' ? 'pressed' : ''),
  expanded: (value) => (value === true ? 'expanded' : 'collapsed'),
  invalid: (value) => (value === 'false' ? '' : 'invalid'),
  required: (value) => (value === true ? 'required' : ''),
  disabled: (value) => (value === true ? 'disabled' : ''),
  readonly: (value) => (value === true ? 'read only' : ''),
  level: (value) => `level ${String(value)}`,
};

/** The part of an accessibility node that is announced. */
interface TreeNode {
  readonly ignored: boolean;
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
  readonly value?: { readonly value?: unknown };
  readonly description?: { readonly value?: unknown };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
}

/** The focused element, in any shadow root. */
const focused =
  '(() => { let at = document.activeElement; while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement; return at; })()';

/** What a screen reader outputs: the focused element, the lines that follow, and announcements. */
export class ScreenReader {
  readonly #page: Page;
  readonly #tree: CDPSession;

  private constructor(page: Page, tree: CDPSession) {
    this.#page = page;
    this.#tree = tree;
  }

  /** Starts on a page without an opened document. */
  static async on(page: Page): Promise<ScreenReader> {
    await page.addInitScript(listen);
    return new ScreenReader(page, await page.context().newCDPSession(page));
  }

  /** Role, name, states, value and description of the focused element: `textbox 'Nombres', required, invalid; 'Campo Obligatorio'`. */
  async focus(): Promise<string> {
    const node = await this.#nodeOf(focused);
    if (node === null || node.role?.value === 'RootWebArea') return 'the page';
    const dialog = await this.#nodeOf(`(${focused})?.closest('dialog')`);
    const said = (node.properties ?? []).flatMap(({ name, value }) => states[name]?.(value.value) || []);
    const text = (value: unknown): string =>
      typeof value === 'string' || typeof value === 'number' ? String(value).replace(/\s+/g, ' ').trim() : '';
    const [role, name, value, about] = [node.role, node.name, node.value, node.description].map((each) => text(each?.value));
    return [
      [`${role ?? ''}${name ? ` '${name}'` : ''}`, ...said].join(', '),
      ...(value ? [`has '${value}'`] : []),
      ...(about && about !== name ? [`'${about}'`] : []),
      ...(dialog === null ? [] : [`in ${text(dialog.role?.value)} '${text(dialog.name?.value)}'`]),
    ].join('; ');
  }

  async #nodeOf(expression: string): Promise<TreeNode | null> {
    const { result } = await this.#tree.send('Runtime.evaluate', { expression });
    if (result.objectId === undefined) return null;
    const { nodes } = await this.#tree.send('Accessibility.getPartialAXTree', { objectId: result.objectId, fetchRelatives: false });
    const [node] = nodes;
    return node === undefined || node.ignored ? null : node;
  }

  /** The announcements since the last call, in order. */
  async announced(): Promise<readonly string[]> {
    const heard = await this.#page.evaluate(() => globalThis.heardAloud?.splice(0) ?? []);
    return heard.filter((text) => !waits(text));
  }

  /** The accessibility tree of a part of the page, in reading order, one line per node. */
  async reads(part: Locator = this.#page.locator('body')): Promise<readonly string[]> {
    return (await part.ariaSnapshot()).split('\n').map((line) =>
      line
        .replace(/^ *- /, '')
        .replace(/^'(.*)'(?=:|$)/, '$1')
        .trim(),
    );
  }
}
