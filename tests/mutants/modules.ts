/** The rules whose tests are tried, by what they are about. */
export const modules: Readonly<Record<string, readonly string[]>> = {
  money: [
    'shared/domain/money.ts',
    'shared/domain/cart/line-pricing.ts',
    'shared/domain/packages/offers.ts',
    'shared/domain/packages/countdown.ts',
    'shared/domain/cart/promo.ts',
  ],
  'cart rules': [
    'shared/domain/cart/cart.ts',
    'shared/domain/packages/catalogue.ts',
    'shared/domain/cart/cart-rules.ts',
    'shared/domain/cart/cart-edits.ts',
    'shared/domain/cart/continue-rules.ts',
  ],
  'cart merge': ['shared/domain/three-way-merge.ts', 'shared/domain/cart/repricing.ts', 'shared/page/cart/cart-keeper.ts'],
  addresses: [
    'shared/domain/redirect-targets.ts',
    'shared/domain/templated-address.ts',
    'shared/domain/cart/carry.ts',
    'shared/domain/people/entry-path.ts',
    'shared/domain/people/external-entry.ts',
    'shared/page/destination.ts',
    'shared/page/session/login-address.ts',
    'shell/site/routes.ts',
  ],
  'tokens and grants': [
    'shared/contract/claims.ts',
    'shared/contract/sign-in-parameter.ts',
    'shared/api/read-claims.ts',
    'shared/domain/people/grants.ts',
    'shared/domain/people/token-facts.ts',
    'shared/domain/people/back-office.ts',
    'shared/desk/admin-visit.ts',
    'sandbox/auth/principal.ts',
    'sandbox/auth/access.ts',
  ],
  'transaction ranges': ['shared/domain/agreements/transaction-ranges.ts'],
  orders: [
    'shared/domain/orders/order-status.ts',
    'shared/domain/orders/order-reference.ts',
    'shared/domain/orders/purchase.ts',
    'sandbox/handlers/orders.ts',
  ],
};

/** Where the tests of these rules lie: in Node, without a browser and without a running sandbox. */
export const testsOfRules: readonly string[] = [
  'shared/domain/**/*.test.ts',
  'shared/page/{,cart/,orders/,session/,storage/,telemetry/}*.test.ts',
  'shared/desk/{admin-visit,guarded-save}.test.ts',
  'shared/contract/{claims,sign-in-parameter}.test.ts',
  'shared/api/read-claims.test.ts',
  'shell/site/routes.test.ts',
  'sandbox/auth/*.test.ts',
  'sandbox/handlers/*.test.ts',
];
