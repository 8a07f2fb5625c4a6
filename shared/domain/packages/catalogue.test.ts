import { describe, expect, it } from 'vitest';
import { isEmployeePackage, isFree, isPrivate, isSellable, listPrice, packageByCode, validityOf, whyNotSellable } from './catalogue.ts';
import { packOf as pack } from '../../../tests/support/carts.ts';
import { pesos } from '../money.ts';

const store = { employeeTiers: false };
const payroll = { employeeTiers: true };
const employeeFeature = [{ serviceFeature: { serviceFeatureCode: 'COLNOMINA_EMPLEADO' } }];

describe('isSellable()', () => {
  it('a package for sale is active, of a known type and priced', () => {
    expect(isSellable(pack(), store)).toBe(true);
    expect(whyNotSellable(pack({ idstate: 1 }), store)).toBe('inactive'); // ST-156
    expect(whyNotSellable(pack({ packageType: { packageTypeCode: 'XXX' } }), store)).toBe('unknown-type'); // ST-152
    expect(whyNotSellable(pack({ packagePrice: null }), store)).toBe('no-price'); // ST-504
    expect(isSellable(pack({ packagePrice: null, packageUnitPrice: pesos(5) }), store)).toBe(true); // ST-151
    expect(isSellable(pack({ packagePrice: pesos(-1) }), store)).toBe(false);
  });

  it('an employee package is for sale without a price', () => {
    expect(isSellable(pack({ packageCode: 'NOMELECTEMPADIC1', packagePrice: null }), store)).toBe(true);
  });
});

it('isFree() is true for a list price of 0 only, whatever the offer', () => {
  expect(isFree(pack({ packagePrice: pesos(0) }))).toBe(true); // ST-504
  expect(isFree(pack({ packagePrice: pesos(0.01) }))).toBe(false);
  expect(isFree(pack({ applyOffer: true, offerTypeCode: 'PTJ', totalOffer: pesos(100) }))).toBe(false);
  expect(isFree(pack({ packagePrice: null }))).toBe(false);
});

it('listPrice() is the price, or else the unit price plus IVA', () => {
  expect(listPrice(pack({ packageUnitPrice: pesos(1), taxIva: 19 }))).toBe(pesos(1000));
  expect(listPrice(pack({ packagePrice: null, packageUnitPrice: pesos(84.03), taxIva: 19 }))).toBe(pesos(100)); // 99.9957
});

describe('an employee package', () => {
  it('isEmployeePackage() matches the exact code', () => {
    expect(isEmployeePackage(pack({ packageCode: 'NOMELECTEMPADIC1' }), store)).toBe(true); // ST-506
    expect(isEmployeePackage(pack({ packageCode: 'NOMELECTEMPADIC2' }), store)).toBe(false);
    expect(isEmployeePackage(pack({ packageCode: 'nomelectempadic1' }), store)).toBe(false);
  });

  it('a base with the employee feature is an employee package where the brand prices by tiers', () => {
    const counting = pack({ itemsPackageFeatures: employeeFeature });
    expect(isEmployeePackage(counting, payroll)).toBe(true); // ST-160
    expect(isEmployeePackage(counting, store)).toBe(false);
    expect(isEmployeePackage({ ...counting, packageType: { packageTypeCode: 'CMP' } }, payroll)).toBe(false);
  });
});

describe('isPrivate() and validityOf()', () => {
  it('a package is private only when its visibility is false', () => {
    expect(isPrivate(pack({ publicVisibility: false }))).toBe(true);
    expect(isPrivate(pack({ publicVisibility: null }))).toBe(false);
  });

  it('a package without a validity is annual', () => {
    expect(validityOf(pack())).toBe('A'); // ST-074
    expect(validityOf(pack({ validityTypeId: 'M' }))).toBe('M');
    expect(validityOf(pack({ validityTypeId: 'X' }))).toBeNull();
  });
});

describe('packageByCode()', () => {
  const groups = {
    packagesBase: [pack()],
    packagesCombo: [],
    packagesComplementary: [pack({ packageId: 2, packageCode: 'P2 ' })],
    packagesOffers: [],
  };

  it('a package is found in every group, by its exact code without outer spaces', () => {
    expect(packageByCode(groups, ' P2')?.packageId).toBe(2);
    expect(packageByCode(groups, 'p1')).toBeNull();
  });
});

describe('packages with missing facts', () => {
  it('the list price from a unit price is exact for large amounts', () =>
    // 1,000,000,000 x 1.19
    expect(listPrice(pack({ packagePrice: null, packageUnitPrice: pesos(1_000_000_000), taxIva: 19 }))).toBe(pesos(1_190_000_000)));

  it.each(['A', 'D', 'I', 'M'])('a validity of %s is recognised', (type) => expect(validityOf(pack({ validityTypeId: type }))).toBe(type)); // ST-155

  it('a package without a type has an unknown type', () => expect(whyNotSellable(pack({ packageType: null }), store)).toBe('unknown-type'));

  it('a feature without a description is no employee feature', () =>
    expect(isEmployeePackage(pack({ itemsPackageFeatures: [{ serviceFeature: null }] }), payroll)).toBe(false));
});
