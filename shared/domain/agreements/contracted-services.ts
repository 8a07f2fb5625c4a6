import { counted, formatQuantity } from '../quantity.ts';
import { typedDigits, wholeNumber } from '../typed-numbers.ts';

/** A product is contracted as services, or as credentials for devices (ECD). */
export type ServiceVariant = 'services' | 'devices';

/** One line of a contract, or of a customer's services in the licence area. */
export interface ServiceLine {
  /** The package's code; in the licence area the service's id. */
  readonly product: string;
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
  readonly label?: string;
  /** Ids of the devices it may use, comma-separated. */
  readonly deviceTypeIds: string | null;
}

interface Named {
  readonly id: number;
  readonly name: string;
}

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
/** Of a validity amount and of a quota. */
const amountLength = 5;
/** Maximum of validity types without one of their own: the field takes five digits. */
const largestValidityAmount = 99_999;

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

/** Returns whether `others`, the list without the edited line, has it already: 'Ya existe el producto en la lista.'. */
export function isDuplicate(line: ServiceLine, others: readonly ServiceLine[]): boolean {
  return others.some(
    (other) =>
      other.product === line.product &&
      other.deviceTypeId === line.deviceTypeId &&
      other.validityTypeId === line.validityTypeId &&
      other.validityAmount === line.validityAmount,
  );
}

export function typeService(entry: ServiceEntry, change: Partial<ServiceEntry>, form: ServiceForm): ServiceEntry {
  const next = { ...entry, ...change };
  if (change.quantity !== undefined) next.quantity = keptQuantity(change.quantity, entry.quantity);
  if (change.quota !== undefined) next.quota = keptDigits(change.quota, 0, form.quotaMaximum);
  if (next.unlimited) next.quantity = '';
  if (next.validityType !== entry.validityType) next.validityAmount = '';
  else if (change.validityAmount !== undefined) next.validityAmount = keptDigits(change.validityAmount, 1, maximumOf(next, form));
  if (!devicesFor(next, form).some(({ id }) => String(id) === next.device)) next.device = '';
  if (!deliveriesFor(next, form).some(({ id }) => String(id) === next.delivery)) next.delivery = '';
  return next;
}

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

type Field<Kind extends ServiceField['kind']> = Extract<ServiceField, { kind: Kind }>;

export function serviceFields(entry: ServiceEntry, form: ServiceForm): readonly ServiceField[] {
  const choice = (name: Field<'choice'>['name'], options: Field<'choice'>['options']): ServiceField => {
    const value = entry[name];
    return { kind: 'choice', name, value, options, missing: value === '' };
  };
  const digits = (
    name: Field<'digits'>['name'],
    maximum: number | null,
    disabled: boolean,
    missing = entry[name] === '',
  ): ServiceField => ({
    kind: 'digits',
    name,
    value: entry[name],
    maximum,
    disabled,
    missing,
  });
  const optionsOf = (list: readonly Named[]) => list.map(({ id, name }) => ({ value: String(id), label: name }));
  const hasValidityType = entry.validityType !== '';
  const devices = devicesFor(entry, form);
  return [
    choice(
      'product',
      form.products.map(({ code, name, label = name }) => ({ value: code, label })),
    ),
    ...(devices.length > 0 ? [choice('device', optionsOf(devices)), choice('delivery', optionsOf(deliveriesFor(entry, form)))] : []),
    choice('validityType', optionsOf(form.validityTypes)),
    digits('validityAmount', hasValidityType ? maximumOf(entry, form) : null, !hasValidityType),
    digits('quantity', largestQuantity, entry.unlimited, !entry.unlimited && entry.quantity === ''),
    ...(form.asks.quota ? [digits('quota', form.quotaMaximum, false, false)] : []),
    ...(form.asks.unlimited ? [{ kind: 'switch', name: 'unlimited', value: entry.unlimited } as const] : []),
  ];
}

export function missingFields(entry: ServiceEntry, form: ServiceForm): readonly ServiceField['name'][] {
  return serviceFields(entry, form).flatMap((field) => (field.kind !== 'switch' && field.missing ? [field.name] : []));
}

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

/** The platform names types in the plural: 1 and 'Meses' make '1 mes'. A no-break space keeps both on one line. */
function validityText(amount: number, type: string): string {
  const unit = type.toLowerCase();
  return counted(amount, [unit.replace(/(?<=[aeiouáéíóú]s)es$|s$/u, ''), unit]).trim();
}

function maximumOf({ validityType }: ServiceEntry, form: ServiceForm): number {
  return form.validityTypes.find(({ id }) => String(id) === validityType)?.maximum ?? 0;
}

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

/** Text that the fields of validity and quota keep: a number from `least` to `most`, else ''. */
function keptDigits(typed: string, least: number, most: number): string {
  if (/^\s*-/.test(typed)) return '';
  const digits = typedDigits(typed, amountLength);
  return wholeNumber(digits, least, most) === null ? '' : digits;
}
