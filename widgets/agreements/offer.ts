import type { ContractParameters } from '#shared/contract/contracts';
import type { StorePackage } from '#shared/contract/catalogue';
import type { Service } from '#shared/contract/services-admin';
import type { Manager } from '#shared/contract/users';
import type { ServiceVariant } from '#shared/domain/agreements/contracted-services';
import { offersContract } from '#shared/domain/people/grants';
import type { TokenFacts } from '#shared/domain/people/token-facts';

export interface ContractProduct {
  readonly id: number;
  /** Display name: descriptionService. */
  readonly label: string;
  /** Name in calls: serviceName. */
  readonly name: string;
  /** Role name of the managers. */
  readonly nameContract: string;
  readonly variant: ServiceVariant;
  /** Ids of the devices it may use, comma-separated; null where its packages say so. */
  readonly deviceTypeIds: string | null;
  readonly requiresSupervision: boolean;
}

export interface ContractPackage {
  readonly packageCode: string;
  readonly packageDescription: string;
  /** Description, name and code. */
  readonly label: string;
  /** deviceCategoryId: counts where the product has no devices of its own. */
  readonly deviceTypeIds: string | null;
}

export interface Choice {
  readonly id: number;
  readonly label: string;
}

/** Parameters after a failed load: empty lists, quota 5, no representative. */
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

/** The active products that a token's privileges open. */
export function productsOf(services: readonly Service[], token: Pick<TokenFacts, 'privileges'>): readonly ContractProduct[] {
  return services
    .filter((service) => (service.idstate ?? 0) === 0 && offersContract(token, service))
    .map((service) => ({
      id: service.id,
      label: service.descriptionService || service.serviceName || String(service.id),
      name: service.serviceName ?? '',
      nameContract: service.serviceNameContract || service.serviceName || '',
      // Any other kind counts as services.
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

/** 'names surnames' under their sequence. */
export function managersOf(managers: readonly Manager[]): readonly Choice[] {
  return managers.map(({ sequence, names, surnames }) => ({
    id: sequence,
    label: [names, surnames].filter(Boolean).join(' ') || String(sequence),
  }));
}
