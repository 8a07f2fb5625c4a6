import type { createContract } from '#shared/contract/contracts';
import type { ContractParameters } from '#shared/contract/contracts';
import type { OutputOf } from '#shared/contract/schema';
import { asksRepresentative } from '#shared/domain/agreements/contract-steps';
import { identifierCode, type ServiceLine } from '#shared/domain/agreements/contracted-services';
import { tidy } from '#shared/domain/people/person-fields';
import type { ContractProduct } from './offer.ts';
import type { WizardValues } from './agreements.values.ts';

type Agreement = OutputOf<typeof createContract.body>;
type Line = Agreement['servicesToAddContract']['servicesToAdd'][number];

/**
 * The agreement as it is sent.
 * @param values of five steps without problems
 */
export function agreementBody(values: WizardValues, product: ContractProduct, parameters: ContractParameters): Agreement {
  const { contract, lines } = values;
  return {
    contract: {
      contractNumber: contract.contractNumber.trim(),
      contractStartDate: contract.startDate,
      contractEndDate: contract.endDate,
      commercialManagerId: contract.managerId ?? 0,
      paymentCondition: Number(contract.paymentCondition),
    },
    customer: customerPart(values, parameters),
    supervisor: supervisorPart(values),
    servicesToAddContract: {
      servicesToAdd: lines.map((line) => lineOf(line, product, parameters)),
      serviceName: product.name,
      requiresSupervision: product.requiresSupervision,
    },
  };
}

function customerPart({ customer }: WizardValues, parameters: ContractParameters): Agreement['customer'] {
  const { personType } = customer;
  return {
    personType,
    documentTypeId: customer.documentTypeId ?? 0,
    documentNumber: customer.documentNumber,
    ...(personType === 'J'
      ? { legalName: tidy(customer.legalName) }
      : { firstName: tidy(customer.firstName), lastName: tidy(customer.lastName) }),
    fulladdress: tidy(customer.fullAddress),
    cityId: customer.cityId ?? 0,
    cellphoneNumber: customer.cellphoneNumber.trim(),
    email: customer.email.trim(),
    ...(asksRepresentative(personType, parameters.showLegalRepresentativeContract)
      ? {
          legalDocumentTypeId: customer.legalDocumentTypeId ?? 0,
          legalDocumentNumber: customer.legalDocumentNumber,
          legalFirstName: tidy(customer.legalFirstName),
          legalLastName: tidy(customer.legalLastName),
        }
      : {}),
  };
}

function supervisorPart({ supervisor }: WizardValues): Agreement['supervisor'] {
  return {
    documentTypeId: supervisor.documentTypeId ?? 0,
    documentNumber: supervisor.documentNumber,
    firstName: tidy(supervisor.firstName),
    lastName: tidy(supervisor.lastName),
    fulladdress: tidy(supervisor.fullAddress),
    ...(supervisor.cityId === null ? {} : { cityId: supervisor.cityId }),
    phoneNumber: supervisor.cellphoneNumber.trim(),
    email: supervisor.email.trim(),
    jobTitle: tidy(supervisor.jobTitle),
  };
}

function lineOf(line: ServiceLine, { variant }: ContractProduct, { deviceTypes }: ContractParameters): Line {
  const device = variant === 'devices' ? deviceTypes.find(({ id }) => id === line.deviceTypeId) : undefined;
  const common = {
    packageCode: line.product,
    quantityToAdd: line.unlimited ? 0 : (line.quantity ?? 0),
    identifierCode: identifierCode(line, device === undefined ? null : device.codeDevice || String(device.id)),
    typeValidity: line.validityTypeId,
    validityAmount: line.validityAmount,
  };
  return variant === 'devices'
    ? {
        ...common,
        reassignmentQuota: line.reassignmentQuota,
        deviceType: line.deviceTypeId ?? 0,
        credentialsDeliveryType: line.deliveryTypeId ?? 0,
      }
    : { ...common, IsUnlimited: line.unlimited };
}
