import { createStore } from 'zustand/vanilla';
import { contractParameterHeaders, getAppParametersContracts } from '#shared/contract/contracts';
import type { PublicService } from '#shared/contract/dom-events';
import { getAllServices } from '#shared/contract/services-admin';
import {
  emptyServiceEntry,
  isSameEntry,
  serviceLists,
  type ServiceForm,
  type ServiceLine,
  type ServiceProduct,
} from '#shared/domain/agreements/contracted-services';
import { noneYet, readLate, type Late, type LateList } from '#shared/form/late';
import { valueOf } from '#shared/page/call';
import type { Page } from '#shared/page/page';
import { createServiceForm, openWorksheet } from '#shared/desk/worksheet';
import type { ViewHost } from '#shared/runtime/widget';
import type { KnownCustomer } from './choices.model.ts';
import { messages } from './contracted-services.messages.ts';

/** Option lists of the service form; the product list is separate. */
type ServiceLists = Omit<ServiceForm, 'products' | 'asks'>;

export interface ServiceOptions {
  readonly products: LateList<ServiceProduct>;
  readonly lists: Late<ServiceLists, ServiceLists>;
}

export type WorksheetCustomer = Pick<KnownCustomer, 'id' | 'name' | 'documentType' | 'documentNumber'>;

/** Every field is required here; the devices only for a service that has some. */
export function formOf({ products, lists }: ServiceOptions): ServiceForm {
  return { ...lists.value, products: products.value, asks: { unlimited: true, devices: true, quota: true } };
}

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

export interface ServiceSheetState {
  readonly lines: readonly ServiceLine[];
  /** True once the stored list is restored or the staff member has typed a new one. */
  readonly isRead: boolean;
  /** Whether the browser stores the list after the page is closed. */
  readonly lasting: boolean;
}

/** The services added for one customer and the form for the next service. Both are stored. */
function createServiceSheet(page: Page, host: Pick<ViewHost, 'announce'>, customer: WorksheetCustomer, form: () => ServiceForm) {
  const { id, name, documentType, documentNumber } = customer;
  const draft = openWorksheet(page, id);
  const adding = createServiceForm(emptyServiceEntry, form);
  const store = createStore<ServiceSheetState>(() => ({ lines: [], isRead: false, lasting: true }));
  const isEmpty = (): boolean => store.getState().lines.length === 0 && isSameEntry(adding.now(), emptyServiceEntry);
  let changes = 0;
  let typed = adding.now();

  /** Resolves once the last change is stored. */
  async function storeList(): Promise<void> {
    const change = (changes += 1);
    store.setState({ isRead: true });
    if (isEmpty()) {
      draft.forget();
      return;
    }
    const { lines } = store.getState();
    const lasting = await draft.keep({ customer: { name, documentType, documentNumber }, lines: [...lines], entry: adding.now() });
    // A later change reports its own result.
    if (change === changes) store.setState({ lasting });
  }

  adding.subscribe(() => {
    if (isSameEntry(adding.now(), typed)) return;
    typed = adding.now();
    void storeList();
  });

  return {
    store,
    adding,
    keep: storeList,
    async read(): Promise<void> {
      const stored = await draft.read();
      if (store.getState().isRead) return;
      store.setState({ lines: stored?.lines ?? [], isRead: true });
      typed = stored?.entry ?? typed;
      adding.open(typed);
    },
    change(lines: readonly ServiceLine[]): void {
      host.announce('licence:contracted-services-changed', { customerId: id, services: lines.map(publicService) });
      store.setState({ lines });
      void storeList();
    },
    wouldBeLost: (): boolean => !store.getState().lasting && !isEmpty(),
  };
}

type ServiceSheet = ReturnType<typeof createServiceSheet>;

function createContractedServicesModel(page: Page, host: Pick<ViewHost, 'announce' | 'guardLeave'>) {
  const { call, brand, config } = page;
  const store = createStore<ServiceOptions>(() => ({ products: noneYet, lists: { status: 'loading', value: noLists } }));
  const sheets = new Map<number, ServiceSheet>();
  let started = false;
  // The lists that the validation needs load after the fields are drawn.
  store.subscribe(() => sheets.forEach(({ adding }) => adding.judge()));

  const readProducts = (): void =>
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
      tell: (products) => store.setState({ products }),
    });
  const readLists = (): void =>
    void readLate({
      what: 'the parameters of services',
      isLatest: () => true,
      empty: noLists,
      read: async () => {
        const headers = contractParameterHeaders(brand.appName, config.contractParameters);
        return serviceLists(valueOf(await call(getAppParametersContracts, { headers }), 'the parameters'));
      },
      tell: (lists) => store.setState({ lists }),
    });

  return {
    store,
    readProducts,
    readLists,
    sheetOf(customer: WorksheetCustomer): ServiceSheet {
      const sheet = sheets.get(customer.id) ?? createServiceSheet(page, host, customer, () => formOf(store.getState()));
      sheets.set(customer.id, sheet);
      return sheet;
    },
    /** Loads missing lists. From the first call on, leaving the screen asks for confirmation while work could be lost. */
    start(): void {
      const { products, lists } = store.getState();
      if (!started || products.status === 'failed') readProducts();
      if (!started || lists.status === 'failed') readLists();
      // The lists outlive the dialog, so the guard stays until the widget removes its guards.
      if (!started) host.guardLeave(() => ([...sheets.values()].some((sheet) => sheet.wouldBeLost()) ? { message: messages.leave } : true));
      started = true;
    },
  };
}

const models = new WeakMap<ViewHost, ReturnType<typeof createContractedServicesModel>>();

/** The lists of contracted services by customer; they outlive the dialog. */
export function contractedServicesModel(page: Page, host: ViewHost) {
  const model = models.get(host) ?? createContractedServicesModel(page, host);
  models.set(host, model);
  return model;
}
