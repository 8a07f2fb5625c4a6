import { styled } from 'styled-components';
import { useStore } from 'zustand';
import type { Page } from '#shared/page/page';
import { useDocumentTitle } from '#shared/runtime/use-document-title';
import { useModel } from '#shared/runtime/use-model';
import type { ViewHost } from '#shared/runtime/widget';
import { ClosedScreen } from '#shared/desk/ui/closed-screen';
import { EmptyState } from '#shared/ui/empty-state';
import { Heading } from '#shared/ui/text';
import { token } from '#shared/ui/tokens';
import { createReportModel } from './report.model.ts';
import { messages } from './reports.messages.ts';

/** Sandbox permissions of an external report's frame. */
const allowances = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads';

export function ReportView({ page, host }: { readonly page: Page; readonly host: ViewHost }) {
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
