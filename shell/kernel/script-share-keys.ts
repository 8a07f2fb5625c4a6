/** Shared modules that scripts export (`script-shares.ts`), so that bundles omit them. */
export const scriptShareKeys = [
  '#shared/domain/cart/cart',
  '#shared/domain/cart/cart-rules',
  '#shared/domain/cart/line-pricing',
  '#shared/domain/dates',
  '#shared/domain/money',
  '#shared/domain/packages/catalogue',
  '#shared/domain/packages/offers',
  '#shared/page/telemetry/said-events',
  '#shared/page/telemetry/telemetry',
] as const;
