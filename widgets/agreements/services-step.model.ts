import type { ContractParameters } from '#shared/contract/contracts';
import {
  emptyServiceEntry,
  serviceFacts,
  serviceLists,
  serviceRules,
  type ServiceEntry,
  type ServiceForm,
  type ServiceLine,
  type ServiceProduct,
} from '#shared/domain/agreements/contracted-services';
import type { ContractPackage, ContractProduct } from './offer.ts';
import { messages } from './services-step.messages.ts';

/** The packages as products of a line; the product's devices count before the package's own. */
function offered(packages: readonly ContractPackage[], deviceTypeIds: string | null): readonly ServiceProduct[] {
  return packages.map((each) => ({
    code: each.packageCode,
    name: each.packageDescription,
    label: each.label,
    deviceTypeIds: deviceTypeIds || each.deviceTypeIds,
  }));
}

/** Fields of step 4: devices and quota for an ECD product, an unlimited quantity for others. */
export function serviceForm(product: ContractProduct, packages: readonly ContractPackage[], parameters: ContractParameters): ServiceForm {
  const devices = product.variant === 'devices';
  return {
    ...serviceLists(parameters),
    products: offered(packages, product.deviceTypeIds),
    asks: { unlimited: !devices, devices, quota: devices },
  };
}

/** One line as the table of step 4 and the summary of step 5 show it; device and delivery '' where there is none. */
export function lineFacts(
  line: ServiceLine,
  packages: readonly ContractPackage[],
  parameters: ContractParameters,
): {
  readonly name: string;
  readonly code: string;
  readonly device: string;
  readonly delivery: string;
  /** '2 años' */
  readonly validity: string;
  /** '1,200' or 'Ilimitado' */
  readonly quantity: string;
  readonly quota: string;
} {
  const facts = serviceFacts(line, { ...serviceLists(parameters), products: offered(packages, null) });
  return { ...facts, code: line.product, quantity: facts.quantity ?? messages.unlimited };
}

/**
 * Converts a service of a worksheet to this product's form. Its product there is a whole service; here it is one of the service's
 * packages, chosen where there is only one.
 */
export function entryOfHanded(line: ServiceLine, form: ServiceForm): ServiceEntry {
  const [only, ...others] = form.products;
  const product = only !== undefined && others.length === 0 ? only.code : '';
  const { asks } = form;
  const entry = serviceRules(form).write({ ...line, product, unlimited: line.unlimited && asks.unlimited });
  return { ...entry, ...(asks.devices ? {} : { device: '', delivery: '' }), ...(asks.quota ? {} : { quota: emptyServiceEntry.quota }) };
}
