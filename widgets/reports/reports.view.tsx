import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import type { ViewProps, ViewHost } from '#shared/runtime/widget';
import { ClosedScreen } from '#shared/desk/ui/closed-screen';
import { DeskIcon } from '#shared/desk/ui/desk-icon';
import { DeskPage } from '#shared/desk/ui/desk-page';
import { Icon } from '#shared/ui/icon';
import { from, token } from '#shared/ui/tokens';
import type { Page } from '#shared/page/page';
import { useDocumentTitle } from '#shared/runtime/use-document-title';
import { useModel } from '#shared/runtime/use-model';
import { EmptyState } from '#shared/ui/empty-state';
import { Heading } from '#shared/ui/text';
import { ReportLink } from './parts/report-link.tsx';
import type { ReportsProps } from './props.ts';
import { messages } from './reports.messages.ts';
import { reportsOf, type CardKey, createReportModel } from './reports.model.ts';

const icons: Readonly<Record<CardKey, ReactNode>> = {
  serviceManagement: <DeskIcon name="settings" size={24} />,
  customerSupport: <Icon name="user" size={24} />,
  promotionalCodes: <Icon name="tag" size={24} />,
  consumption: <DeskIcon name="chart" size={24} />,
};

export function View({ page, props, host }: ViewProps<ReportsProps>) {
  if (props.view === 'report') return <ReportView page={page} host={host} />;
  const reports = reportsOf(page);
  if (reports.status === 'denied') return <ClosedScreen />;
  return (
    <DeskPage title={messages.title}>
      <Grid>
        {reports.cards.map(({ key, address }) => (
          <li key={key}>
            <ReportLink name={messages.cards[key]} icon={icons[key]} address={address} />
          </li>
        ))}
      </Grid>
    </DeskPage>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  ${from.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** Sandbox permissions of an external report's frame. */
const allowances = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads';

function ReportView({ page, host }: { readonly page: Page; readonly host: ViewHost }) {
  const model = useModel(() => createReportModel(page, host.location));
  const report = useStore(model.store);
  const title = report.status === 'denied' || report.type === null ? null : messages.reports[report.type];

  useDocumentTitle(title === null ? null : `${title} | ${page.brand.displayName}`);

  if (report.status === 'denied')
    return (
      <Window>
        <Alone>
          <ClosedScreen />
        </Alone>
      </Window>
    );
  return (
    <Window>
      <Bar>
        {title !== null && (
          <Heading level={1} look="title">
            {title}
          </Heading>
        )}
      </Bar>
      {report.status === 'ready' && title !== null && (
        <Frame src={report.address} title={title} sandbox={allowances} referrerPolicy="no-referrer" />
      )}
      {report.status === 'empty' && (
        <Alone>
          <EmptyState icon="search" title={messages.noReport} />
        </Alone>
      )}
      {report.status === 'not-configured' && (
        <Alone>
          <EmptyState icon="alert" title={messages.notConfigured} />
        </Alone>
      )}
    </Window>
  );
}

const Window = styled.div`
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  height: 100dvh;
  overflow: clip;
`;

const Bar = styled.header`
  padding: 12px 20px;
  border-bottom: 1px solid ${token.line};
  background: ${token.surface};
  &:empty {
    display: none;
  }
`;

/** The only thing in the window: in its middle. */
const Alone = styled.div`
  grid-row: 2;
  align-self: center;
`;

const Frame = styled.iframe`
  display: block;
  width: 100%;
  height: 100%;
  border: 0;
`;
