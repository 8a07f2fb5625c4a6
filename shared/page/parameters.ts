import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Brand } from '#shared/brands/brand';
import { brandPages, hostAddress, type PublicConfig } from '#shared/contract/config';
import { parse, type OutputOf } from '#shared/contract/schema';
import { maximumQuantity } from '#shared/domain/cart/cart-edits';
import type { Call } from './call.ts';

type BrandPages = OutputOf<typeof brandPages>;

export interface AppParameters extends BrandPages {
  /** Maximum units of a line in the cart's table, in links and when adding. */
  readonly maximumQuantity: number;
  /** True if the document look-up fills and locks the names. */
  readonly integrationServiceApply: boolean;
  readonly promotionCodeApply: boolean;
  /** True if a plan's features open in a pop-over. */
  readonly planFeaturesview: boolean;
  /** By the parameter's code in lower case; unreadable ones are left out. */
  readonly values: ReadonlyMap<string, unknown>;
}

export type Parameters = ReturnType<typeof createParameters>;

function read(values: AppParameters['values'], pages: BrandPages): AppParameters {
  const of = (code: string): unknown => values.get(code.toLowerCase());
  // A missing flag counts as on.
  const on = (code: string): boolean => of(code) !== false;
  const fromBack = on('urlsFromBack');
  const page = (code: keyof BrandPages): string => {
    const stated = of(code);
    // An empty landing page is a valid value: the brand sells in the store alone.
    return fromBack && typeof stated === 'string' && (stated !== '' || code === 'urlLandingPage') ? stated : pages[code];
  };
  return {
    urlLandingPage: page('urlLandingPage'),
    urlPersonalDataTreatmentPolicy: page('urlPersonalDataTreatmentPolicy'),
    urlTermsAndConditions: page('urlTermsAndConditions'),
    urlSecutityLogin: page('urlSecutityLogin'),
    maximumQuantity: maximumQuantity(of('paymentCashApply')),
    integrationServiceApply: of('integrationServiceApply') === true,
    promotionCodeApply: on('promotionCodeApply'),
    planFeaturesview: on('planFeaturesview'),
    values,
  };
}

export function createParameters(brand: Brand, tenant: string, config: PublicConfig, call: Call) {
  const pages = config.brands[brand.id]?.pages ?? parse(brandPages, {});
  const store: StoreApi<{ readonly status: 'unknown' | 'loading' | 'known' | 'failed'; readonly value: AppParameters }> = createStore(
    () => ({ status: 'unknown', value: read(new Map(), pages) }),
  );
  let request: Promise<AppParameters> | undefined;

  const ask = async (): Promise<AppParameters> => {
    store.setState({ status: 'loading' });
    try {
      const headers = { appName: brand.appName, tenant, parameterType: config.parameterType };
      const { askParameterValues } = await import('./parameter-values.ts');
      const value = read(await askParameterValues(call, config.paths, headers), pages);
      store.setState({ status: 'known', value });
      return value;
    } catch (error) {
      console.error(`licence: parameters of ${brand.id} from ${hostAddress(config, 'license')} did not load`, error);
      request = undefined;
      store.setState({ status: 'failed' });
      return store.getState().value;
    }
  };
  return {
    store,
    /** Requests once, and again on the next call after a failure. Never rejects: a failure leaves the defaults. */
    load: () => (request ??= ask()),
    reload: () => (request = ask()),
  };
}
