import { describe, expect, it } from 'vitest';
import { asksRepresentative, contractStepProblems, customerStepProblems, supervisorStepProblems } from './contract-steps.ts';
import type { ContractStep, CustomerStep, SupervisorStep } from './contract-steps.ts';

const contract: ContractStep = {
  productId: 1,
  contractNumber: 'OP-1',
  startDate: '2025-03-01',
  endDate: '2025-04-01',
  managerId: 7,
  paymentCondition: 'Contado',
};
const context = { today: '2025-03-15', startAhead: null, numberExists: false };

const customer: CustomerStep = {
  personType: 'J',
  documentTypeId: 4,
  documentNumber: '900123456',
  legalName: 'Acme S.A.S.',
  firstName: '',
  lastName: '',
  fullAddress: 'Calle 1',
  departmentId: 1,
  cityId: 2,
  cellphoneNumber: '3001234567',
  email: 'a@b.co',
  legalDocumentTypeId: 1,
  legalDocumentNumber: '12345678',
  legalFirstName: 'Ana',
  legalLastName: 'Ruiz',
};
const supervisor: SupervisorStep = {
  documentTypeId: 1,
  documentNumber: '12345',
  firstName: 'Zoé',
  lastName: 'Ruiz',
  email: 'a@b.co',
  cellphoneNumber: '',
  jobTitle: '',
  fullAddress: '',
  departmentId: null,
  cityId: null,
};
const list = [{ regla: '@bloqueado.com' }];

describe('the contract step', () => {
  it('a complete contract has no problems', () => {
    expect(contractStepProblems(contract, context).size).toBe(0);
  });

  it('every field of the contract is required', () => {
    const empty: ContractStep = { productId: null, contractNumber: ' ', startDate: '', endDate: '', managerId: null, paymentCondition: '' };
    expect([...contractStepProblems(empty, context)]).toEqual([
      ['productId', 'required'], // LC-365
      ['contractNumber', 'required'], // LC-366
      ['startDate', { problem: 'required' }],
      ['endDate', { problem: 'required' }], // LC-375
      ['managerId', 'required'], // LC-378
      ['paymentCondition', 'required'], // LC-379
    ]);
  });

  it('an existing contract number and dates in the wrong order are refused', () => {
    expect(contractStepProblems(contract, { ...context, numberExists: true }).get('contractNumber')).toBe('contract-exists'); // LC-369
    expect(contractStepProblems({ ...contract, endDate: contract.startDate }, context).get('endDate')).toMatchObject({
      problem: 'after-start',
    }); // LC-376
  });
});

describe('the customer step', () => {
  it('a complete company or person has no problems', () => {
    expect(customerStepProblems(customer, list, true).size).toBe(0);
    const person: CustomerStep = {
      ...customer,
      personType: 'N',
      documentTypeId: 6,
      documentNumber: 'AB123',
      legalName: '',
      firstName: 'Ana',
      lastName: 'Ruiz',
      legalDocumentTypeId: null,
      legalDocumentNumber: '',
    };
    expect(customerStepProblems(person, list, true).size).toBe(0);
  });

  it('each invalid field of the customer is reported', () => {
    const wrong: CustomerStep = {
      ...customer,
      documentNumber: '1234',
      legalName: 'Acme <x>',
      fullAddress: 'x'.repeat(201),
      cityId: null,
      cellphoneNumber: '300',
      email: 'A@BLOQUEADO.COM',
      legalFirstName: 'Al',
    };
    expect([...customerStepProblems(wrong, list, true)]).toEqual([
      ['documentNumber', 'document-numeric'], // LC-382
      ['legalName', 'legal-name'], // LC-385
      ['fullAddress', 'address'], // LC-388
      ['cityId', 'required'], // LC-390
      ['cellphoneNumber', 'phone'], // LC-391
      ['email', 'email-domain'], // LC-394
      ['legalFirstName', 'name'], // LC-397
    ]);
    expect(customerStepProblems({ ...customer, fullAddress: 'x'.repeat(200) }, list, true).size).toBe(0); // LC-388
  });

  it('a representative is required for companies only, and only when the parameter says so', () => {
    const none: CustomerStep = { ...customer, legalDocumentTypeId: null, legalDocumentNumber: '', legalFirstName: '', legalLastName: '' };
    expect([...customerStepProblems(none, list, true).keys()]).toEqual([
      'legalDocumentTypeId',
      'legalDocumentNumber',
      'legalFirstName',
      'legalLastName',
    ]); // LC-380
    expect(customerStepProblems(none, list, false).size).toBe(0);
    // LC-108
    expect([
      asksRepresentative('J', true),
      asksRepresentative('J', false),
      asksRepresentative('N', true),
      asksRepresentative('N', false),
    ]).toEqual([true, false, false, false]);
  });
});

describe('the supervisor step', () => {
  it('phone, job title and place of the supervisor are optional', () => {
    expect(supervisorStepProblems(supervisor, list).size).toBe(0); // LC-399
  });

  it('each invalid field of the supervisor is reported', () => {
    const given: SupervisorStep = {
      ...supervisor,
      cellphoneNumber: '300123456',
      jobTitle: 'Jefe @',
      fullAddress: 'x'.repeat(201),
      departmentId: 1,
      email: 'a@bloqueado.com',
    };
    expect([...supervisorStepProblems(given, list)]).toEqual([
      ['email', 'email-domain'], // LC-403
      ['cellphoneNumber', 'phone'], // LC-400
      ['jobTitle', 'characters'], // LC-401
      ['fullAddress', 'address'],
      ['cityId', 'required'], // LC-398
    ]);
    expect(supervisorStepProblems({ ...supervisor, jobTitle: 'Técnico 2' }, list).size).toBe(0);
    expect(supervisorStepProblems({ ...supervisor, jobTitle: 'x'.repeat(101) }, list).get('jobTitle')).toBe('characters'); // LC-402
  });
});
