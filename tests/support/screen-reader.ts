import type { CDPSession, Locator, Page } from 'playwright';

declare global {
  var heardAloud: string[] | undefined;
}

/**
 * Put into a page: notes what its live regions come to say, in every open shadow root, as a reader of the screen would read it out.
 * A polite region that comes with its words is not read out by most readers; an alert is.
 */
export function listen(): void {
  const heard: string[] = [];
  globalThis.heardAloud = heard;
  const live = '[role="status"],[role="alert"],[aria-live="polite"],[aria-live="assertive"],output';
  const said = new WeakMap<Element, string>();
  const regionOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement)?.closest(live) ?? null;
  const hear = (region: Element): void => {
    if (region.getAttribute('aria-busy') === 'true') return;
    // As it is laid out: what is not shown is not said, and a title and its sentence are two.
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
    // A region that comes with its words is read out where it is an alert.
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

/** What waits: a fast answer leaves it out, so nobody is promised to hear it. */
const waits = (text: string): boolean => text.endsWith('…');

/** The states that a reader adds to a name, as it says them. */
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

/** A node of the accessibility tree, as far as it is said. */
interface TreeNode {
  readonly ignored: boolean;
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
  readonly value?: { readonly value?: unknown };
  readonly description?: { readonly value?: unknown };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
}

/** What has the focus, in whatever shadow root it stands. */
const focused =
  '(() => { let at = document.activeElement; while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement; return at; })()';

/** What a person who sees nothing is told: of where the focus is, of what is read on, and of what the page says by itself. */
export class ScreenReader {
  readonly #page: Page;
  readonly #tree: CDPSession;

  private constructor(page: Page, tree: CDPSession) {
    this.#page = page;
    this.#tree = tree;
  }

  /** Starts it on a page that nothing was opened in yet. */
  static async on(page: Page): Promise<ScreenReader> {
    await page.addInitScript(listen);
    return new ScreenReader(page, await page.context().newCDPSession(page));
  }

  /** Role, name, states, value and description of what has the focus: `textbox 'Nombres', required, invalid; 'Campo Obligatorio'`. */
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

  /** What was said since it was last asked, in order. */
  async announced(): Promise<readonly string[]> {
    const heard = await this.#page.evaluate(() => globalThis.heardAloud?.splice(0) ?? []);
    return heard.filter((text) => !waits(text));
  }

  /** The tree of a part of the page, as it is read on with the arrows: a line for each node. */
  async reads(part: Locator = this.#page.locator('body')): Promise<readonly string[]> {
    return (await part.ariaSnapshot()).split('\n').map((line) =>
      line
        .replace(/^ *- /, '')
        .replace(/^'(.*)'(?=:|$)/, '$1')
        .trim(),
    );
  }
}
