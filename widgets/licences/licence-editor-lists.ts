import { getPackagesByServiceName } from '#shared/contract/catalogue';
import { getLicenseInformation } from '#shared/contract/licences-admin';
import { getAllServices } from '#shared/contract/services-admin';
import type { CalendarDay } from '#shared/domain/calendar';
import { isoDay, parseStamp } from '#shared/domain/dates';
import { readLate } from '#shared/form/late';
import { valueOf } from '#shared/page/call';
import { createLatest } from '#shared/page/latest';
import type { Page } from '#shared/page/page';
import type { LicenceForm } from './licence-editor.form.ts';
import type { EditorForm, EditorStore, LockedNames } from './licence-editor.state.ts';

interface ReadLicence {
  readonly form: LicenceForm;
  readonly names: LockedNames;
  /** null where the answer does not tell. */
  readonly version: string | null;
}

/** @param newKey gives a range that was read its key */
export function createEditorReading({ call }: Pick<Page, 'call'>, store: EditorStore, form: EditorForm, newKey: () => number) {
  const questions = createLatest();

  function services(): Promise<void> {
    return readLate({
      what: 'the services',
      isLatest: questions.begin(),
      empty: [],
      read: async () =>
        valueOf(await call(getAllServices, {}, { as: 'user' }), 'the services')
          // Active ones that staff may add by hand.
          .filter(({ idstate, addManualLicense }) => idstate === 0 && addManualLicense === true)
          .map(({ id, serviceName, descriptionService }) => ({
            id,
            name: serviceName ?? '',
            label: descriptionService || serviceName || String(id),
          })),
      tell: (list) => store.setState({ services: list }),
    });
  }

  function packages(serviceId: number): void {
    const service = store.getState().services.value.find(({ id }) => id === serviceId);
    if (service === undefined) return;
    void readLate({
      what: 'the packages of a service',
      isLatest: questions.begin(),
      empty: [],
      read: async () =>
        valueOf(
          await call(getPackagesByServiceName, { params: { appName: service.name }, headers: { isContract: false } }),
          'the packages',
        ).packagesBase.map(({ packageId, packageCode, packageName }) => ({ id: packageId, code: packageCode, name: packageName })),
      tell: (list) => store.setState({ packages: list }),
    });
  }

  /** @throws when the licence cannot be read */
  async function newest(id: number): Promise<ReadLicence> {
    const answer = await call(getLicenseInformation, { headers: { purchaseOrderLicenseId: id } });
    if (!answer.ok) throw new Error(`the licence was refused with ${answer.status}`);
    const { value } = answer;
    const day = (stamp: string | null | undefined): CalendarDay => {
      const moment = parseStamp(stamp);
      return moment === null ? '' : isoDay(moment);
    };
    return {
      form: {
        serviceId: value.serviceId,
        packageId: value.packageId,
        packageCode: value.packageCode ?? '',
        contractNumber: value.contractNumber ?? '',
        startDate: day(value.effectiveDate),
        finalDate: day(value.expirationDate),
        ranges: value.transactionRanges.map(({ id: rangeId, rangeMinimum, rangeMaximum, rangePrice }) => ({
          key: newKey(),
          id: rangeId,
          minimum: rangeMinimum,
          maximum: rangeMaximum,
          price: rangePrice,
        })),
      },
      names: {
        service: value.descriptionService || String(value.serviceId),
        package: value.packageName || value.packageCode || String(value.packageId),
      },
      version: answer.lastModified ?? null,
    };
  }

  function licence(id: number): Promise<void> {
    return readLate({
      what: 'the licence to edit',
      isLatest: questions.begin(),
      empty: null,
      read: () => newest(id),
      tell(read) {
        if (read.status === 'ready') {
          form.open(read.value.form);
          store.setState({ stored: { status: 'ready', value: read.value.names } });
        } else store.setState({ stored: read });
      },
    });
  }

  return {
    services /** Those of a service. */,
    packages /** Opens the form with the licence. */,
    licence /** The licence as it is now. @throws when it cannot be read */,
    newest /** Drops pending answers. */,
    stop: questions.cancel,
  };
}

export type EditorReading = ReturnType<typeof createEditorReading>;
