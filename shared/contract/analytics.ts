/** Names: https://developers.google.com/analytics/devguides/collection/ga4/ecommerce */
export interface AnalyticsItem {
  readonly item_id: string;
  readonly item_name?: string;
  readonly item_brand: string;
  readonly price?: number;
  readonly quantity: number;
}
export interface AnalyticsEvent {
  readonly event: 'view_item' | 'add_to_cart' | 'remove_from_cart' | 'view_cart' | 'begin_checkout' | 'purchase';
  readonly ecommerce: {
    readonly transaction_id?: string;
    readonly currency?: string;
    readonly value?: number;
    readonly items: readonly AnalyticsItem[];
  };
}

export type AnalyticsPlace = 'dataLayer' | ((event: AnalyticsEvent) => void);
/** `purchase`: also reports orders on a brand's page, which the store reports too. */
export type Analytics = AnalyticsPlace | { readonly to: AnalyticsPlace; readonly purchase?: boolean };
