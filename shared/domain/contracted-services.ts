import { typedDigits, wholeNumber } from './typed-numbers.ts';

/** A product is contracted as services, or as credentials for devices (ECD). */
export type ServiceVariant = 'services' | 'devices';

/** One line of a contract or a customer's services; null is what is not chosen yet. */
export interface ServiceLine {
  readonly packageCode: string | null;
  /** null when it is unlimited. */
  readonly quantity: number | null;
  readonly unlimited: boolean;
  readonly validityTypeId: number | null;
  readonly validityAmount: number | null;
  readonly deviceTypeId: number | null;
  readonly deliveryTypeId: number | null;
  readonly reassignmentQuota: number;
}

export const largestQuantity = 100_000_000;
export const quantityLength = 9;
export const validityAmountLength = 5;
export const quotaLength = 5;

/** The quota's maximum where the parameter says nothing (ST-203). */
export const defaultQuotaMaximum = 5;

/** What identifies a line: code, device where there is one, amount and type of its validity (LC-188, LC-190). */
export function identifierCode(line: ServiceLine, variant: ServiceVariant): string {
  const device = variant === 'devices' ? [line.deviceTypeId] : [];
  return [line.packageCode, ...device, line.validityAmount, line.validityTypeId].join('-');
}

/**
 * Whether the list has such a line already: 'Ya existe el producto en la lista.' (LC-353, LC-406).
 * @param others the list without the line being edited
 */
export function isDuplicate(line: ServiceLine, others: readonly ServiceLine[], variant: ServiceVariant): boolean {
  return others.some((other) => identifierCode(other, variant) === identifierCode(line, variant));
}

/** What is still missing of a line (LC-404): the quantity not when unlimited, device and delivery only for devices. */
export function missingFields(line: ServiceLine, variant: ServiceVariant, hasDevices: boolean): readonly (keyof ServiceLine)[] {
  const needed: (keyof ServiceLine)[] = ['packageCode', 'validityTypeId', 'validityAmount'];
  if (!(variant === 'services' && line.unlimited)) needed.push('quantity');
  if (variant === 'devices' && hasDevices) needed.push('deviceTypeId', 'deliveryTypeId');
  return needed.filter((field) => line[field] === null);
}

/**
 * What the quantity field keeps of what is typed: 1 to 100,000,000; above that the last valid text, and '' for 0 and for
 * what was never valid (LC-354 to LC-356).
 */
export function keptQuantity(typed: string, lastValid: string): string {
  if (/^\s*-/.test(typed)) return '';
  const digits = typedDigits(typed, quantityLength);
  if (wholeNumber(digits, 1, largestQuantity) !== null) return digits;
  return Number(digits) > largestQuantity ? lastValid : '';
}

/** What the validity amount keeps: 1 to the chosen type's maximum, else '' (LC-358 to LC-360). */
export function keptValidityAmount(typed: string, maximum: number): string {
  return kept(typed, validityAmountLength, 1, maximum);
}

/** What the reassignment quota keeps: 0 to the maximum, else ''; empty counts as 0 (LC-361, LC-362). */
export function keptQuota(typed: string, maximum: number): string {
  return kept(typed, quotaLength, 0, maximum);
}

/** The devices a product allows, by its comma-separated ids; none means that there is no device to choose (LC-181). */
export function allowedDevices<Option extends { readonly id: number }>(
  deviceTypeIds: string | null | undefined,
  options: readonly Option[],
): readonly Option[] {
  const ids = new Set(
    (deviceTypeIds ?? '')
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean),
  );
  return options.filter((option) => ids.has(String(option.id)));
}

/** The deliveries a device allows: device 1 only those with value 1, all others every one (LC-363, LC-364). */
export function allowedDeliveries<Option extends { readonly value: number }>(
  deviceTypeId: number | null,
  options: readonly Option[],
): readonly Option[] {
  return deviceTypeId === 1 ? options.filter((option) => option.value === 1) : options;
}

function kept(typed: string, longest: number, least: number, most: number): string {
  if (/^\s*-/.test(typed)) return '';
  const digits = typedDigits(typed, longest);
  return wholeNumber(digits, least, most) === null ? '' : digits;
}
