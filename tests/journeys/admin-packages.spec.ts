import { expect, it } from 'vitest';
import { deskWords } from '#shared/desk/ui/desk-words';
import { staffAtWork } from '../support/staff-page.ts';
import { dialogMessages } from '../../widgets/packages/package-dialog.messages.ts';
import { messages, featureMessages } from '../../widgets/packages/packages.messages.ts';

const { staffAt } = staffAtWork();

const PATH = '/admin/packages';

/** The Bogotá date that many days ahead, as the screen formats it. */
function bogotaDay(daysAhead = 0): string {
  const formatted = new Intl.DateTimeFormat('es-CO', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'America/Bogota' });
  return formatted.format(Date.now() + daysAhead * 86_400_000);
}

const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

it('a super-admin creates, edits, deactivates and configures a package, and reloads keep every value', async () => {
  const screen = await staffAt(1440);
  await screen.openAs('superadmin', PATH);
  await screen.button('Crear paquete').click();
  await screen.fillPackage({ code: 'VIAJE-1', name: 'Plan Viaje' });
  await screen.field('Descripción').fill('Diez firmas, sin vencimiento');
  await screen.field(dialogMessages.summary).fill('Todo incluido');
  await screen.pick('Empresas', 'Textiles del Valle');
  await screen.dialog.getByRole('switch', { name: dialogMessages.offer }).click();
  await screen.field(dialogMessages.offerValue).fill('10000');
  await screen.field(dialogMessages.offerStart).fill(bogotaDay());
  await screen.field(dialogMessages.offerEnd).fill(bogotaDay(27));
  await screen.dialog.locator('input[type=file]').setInputFiles({ name: 'oferta.png', mimeType: 'image/png', buffer: picture });
  await screen.dialog.getByRole('button', { name: 'Quitar: oferta.png' }).waitFor();
  const position = () => screen.field(dialogMessages.position).inputValue();
  await expect.poll(position).not.toBe('');
  const place = Number(await position());
  await screen.accept();
  await screen.notice(messages.saved).waitFor();
  await screen.page.getByRole('searchbox', { name: 'Buscar' }).fill('viaj');

  await screen.row('Plan Viaje').waitFor();
  await screen.page.reload();
  // The proposed position of the next package of that type and relevance is one higher.
  await screen.button('Crear paquete').click();
  await screen.list('Tipo paquete').selectOption({ label: 'Base' });
  await screen.list(dialogMessages.relevance).selectOption({ label: 'Alta' });
  await expect.poll(position).toBe(String(place + 1)); // PK-132
  await screen.dialog.getByRole('button', { name: 'Cancelar' }).click();
  await screen.button('Editar paquete Plan Viaje').click();
  await screen.field(dialogMessages.summary).waitFor();
  await expect.poll(() => screen.field(dialogMessages.name).inputValue()).toBe('Plan Viaje'); // PK-002, PK-004
  await expect.poll(() => screen.field(dialogMessages.code).inputValue()).toBe('VIAJE-1'); // PK-004
  await expect.poll(() => screen.field('Descripción').inputValue()).toBe('Diez firmas, sin vencimiento');
  await expect.poll(() => screen.field(dialogMessages.summary).textContent()).toBe('Todo incluido');
  await expect.poll(() => screen.field(dialogMessages.price).inputValue()).toBe('119000'); // PK-004
  await expect.poll(() => screen.field('Valor unitario').inputValue()).toBe('$100,000.00'); // PK-004: with its IVA
  await expect.poll(() => screen.field('Vigencia').inputValue()).toBe('12'); // PK-004
  for (const chosen of ['Firma electrónica', 'Tienda en línea', /Textiles del Valle/])
    await screen.dialog.getByRole('button', { name: chosen }).first().waitFor();
  expect(await screen.dialog.getByRole('radio', { name: dialogMessages.private }).isChecked()).toBe(true); // PK-004
  expect(await screen.dialog.getByRole('switch', { name: dialogMessages.offer }).getAttribute('aria-checked')).toBe('true'); // PK-133, PK-004
  await expect.poll(() => screen.field(dialogMessages.offerValue).inputValue()).toBe('10000'); // PK-004
  await expect.poll(() => screen.field(dialogMessages.offerEnd).inputValue()).toBe(bogotaDay(27));
  await screen.dialog.getByRole('img', { name: dialogMessages.currentImage }).waitFor();
  await expect.poll(position).toBe(String(place)); // PK-004: by its relevance
  await screen.field(dialogMessages.name).fill('Plan Viajero');
  await screen.accept();
  await expect.poll(() => screen.notice('El paquete se ha editado exitosamente').isVisible()).toBe(true); // PK-341
  await expect.poll(() => screen.row('Plan Viajero').isVisible()).toBe(true); // PK-002, PK-341

  const active = screen.page.getByRole('switch', { name: 'Activo: Plan Viajero' });
  await active.click();
  await screen.question.getByRole('button', { name: 'Aceptar' }).click();
  await screen.notice('Se ha inactivado el paquete exitosamente').waitFor();
  await screen.page.reload();
  await active.waitFor();
  await expect.poll(() => active.getAttribute('aria-checked')).toBe('false'); // PK-002, PK-174
  await active.click();
  await screen.question.getByRole('button', { name: 'Aceptar' }).click();
  await screen.notice('Se ha activado el paquete exitosamente').waitFor();

  await screen.tab('Configurar paquetes').click();
  const names = screen.page.getByRole('searchbox', { name: featureMessages.nameSearch });
  await names.fill('Plan Viajero');
  await names.press('Enter');
  const card = screen.page.getByRole('article', { name: 'Plan Viajero' });
  await card.getByRole('checkbox').first().check();
  await card
    .getByRole('button', { name: /^Aumentar: / })
    .first()
    .click();
  await screen.button('Guardar Configuración').click();
  await screen.notice(featureMessages.saved).waitFor();
  await screen.page.reload();
  await names.fill('Plan Viajero');
  await names.press('Enter');
  await card.waitFor();
  await expect.poll(() => card.getByRole('checkbox').first().isChecked()).toBe(true); // PK-002, PK-061
  await expect.poll(() => card.getByRole('spinbutton').first().inputValue()).toBe('2'); // PK-002, PK-061
  await expect.poll(() => card.textContent()).toContain('$107,100'); // PK-053: 100,000 less 10,000, with 19 %
});

