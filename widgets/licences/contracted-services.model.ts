import { createStore } from 'zustand/vanilla';
import { contractParameterHeaders, getAppParametersContracts } from '#shared/contract/contracts';
import type { PublicService } from '#shared/contract/dom-events';
import { getAllServices } from '#shared/contract/services-admin';
import {
  emptyServiceEntry,
  isSameEntry,
  serviceLists,
  type ServiceEntry,
  type ServiceForm,
  type ServiceLine,
  type ServiceProduct,
} from '#shared/domain/agreements/contracted-services';
import { noneYet, readLate, type Late, type LateList } from '#shared/form/late';
import { valueOf } from '#shared/page/call';
import { createServiceForm, type ServiceLineForm } from '#shared/desk/service-form';
import type { Draft } from '#shared/page/storage/draft';
import type { Page } from '#shared/page/page';
import { openWorksheet, type Worksheet } from '#shared/desk/worksheet';
import type { ViewHost } from '#shared/runtime/widget';
import type { KnownCustomer } from './customer-names.model.ts';
import { messages } from './contracted-services.messages.ts';

/** One customer's services: what was added, and what is typed and not yet added. */
export interface CustomerServices {
  readonly lines: readonly ServiceLine[];
  readonly entry: ServiceEntry;
}

/** Lists of a service besides its product. */
type ServiceLists = Omit<ServiceForm, 'products' | 'asks'>;

export interface ContractedServicesState {
  readonly products: LateList<ServiceProduct>;
  readonly lists: Late<ServiceLists, ServiceLists>;
  /** By customer id. A customer without an entry is still being read from storage. */
  readonly customers: Readonly<Record<number, CustomerServices>>;
  /** Whether the browser stores the list beyond the page's life. */
  readonly lasting: boolean;
}

export type WorksheetCustomer = Pick<KnownCustomer, 'id' | 'name' | 'documentType' | 'documentNumber'>;

const nobody: CustomerServices = { lines: [], entry: emptyServiceEntry };
const isEmpty = ({ lines, entry }: CustomerServices): boolean => lines.length === 0 && isSameEntry(entry, emptyServiceEntry);

export function servicesOf({ customers }: ContractedServicesState, customerId: number): CustomerServices {
  return customers[customerId] ?? nobody;
}

/** The licence area asks for everything a line can have; devices only where the service has some. */
export function formOf({ products, lists }: ContractedServicesState): ServiceForm {
  return { ...lists.value, products: products.value, asks: { unlimited: true, devices: true, quota: true } };
}

/** A line under the names that the platform has for it. */
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

function readProducts({ call }: Page, tell: (products: ContractedServicesState['products']) => void): void {
  void readLate({
    what: 'the services to contract',
    isLatest: () => true,
    empty: [],
    read: async () =>
      valueOf(await call(getAllServices, {}, { as: 'user' }), 'the services')
        .filter(({ idstate }) => (idstate ?? 0) === 0)
        .map(({ id, descriptionService, serviceName, deviceTypeId }) => ({
          code: String(id),
          name: descriptionService || serviceName || String(id),
          deviceTypeIds: deviceTypeId ?? null,
        })),
    tell,
  });
}

function readLists({ call, brand, config }: Page, tell: (lists: ContractedServicesState['lists']) => void): void {
  const headers = contractParameterHeaders(brand.appName, config.contractParameters);
  void readLate({
    what: 'the parameters of services',
    isLatest: () => true,
    empty: noLists,
    read: async () => serviceLists(valueOf(await call(getAppParametersContracts, { headers }), 'the parameters')),
    tell,
  });
}

function createContractedServicesModel(page: Page, host: Pick<ViewHost, 'announce' | 'guardLeave'>) {
  const store = createStore<ContractedServicesState>(() => ({
    products: noneYet,
    lists: { status: 'loading', value: noLists },
    customers: {},
    lasting: true,
  }));
  const sheets = new Map<number, Draft<Worksheet>>();
  const forms = new Map<number, ServiceLineForm>();
  const state = store.getState;
  let started = false;

  /** The lists that validate the fields load after the fields are drawn. */
  const setList = (list: Partial<Pick<ContractedServicesState, 'products' | 'lists'>>): void => {
    store.setState(list);
    forms.forEach((form) => form.judge());
  };
  const retryProducts = (): void => readProducts(page, (products) => setList({ products }));
  const retryLists = (): void => readLists(page, (lists) => setList({ lists }));

  function sheetOf(customerId: number): Draft<Worksheet> {
    const sheet = sheets.get(customerId) ?? openWorksheet(page, customerId);
    sheets.set(customerId, sheet);
    return sheet;
  }

  function set(customerId: number, services: CustomerServices): void {
    store.setState({ customers: { ...state().customers, [customerId]: services } });
  }

  async function put({ id, name, documentType, documentNumber }: WorksheetCustomer, change: Partial<CustomerServices>): Promise<void> {
    const services = { ...servicesOf(state(), id), ...change };
    set(id, services);
    if (isEmpty(services)) {
      sheetOf(id).forget();
      return;
    }
    const { lines, entry } = services;
    const lasting = await sheetOf(id).keep({ customer: { name, documentType, documentNumber }, lines: [...lines], entry });
    // A later change is being sealed instead: that one will say.
    if (servicesOf(state(), id) === services) store.setState({ lasting });
  }

  function adding(customer: WorksheetCustomer): ServiceLineForm {
    const known = forms.get(customer.id);
    if (known !== undefined) return known;
    const form = createServiceForm(servicesOf(state(), customer.id).entry, () => formOf(state()));
    form.subscribe(() => {
      const entry = form.now();
      if (!isSameEntry(entry, servicesOf(state(), customer.id).entry)) void put(customer, { entry });
    });
    forms.set(customer.id, form);
    return form;
  }

  return {
    store,
    /** Restores a customer's stored list, once. */
    open(customer: WorksheetCustomer): void {
      if (state().customers[customer.id] !== undefined) return;
      void sheetOf(customer.id)
        .read()
        .then((stored) => {
          if (state().customers[customer.id] !== undefined) return;
          set(customer.id, stored ?? nobody);
          if (stored !== null) adding(customer).open(stored.entry);
        });
    },
    /** A customer's form for the next service, stored with the customer's list. */
    adding,
    /** Keeps a customer's whole new list and offers it to the host. */
    keep(customer: WorksheetCustomer, lines: readonly ServiceLine[]): void {
      host.announce('licence:contracted-services-changed', { customerId: customer.id, services: lines.map(publicService) });
      void put(customer, { lines });
    },
    /** Resolves when the last change lies where another screen finds it. */
    settled: (customer: WorksheetCustomer) => put(customer, {}),
    retryProducts,
    retryLists,
    /** Loads missing lists. From the first call on, leaving the screen asks for confirmation. */
    start(): void {
      const { products, lists } = state();
      if (!started || products.status === 'failed') retryProducts();
      if (!started || lists.status === 'failed') retryLists();
      if (!started) {
        // Never taken back: the lists outlive the dialog, and the guard goes with the widget.
        host.guardLeave(() => (!state().lasting && !Object.values(state().customers).every(isEmpty) ? { message: messages.leave } : true));
      }
      started = true;
    },
  };
}

type ContractedServicesModel = ReturnType<typeof createContractedServicesModel>;

const models = new WeakMap<ViewHost, ContractedServicesModel>();

/** Returns the lists of contracted services by customer. They outlive the dialog that shows them. */
export function contractedServicesModel(page: Page, host: ViewHost): ContractedServicesModel {
  const model = models.get(host) ?? createContractedServicesModel(page, host);
  models.set(host, model);
  return model;
}
