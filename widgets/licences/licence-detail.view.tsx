import { useEffect } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import type { Page } from '#shared/page/page';
import { ViewControl } from '#shared/desk/controls/list-control';
import { useModel } from '#shared/runtime/use-model';
import type { ViewHost } from '#shared/runtime/widget';
import { Stack } from '#shared/ui/card';
import { NothingFound } from '#shared/desk/ui/nothing-found';
import { ToolbarActs } from '#shared/desk/ui/toolbar';
import { Dialog } from '#shared/ui/dialog';
import { QuietError } from '#shared/ui/error-state';
import { createDetailModel, type DetailModel } from './licence-detail.model.ts';
import { detailMessages as words, dialogTitles, messages, usageMessages } from './licences.messages.ts';
import type { LicencesModel } from './licences.model.ts';
import { CustomerFilters } from './parts/customer-filters.tsx';
import { DetailCard, DetailSkeleton } from './parts/detail-card.tsx';
import { StartsHere } from './dialog-frame.tsx';
import { FeatureTable } from './parts/feature-table.tsx';
import { PlanTable } from './parts/plan-table.tsx';
import { SortMenu } from './parts/sort-menu.tsx';
import type { ServiceCard } from './usage.rows.ts';

export interface LicenceDetailProps {
  readonly page: Page;
  readonly host: ViewHost;
  readonly model: LicencesModel;
  /** `purchaseOrderLicenseId` of the licence that opened the dialog. */
  readonly licenceId: number;
}

/** Licence detail: units bought, used and left by service, plan and feature. */
export function LicenceDetail({ page, host, model, licenceId }: LicenceDetailProps) {
  const { book, choices } = model;
  const detail = useModel(() => createDetailModel(page, host.location, book, licenceId));
  const { status, cards } = useStore(detail.store);
  useEffect(() => choices.need(), [choices]);
  return (
    <Dialog open size="large" title={dialogTitles.detail} onClose={model.closeDialog}>
      <Inside>
        <Stack $gap={20}>
          <Filters model={model} detail={detail} />
          {status === 'loading' && <DetailSkeleton cards={Math.max(1, Math.min(3, cards.length))} />}
          {typeof status === 'object' && (
            <QuietError failure={status.failure} onRetry={detail.retry}>
              {messages.loadFailed}
            </QuietError>
          )}
          {status === 'ready' && <Cards page={page} detail={detail} cards={cards} />}
        </Stack>
      </Inside>
    </Dialog>
  );
}

function Filters({ model: { choices }, detail }: { readonly model: LicencesModel; readonly detail: DetailModel }) {
  const { customerId, customer, services, sort } = useStore(detail.store);
  return (
    <CustomerFilters
      choices={choices}
      label={words.customer}
      placeholder={words.licenceOwner}
      customerId={customerId}
      customer={customer}
      services={services}
      beside="md"
      onChoose={detail.choose}
      onDrop={detail.drop}
      onApply={detail.apply}
      onClear={detail.clear}
      after={
        <>
          <SortMenu sort={sort} onSort={detail.sortBy} />
          <ToolbarActs>
            <ViewControl views={detail.views} look={detail.look} />
          </ToolbarActs>
        </>
      }
    />
  );
}

interface CardsProps {
  readonly page: Page;
  readonly detail: DetailModel;
  readonly cards: readonly ServiceCard[];
}

function Cards({ page, detail, cards }: CardsProps) {
  const { pageSize, open, customerId, services } = useStore(detail.store);
  const look = useStore(detail.look.store);
  if (cards.length === 0) {
    const filtered = customerId !== null || services.length > 0;
    return <NothingFound title={usageMessages.empty} onClear={filtered ? detail.clear : null} />;
  }
  return cards.map((card) => (
    <DetailCard key={card.key} card={card} report={reportOf(page, card)}>
      <PlanTable
        service={card.serviceName}
        plans={card.plans}
        look={look}
        onWiden={detail.look.widen}
        pageSize={pageSize}
        onPageSize={detail.resize}
        open={open}
        onToggle={detail.toggle}
        featuresOf={(plan) => (
          <FeatureTable
            plan={plan.packageName ?? messages.unknown}
            features={plan.balanceFeaturesLicense ?? []}
            reportOf={(claims) => reportOf(page, card, claims)}
          />
        )}
      />
    </DetailCard>
  ));
}

interface Claims {
  readonly claimCreate: string;
  readonly claimDelete: string;
}

/** The consumption report of a card's customer; of one feature where there are claims to filter by. */
function reportOf({ navigation }: Page, { customer }: ServiceCard, claims?: Claims): string {
  const { documentType, documentNumber } = customer;
  const query = new URLSearchParams({
    reportType: claims ? 'GeneralConsumptionReport' : 'KibanaConsumptionReport',
    documentType,
    documentNumber,
    ...claims,
  });
  return navigation.storeAddress(`/license/reports/reportView?${query.toString()}`);
}

/** On a phone a notice covers the foot of the sheet, so the content ends above it. */
const Inside = styled(StartsHere)`
  @container (max-width: 639px) {
    min-height: 320px;
  }
`;
