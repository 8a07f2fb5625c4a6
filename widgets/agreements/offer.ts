import type { ContractParameters } from '#shared/contract/contracts';
import type { StorePackage } from '#shared/contract/catalogue';
import type { Service } from '#shared/contract/services-admin';
import type { Manager } from '#shared/contract/users';
import {
  emptyServiceEntry,
  entryOf,
  serviceFacts,
  serviceLists,
  type ServiceEntry,
  type ServiceForm,
  type ServiceLine,
  type ServiceProduct,
  type ServiceVariant,
} from '#shared/domain/agreements/contracted-services';
import { serviceLineWords } from '#shared/desk/service-lines.messages';
import { offersContract } from '#shared/domain/people/grants';
import type { TokenFacts } from '#shared/domain/people/token-facts';

export interface ContractProduct {
  readonly id: number;
  /** The service's `descriptionService`. */
  readonly label: string;
  /** The service's `serviceName`, for calls. */
  readonly name: string;
  /** Role of the managers. */
  readonly nameContract: string;
  readonly variant: ServiceVariant;
  /** Comma-separated ids of the devices that the product may use; null where its packages name them. */
  readonly deviceTypeIds: string | null;
  readonly requiresSupervision: boolean;
}

export interface ContractPackage {
  readonly packageCode: string;
  readonly packageDescription: string;
  /** Description, name and code. */
  readonly label: string;
  /** deviceCategoryId; it counts where the product has no devices of its own. */
  readonly deviceTypeIds: string | null;
}

export interface Choice {
  readonly id: number;
  readonly label: string;
}

/** Replaces parameters that did not load. */
export const noParameters: ContractParameters = {
  paymentTypes: [],
  documentTypes: [],
  validityTypes: [],
  deviceTypes: [],
  credentialsDelivery: [],
  maxValidityAmounts: [],
  parameterMaxReassignmentQuota: 5,
  startDateParams: { isBeyondOneMonth: false, dateUnit: 'days', quantity: 0 },
  showLegalRepresentativeContract: false,
};

/** Returns the active products that a token's privileges allow. */
export function productsOf(services: readonly Service[], token: Pick<TokenFacts, 'privileges'>): readonly ContractProduct[] {
  return services
    .filter((service) => (service.idstate ?? 0) === 0 && offersContract(token, service))
    .map((service) => ({
      id: service.id,
      label: service.descriptionService || service.serviceName || String(service.id),
      name: service.serviceName ?? '',
      nameContract: service.serviceNameContract || service.serviceName || '',
      variant: service.contractedServices?.trim().toUpperCase() === 'ECD' ? 'devices' : 'services',
      deviceTypeIds: service.deviceTypeId || null,
      requiresSupervision: service.requiresSupervision ?? false,
    }));
}

export function packagesOf(packages: readonly StorePackage[]): readonly ContractPackage[] {
  return packages.map(({ packageCode, packageDescription, packageName, deviceCategoryId }) => ({
    packageCode,
    packageDescription: packageDescription || packageName,
    // Many packages have their name as description.
    label: [...new Set([packageDescription, packageName, packageCode])].filter(Boolean).join(' · '),
    deviceTypeIds: deviceCategoryId || null,
  }));
}

export function managersOf(managers: readonly Manager[]): readonly Choice[] {
  return managers.map(({ sequence, names, surnames }) => ({
    id: sequence,
    label: [names, surnames].filter(Boolean).join(' ') || String(sequence),
  }));
}

/** The device list of the product overrides that of the package. */
function offered(packages: readonly ContractPackage[], deviceTypeIds: string | null): readonly ServiceProduct[] {
  return packages.map((each) => ({
    code: each.packageCode,
    name: each.packageDescription,
    label: each.label,
    deviceTypeIds: deviceTypeIds || each.deviceTypeIds,
  }));
}

/** Products of type ECD require devices and quota; others may have an unlimited quantity. */
export function serviceForm(product: ContractProduct, packages: readonly ContractPackage[], parameters: ContractParameters): ServiceForm {
  const devices = product.variant === 'devices';
  return {
    ...serviceLists(parameters),
    products: offered(packages, product.deviceTypeIds),
    asks: { unlimited: !devices, devices, quota: devices },
  };
}

/** Returns '' for a missing device or delivery. */
export function lineFacts(line: ServiceLine, packages: readonly ContractPackage[], parameters: ContractParameters) {
  const facts = serviceFacts(line, { ...serviceLists(parameters), products: offered(packages, null) });
  return { ...facts, code: line.product, quantity: facts.quantity ?? serviceLineWords.unlimited };
}

/** A worksheet's product is a whole service, while here it is one package. The only package of a service is chosen. */
export function entryOfHanded(line: ServiceLine, form: ServiceForm): ServiceEntry {
  const [only, ...others] = form.products;
  const product = only !== undefined && others.length === 0 ? only.code : '';
  const { asks } = form;
  const entry = entryOf({ ...line, product, unlimited: line.unlimited && asks.unlimited });
  return { ...entry, ...(asks.devices ? {} : { device: '', delivery: '' }), ...(asks.quota ? {} : { quota: emptyServiceEntry.quota }) };
}
