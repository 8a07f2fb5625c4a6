import { getPackagesByServiceNameAndFeatureCode } from '#shared/contract/catalogue';
import { isSellable, packageTypeOf, type CataloguePackage } from '#shared/domain/packages/catalogue';
import type { Page } from '#shared/page/page';
import { messages } from './my-plan.messages.ts';
import { newestOf, type Asks, type MyPlanStore } from './my-plan.state.ts';
import type { PlanFeature } from './usage.ts';

/** Packages that can be added to a plan: the brand's complements, or those of one feature. */
export function createComplements(
  { brand, call, catalogue, notices }: Pick<Page, 'brand' | 'call' | 'catalogue' | 'notices'>,
  store: MyPlanStore,
  asks: Asks,
) {
  const ask = newestOf(asks);

  async function load(): Promise<void> {
    const isLatest = ask();
    store.setState({ complements: { status: 'loading' } });
    try {
      const { packagesComplementary } = await catalogue.load();
      if (isLatest()) show(packagesComplementary, null);
    } catch (error) {
      if (isLatest()) store.setState({ complements: { status: 'failed', failure: error } });
    }
  }

  function show(packages: readonly CataloguePackage[], feature: string | null): void {
    store.setState({
      complements: {
        status: 'ready',
        packages: packages.filter((pack) => packageTypeOf(pack) === 'CMP' && isSellable(pack, brand.cart)),
        feature,
      },
    });
  }

  return {
    load,
    /** Loads the packages that add to a feature. @returns whether they are shown now */
    async moreOf(serviceName: string, { featureCode, featureAlias }: PlanFeature) {
      if (!featureCode) return false;
      const isLatest = ask();
      store.setState({ askingFor: featureCode });
      try {
        const answer = await call(getPackagesByServiceNameAndFeatureCode, { params: { service: serviceName, feature: featureCode } });
        if (!isLatest()) return false;
        if (answer.ok) show(answer.value, featureAlias ?? featureCode);
        else notices.show('warning', answer.message ?? messages.noInformation);
        return answer.ok;
      } catch (error) {
        if (isLatest()) notices.fail(error, messages.noInformation);
        return false;
      } finally {
        const { askingFor, complements } = store.getState();
        if (askingFor === featureCode) store.setState({ askingFor: null });
        // The interrupted request is still needed where this one brought nothing.
        if (isLatest() && complements.status === 'loading') void load();
      }
    },
  };
}
