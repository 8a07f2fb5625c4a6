/** As https://developers.google.com/analytics/devguides/collection/ga4/ecommerce names them. */
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
    /** The order's reference; only of a purchase. */
    readonly transaction_id?: string;
    readonly currency?: string;
    readonly value?: number;
    readonly items: readonly AnalyticsItem[];
  };
}

/** Google's own list, or a function of the page. */
export type AnalyticsPlace = 'dataLayer' | ((event: AnalyticsEvent) => void);
/** `purchase`: reports orders on a brand's page too, although the store reports them. */
export type Analytics = AnalyticsPlace | { readonly to: AnalyticsPlace; readonly purchase?: boolean };
