import { useEffect, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import type { Page } from '#shared/page/page';
import { useModel } from '#shared/runtime/use-model';
import type { ViewHost } from '#shared/runtime/widget';
import { Stack } from '#shared/ui/card';
import { NothingFound } from '#shared/desk/ui/nothing-found';
import { Dialog } from '#shared/ui/dialog';
import { LoadError } from '#shared/desk/ui/desk-page';
import { formatQuantity } from '#shared/domain/quantity';
import { Icon } from '#shared/ui/icon';
import { Link } from '#shared/ui/link';
import { Skeleton } from '#shared/ui/skeleton';
import { Foreign, Heading, VisuallyHidden } from '#shared/ui/text';
import { from, tabular, token, type } from '#shared/ui/tokens';
import { createDetailModel, type DetailModel } from './licence-detail.model.ts';
import { detailMessages as words, dialogTitles, messages, usageMessages } from './licences.messages.ts';
import type { LicencesModel } from './licences.model.ts';
import { CustomerFilters } from './parts/customer-filters.tsx';
import { StartsHere } from './focus.tsx';
import { PlanTable } from './parts/plan-table.tsx';
import { documentText, shownValidity, type ServiceCard } from './usage.rows.ts';
import { Facts, FeatureMeters, LicenceState } from './usage-meters.view.tsx';

export interface LicenceDetailProps {
  readonly page: Page;
  readonly host: ViewHost;
  readonly model: LicencesModel;
  /** `purchaseOrderLicenseId` of the licence that opened the dialog. */
  readonly licenceId: number;
}

export function LicenceDetail({ page, host, model, licenceId }: LicenceDetailProps) {
  const { book, choices } = model;
  const detail = useModel(() => createDetailModel(page, host.location, book, licenceId));
  const state = useStore(detail.store);
  const { status, cards } = state;
  useEffect(() => choices.need(), [choices]);
  return (
    <Dialog open size="large" title={dialogTitles.detail} onClose={model.closeDialog}>
      <Inside>
        <Stack $gap={20}>
          <CustomerFilters
            choices={choices}
            label={words.customer}
            placeholder={words.licenceOwner}
            chosen={state}
            model={detail}
            look={detail.look}
            withCustomerChip
            beside="md"
          />
          {status === 'loading' && <DetailSkeleton cards={Math.max(1, Math.min(3, cards.length))} />}
          {typeof status === 'object' && <LoadError failure={status.failure} onRetry={detail.retry} />}
          {status === 'ready' && <Cards page={page} detail={detail} cards={cards} />}
        </Stack>
      </Inside>
    </Dialog>
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
        reportOf={(claims) => reportOf(page, card, claims)}
      />
    </DetailCard>
  ));
}

interface Claims {
  readonly claimCreate: string;
  readonly claimDelete: string;
}

/** Address of the report. @param claims of the one feature that the report filters by */
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

/** On a phone a notice covers the end of the sheet, so the content ends above it. */
const Inside = styled(StartsHere)`
  @container (max-width: 639px) {
    min-height: 320px;
  }
`;

interface DetailCardProps {
  readonly card: ServiceCard;
  readonly report: string;
  readonly children: ReactNode;
}

function DetailCard({ card, report, children }: DetailCardProps) {
  const { serviceName, customer, starts, ends, balance, meters } = card;
  return (
    <Box aria-label={serviceName}>
      <Head>
        <div>
          <Name>
            <Heading level={3} look="title">
              <Foreign>{serviceName}</Foreign>
            </Heading>
            <LicenceState active={card.active} />
          </Name>
          <Facts>
            <Foreign>{customer.name}</Foreign> · {documentText(customer)}
          </Facts>
          <Facts>{shownValidity(starts, ends)}</Facts>
        </div>
        <Link
          href={report}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${words.consumptionReportOf(serviceName)} ${words.newTab}`}
        >
          <Reported>
            {words.consumptionReport}
            <Icon name="external" size={16} />
          </Reported>
        </Link>
      </Head>
      {(balance !== null || meters.length > 0) && (
        <Sums>
          {balance !== null && (
            <dl>
              {(['total', 'used', 'available'] as const).map((key) => (
                <div key={key}>
                  <dt>{words.balances[key]}</dt>
                  <dd>{formatQuantity(balance[key])}</dd>
                </div>
              ))}
            </dl>
          )}
          <FeatureMeters meters={meters} of={serviceName} />
        </Sums>
      )}
      {children}
    </Box>
  );
}

function DetailSkeleton({ cards }: { readonly cards: number }) {
  return (
    <div role="status">
      <VisuallyHidden>{messages.loading}</VisuallyHidden>
      {Array.from({ length: cards }, (_, index) => (
        <Box as="div" key={index} aria-hidden="true">
          <Waiting>
            <Skeleton $width={200} $height={22} />
            <Skeleton $width={280} />
            <Skeleton $height={72} />
            <Skeleton $height={160} />
          </Waiting>
        </Box>
      ))}
    </div>
  );
}

const Box = styled.section`
  border: 1px solid ${token.line};
  border-radius: ${token.radiusLg};
  background: ${token.surface};
  overflow: clip;
  & + & {
    margin-top: 16px;
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 16px 20px;
  @container (max-width: 639px) {
    padding: 16px;
  }
`;

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
`;

const Reported = styled.span`
  ${type('label')}
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 24px;
`;

const Sums = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: 12px 32px;
  padding: 0 16px 16px;
  ${from.md} {
    padding: 0 20px 16px;
    &:has(> dl) {
      grid-template-columns: auto minmax(0, 1fr);
    }
  }
  & > dl {
    display: flex;
    gap: 24px;
  }
  & dt {
    ${type('small')}
    color: ${token.textMuted};
  }
  & dd {
    ${type('title')}
    ${tabular}
    margin: 0;
  }
`;

const Waiting = styled.div`
  display: grid;
  gap: 12px;
  padding: 16px 20px;
`;