it('Back asks before it discards unsaved work, and one press of Back leaves a closed dialog', async () => {
  const screen = await staffAt();
  await screen.openAs('superadmin', PATH);
  await screen.button('Siguiente').click();
  await screen.page.waitForURL('**pagina=2');
  await screen.page
    .getByRole('button', { name: /^Editar paquete / })
    .first()
    .click();
  await screen.field(dialogMessages.name).fill('Otro nombre');
  await screen.page.goBack();
  await screen.question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect.poll(() => screen.field(dialogMessages.name).inputValue()).toBe('Otro nombre');
  await screen.page.keyboard.press('Escape');
  await screen.question.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect.poll(() => screen.page.url()).toMatch(/packages\?pagina=2$/);
  await screen.page.goBack();
  await expect.poll(() => screen.page.url()).toMatch(/packages$/);
});

it("two staff members who edit one package each see the other's change before saving over it", async () => {
  const first = await staffAt(1440);
  const second = await staffAt(360);
  const path = `${PATH}?buscar=FIRMA-BAS-100`;
  // On a phone the row actions are only in the row menu.
  const editOnPhone = async (name: string): Promise<void> => {
    await second.button(deskWords.actsOf(name)).click();
    await second.page.getByRole('menuitem', { name: messages.editRow }).click();
  };
  for (const screen of [first, second]) await screen.openAs('superadmin', path);
  await first.button(messages.editOf('Firma Básica 100')).click();
  await editOnPhone('Firma Básica 100');
  for (const screen of [first, second]) await screen.field(dialogMessages.name).waitFor();
  await first.field(dialogMessages.name).fill('Firma Básica 100 plus');
  await first.accept();
  await first.notice(messages.updated).waitFor();
  await second.field(dialogMessages.name).fill('Firma Básica cien');
  await second.field('Descripción').fill('Cien firmas');
  await second.accept();
  await second.question.getByText(/^Andrea Rojas modificó este paquete hoy a las? \d\d:\d\d\.$/).waitFor();
  await second.question.getByRole('button', { name: 'Ver sus cambios' }).click();
  await second.question.getByText('Firma Básica 100 plus', { exact: true }).waitFor();
  expect(await second.overflow()).toBeLessThanOrEqual(0);
  await second.question.getByRole('button', { name: 'Seguir editando' }).click();
  await second.dialog.getByRole('button', { name: 'Cancelar' }).click();
  // No reload is needed: the list shows the newer version, and saving over it succeeds.
  await editOnPhone('Firma Básica 100 plus');
  await second.field('Descripción').fill('Cien firmas');
  await second.accept();
  await second.notice(messages.updated).waitFor();
  await first.page.reload();
  await first.button('Editar paquete Firma Básica 100 plus').click();
  await expect.poll(() => first.field('Descripción').inputValue()).toBe('Cien firmas');
});
