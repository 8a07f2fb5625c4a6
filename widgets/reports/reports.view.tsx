import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import type { ViewProps, ViewHost } from '#shared/runtime/widget';
import { ClosedScreen } from '#shared/desk/ui/closed-screen';
import { DeskIcon } from '#shared/desk/ui/desk-icon';
import { DeskPage } from '#shared/desk/ui/desk-page';
import { Icon } from '#shared/ui/icon';
import { focusRing, from, motion, token, type } from '#shared/ui/tokens';
import type { Page } from '#shared/page/page';
import { useDocumentTitle } from '#shared/runtime/use-document-title';
import { useModel } from '#shared/runtime/use-model';
import { EmptyState } from '#shared/ui/empty-state';
import { Card } from '#shared/ui/card';
import { Heading, Text } from '#shared/ui/text';
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
  if (reports === null) return <ClosedScreen />;
  return (
    <DeskPage title={messages.title}>
      <Grid>
        {reports.map(({ key, address }) => (
          <li key={key}>
            <ReportLink name={messages.cards[key]} icon={icons[key]} address={address} />
          </li>
        ))}
      </Grid>
    </DeskPage>
  );
}

interface ReportLinkProps {
  readonly name: string;
  readonly icon: ReactNode;
  /** null disables the card. */
  readonly address: string | null;
}

/** A real link, which can be copied; a disabled card without an address. */
function ReportLink({ name, icon, address }: ReportLinkProps) {
  const inside = (
    <>
      <Square data-off={address === null || undefined}>{icon}</Square>
      <span>
        <Name>{name}</Name>
        <Text $role="small" $tone="textMuted" $block>
          {address === null ? messages.noAddress : messages.newTab}
        </Text>
      </span>
      {address !== null && <Icon name="external" />}
    </>
  );
  return (
    <Tile>
      {address === null ? (
        <Whole as="span" role="link" aria-disabled="true">
          {inside}
        </Whole>
      ) : (
        <Whole href={address} target="_blank" rel="noopener noreferrer">
          {inside}
        </Whole>
      )}
    </Tile>
  );
}

/** As high as its neighbour, whose name may take two lines. */
const Tile = styled(Card)`
  height: 100%;
`;

const Whole = styled.a`
  display: flex;
  align-items: center;
  gap: 16px;
  height: 100%;
  padding: 20px 16px;
  border-radius: ${token.radiusLg};
  color: ${token.text};
  text-decoration: none;
  transition: background-color ${motion.quick};
  ${focusRing}
  & > span:nth-child(2) {
    flex: 1;
    min-width: 0;
  }
  & > svg {
    color: ${token.textMuted};
  }
  &[href]:hover {
    background: ${token.sunken};
  }
  &[aria-disabled] {
    color: ${token.textMuted};
    cursor: not-allowed;
  }
  ${from.md} {
    padding: 24px;
  }
`;

const Square = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: ${token.radiusMd};
  background: ${token.accentQuiet};
  color: ${token.accentText};
  &[data-off] {
    background: ${token.sunken};
    color: ${token.textMuted};
  }
`;

const Name = styled.span`
  ${type('title')}
  display: block;
  overflow-wrap: anywhere;
`;

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
      {report.status !== 'ready' && (
        <Alone>
          {report.status === 'denied' && <ClosedScreen />}
          {report.status === 'empty' && <EmptyState icon="search" title={messages.noReport} />}
          {report.status === 'not-configured' && <EmptyState icon="alert" title={messages.notConfigured} />}
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
