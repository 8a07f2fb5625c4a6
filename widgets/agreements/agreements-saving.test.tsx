import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deskRows, sealedForm } from '../../tests/support/desk-machine.ts';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { configWith, platforms } from '../../tests/support/concurrency.ts';
import { changeCustomer, storedCustomer } from '../../tests/support/customers-admin.ts';
import { holdTime } from '../../tests/support/held-time.ts';
import { unmountAll } from '../../tests/support/mount-widget.ts';
import { signedIn } from '../../tests/support/signed-in.ts';
import {
  world,
  open,
  openAs,
  field,
  list,
  button,
  heading,
  focusedText,
  choose,
  type,
  arrive,
  devices,
  fillContract,
  fillSupervisor,
  onlyPackages,
  addService,
  walkToServices,
  walkToSummary,
  posted,
} from '../../tests/support/agreements-screen.ts';
import { messages, contractLabels, savedMessages } from './agreements.messages.ts';
import { deskWords } from '#shared/desk/ui/desk-words';
import { serviceLineWords } from '#shared/desk/service-lines.messages';
import { fieldLabels, documentTypeNames } from '#shared/page/buyer-fields.messages';

describe('saving an agreement', { timeout: 60_000 }, () => {
  it.each(platforms)(
    'does not overwrite a customer that another member of staff changed meanwhile, on $platform',
    async ({ concurrency }) => {
      await onlyPackages();
      await signedIn(world, 'superadmin');
      await open({}, configWith(concurrency));
      await walkToSummary();
      await changeCustomer(world, { cellphoneNumber: '3110000001' });
      await button(messages.finish).click();
      await button(messages.save).click();
      const conflict = page.getByRole('alertdialog', { name: deskWords.conflictTitle });
      await expect.element(conflict.getByText('Otra persona modificó este cliente.')).toBeVisible();
      expect(await storedCustomer(world)).toMatchObject({ cellphoneNumber: '3110000001' });
      await conflict.getByRole('button', { name: deskWords.seeTheirs }).click();
      await expect.element(conflict.getByText('3110000001', { exact: true })).toBeVisible();
      await button(deskWords.keepMine).click();
      await expect.element(page.getByText(messages.saved)).toBeVisible();
      expect(await storedCustomer(world)).not.toMatchObject({ cellphoneNumber: '3110000001' });
    },
  );

  it('shows a summary, confirms, sends the agreement once, and empties the wizard after four seconds', async () => {
    await onlyPackages();
    await openAs('superadmin');
    await walkToServices();
    await expect.element(button('Siguiente')).toHaveAttribute('aria-disabled', 'true'); // LC-271
    await addService('Paquete uno · Uno · PKG1');
    await expect.element(button('Siguiente')).not.toHaveAttribute('aria-disabled'); // LC-271
    await choose(serviceLineWords.labels.product, 'Paquete dos · Dos · PKG2');
    await page.getByRole('switch', { name: serviceLineWords.labels.unlimited }).click();
    await choose(serviceLineWords.labels.validityType, 'Años');
    await field(serviceLineWords.labels.validityAmount).fill('2');
    await button(serviceLineWords.add).click();
    await expect.element(page.getByRole('rowheader').filter({ hasText: 'Paquete dos' })).toBeVisible();
    // Back to the first step and forward again keeps every value.
    for (const step of ['Informacion Supervisor', 'Informacion Cliente', 'Informacion Contrato']) {
      await button('Volver').click();
      await expect.element(heading(step)).toBeVisible(); // LC-113, LC-256
    }
    await expect.element(field(contractLabels.endDate)).toHaveValue('15/03/2027'); // LC-257
    for (const step of ['Informacion Cliente', 'Informacion Supervisor', 'Servicios Contratados', 'Resumen']) {
      await expect.element(button('Siguiente')).toBeVisible(); // LC-114
      await arrive(step);
    }

    const summary = page.getByRole('form', { name: 'Resumen' });
    for (const text of [
      'OP-2026-0418',
      '15/03/2025',
      '15/03/2027',
      'NIT',
      '900373115-3',
      'Comercializadora Andina S.A.S.',
      'Gloria Patiño Salas',
    ])
      await expect.element(summary.getByText(text, { exact: true }).first()).toBeVisible(); // LC-112, LC-257
    await expect.element(summary.getByRole('row').filter({ hasText: 'Paquete uno' })).toMatchTextContent('1,200'); // LC-112
    await expect.element(summary.getByRole('row').filter({ hasText: 'Paquete dos' })).toMatchTextContent('Ilimitado'); // LC-112
    await expect.element(button('Volver')).toBeVisible(); // LC-113
    expect(button('Siguiente').elements()).toHaveLength(0); // LC-115
    await expectNoAxeViolations();

    await button('Finalizar y guardar').click();
    const question = page.getByRole('alertdialog', { name: 'Guardar convenio' });
    await expect.element(question).toBeVisible(); // LC-115, LC-258
    await expect.element(question).toMatchTextContent('Una vez guardado, el convenio no podrá ser modificado.'); // LC-259
    await expect.element(question).toMatchTextContent('OP-2026-0418 · ');
    // Enter twice must not save, since a saved agreement cannot be changed.
    expect(focusedText()).toBe('Cancelar');
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect.poll(() => page.getByRole('alertdialog').elements().length).toBe(0);
    expect(await posted('contract/create')).toHaveLength(0); // LC-258, LC-260
    await button('Finalizar y guardar').click();
    holdTime();
    await userEvent.dblClick(question.getByRole('button', { name: 'Guardar', exact: true }));
    await expect.element(page.getByText('Convenio guardado!')).toBeVisible(); // LC-261
    const narrowName = page.getByRole('navigation', { name: messages.stepBar }).element().querySelector('p');
    expect(narrowName?.textContent).toBe('Paso 5 de 5Resumen'); // LC-105: on a phone this is the only name of a step, also after saving
    const sent = await posted('contract/create');
    expect(sent).toHaveLength(1); // LC-260
    expect(sent[0]?.body).toEqual({
      contract: {
        contractNumber: 'OP-2026-0418',
        contractStartDate: '2025-03-15',
        contractEndDate: '2027-03-15',
        commercialManagerId: expect.any(Number),
        paymentCondition: 1,
      }, // LC-182
      customer: {
        personType: 'J',
        documentTypeId: 4,
        documentNumber: '900373115',
        legalName: 'Comercializadora Andina S.A.S.',
        fulladdress: 'Carrera 15 # 93-60, Oficina 402',
        cityId: expect.any(Number),
        cellphoneNumber: '3104567890',
        email: 'compras@andina.example',
        legalDocumentTypeId: 1,
        legalDocumentNumber: '52345678',
        legalFirstName: 'Laura',
        legalLastName: 'Gómez Pardo',
      }, // LC-183, LC-198: all of it from the look-up
      supervisor: {
        documentTypeId: 1,
        documentNumber: '79888777',
        firstName: 'Gloria',
        lastName: 'Patiño Salas',
        fulladdress: 'Carrera 7 # 71-21',
        cityId: expect.any(Number),
        phoneNumber: '3134445566',
        email: 'gloria.patino@andina.example',
        jobTitle: 'Directora de compras',
      }, // LC-184, LC-199: all of it from the look-up
      servicesToAddContract: {
        servicesToAdd: [
          {
            packageCode: 'PKG1',
            quantityToAdd: 1200,
            identifierCode: 'PKG1-12-2',
            typeValidity: 2,
            validityAmount: 12,
            IsUnlimited: false,
          },
          { packageCode: 'PKG2', quantityToAdd: 0, identifierCode: 'PKG2-2-1', typeValidity: 1, validityAmount: 2, IsUnlimited: true },
        ], // LC-186, LC-187, LC-188
        serviceName: 'facturacion',
        requiresSupervision: false,
      }, // LC-185
    }); // LC-453
    // Encryption takes real time, which fake timers do not advance.
    await expect.poll(() => deskRows('desk.license.convenios')).toHaveLength(1);
    // The notice closes after 2 s, the wizard is emptied after 4.
    await vi.advanceTimersByTimeAsync(2_000);
    await expect.element(page.getByText('Convenio guardado!')).not.toBeInTheDocument(); // LC-505
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.element(heading('Resumen')).toBeVisible(); // LC-262
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.element(heading('Informacion Contrato')).toBeVisible(); // LC-262
    await expect.element(list(contractLabels.productId)).toHaveValue(''); // LC-262
    // The list of saved agreements shows it at once, without a reload.
    await expect
      .element(page.getByRole('table', { name: savedMessages.title }))
      .toMatchTextContent(/OP-2026-0418Comercializadora Andina S\.A\.S\.Licencias - Facturación electrónica/);
    expect(await sealedForm('agreements')).toBeUndefined();
  });

  it('sends the lines of an ECD product by device, and the names of a natural person', async () => {
    await onlyPackages();
    await openAs('superadmin');
    await fillContract({ product: devices });
    await arrive('Informacion Cliente');
    await page.getByText(fieldLabels.personTypes.N, { exact: true }).click();
    await choose(fieldLabels.documentTypeId, documentTypeNames.CC);
    await type('Número de documento', '1020304050');
    await expect.element(field(fieldLabels.firstName)).toHaveValue('Mateo');
    await arrive('Informacion Supervisor');
    await fillSupervisor();
    await arrive('Servicios Contratados');
    await choose(serviceLineWords.labels.product, 'Paquete uno · Uno · PKG1');
    await choose(serviceLineWords.labels.device, 'Token físico');
    await choose(serviceLineWords.labels.delivery, 'Mensajería');
    await choose(serviceLineWords.labels.validityType, 'Años');
    await field(serviceLineWords.labels.validityAmount).fill('2');
    await field('Cantidad').fill('50');
    await field(serviceLineWords.labels.quota).fill('5');
    await button(serviceLineWords.add).click();
    await arrive('Resumen');
    await expect.element(page.getByText('Mateo Ñáñez Peña', { exact: true }).first()).toBeVisible(); // LC-112
    await button(messages.finish).click();
    await button(messages.save).click();
    await expect.element(page.getByText(messages.saved)).toBeVisible();
    const body = (await posted('contract/create'))[0]?.body as Record<string, Record<string, unknown>>;
    expect(Object.keys(body).sort()).toEqual(['contract', 'customer', 'servicesToAddContract', 'supervisor']); // LC-453
    expect(body['customer']).toEqual({
      personType: 'N',
      documentTypeId: 1,
      documentNumber: '1020304050',
      firstName: 'Mateo',
      lastName: 'Ñáñez Peña',
      fulladdress: 'Carrera 53 # 75-101',
      cityId: expect.any(Number),
      cellphoneNumber: '3182223344',
      email: 'mateo.nanez@correo.example',
    }); // LC-183
    expect(body['servicesToAddContract']).toEqual({
      servicesToAdd: [
        {
          packageCode: 'PKG1',
          quantityToAdd: 50,
          identifierCode: 'PKG1-TF-2-1',
          typeValidity: 1,
          validityAmount: 2,
          reassignmentQuota: 5,
          deviceType: 2,
          credentialsDeliveryType: 3,
        },
      ], // LC-189, LC-190
      serviceName: 'firmaya',
      requiresSupervision: expect.any(Boolean),
    });
  });

  it('reports the answers 422, 500 and 201 as failures, and keeps every value', async () => {
    expectConsole('the agreement could not be saved');
    await onlyPackages();
    await openAs('superadmin');
    await walkToSummary();
    const modal = page.getByRole('alertdialog', { name: 'Algo salio mal!' });
    const faults = [
      { status: 422, body: { statusMessage: 'Numero de contrato ya se encuentra registrado.' } },
      { status: 500 },
      { status: 201, body: { result: { id: 1 } } },
    ];
    for (const fault of faults) {
      await world.fault({ path: 'contract/create', method: 'POST', times: 1, ...fault });
      await button(messages.finish).click();
      await button(messages.save).click();
      await expect.element(modal).toBeVisible(); // LC-263, LC-453
      await expect.element(modal).toMatchTextContent('Lo sentimos, el convenio no pudo ser guardado.'); // LC-264
      await userEvent.keyboard('{Escape}');
      await expect.element(modal).toBeVisible(); // LC-265
      await modal.getByRole('button', { name: 'Cerrar' }).click();
      await expect.poll(() => page.getByRole('alertdialog').elements().length).toBe(0);
      await expect.element(heading('Resumen')).toBeVisible(); // LC-265
    }
    // As after a reload of the page; a journey test does a real one.
    unmountAll();
    await open();
    await expect.element(heading('Resumen')).toBeVisible(); // LC-265
    await expect.element(page.getByText('OP-2026-0418', { exact: true }).first()).toBeVisible(); // LC-265
    await expect.element(button(messages.finish)).not.toHaveAttribute('aria-disabled');
    await button(messages.finish).click();
    await button(messages.save).click();
    await expect.element(page.getByText(messages.saved)).toBeVisible();
    const [refused, ...others] = (await posted('contract/create')).map(({ headers }) => headers['idempotency-key']);
    // A refused attempt is final; the outcome of the others is unknown, so they reuse one key.
    expect(new Set(others).size).toBe(1);
    expect(others).not.toContain(refused);
    expect(others.length).toBeGreaterThanOrEqual(3);
  });
});
