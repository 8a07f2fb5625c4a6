import { createStore, type StoreApi } from 'zustand/vanilla';
import { contractParameterHeaders, getAppParametersContracts } from '#shared/contract/contracts';
import type { PublicService } from '#shared/contract/dom-events';
import { getAllServices } from '#shared/contract/services-admin';
import {
  emptyServiceEntry,
  serviceLists,
  type ServiceEntry,
  type ServiceForm,
  type ServiceLine,
  type ServiceProduct,
} from '#shared/domain/contracted-services';
import type { Page } from '#shared/page/page';
import type { ViewHost } from '#shared/runtime/widget';
import { messages } from './contracted-services.messages.ts';

/** What a list is while its call is under way and after; a failed one is empty (corrections 2.27). */
export interface Loaded<Value> {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly value: Value;
}

/** One customer's services: what was added, and what is typed and not yet added. */
export interface CustomerServices {
  readonly lines: readonly ServiceLine[];
  readonly entry: ServiceEntry;
}

export interface ContractedServicesState {
  readonly products: Loaded<readonly ServiceProduct[]>;
  readonly lists: Loaded<Omit<ServiceForm, 'products' | 'asks'>>;
  /** By customer id. */
  readonly customers: Readonly<Record<number, CustomerServices>>;
}

export interface ContractedServicesModel {
  readonly store: StoreApi<ContractedServicesState>;
  type(customerId: number, entry: ServiceEntry): void;
  /** Keeps a customer's whole new list and offers it to the host. */
  keep(customerId: number, lines: readonly ServiceLine[]): void;
  retryProducts(): void;
  retryLists(): void;
  /** Reads what is not there yet; from the first call on the screen asks before it is left. */
  start(): void;
}

const nobody: CustomerServices = { lines: [], entry: emptyServiceEntry };

export function servicesOf({ customers }: ContractedServicesState, customerId: number): CustomerServices {
  return customers[customerId] ?? nobody;
}

/** The licence area asks for everything a line can have; devices only where the service has some (LC-181, corrections 2.42). */
export function formOf({ products, lists }: ContractedServicesState): ServiceForm {
  return { ...lists.value, products: products.value, asks: { unlimited: true, devices: true, quota: true } };
}

/** A line under the names of licence-admin section 3 (LC-179, LC-180). */
function publicService(line: ServiceLine): PublicService {
  return {
    productService: Number(line.product),
    ...(line.quantity === null ? { isSwitchEnabled: true } : { quantityToAddService: line.quantity }),
    validityService: line.validityTypeId,
    validityAmount: line.validityAmount,
    reassignmentQuota: line.reassignmentQuota,
    deviceType: line.deviceTypeId,
    credentialsDeliveryType: line.deliveryTypeId,
  };
}

const noLists = serviceLists({
  validityTypes: [],
  maxValidityAmounts: [],
  deviceTypes: [],
  credentialsDelivery: [],
  parameterMaxReassignmentQuota: 5,
});

function createContractedServicesModel(
  { call, config, brand }: Pick<Page, 'call' | 'config' | 'brand'>,
  host: Pick<ViewHost, 'announce' | 'guardLeave'>,
): ContractedServicesModel {
  const store: ContractedServicesModel['store'] = createStore<ContractedServicesState>(() => ({
    products: { status: 'loading', value: [] },
    lists: { status: 'loading', value: noLists },
    customers: {},
  }));
  const state = store.getState;
  let started = false;

  async function readProducts(): Promise<void> {
    store.setState({ products: { status: 'loading', value: [] } });
    try {
      const answer = await call(getAllServices, {}, { as: 'user' });
      if (!answer.ok) throw new Error(`the services were refused with ${answer.status}`);
      const value = answer.value
        .filter(({ idstate }) => (idstate ?? 0) === 0)
        .map(({ id, descriptionService, serviceName, deviceTypeId }) => ({
          code: String(id),
          name: descriptionService || serviceName || String(id),
          deviceTypeIds: deviceTypeId ?? null,
        }));
      store.setState({ products: { status: 'ready', value } });
    } catch (error) {
      console.error('licence: GetAllServices failed', error);
      store.setState({ products: { status: 'failed', value: [] } });
    }
  }

  async function readLists(): Promise<void> {
    store.setState({ lists: { status: 'loading', value: noLists } });
    try {
      const headers = contractParameterHeaders(brand.appName, config.contractParameters);
      const answer = await call(getAppParametersContracts, { headers });
      if (!answer.ok) throw new Error(`the parameters were refused with ${answer.status}`);
      store.setState({ lists: { status: 'ready', value: serviceLists(answer.value) } });
    } catch (error) {
      console.error('licence: get-app-parameters-contracts failed', error);
      store.setState({ lists: { status: 'failed', value: noLists } });
    }
  }

  function put(customerId: number, change: Partial<CustomerServices>): void {
    const { customers } = state();
    store.setState({ customers: { ...customers, [customerId]: { ...servicesOf(state(), customerId), ...change } } });
  }

  return {
    store,
    type: (customerId, entry) => put(customerId, { entry }),
    keep(customerId, lines) {
      put(customerId, { lines });
      host.announce('licence:contracted-services-changed', { customerId, services: lines.map(publicService) });
    },
    retryProducts: () => void readProducts(),
    retryLists: () => void readLists(),
    start() {
      const { products, lists } = state();
      if (!started || products.status === 'failed') void readProducts();
      if (!started || lists.status === 'failed') void readLists();
      if (!started) {
        // Never taken back: the lists outlive the dialog, and the guard goes with the widget.
        host.guardLeave(() =>
          Object.values(state().customers).some(({ lines, entry }) => lines.length > 0 || entry !== emptyServiceEntry)
            ? { message: messages.leave }
            : true,
        );
      }
      started = true;
    },
  };
}

const models = new WeakMap<ViewHost, ContractedServicesModel>();

/** The one list of each customer of a mounted widget: it outlives the dialog that shows it (LC-116). */
export function contractedServicesModel(page: Page, host: ViewHost): ContractedServicesModel {
  const model = models.get(host) ?? createContractedServicesModel(page, host);
  models.set(host, model);
  return model;
}
