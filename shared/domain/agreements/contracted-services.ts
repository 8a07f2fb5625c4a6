import { counted, formatQuantity } from '../quantity.ts';
import { typedDigits, wholeNumber } from '../typed-numbers.ts';

/** A product is contracted as services, or as credentials for devices (ECD). */
export type ServiceVariant = 'services' | 'devices';

/** One line of a contract, or of a customer's services in the licence area. */
export interface ServiceLine {
  /** The package's code; in the licence area the service's id. */
  readonly product: string;
  /** null when it is unlimited. */
  readonly quantity: number | null;
  readonly unlimited: boolean;
  readonly validityTypeId: number;
  readonly validityAmount: number;
  /** null where the product has no devices to choose. */
  readonly deviceTypeId: number | null;
  readonly deliveryTypeId: number | null;
  readonly reassignmentQuota: number;
}

/** Values of a line's controls; '' where nothing is typed or chosen. */
export interface ServiceEntry {
  readonly product: string;
  readonly device: string;
  readonly delivery: string;
  readonly validityType: string;
  readonly validityAmount: string;
  readonly quantity: string;
  readonly quota: string;
  readonly unlimited: boolean;
}

export const emptyServiceEntry: ServiceEntry = {
  product: '',
  device: '',
  delivery: '',
  validityType: '',
  validityAmount: '',
  quantity: '',
  quota: '',
  unlimited: false,
};

export function isSameEntry(one: ServiceEntry, other: ServiceEntry): boolean {
  return (Object.keys(emptyServiceEntry) as (keyof ServiceEntry)[]).every((name) => one[name] === other[name]);
}

export interface ServiceProduct {
  readonly code: string;
  readonly name: string;
  /** The text in the list of products; default: the name. */
  readonly label?: string;
  /** Ids of the devices it may use, comma-separated. */
  readonly deviceTypeIds: string | null;
}

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Options of a form, and its optional fields. */
export interface ServiceForm {
  readonly products: readonly ServiceProduct[];
  readonly validityTypes: readonly (Named & { readonly maximum: number })[];
  readonly devices: readonly Named[];
  readonly deliveries: readonly Named[];
  readonly quotaMaximum: number;
  readonly asks: { readonly unlimited: boolean; readonly devices: boolean; readonly quota: boolean };
}

const largestQuantity = 100_000_000;
const quantityLength = 9;
const validityAmountLength = 5;
const quotaLength = 5;
/** Maximum of validity types without one of their own: the field takes five digits. */
const largestValidityAmount = 99_999;

/** Returns the lists of the contract parameters as options. */
export function serviceLists(parameters: {
  readonly validityTypes: readonly { readonly id: number; readonly nameValidity: string }[];
  readonly maxValidityAmounts: readonly { readonly id: number; readonly amount: number }[];
  readonly deviceTypes: readonly { readonly id: number; readonly nameDevice: string }[];
  readonly credentialsDelivery: readonly { readonly id: number; readonly nameDelivery: string }[];
  readonly parameterMaxReassignmentQuota: number;
}): Omit<ServiceForm, 'products' | 'asks'> {
  return {
    validityTypes: parameters.validityTypes.map(({ id, nameValidity }) => ({
      id,
      name: nameValidity,
      maximum: parameters.maxValidityAmounts.find((each) => each.id === id)?.amount ?? largestValidityAmount,
    })),
    devices: parameters.deviceTypes.map(({ id, nameDevice }) => ({ id, name: nameDevice })),
    deliveries: parameters.credentialsDelivery.map(({ id, nameDelivery }) => ({ id, name: nameDelivery })),
    quotaMaximum: parameters.parameterMaxReassignmentQuota,
  };
}

/** Returns a line's code on the wire: product, device where there is one, amount and type of the validity. */
export function identifierCode(line: ServiceLine, deviceCode: string | null): string {
  return [line.product, ...(deviceCode === null ? [] : [deviceCode]), line.validityAmount, line.validityTypeId].join('-');
}

/**
 * Returns whether the list has such a line already: 'Ya existe el producto en la lista.'.
 * @param others the list without the edited line
 */
export function isDuplicate(line: ServiceLine, others: readonly ServiceLine[]): boolean {
  return others.some(
    (other) =>
      other.product === line.product &&
      other.deviceTypeId === line.deviceTypeId &&
      other.validityTypeId === line.validityTypeId &&
      other.validityAmount === line.validityAmount,
  );
}

