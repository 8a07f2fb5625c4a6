import type { Locator } from 'playwright';
import { SitePage } from './site-page.ts';

export class DashboardPage extends SitePage {
  async openAs(userName: string, path = '/admin/dashboard'): Promise<void> {
    await this.signIn(userName, 'license', path);
  }

  get products(): Locator {
    return this.heading('Productos adquiridos');
  }

  get movements(): Locator {
    return this.heading('Movimiento del producto');
  }

  async showDetail(product: string, description: string): Promise<void> {
    await this.page.getByRole('button', { name: product }).click();
    await this.page.getByRole('button', { name: `Ver detalle de ${description}` }).click();
    await this.movementsOf(description).waitFor();
  }

  movementsOf(description: string): Locator {
    return this.page.getByRole('button', { name: `Movimientos de ${description}`, exact: true });
  }

  async openMovements(): Promise<void> {
    await this.movementsOf('Firma Profesional 250').click();
    await this.movements.waitFor();
  }

  /** Types a day into a field, key by key, as dd/MM/yyyy. */
  async typeDay(label: string, day: string): Promise<void> {
    const field = this.page.getByLabel(label, { exact: true });
    await field.fill('');
    await field.pressSequentially(day);
    await field.press('Tab');
  }

  get rows(): Locator {
    return this.page.getByRole('rowheader');
  }

  range(text: string): Locator {
    return this.page.getByText(text, { exact: true });
  }

  overflow(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }
}

/** The day in Bogotá `count` days ago, as people type it. */
export function daysBefore(count: number): string {
  const [year, month, day] = new Date(Date.now() - 5 * 3_600_000 - count * 86_400_000).toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}
