import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { mountWidget } from '../../tests/support/mount-widget.ts';
import { worldOfThisRun } from '../../tests/support/this-run.ts';
import { widget } from './index.ts';

const world = worldOfThisRun();
beforeEach(() => world.reset());

describe("the store's foot", () => {
  it('leads to orders, the statement and the documents, and says who sells', async () => {
    const gone: string[] = [];
    await mountWidget(widget, { brand: 'facturacion', navigate: (target) => void gone.push(target) });
    await page.getByRole('link', { name: 'Encuentra tu orden' }).click();
    await page.getByRole('link', { name: 'Accesibilidad' }).click();
    expect(gone).toEqual(['/findOrder', '/accessibility']);
    for (const [name, path] of [
      ['Términos y condiciones', '/terminos-y-condiciones'],
      ['Tratamiento de datos personales', '/politica-de-datos'],
      ['Derecho de retracto', '/derecho-de-retracto'],
    ] as const)
      await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', expect.stringMatching(`${path}$`));
    await expect.element(page.getByText('Comercio de Prueba S.A.S. · NIT 900.123.456-8')).toBeVisible();
    await expect.element(page.getByText('¿Necesitas ayuda? Escríbenos a soporte@tienda.example.')).toBeVisible();
    await expectNoAxeViolations();
  });

  it('leads nowhere that the page may not lead to, and says nothing that nobody names', async () => {
    await world.settings({
      parameters: { urlWithdrawalRight: 'https://elsewhere.example/retracto', sellerDocument: null, supportContact: null },
    });
    await mountWidget(widget, { brand: 'facturacion' });
    // Who sells is said once the platform has spoken.
    await expect.element(page.getByText('Comercio de Prueba S.A.S.', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Derecho de retracto' })).not.toBeInTheDocument();
    await expect.element(page.getByText(/NIT|ayuda/)).not.toBeInTheDocument();
  });
});
