import type { Meta } from '@storybook/react-webpack5';
import { widgetStory, type Status } from '../../storybook/widget-story.tsx';
import { widget } from './index.ts';
import type { ReportsProps } from './props.ts';

/** A report fills the window. */
const meta: Meta = { title: 'Widgets/Reports', tags: ['autodocs'], parameters: { layout: 'fullscreen' } };
export default meta;

const signedIn = 'financiero';

/** In the licence brand; other brands show the privilege message. */
export const Ready = widgetStory(widget, { signedIn });
/** The deployment names only two of the external reports. */
export const CardsWithoutAddress = widgetStory(widget, { signedIn, reports: { customerSupport: '', consumption: '' } });
export const Denied = widgetStory(widget, { signedIn: 'comercial' });

/** A page of Storybook, which prints its filter, replaces the external dashboard. */
const framed = { embedded: new URL('external-report.html', document.baseURI).href };
const person = { documentType: 'NIT', documentNumber: '900373115' };
const report = { signedIn, props: { view: 'report' }, reports: framed } satisfies Status<ReportsProps>;

/** @shows Report.ready */
export const Report = widgetStory(widget, { ...report, address: { reportType: 'KibanaConsumptionReport', ...person } });
export const ReportOfAFeature = widgetStory(widget, {
  ...report,
  address: { reportType: 'GeneralConsumptionReport', ...person, claimCreate: 'FIRMA_ESTAMPA_CREATE', claimDelete: 'FIRMA_ESTAMPA_DELETE' },
});
/** @shows Report.empty */
export const ReportEmpty = widgetStory(widget, report);
/** The address names a report, but no customer. */
export const ReportOfNobody = widgetStory(widget, { ...report, address: { reportType: 'KibanaConsumptionReport' } });
/** @shows Report.not-configured */
export const ReportNotConfigured = widgetStory(widget, {
  ...report,
  reports: { embedded: '' },
  address: { reportType: 'KibanaConsumptionReport', ...person },
});
/** @shows Report.denied */
export const ReportDenied = widgetStory(widget, { ...report, signedIn: 'promocode' });
