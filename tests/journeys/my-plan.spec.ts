import { describe, expect, it } from 'vitest';
import { expectShown } from '../support/expect-shown.ts';
import { expectPageWithoutAxeViolations } from '../support/browser.ts';
import { MyPlanPage } from '../support/my-plan-page.ts';
import { visitorsOfThisFile } from '../support/visitors.ts';
import { messages } from '../../widgets/my-plan/my-plan.messages.ts';

const visitors = visitorsOfThisFile();

describe('My Plan', () => {
  it('My Plan shows cards, consumption, packages and months at 360 px without overflow', async () => {
    const plan = await MyPlanPage.openAs(visitors, 'cliente-plan', 'colnomina', 360);
    await expectShown(plan.page.getByRole('article', { name: 'Nómina Documentos 600' })); // ST-034, ST-125 to ST-128
    const consumption = plan.page.getByRole('table', { name: messages.features });
    await expectShown(consumption.getByText('Sin disponibilidad')); // ST-008: nothing is left of it
    const ofHowMuch = await consumption.getByRole('meter').first().getAttribute('aria-valuetext');
    expect(ofHowMuch).toMatch(/^Usaste [\d,.]+ de [\d,.]+/); // ST-008
    await expectShown(consumption.getByText(/^Disponible: /).first()); // ST-008
    await expectShown(plan.page.getByRole('table', { name: messages.packages }).getByText('NOM-CMP-SOP')); // ST-008
    await plan.months.waitFor();
    expect(await plan.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    await expectPageWithoutAxeViolations(plan.page);
    expect(plan.complaints).toEqual([]);
  });

  it('a customer adds a package for a used-up feature to the cart', async () => {
    const plan = await MyPlanPage.openAs(visitors, 'cliente-plan', 'colnomina');
    await plan.page.getByRole('button', { name: 'Agregar: Documentos de nómina' }).click();
    await expectShown(plan.page.getByText('Paquetes que suman a Documentos de nómina.')); // ST-421
    await plan.page.getByRole('button', { name: 'Agregar Documentos de nómina 200' }).click();
    await plan.page.getByRole('dialog').getByText('Documentos de nómina 200').first().waitFor();
  });

  it('My Plan shows that the plan expired and leads to the landing page', async () => {
    const plan = await MyPlanPage.openAs(visitors, 'cliente-vencido', 'firmaya');
    await expectShown(plan.page.getByText(messages.expired)); // ST-129, ST-321, ST-322
    await plan.page.getByRole('link', { name: messages.acquire }).click();
    await plan.page.waitForURL(`${visitors.world.addresses.landing('firmaya')}/`);
  });
});