/** Applies a change to the controls, with all that follows from it. */
export function typeService(entry: ServiceEntry, change: Partial<ServiceEntry>, form: ServiceForm): ServiceEntry {
  const next = { ...entry, ...change };
  if (change.quantity !== undefined) next.quantity = keptQuantity(change.quantity, entry.quantity);
  if (change.quota !== undefined) next.quota = keptQuota(change.quota, form.quotaMaximum);
  if (next.unlimited) next.quantity = '';
  if (next.validityType !== entry.validityType) next.validityAmount = '';
  else if (change.validityAmount !== undefined) next.validityAmount = keptValidityAmount(change.validityAmount, maximumOf(next, form));
  if (!devicesFor(next, form).some(({ id }) => String(id) === next.device)) next.device = '';
  if (!deliveriesFor(next, form).some(({ id }) => String(id) === next.delivery)) next.delivery = '';
  return next;
}

/** One control of a form, without its texts. */
export type ServiceField =
  | {
      readonly kind: 'choice';
      readonly name: 'product' | 'device' | 'delivery' | 'validityType';
      readonly value: string;
      readonly options: readonly { readonly value: string; readonly label: string }[];
      readonly missing: boolean;
    }
  | {
      readonly kind: 'digits';
      readonly name: 'validityAmount' | 'quantity' | 'quota';
      readonly value: string;
      /** null while no maximum is known. */
      readonly maximum: number | null;
      readonly disabled: boolean;
      readonly missing: boolean;
    }
  | { readonly kind: 'switch'; readonly name: 'unlimited'; readonly value: boolean };

/** Returns the controls of a form: which exist, their options, and which are missing a value. */
export function serviceFields(entry: ServiceEntry, form: ServiceForm): readonly ServiceField[] {
  const choice = (name: 'product' | 'device' | 'delivery' | 'validityType', options: readonly Named[]): ServiceField => ({
    kind: 'choice',
    name,
    value: entry[name],
    options: options.map(({ id, name: label }) => ({ value: String(id), label })),
    missing: entry[name] === '',
  });
  const typed = entry.validityType !== '';
  const withDevices = devicesFor(entry, form).length > 0;
  return [
    {
      kind: 'choice',
      name: 'product',
      value: entry.product,
      options: form.products.map(({ code, name, label = name }) => ({ value: code, label })),
      missing: entry.product === '',
    },
    ...(withDevices ? [choice('device', devicesFor(entry, form)), choice('delivery', deliveriesFor(entry, form))] : []),
    choice('validityType', form.validityTypes),
    {
      kind: 'digits',
      name: 'validityAmount',
      value: entry.validityAmount,
      maximum: typed ? maximumOf(entry, form) : null,
      disabled: !typed,
      missing: entry.validityAmount === '',
    },
    {
      kind: 'digits',
      name: 'quantity',
      value: entry.quantity,
      maximum: largestQuantity,
      disabled: entry.unlimited,
      missing: !entry.unlimited && entry.quantity === '',
    },
    ...(form.asks.quota
      ? [
          {
            kind: 'digits',
            name: 'quota',
            value: entry.quota,
            maximum: form.quotaMaximum,
            disabled: false,
            missing: false,
          } as const,
        ]
      : []),
    ...(form.asks.unlimited ? [{ kind: 'switch', name: 'unlimited', value: entry.unlimited } as const] : []),
  ];
}

export function missingFields(entry: ServiceEntry, form: ServiceForm): readonly ServiceField['name'][] {
  return serviceFields(entry, form).flatMap((field) => (field.kind !== 'switch' && field.missing ? [field.name] : []));
}

/** Returns the line of the controls, or null while a value is missing. */
export function lineOf(entry: ServiceEntry, form: ServiceForm): ServiceLine | null {
  if (missingFields(entry, form).length > 0) return null;
  const idOf = (value: string): number | null => (value === '' ? null : Number(value));
  return {
    product: entry.product,
    quantity: entry.unlimited ? null : Number(entry.quantity),
    unlimited: entry.unlimited,
    validityTypeId: Number(entry.validityType),
    validityAmount: Number(entry.validityAmount),
    deviceTypeId: idOf(entry.device),
    deliveryTypeId: idOf(entry.delivery),
    // Empty counts as 0.
    reassignmentQuota: Number(entry.quota),
  };
}

