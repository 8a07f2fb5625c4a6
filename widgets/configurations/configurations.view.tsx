import type { ComponentType } from 'react';
import { useStore } from 'zustand';
import { useModel } from '#shared/runtime/use-model';
import type { ViewProps } from '#shared/runtime/widget';
import { ClosedScreen } from '#shared/desk/ui/closed-screen';
import { DeskPage } from '#shared/desk/ui/desk-page';
import { ReadOnly } from '#shared/desk/ui/read-only';
import { Tabs } from '#shared/desk/ui/tabs';
import { createConfigurationsModel, tabs, type TabKey } from './configurations.model.ts';
import { messages } from './configurations.messages.ts';
import { FeatureTypesTab } from './feature-types.view.tsx';
import { PromoCodesTab } from './promo-codes.view.tsx';
import { ServiceFeaturesTab } from './service-features.view.tsx';
import { ServicesTab } from './services.view.tsx';
import type { TabProps } from './record-list.view.tsx';

const PANELS: Readonly<Record<TabKey, ComponentType<TabProps>>> = {
  services: ServicesTab,
  featureTypes: FeatureTypesTab,
  serviceFeatures: ServiceFeaturesTab,
  promoCodes: PromoCodesTab,
};

export function View({ page, host }: ViewProps<object>) {
  const model = useModel(() => createConfigurationsModel(page, host.location));
  const { access, tab } = useStore(model.store);
  if (access === 'denied') return <ClosedScreen />;
  const Panel = PANELS[tab];
  return (
    <ReadOnly when={access === 'read' && tab !== 'promoCodes'}>
      <DeskPage title={messages.title}>
        <Tabs
          label={messages.tabList}
          tabs={tabs.map((key) => ({
            key,
            label: messages.tabs[key],
            disabled: access === 'promo' && key !== 'promoCodes',
            reason: messages.onlyPromoCodes,
          }))}
          selected={tab}
          onSelect={model.openTab}
        >
          <Panel page={page} host={host} />
        </Tabs>
      </DeskPage>
    </ReadOnly>
  );
}
