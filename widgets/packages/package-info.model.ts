import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  getChannelsLinkedPackage,
  getCustomerLinkedPackage,
  getFeaturesPackage,
  getPromoCodeLinkedPackage,
  type LinkedCustomer,
  type PackageFeature,
} from '#shared/contract/packages-admin';
import { formatQuantity } from '#shared/domain/quantity';
import { callFailure } from '#shared/page/call-failure';
import { noneYet, type LateList } from '#shared/form/late';
import { valueOf } from '#shared/page/call';
import { createLatest } from '#shared/page/latest';
import type { Page } from '#shared/page/page';
import { companyName } from './packages.form.ts';
import { messages } from './packages.messages.ts';

/** The four things an icon of a package tells, in the order of the icons. */
export const INFO_KINDS = ['customers', 'features', 'promoCodes', 'channels'] as const;
export type InfoKind = (typeof INFO_KINDS)[number];

/** One line of a pop-over; `group` is what it stands under. */
export interface InfoLine {
  readonly key: string;
  readonly text: string;
  readonly note: string;
  readonly group: string;
}

/** One that failed reads as empty in a pop-over. */
export type Info = LateList<InfoLine>;

export interface PackageInfoModel {
  /** By `infoKey`. */
  readonly store: StoreApi<Readonly<Record<string, Info>>>;
  /** Asks on the first opening; what failed is asked again on the next. */
  open(kind: InfoKind, packageId: number): void;
  /** Forgets what was read: packages have changed. */
  forget(): void;
  /** What is still on its way is told to nobody. */
  stop(): void;
}

export function infoKey(kind: InfoKind, packageId: number): string {
  return `${kind}/${packageId}`;
}

const personTypes: Readonly<Record<string, string>> = messages.personTypes;

function customerLine(customer: LinkedCustomer, index: number): InfoLine {
  const document = [customer.documentType, customer.documentNumber].filter(Boolean).join(' ');
  const note = [document, personTypes[customer.personType ?? '']].filter(Boolean).join(' · ');
  return { key: String(index), text: companyName(customer), note, group: '' };
}

/** '500 MB' where it is storage, the bare quantity elsewhere. */
function featureLine({ featureId, featureName, quantity, storageType, serviceName }: PackageFeature): InfoLine {
  return {
    key: String(featureId),
    text: featureName,
    note: [quantity == null ? null : formatQuantity(quantity), storageType].filter(Boolean).join(' '),
    group: serviceName ?? '',
  };
}

export function createPackageInfoModel({ call, notices }: Pick<Page, 'call' | 'notices'>): PackageInfoModel {
  const store: PackageInfoModel['store'] = createStore(() => ({}));
  const rounds = createLatest();
  const failed = new Set<string>();

  const read: Readonly<Record<InfoKind, (packageId: number) => Promise<readonly InfoLine[]>>> = {
    customers: async (id) => valueOf(await call(getCustomerLinkedPackage, { params: { id } }), 'the customers').map(customerLine),
    features: async (packageId) => valueOf(await call(getFeaturesPackage, { params: { packageId } }), 'the features').map(featureLine),
    promoCodes: async (packageId) =>
      valueOf(await call(getPromoCodeLinkedPackage, { params: { packageId } }), 'the promo codes').map((link) => ({
        key: String(link.promoCodePackageId),
        text: link.promotionalCode,
        note: link.discount ?? '',
        group: '',
      })),
    channels: async (packageId) =>
      valueOf(await call(getChannelsLinkedPackage, { params: { packageId } }), 'the channels').map(({ channelId, channelType }) => ({
        key: String(channelId),
        text: channelType,
        note: '',
        group: '',
      })),
  };

  return {
    store,
    open(kind, packageId) {
      const key = infoKey(kind, packageId);
      if (store.getState()[key] !== undefined && !failed.delete(key)) return;
      const isLatest = rounds.current();
      store.setState({ [key]: noneYet });
      read[kind](packageId).then(
        (lines) => {
          if (isLatest()) store.setState({ [key]: { status: 'ready', value: lines } });
        },
        (error: unknown) => {
          if (!isLatest()) return;
          console.error(`licence: the ${kind} of package ${packageId} did not load`, error);
          // Only a 500 is told; whatever failed shows the empty text.
          if (callFailure(error).status === 500) notices.fail(error, messages.infoFailed);
          store.setState({ [key]: { status: 'failed', value: [], failure: error } });
          failed.add(key);
        },
      );
    },
    forget() {
      rounds.cancel();
      store.setState({}, true);
    },
    stop: rounds.cancel,
  };
}
