import { personLabels as person } from '#shared/desk/desk-fields.messages';
import type { Meta } from '@storybook/react-webpack5';
import type { Visitor } from '../../storybook/visitor.ts';
import { widgetStory } from '../../storybook/widget-story.tsx';
import {
  contractLabels as contract,
  messages,
  savedMessages,
  servicesMessages as serviceMessages,
  stepMessages,
} from './agreements.messages.ts';
import { widget } from './index.ts';

const meta: Meta = { title: 'Widgets/Agreements', tags: ['autodocs'] };
export default meta;

type Act = (visitor: Visitor) => Promise<void>;

const products = 'GetAllServices';
const signedIn = 'superadmin';
/** Only in the licence brand is the wizard open and can be walked through. */
const walked = { signedIn, brand: 'license' } as const;

const devices = 'Licencias - Firma electrónica';
const services = 'Licencias - Facturación electrónica';
const offered = {
  [devices]: '10 firmas durante 30 días, sin tarjeta · Prueba Firma · FIRMA-FREE-10',
  [services]: 'Para conocer la factura electrónica sin tarjeta · Factura Gratis · FACT-FREE-15',
} as const;
type Product = keyof typeof offered;

const next = (visitor: Visitor): Promise<void> => visitor.press('button', messages.next);

const toCustomer =
  (product: Product): Act =>
  async (visitor) => {
    await visitor.choose(contract.productId, product);
    await visitor.write(contract.contractNumber, 'OP-2026-0418');
    await visitor.write(contract.startDate, '15/03/2025');
    await visitor.write(contract.endDate, '15/03/2027');
    await visitor.choose(contract.managerId, 'Andrea Rojas');
    await visitor.choose(contract.paymentCondition, 'Contado');
    await next(visitor);
    await visitor.sees(person.personType);
  };

/** Walks to the supervisor step, with a customer that the platform has. */
const toSupervisor =
  (product: Product): Act =>
  async (visitor) => {
    await toCustomer(product)(visitor);
    await visitor.press('radio', person.personTypes.N);
    await visitor.choose(person.documentTypeId, 'Cédula de ciudadanía');
    await visitor.write(person.documentNumber, '52345678');
    await visitor.leave();
    await visitor.sees(stepMessages.customerFound);
    await next(visitor);
    await visitor.sees(person.jobTitle);
  };

const toServices =
  (product: Product): Act =>
  async (visitor) => {
    await toSupervisor(product)(visitor);
    await visitor.choose(person.documentTypeId, 'Cédula de ciudadanía');
    await visitor.write(person.documentNumber, '79888777');
    await visitor.leave();
    await visitor.sees(stepMessages.customerFound);
    await next(visitor);
    await visitor.sees(serviceMessages.addTitle);
  };

const addLine =
  (product: Product): Act =>
  async (visitor) => {
    const words = serviceMessages.labels;
    await visitor.choose(words.product, offered[product]);
    if (product === devices) {
      await visitor.choose(words.device, 'Token físico');
      await visitor.choose(words.delivery, 'Mensajería');
    }
    await visitor.choose(words.validityType, 'Meses');
    await visitor.write(words.validityAmount, '12');
    await visitor.write(words.quantity, '50');
    await visitor.press('button', serviceMessages.add);
  };

const withLine =
  (product: Product): Act =>
  async (visitor) => {
    await toServices(product)(visitor);
    await addLine(product)(visitor);
    await visitor.sees(serviceMessages.count(1));
  };

const toSummary =
  (product: Product): Act =>
  async (visitor) => {
    await withLine(product)(visitor);
    await next(visitor);
    await visitor.sees(messages.finish);
  };

const save: Act = async (visitor) => {
  await toSummary(devices)(visitor);
  await visitor.press('button', messages.finish);
  await visitor.within(messages.saveTitle).press('button', messages.save);
};

/** In the licence brand; other brands show the privilege message. */
export const Ready = widgetStory(widget, { signedIn });
/** A token with the privileges for two products. */
export const TwoProducts = widgetStory(widget, { signedIn: 'comercial' });
export const Denied = widgetStory(widget, { signedIn: 'financiero' });
export const Loading = widgetStory(widget, { signedIn, faults: [{ path: products, delayMs: 60_000 }] });
export const Failed = widgetStory(widget, { signedIn, faults: [{ path: products, status: 500 }] });
/** Managers, packages and parameters fail to load: empty selects, each with a retry icon. */
export const ListsFailed = widgetStory(widget, {
  ...walked,
  faults: ['get-users-by-role', 'GetPackagesByServiceName', 'get-app-parameters-contracts'].map((path) => ({ path, status: 500 })),
  act: (visitor) => visitor.choose(contract.productId, devices),
});
export const RefusedStep = widgetStory(widget, {
  ...walked,
  async act(visitor) {
    await visitor.sees(contract.productId);
    await next(visitor);
  },
});
export const NumberExists = widgetStory(widget, {
  ...walked,
  async act(visitor) {
    await visitor.choose(contract.productId, devices);
    await visitor.write(contract.contractNumber, 'OPP-2026-0001');
    await visitor.leave();
    await visitor.sees(stepMessages.numberExists);
  },
});
export const AskedToStartAnew = widgetStory(widget, {
  ...walked,
  async act(visitor) {
    await visitor.choose(contract.productId, devices);
    await visitor.press('button', messages.restart);
  },
});

/** A company, with its legal representative. */
export const Customer = widgetStory(widget, { ...walked, act: toCustomer(devices) });
export const Supervisor = widgetStory(widget, { ...walked, act: toSupervisor(devices) });

export const NoServices = widgetStory(widget, { ...walked, act: toServices(devices) });
export const ServicesByDevice = widgetStory(widget, { ...walked, act: withLine(devices) });
export const Services = widgetStory(widget, { ...walked, act: withLine(services) });
export const ServiceTwice = widgetStory(widget, {
  ...walked,
  async act(visitor) {
    await withLine(services)(visitor);
    await addLine(services)(visitor);
    await visitor.sees(serviceMessages.duplicate);
  },
});
export const EditingAService = widgetStory(widget, {
  ...walked,
  async act(visitor) {
    await withLine(devices)(visitor);
    await visitor.press('button', serviceMessages.editOf(offered[devices]));
  },
});
export const AskedToRemoveAService = widgetStory(widget, {
  ...walked,
  async act(visitor) {
    await withLine(services)(visitor);
    await visitor.press('button', serviceMessages.removeOf(offered[services]));
    await visitor.sees(serviceMessages.removeQuestion);
  },
});

export const Summary = widgetStory(widget, { ...walked, act: toSummary(services) });
export const AskedToSave = widgetStory(widget, {
  ...walked,
  async act(visitor) {
    await toSummary(devices)(visitor);
    await visitor.press('button', messages.finish);
    await visitor.sees(messages.saveWarning);
  },
});
export const Saving = widgetStory(widget, { ...walked, faults: [{ path: 'contract/create', delayMs: 60_000 }], act: save });
export const Saved = widgetStory(widget, {
  ...walked,
  act: save,
  ends: messages.saved,
});
/** The first step again, with the saved agreements below. */
export const SavedBefore = widgetStory(widget, {
  ...walked,
  act: save,
  ends: savedMessages.title,
});
export const SaveFailed = widgetStory(widget, {
  ...walked,
  faults: [{ path: 'contract/create', status: 422, body: { statusMessage: 'El número de contrato ya existe.' } }],
  act: save,
  ends: messages.failed,
});
