/** The check that a planted fault must fail. */
export type Alarm =
  | { readonly figure: string }
  /** The tests of a file whose title contains these words. */
  | { readonly project: 'node' | 'browser'; readonly file: string; readonly title: string };

/** One protection removed from the source, as a developer might remove it by mistake. */
export interface Planted {
  /** The name for `--only`. */
  readonly name: string;
  /** What is removed, in the table's words. */
  readonly gone: string;
  readonly file: string;
  /** Must occur exactly once: after a change of the source, the fault must be adapted. */
  readonly before: string;
  readonly after: string;
  readonly alarm: Alarm;
}

export const planted: readonly Planted[] = [
  {
    name: 'sanitiser',
    gone: 'formatted text of the platform is drawn as it comes',
    file: 'shared/ui/safe-html.tsx',
    before: '    ALLOWED_TAGS: allowedTags,\n',
    after: "    ADD_TAGS: ['script', 'iframe', 'style', 'form'],\n    ADD_ATTR: ['onerror', 'onclick', 'onload', 'srcdoc'],\n",
    alarm: { figure: 'payloads' },
  },
  {
    name: 'allow-list',
    gone: 'an address may lead to any origin',
    file: 'shared/domain/redirect-targets.ts',
    before: 'if (origin === url.origin) return url.href;',
    after: "if (origin !== '') return url.href;",
    alarm: { figure: 'redirects' },
  },
  {
    name: 'single-flight',
    gone: 'each refused call asks for a new token of its own',
    file: 'shared/api/session-gate.ts',
    before: 'refreshing ??= withLock(locks, () => requestToken(refused))',
    after: 'refreshing = withLock(locks, () => requestToken(refused))',
    alarm: { project: 'node', file: 'shared/api/session-gate.test.ts', title: 'a hundred parallel 401s make one refresh' },
  },
  {
    name: 'idempotency',
    gone: 'a purchase that is sent again is another order',
    file: 'sandbox/core/platform.ts',
    before: 'const scope = key === undefined ? null :',
    after: "const scope = key !== '' ? null :",
    alarm: { figure: 'orders' },
  },
  {
    name: 'merge',
    gone: 'what another tab wrote over is not made again',
    file: 'shared/page/cart/cart-keeper.ts',
    before: '    if (lost.length > 0) apply(lost, true);\n',
    after: '',
    alarm: { figure: 'carts' },
  },
  {
    name: 'new-price',
    gone: 'a price that the platform refuses is said, and the new one is not shown',
    file: 'widgets/purchase-form/place-order.ts',
    before: "if (refusal.code !== 'ER20') {",
    after: "if (refusal.code !== 'ER21') {",
    alarm: {
      project: 'browser',
      file: 'widgets/purchase-form/purchase-form-price.test.tsx',
      title: 'shows a new price beside the former price',
    },
  },
  {
    name: 'order-key',
    gone: 'the same cart is another purchase at every change of it',
    file: 'shared/page/cart/cart-keeper.ts',
    before: 'if (purchase !== purchaseOf(previous.cart) || next.orderKey === null) return randomId();',
    after: 'if (next.orderKey !== purchase) return randomId();',
    alarm: {
      project: 'node',
      file: 'shared/page/cart/cart-keeper.test.ts',
      title: 'the order key is made with the first line',
    },
  },
  {
    name: 'concurrency',
    gone: 'the second of two editors goes over the first',
    file: 'sandbox/handlers/stale.ts',
    before: "if (since === undefined || since === '') return null;",
    after: "if (since !== '') return null;",
    alarm: { project: 'node', file: 'sandbox/versions.test.ts', title: '' },
  },
  {
    name: 'grants',
    gone: 'who may read payments may approve them',
    file: 'sandbox/auth/principal.ts',
    before: "PAYMENTS: ['ReadPayments'] },",
    after: 'PAYMENTS: pay },',
    alarm: { figure: 'access' },
  },
  {
    name: 'framing',
    gone: 'any page may lay a frame around ours',
    file: 'shell/deploy/rules-of.ts',
    before: '`frame-ancestors ${framedBy}`,',
    after: "`frame-ancestors ${framedBy === '' ? framedBy : '*'}`,",
    alarm: { project: 'node', file: 'shell/deploy/rules-of.test.ts', title: 'framed by' },
  },
  // Neighbours of these protections.
  {
    name: 'links',
    gone: 'a link of formatted text leads over http, opens in our place and tells where it was followed',
    file: 'shared/ui/safe-html.tsx',
    before: '  hardenLinks(fragment);\n',
    after: '',
    alarm: { figure: 'payloads' },
  },
  {
    name: 'own-paths',
    gone: 'a path of our own is somebody else’s host once it is written down',
    file: 'shared/domain/redirect-targets.ts',
    before: " || url.pathname.startsWith('//')",
    after: '',
    alarm: { figure: 'redirects' },
  },
  {
    name: 'tabs',
    gone: 'each tab renews the session for itself',
    file: 'shared/api/session-gate.ts',
    before: 'withLock(locks, () => requestToken(refused)).finally(',
    after: 'requestToken(refused).finally(',
    alarm: { project: 'node', file: 'shared/api/session-gate.test.ts', title: 'two tabs share one refresh' },
  },
  {
    name: 'other-data',
    gone: 'other data under the key of an order are taken for that order',
    file: 'sandbox/core/platform.ts',
    before: "text(earlier, 'request') === request",
    after: "text(earlier, 'request') !== ''",
    alarm: { figure: 'orders' },
  },
  {
    name: 'removed-line',
    gone: 'a line that was removed where it was seen comes back',
    file: 'shared/page/cart/cart-keeper.ts',
    before: '      recentChanges = recentChanges.filter(({ number }) => number > counted);\n',
    after: '',
    alarm: {
      project: 'node',
      file: 'shared/page/cart/cart-keeper.test.ts',
      title: 'a tab that removes a line seen in another tab removes it for good',
    },
  },
  {
    name: 'asked-price',
    gone: 'an order that may stand already is asked for at another price',
    file: 'widgets/purchase-form/purchase-form.state.ts',
    before: 'attempt?.key === key && attempt.asked && attempt.sums !== null ? attempt.sums : sums',
    after: 'attempt?.key === key ? sums : sums',
    alarm: { project: 'node', file: 'widgets/purchase-form/purchase-form-attempt.test.ts', title: 'keeps its key and amounts' },
  },
  {
    name: 'given-up',
    gone: 'an order that was refused keeps its key for the next one',
    file: 'widgets/purchase-form/purchase-form.state.ts',
    before: '      attempt = null;\n      cart.renewOrderKey();\n',
    after: '      attempt = null;\n',
    alarm: { project: 'node', file: 'widgets/purchase-form/purchase-form-attempt.test.ts', title: 'that was given up gets another key' },
  },
  {
    name: 'stamp',
    gone: 'a change of the second before is gone over',
    file: 'sandbox/handlers/stale.ts',
    before: '<= Math.floor(readAt / 1000)',
    after: '<= Math.floor(readAt / 1000) + 1',
    alarm: { project: 'node', file: 'sandbox/versions.test.ts', title: '' },
  },
  {
    name: 'visitor',
    gone: 'a visitor’s token opens what asks for somebody who is signed in',
    file: 'sandbox/auth/access.ts',
    before: "principal === null ? 'sign-in' : principal.visitor ? 'no' : 'yes'",
    after: "principal === null ? 'sign-in' : 'yes'",
    alarm: { figure: 'access' },
  },
  {
    name: 'office',
    gone: 'a page of our own origin may lay a frame around the back office',
    file: 'shell/deploy/rules-of.ts',
    before: "...page('office', \"'none'\")",
    after: "...page('office', \"'self'\")",
    alarm: { project: 'node', file: 'shell/deploy/rules-of.test.ts', title: 'framed by' },
  },
];
