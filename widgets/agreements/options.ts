import { getPackagesByServiceName } from '#shared/contract/catalogue';
import { contractParameterHeaders, getAppParametersContracts } from '#shared/contract/contracts';
import { getUsersByRole } from '#shared/contract/users';
import { contractManagerRole } from '#shared/domain/people/grants';
import { readLate } from '#shared/form/late';
import { valueOf } from '#shared/page/call';
import { createLatest } from '#shared/page/latest';
import { readBlackList, readDepartments } from '#shared/form/places';
import { managersOf, noParameters, packagesOf, type ContractProduct } from './offer.ts';
import { nothingYet, type AgreementsState, type Wizard } from './agreements.state.ts';
import { withContract } from './agreements.values.ts';

export function createAgreementLists({ page, store, form, isRunning, product, setValues }: Wizard) {
  const { call, config } = page;
  const { getState, setState } = store;
  const productRequests = createLatest();

  /** Loads a list. A failure empties it and is only logged. */
  function fill<Key extends 'managers' | 'packages' | 'parameters'>(
    key: Key,
    empty: AgreementsState[Key]['value'],
    read: () => Promise<AgreementsState[Key]['value']>,
  ): Promise<void> {
    const stillChosen = productRequests.current();
    return readLate({
      what: `the ${key} of the agreement`,
      isLatest: () => isRunning() && stillChosen(),
      empty,
      read,
      tell: (late) => setState({ [key]: late } as Pick<AgreementsState, Key>),
    });
  }

  async function readManagers({ nameContract }: ContractProduct): Promise<void> {
    await fill('managers', [], async () => {
      const answer = await call(getUsersByRole, { headers: { role: contractManagerRole(nameContract) } });
      // The role has no members.
      return answer.ok ? managersOf(answer.value) : [];
    });
    const { managers } = getState();
    const values = form.now();
    const { managerId } = values.contract;
    // The field cannot show a manager that is not in the list.
    if (managers.status === 'ready' && managerId !== null && !managers.value.some(({ id }) => id === managerId))
      setValues(withContract(values, { managerId: null }));
  }

  async function readPackages({ name }: ContractProduct): Promise<void> {
    await fill('packages', [], async () => {
      const answer = await call(getPackagesByServiceName, { params: { appName: name }, headers: { isContract: true } });
      return packagesOf(valueOf(answer, 'the packages').packagesBase);
    });
  }

  async function readParameters({ name }: ContractProduct): Promise<void> {
    await fill('parameters', noParameters, async () => {
      const answer = await call(getAppParametersContracts, { headers: contractParameterHeaders(name, config.contractParameters) });
      return valueOf(answer, 'the parameters');
    });
    const { parameters } = getState();
    const values = form.now();
    const { paymentCondition } = values.contract;
    if (parameters.status !== 'ready' || paymentCondition === '') return;
    // The field cannot show a condition that this product does not have.
    const offered = parameters.value.paymentTypes.some(({ paymentTypeId }) => String(paymentTypeId) === paymentCondition);
    if (!offered) setValues(withContract(values, { paymentCondition: '' }));
  }

  const ofProduct = { managers: readManagers, packages: readPackages, parameters: readParameters };

  function read(list: keyof typeof ofProduct | 'places'): void {
    const chosenProduct = product();
    if (list === 'places') void readDepartments(page, (places) => setState({ places }), isRunning);
    else if (chosenProduct !== null) void ofProduct[list](chosenProduct);
  }

  return {
    /** Reads the lists of the chosen product and drops answers for the former one. */
    ofProduct(): void {
      productRequests.cancel();
      if (product() === null) setState(nothingYet);
      read('managers');
      read('packages');
      read('parameters');
    },
    forget: productRequests.cancel,
    read,
    // If the list fails to load, no address is refused.
    blackList: (): void => void readBlackList(page, (blackList) => setState({ blackList }), isRunning),
  };
}

export type AgreementLists = ReturnType<typeof createAgreementLists>;
