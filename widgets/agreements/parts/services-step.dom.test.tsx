import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { createForm } from '#shared/form/form';
import { noneYet } from '#shared/form/late';
import { draw, focused } from '../../../tests/support/draw.tsx';
import type { FieldKey } from '../agreements.problems.ts';
import { emptyValues, type WizardValues } from '../agreements.values.ts';
import { nothingYet, untried, type WizardForm, type WizardState } from '../agreements.state.ts';
import { noParameters, serviceForm, type ContractProduct } from '../offer.ts';
import { createWizardServices } from '../agreements.model.ts';
import { HandedServices } from './services-step.tsx';

const product: ContractProduct = {
  id: 22,
  label: 'Correo certificado',
  name: 'mails',
  nameContract: 'MAILS',
  variant: 'services',
  deviceTypeIds: null,
  requiresSupervision: false,
};
const line = {
  product: '22',
  quantity: 50,
  unlimited: false,
  validityTypeId: 2,
  validityAmount: 12,
  deviceTypeId: null,
  deliveryTypeId: null,
  reassignmentQuota: 0,
};
const customer = { ...emptyValues.customer, documentTypeId: 6, documentNumber: '900373115' };
const handed = [{ service: 22, name: 'Correo certificado', line, customer: '6 900373115' }];

function openStep(change: Partial<WizardValues> = {}) {
  const form: WizardForm = createForm<WizardValues, FieldKey, string>({
    opened: { ...emptyValues, customer, handed, ...change },
    problems: () => ({}),
  });
  const store = createStore<WizardState>(() => ({
    status: 'ready',
    products: [product],
    places: noneYet,
    blackList: [],
    ...nothingYet,
    ...untried,
  }));
  const services = createWizardServices({ store, form, product: () => product, setValues: (values) => form.put(values) });
  onTestFinished(services.start());
  function Step() {
    const { values } = useStore(form.store);
    return (
      <>
        <HandedServices model={services} state={{ ...nothingYet, values }} product={product} />
        <section>
          <input aria-label="Producto o servicio" />
        </section>
      </>
    );
  }
  return { person: draw(<Step />), services };
}

const use = (): HTMLElement | null => screen.queryByRole('button', { name: /^Llevar al formulario: Correo certificado/ });

test('a service put into the form focuses its first field, and is offered until the agreement contains it', async () => {
  const { person, services } = openStep();
  await person.click(use() ?? document.body);
  expect(focused()).toBe('Producto o servicio');
  expect(services.adding.now()).toMatchObject({ quantity: '50', validityAmount: '12' });
  expect(use()).not.toBeNull();
  act(() => services.changeLines([line]));
  expect(use()).toBeNull();
});

test('a service of another customer is not offered', () => {
  openStep({ customer: { ...customer, documentNumber: '800197268' } });
  expect(use()).toBeNull();
});

test('a product whose parameters failed to load allows a quota of five', () => {
  expect(serviceForm({ ...product, variant: 'devices' }, [], noParameters).quotaMaximum).toBe(5); // LC-489
});
