import type { Locator } from 'playwright';
import { expect } from 'vitest';
import { StaffPage, staffRows } from './staff-page.ts';
import { contractLabels } from '../../widgets/agreements/agreements.messages.ts';
import { fieldLabels, documentTypeNames } from '#shared/page/buyer-fields.messages';

export class AgreementsPage extends StaffPage {
  override openAs(userName: string, path = '/admin/agreements'): Promise<void> {
    return super.openAs(userName, path);
  }

  async isKept(): Promise<boolean> {
    return (await staffRows(this.page)).some((place) => place.endsWith('.agreements'));
  }

  override field(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true }).first();
  }

  override list(name: string): Locator {
    return this.page.getByRole('combobox', { name, exact: true }).first();
  }

  step(name: string): Locator {
    return this.page.getByRole('heading', { name, exact: true });
  }

  async choose(name: string, option: string): Promise<void> {
    await this.list(name).locator('option', { hasText: option }).first().waitFor({ state: 'attached' });
    await this.list(name).selectOption({ label: option });
  }

  async options(name: string): Promise<readonly string[]> {
    return this.list(name).locator('option:not([hidden])').allTextContents();
  }

  async next(step: string): Promise<void> {
    await this.button('Siguiente').click();
    await this.step(step).waitFor();
  }

  async fillContract(product: string): Promise<void> {
    await this.choose('Producto', product);
    await this.field(contractLabels.contractNumber).fill('OP-2026-0418');
    await this.field(contractLabels.startDate).fill('15/03/2025');
    await this.field(contractLabels.endDate).fill('15/03/2027');
    await this.choose(contractLabels.managerId, 'Andrea Rojas');
    await this.choose(contractLabels.paymentCondition, 'Contado');
  }

  /** Fills in a person by the document of a seeded record, and waits for its data. */
  async fillBy(documentNumber: string, field: string, value: string): Promise<void> {
    await this.field(fieldLabels.documentNumber).fill(documentNumber);
    await this.field(fieldLabels.documentNumber).press('Tab');
    await expect.poll(() => this.field(field).inputValue()).toBe(value);
  }

  async fillPeople(): Promise<void> {
    await this.next('Informacion Cliente');
    await this.fillBy('900373115', 'Razón social', 'Comercializadora Andina S.A.S.');
    await this.next('Informacion Supervisor');
    await this.choose(fieldLabels.documentTypeId, documentTypeNames.CC);
    await this.fillBy('79888777', 'Nombres', 'Gloria');
    await this.next('Servicios Contratados');
  }

  /** Adds the first package of the product, on a token sent by courier. */
  async addDevices(): Promise<void> {
    await this.choose('Producto o servicio', await this.firstPackage());
    await this.choose('Tipo de dispositivo', 'Token físico');
    await this.choose('Entrega de credenciales', 'Mensajería');
    await this.choose('Tipo de vigencia', 'Meses');
    await this.field('Vigencia').fill('12');
    await this.field('Cantidad').fill('50');
    await this.button('Agregar').click();
    await this.page.getByRole('rowheader').first().waitFor();
  }

  async firstPackage(): Promise<string> {
    await expect.poll(async () => (await this.options('Producto o servicio')).length).toBeGreaterThan(1);
    return (await this.options('Producto o servicio'))[0] ?? '';
  }

  async leaveAtTheEnd(leave: () => Promise<unknown>, step: string): Promise<void> {
    await this.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => this.page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await leave();
    await this.step(step).waitFor();
  }

  /**
   * Returns the settled distance in px from the window's top to a step's heading: the browser restores a scroll position after drawing
   * the step.
   */
  async stepBegins(step: string): Promise<number> {
    let before = Number.NaN;
    const rests = async (): Promise<boolean> => before === (before = (await this.step(step).boundingBox())?.y ?? Number.NaN);
    await expect.poll(rests, { interval: 300 }).toBe(true);
    return before;
  }
}
