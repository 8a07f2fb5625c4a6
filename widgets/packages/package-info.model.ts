import { createStore } from 'zustand/vanilla';
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
import { messages } from './packages.messages.ts';

/** Pop-overs of a package, in the order of their icons. */
export const INFO_KINDS = ['customers', 'features', 'promoCodes', 'channels'] as const;
export type InfoKind = (typeof INFO_KINDS)[number];

/** `group` is the heading above the line. */
export interface InfoLine {
  readonly key: string;
  readonly text: string;
  readonly note?: string;
  readonly group?: string;
}

/** A failed list shows as empty. */
export type Info = LateList<InfoLine>;

export type PackageInfoModel = ReturnType<typeof createPackageInfoModel>;

export function infoKey(kind: InfoKind, packageId: number): string {
  return `${kind}/${packageId}`;
}

/** Returns the company's name, else the person's. */
export function companyName(customer: LinkedCustomer): string {
  const person = [customer.firstName ?? customer.legalFirstName, customer.lastName ?? customer.legalLastName].filter(Boolean).join(' ');
  return customer.customerName || customer.legalName || person;
}

const personTypes: Readonly<Record<string, string>> = messages.personTypes;

function customerLine(customer: LinkedCustomer, index: number): InfoLine {
  const document = [customer.documentType, customer.documentNumber].filter(Boolean).join(' ');
  const note = [document, personTypes[customer.personType ?? '']].filter(Boolean).join(' · ');
  return { key: String(index), text: companyName(customer), note };
}

/** Returns '500 MB' for storage, else the quantity alone. */
function featureLine({ featureId, featureName, quantity, storageType, serviceName }: PackageFeature): InfoLine {
  return {
    key: String(featureId),
    text: featureName,
    note: [quantity == null ? null : formatQuantity(quantity), storageType].filter(Boolean).join(' '),
    group: serviceName ?? '',
  };
}

export function createPackageInfoModel({ call, notices }: Pick<Page, 'call' | 'notices'>) {
  /** Lists by `infoKey`. */
  const store = createStore<Readonly<Record<string, Info>>>(() => ({}));
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
      })),
    channels: async (packageId) =>
      valueOf(await call(getChannelsLinkedPackage, { params: { packageId } }), 'the channels').map(({ channelId, channelType }) => ({
        key: String(channelId),
        text: channelType,
      })),
  };

  return {
    store,
    /** Reads on the first opening. The next opening retries a failed read. */
    open(kind: InfoKind, packageId: number) {
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
          // Only a 500 gets a message.
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
