import { useState } from 'react';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useStore } from 'zustand';
import { emptyServiceEntry, serviceFields, type ServiceForm } from '#shared/domain/agreements/contracted-services';
import { draw } from '../../../tests/support/draw.tsx';
import { createServiceForm } from '../worksheet.ts';
import { ServiceEntryFields } from './service-entry.tsx';

const service: ServiceForm = {
  products: [{ code: 'firma', name: 'Firma', deviceTypeIds: null }],
  validityTypes: [{ id: 1, name: 'Meses', maximum: 12 }],
  devices: [],
  deliveries: [],
  quotaMaximum: 7,
  asks: { unlimited: false, devices: false, quota: true },
};

function Fields() {
  const [form] = useState(() => createServiceForm({ ...emptyServiceEntry, validityType: '1' }, () => service));
  const { values } = useStore(form.store);
  return <ServiceEntryFields fields={serviceFields(values, service)} form={form} sources={{}} problems={{}} columns={2} />;
}

const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });

test.each([
  ['Vigencia', '13', '', '13 supera el máximo de 12.'],
  ['Cupo de reasignación', '8', '', '8 supera el máximo de 7.'],
  ['Cantidad', '1000000001', '100000000', '1,000,000,001 supera el máximo de 100,000,000.'],
])('the field %s reports why it refused %s, until the next key', async (name, typed, stays, says) => {
  const person = draw(<Fields />);
  await person.type(field(name), typed);
  expect(field(name).value).toBe(stays);
  expect(screen.getByRole('textbox', { name, description: says })).toBe(field(name));
  expect(screen.getByRole('alert').textContent).toBe(says);
  await person.clear(field(name));
  await person.type(field(name), '3');
  expect(field(name).value).toBe('3');
  expect(screen.queryByText(says)).toBeNull();
});
