import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ViewProps } from '#shared/runtime/widget';
import { ClosedScreen } from '#shared/desk/ui/closed-screen';
import { DeskIcon } from '#shared/desk/ui/desk-icon';
import { DeskPage } from '#shared/desk/ui/desk-page';
import { Icon } from '#shared/ui/icon';
import { from } from '#shared/ui/tokens';
import { ReportLink } from './parts/report-link.tsx';
import type { ReportsProps } from './props.ts';
import { ReportView } from './report.view.tsx';
import { messages } from './reports.messages.ts';
import { reportsOf, type CardKey } from './reports.model.ts';

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
