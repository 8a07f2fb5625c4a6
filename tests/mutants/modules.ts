/** The rules whose tests are tried, by what they are about. */
export const modules: Readonly<Record<string, readonly string[]>> = {
  money: [
    'shared/domain/money.ts',
    'shared/domain/line-pricing.ts',
    'shared/domain/offers.ts',
    'shared/domain/countdown.ts',
    'shared/domain/promo.ts',
  ],
  'cart rules': ['shared/domain/cart.ts', 'shared/domain/catalogue.ts', 'shared/domain/cart-rules.ts', 'shared/domain/continue-rules.ts'],
  'cart merge': [
    'shared/domain/three-way-merge.ts',
    'shared/domain/repricing.ts',
    'shared/domain/after-purchase.ts',
    'shared/page/cart-keeper.ts',
  ],
  addresses: [
    'shared/domain/redirect-targets.ts',
    'shared/domain/templated-address.ts',
    'shared/domain/carry.ts',
    'shared/domain/entry-path.ts',
    'shared/domain/external-entry.ts',
    'shared/domain/sealed-terms.ts',
    'shared/page/destination.ts',
    'shared/page/login-address.ts',
    'shell/routes.ts',
  ],
  'tokens and grants': [
    'shared/contract/claims.ts',
    'shared/contract/token.ts',
    'shared/contract/sign-in-parameter.ts',
    'shared/api/read-claims.ts',
    'shared/domain/grants.ts',
    'shared/domain/token-facts.ts',
    'shared/domain/back-office.ts',
    'shared/page/admin-visit.ts',
    'sandbox/auth/grants.ts',
    'sandbox/auth/principal.ts',
    'sandbox/auth/access.ts',
  ],
  'transaction ranges': ['shared/domain/transaction-ranges.ts'],
  orders: ['shared/domain/order-status.ts', 'shared/domain/order-reference.ts', 'shared/domain/purchase.ts', 'sandbox/handlers/orders.ts'],
};

/** Where the tests of these rules lie: in Node, without a browser and without a running sandbox. */
export const testsOfRules: readonly string[] = [
  'shared/domain/*.test.ts',
  'shared/page/*.test.ts',
  'shared/contract/{claims,sign-in-parameter,token}.test.ts',
  'shared/api/read-claims.test.ts',
  'shell/routes.test.ts',
  'sandbox/auth/*.test.ts',
  'sandbox/handlers/*.test.ts',
];
