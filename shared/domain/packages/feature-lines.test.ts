import { describe, expect, it } from 'vitest';
import { featureLine, featureLines } from './feature-lines.ts';
import { pesos } from '../money.ts';

const item = (quantity: number | null, serviceFeatureDescription: string, more = {}) => ({
  quantity,
  serviceFeature: { serviceFeatureDescription, ...more },
});

describe('featureLine()', () => {
  it('a quantity of 0 shows the description alone', () => {
    expect(featureLine(item(0, 'Soporte'), null)).toBe('Soporte'); // ST-162
    expect(featureLine(item(null, 'Soporte'), null)).toBe('Soporte');
  });

  it('a quantity has thousands separators', () => {
    expect(featureLine(item(1, 'Soporte'), null)).toBe('1 Soporte'); // ST-162
    expect(featureLine(item(1500, 'Firmas'), null)).toBe('1,500 Firmas');
    expect(featureLine(item(999999, 'Firmas'), null)).toBe('999,999 Firmas'); // ST-500
    expect(featureLine(item(1000001, 'Firmas'), null)).toBe('1,000,001 Firmas'); // ST-163
  });

  it('an unlimited feature says so in Spanish', () => {
    expect(featureLine(item(1000000, 'Firmas'), null)).toBe('Firmas (Ilimitadas)'); // ST-163
    expect(featureLine(item(5, 'Firmas', { isunlimited: true }), null)).toBe('Firmas (Ilimitadas)');
  });

  it('a storage feature shows its unit, MB when it has none', () => {
    expect(featureLine(item(500, '', { storageType: '' }), null)).toBe('500 MB'); // ST-507
    expect(featureLine(item(500, 'Almacenamiento'), null)).toBe('500 MB Almacenamiento'); // ST-507
    expect(featureLine(item(500, 'Almacenamiento', { storageType: null }), null)).toBe('500 MB Almacenamiento'); // ST-507
    expect(featureLine(item(500, 'Guarda', { serviceFeatureCode: 'APP_STORAGE', storageType: null }), null)).toBe('500 MB Guarda'); // ST-507
    expect(featureLine(item(500, 'Firmas', { storageType: null }), null)).toBe('500 Firmas');
    expect(featureLine(item(2, 'Almacenamiento', { storageType: 'GB' }), null)).toBe('2 GB Almacenamiento');
  });

  it('employees and users are counted by the chosen tier', () => {
    const tier = { quantity: 50, price: pesos(1), quantityUsers: 3 };
    expect(featureLine(item(1, 'Empleados', { serviceFeatureCode: 'COLNOMINA_EMPLEADO' }), tier)).toBe('50 Empleados'); // ST-164
    expect(featureLine(item(1, 'Usuarios', { serviceFeatureCode: 'COLNOMINA_USUARIO' }), tier)).toBe('3 Usuarios'); // ST-165
    expect(featureLine(item(1, 'Empleados', { serviceFeatureCode: 'COLNOMINA_EMPLEADO' }), null)).toBe('1 Empleados');
  });
});

it('featureLines() returns one line for each feature, in order', () => {
  expect(featureLines({ itemsPackageFeatures: [item(2, 'B'), item(0, 'A'), { quantity: 0, serviceFeature: null }] }, null)).toEqual([
    '2 B',
    'A',
  ]); // ST-153
  expect(featureLines({}, null)).toEqual([]);
});
