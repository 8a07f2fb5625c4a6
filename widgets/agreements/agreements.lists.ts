import { getPackagesByServiceName } from '#shared/contract/catalogue';
import { contractParameterHeaders, getAppParametersContracts } from '#shared/contract/contracts';
import { emailsInBlackList } from '#shared/contract/mail';
import { getListStatesAndCities } from '#shared/contract/parameters';
import { getUsersByRole } from '#shared/contract/users';
import { contractManagerRole } from '#shared/domain/grants';
import { managersOf, noParameters, packagesOf, type ContractProduct, type Loaded } from './agreements.offer.ts';
import { nothingYet, type AgreementsState, type Wizard } from './agreements.state.ts';
import { withContract } from './agreements.values.ts';

export interface AgreementLists {
  /** Reads what belongs to the chosen product; answers for the former one are stale from now on. */
  ofProduct(): void;
  /** Makes what is on its way for the chosen product stale. */
  forget(): void;
  managers(): void;
  packages(): void;
  parameters(): void;
  places(): void;
  blackList(): void;
}

/** What the selectors of the wizard offer, and who may not be written to. */
export function createAgreementLists({ page, store, running, product, put }: Wizard): AgreementLists {
  const { call, config } = page;
  const { getState, setState } = store;
  /** Each product makes the answers for the former one stale. */
  let productTurn = 0;

  /** Fills a list; a failure empties it and is only logged. */
  async function fill<Key extends 'managers' | 'packages' | 'parameters' | 'places'>(
    key: Key,
    empty: AgreementsState[Key]['value'],
    ask: () => Promise<AgreementsState[Key]['value']>,
    current: () => boolean,
  ): Promise<void> {
    const show = (status: Loaded<unknown>['status'], value: AgreementsState[Key]['value'], failure?: unknown): void => {
      if (running() && current()) setState({ [key]: { status, value, failure } } as Pick<AgreementsState, Key>);
    };
    show('loading', empty);
    try {
      show('ready', await ask());
    } catch (error) {
      if (!running() || !current()) return;
      console.error(`licence: the ${key} of the agreement did not load`, error);
      show('failed', empty, error);
    }
  }

  function refused(what: string, status: number): never {
    throw new Error(`${what} refused with ${status}`);
  }

  const stillChosen = (): (() => boolean) => {
    const mine = productTurn;
    return () => mine === productTurn;
  };

  async function readManagers({ nameContract }: ContractProduct): Promise<void> {
    await fill(
      'managers',
      [],
      async () => {
        const answer = await call(getUsersByRole, { headers: { role: contractManagerRole(nameContract) } });
        // Nobody in that role.
        return answer.ok ? managersOf(answer.value) : [];
      },
      stillChosen(),
    );
    const { managers, values } = getState();
    const { managerId } = values.contract;
    // A manager who left would stand there unseen.
    if (managers.status === 'ready' && managerId !== null && !managers.value.some(({ id }) => id === managerId))
      put(withContract(values, { managerId: null }));
  }

  async function readPackages({ name }: ContractProduct): Promise<void> {
    await fill(
      'packages',
      [],
      async () => {
        const answer = await call(getPackagesByServiceName, { params: { appName: name }, headers: { isContract: true } });
        return answer.ok ? packagesOf(answer.value.packagesBase) : refused('the packages', answer.status);
      },
      stillChosen(),
    );
  }

  async function readParameters({ name }: ContractProduct): Promise<void> {
    await fill(
      'parameters',
      noParameters,
      async () => {
        const answer = await call(getAppParametersContracts, { headers: contractParameterHeaders(name, config.contractParameters) });
        return answer.ok ? answer.value : refused('the parameters', answer.status);
      },
      stillChosen(),
    );
    const { parameters, values } = getState();
    const { paymentCondition } = values.contract;
    if (parameters.status !== 'ready' || paymentCondition === '') return;
    // A condition that this product does not have would stand there unseen.
    const offered = parameters.value.paymentTypes.some(({ paymentTypeId }) => String(paymentTypeId) === paymentCondition);
    if (!offered) put(withContract(values, { paymentCondition: '' }));
  }

  function readProductLists(): void {
    productTurn += 1;
    const chosen = product();
    if (chosen === null) {
      setState(nothingYet);
      return;
    }
    void readManagers(chosen);
    void readPackages(chosen);
    void readParameters(chosen);
  }

  async function readPlaces(): Promise<void> {
    await fill(
      'places',
      [],
      async () => {
        const answer = await call(getListStatesAndCities, {});
        return answer.ok ? answer.value : refused('the departments', answer.status);
      },
      () => true,
    );
  }

  /** A black list that did not come blocks nobody. */
  async function readBlackList(): Promise<void> {
    try {
      const answer = await call(emailsInBlackList, {});
      if (running() && answer.ok) setState({ blackList: answer.value.map((regla) => ({ regla })) });
    } catch (error) {
      console.error('licence: emailsInBlackList failed', error);
    }
  }

  const ofChosen = (read: (chosen: ContractProduct) => Promise<void>) => (): void => {
    const chosen = product();
    if (chosen) void read(chosen);
  };

  return {
    ofProduct: readProductLists,
    forget() {
      productTurn += 1;
    },
    managers: ofChosen(readManagers),
    packages: ofChosen(readPackages),
    parameters: ofChosen(readParameters),
    places: () => void readPlaces(),
    blackList: () => void readBlackList(),
  };
}
