/** What the ear leaves in a page. */
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
