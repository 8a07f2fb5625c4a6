import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import type { ViewProps, ViewHost } from '#shared/runtime/widget';
import { ClosedScreen } from '#shared/desk/ui/closed-screen';
import { DeskIcon } from '#shared/desk/ui/desk-icon';
import { DeskPage } from '#shared/desk/ui/desk-page';
import { Icon } from '#shared/ui/icon';
import { focusRing, from, motion, token, type } from '#shared/ui/tokens';
import type { Page } from '#shared/page/page';
import { linkTo } from '#shared/runtime/link-to';
import { useDocumentTitle } from '#shared/runtime/use-document-title';
import { useModel } from '#shared/runtime/use-model';
import { EmptyState } from '#shared/ui/empty-state';
import { Card } from '#shared/ui/card';
import { Link } from '#shared/ui/link';
import { Heading, Text } from '#shared/ui/text';
import type { ReportsProps } from './props.ts';
import { messages } from './reports.messages.ts';
import { ownListsOf, reportsOf, type CardKey, createReportModel } from './reports.model.ts';

const { own } = messages;

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
      <OwnLists page={page} host={host} />
    </DeskPage>
  );
}

/** Lists of the back office with figures and a file; nothing for a token that opens none. */
function OwnLists({ page, host }: { readonly page: Page; readonly host: ViewHost }) {
  const id = useId();
  const lists = ownListsOf(page);
  return (
    lists.length > 0 && (
      <Own aria-labelledby={id}>
        <Heading level={2} look="strong" id={id}>
          {own.title}
        </Heading>
        <Text as="p" $role="small" $tone="textMuted">
          {own.note}
        </Text>
        <Rows>
          {lists.map(({ address, name, detail }) => (
            <li key={address}>
              <Link {...linkTo(page, host, address)}>{name}</Link>
              <Text $role="small" $tone="textMuted">
                {detail}
              </Text>
            </li>
          ))}
        </Rows>
      </Own>
    )
  );
}

interface ReportLinkProps {
  readonly name: string;
  readonly icon: ReactNode;
  /** null disables the card. */
  readonly address: string | null;
}

/** A real link, whose address can be copied. Without an address a disabled card. */
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

const Own = styled(Card).attrs({ as: 'section' })`
  margin-top: 24px;
  padding: 20px 16px 8px;
  ${from.md} {
    padding: 24px 24px 12px;
  }
`;

const Rows = styled.ul`
  margin-top: 12px;
  & > li {
    position: relative;
    display: grid;
    align-content: center;
    gap: 0 16px;
    min-height: 44px;
    padding-block: 8px;
    border-top: 1px solid ${token.line};
  }
  & a {
    ${type('cell')}
    font-weight: 500;
    text-decoration: none;
  }
  /* Makes the whole line pressable. */
  & a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & a:hover {
    text-decoration: underline;
  }
  ${from.md} {
    & > li {
      grid-template-columns: 240px minmax(0, 1fr);
      align-items: baseline;
    }
  }
`;

/** As high as the card beside it, whose name may take two lines. */
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