export function entryOf(line: ServiceLine): ServiceEntry {
  const textOf = (value: number | null): string => (value === null ? '' : String(value));
  return {
    product: line.product,
    device: textOf(line.deviceTypeId),
    delivery: textOf(line.deliveryTypeId),
    validityType: String(line.validityTypeId),
    validityAmount: String(line.validityAmount),
    quantity: textOf(line.quantity),
    quota: String(line.reassignmentQuota),
    unlimited: line.unlimited,
  };
}

/** The rules of a form, under the names that the editor of lines calls. */
export function serviceRules(form: ServiceForm) {
  return {
    empty: emptyServiceEntry,
    fields: (entry: ServiceEntry): readonly ServiceField[] => serviceFields(entry, form),
    change: (name: ServiceField['name'], value: string | boolean): Partial<ServiceEntry> => ({ [name]: value }),
    read: (entry: ServiceEntry): ServiceLine | null => lineOf(entry, form),
    write: entryOf,
    isDuplicate,
  };
}

/** A line as text; '' where a fact is missing. */
export interface ServiceFacts {
  readonly name: string;
  readonly device: string;
  readonly delivery: string;
  /** '2 años' */
  readonly validity: string;
  /** '1,200'; null when it is unlimited. */
  readonly quantity: string | null;
  readonly quota: string;
}

export function serviceFacts(line: ServiceLine, form: Omit<ServiceForm, 'asks' | 'quotaMaximum'>): ServiceFacts {
  const nameOf = (list: readonly Named[], id: number | null): string => list.find((each) => each.id === id)?.name ?? '';
  return {
    name: form.products.find(({ code }) => code === line.product)?.name ?? line.product,
    device: nameOf(form.devices, line.deviceTypeId),
    delivery: nameOf(form.deliveries, line.deliveryTypeId),
    validity: validityText(line.validityAmount, nameOf(form.validityTypes, line.validityTypeId)),
    quantity: line.quantity === null ? null : formatQuantity(line.quantity),
    quota: formatQuantity(line.reassignmentQuota),
  };
}

/**
 * 2 and 'Años' make '2 años', 1 and 'Meses' make '1 mes': the platform names types in the plural. A no-break space keeps both on
 * one line.
 */
function validityText(amount: number, type: string): string {
  const unit = type.toLowerCase();
  return counted(amount, [unit.replace(/(?<=[aeiouáéíóú]s)es$|s$/u, ''), unit]).trim();
}

function maximumOf({ validityType }: ServiceEntry, form: ServiceForm): number {
  return form.validityTypes.find(({ id }) => String(id) === validityType)?.maximum ?? 0;
}

/** The devices the chosen product allows; none means that there is no device to choose. */
function devicesFor({ product }: ServiceEntry, form: ServiceForm): readonly Named[] {
  if (!form.asks.devices) return [];
  const allowed = (form.products.find(({ code }) => code === product)?.deviceTypeIds ?? '').split(',').map((id) => id.trim());
  return form.devices.filter(({ id }) => allowed.includes(String(id)));
}

/** The deliveries the chosen device allows: device 1 only option 1, all others every one. */
function deliveriesFor(entry: ServiceEntry, form: ServiceForm): readonly Named[] {
  if (devicesFor(entry, form).length === 0) return [];
  return entry.device === '1' ? form.deliveries.filter(({ id }) => id === 1) : form.deliveries;
}

/** Text that the quantity field keeps: 1 to 100,000,000; above that the last valid text; '' for 0 and for text that was never valid. */
function keptQuantity(typed: string, lastValid: string): string {
  if (/^\s*-/.test(typed)) return '';
  const digits = typedDigits(typed, quantityLength);
  if (wholeNumber(digits, 1, largestQuantity) !== null) return digits;
  return Number(digits) > largestQuantity ? lastValid : '';
}

/** Text that the validity field keeps: 1 to the chosen type's maximum, else ''. */
function keptValidityAmount(typed: string, maximum: number): string {
  return clampedText(typed, validityAmountLength, 1, maximum);
}

/** Text that the reassignment field keeps: 0 to the maximum, else ''. */
function keptQuota(typed: string, maximum: number): string {
  return clampedText(typed, quotaLength, 0, maximum);
}

function clampedText(typed: string, longest: number, least: number, most: number): string {
  if (/^\s*-/.test(typed)) return '';
  const digits = typedDigits(typed, longest);
  return wholeNumber(digits, least, most) === null ? '' : digits;
}
