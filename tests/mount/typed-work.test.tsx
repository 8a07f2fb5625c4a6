import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Widget } from '#shared/runtime/widget';
import { widget as configurations } from '../../widgets/configurations/index.ts';
import { widget as licences } from '../../widgets/licences/index.ts';
import { widget as packages } from '../../widgets/packages/index.ts';
import { deskRows, putDeskRows } from '../support/desk-machine.ts';
import { dialog, field, openDesk } from '../support/desk-screen.ts';
import { unmountAll } from '../support/mount-widget.ts';
import { changePackage, storedPackage } from '../support/packages-admin.ts';
import { signedIn } from '../support/signed-in.ts';
import { freshWorld } from '../support/fresh-world.ts';
import { dialogMessages } from '../../widgets/packages/package-dialog.messages.ts';
import { featureMessages } from '../../widgets/packages/packages.messages.ts';

/** Text typed in a back-office dialog is restored after the next sign-in. */
const world = freshWorld();
const sealed = async (): Promise<readonly string[]> => (await deskRows('formDraft.license.')).map((row) => row.sealed);

async function open(widget: Widget<never>, address: Readonly<Record<string, string>>): Promise<void> {
  await signedIn(world, 'superadmin');
  await openDesk(widget, address);
}

/** Acts as if the page had been left without closing anything: the next page has only the browser's storage. */
async function leaveAndComeBack(): Promise<void> {
  const left = await deskRows();
  unmountAll();
  // A test's page cannot be left, so the widgets are unmounted, and the drafts that this deletes are written back.
  await expect.poll(sealed).toEqual([]);
  await putDeskRows(left);
}

const said = 'Otra persona cambió lo mismo mientras no estabas. Revisa antes de guardar: lo tuyo lo reemplaza.';

interface Form {
  readonly form: string;
  readonly widget: Widget<never>;
  readonly address: Readonly<Record<string, string>>;
  readonly name: string;
  readonly typed: string;
  /** The buttons that confirm 'Cancelar', if it asks. */
  readonly asks?: readonly string[];
}
const forms: readonly Form[] = [
  { form: 'a package', widget: packages, address: { paquete: 'nuevo' }, name: 'Nombre paquete', typed: 'Firma de prueba' },
  { form: 'a service', widget: configurations, address: { registro: '1' }, name: 'Descripción', typed: 'La mía' },
  {
    form: 'a promo code',
    widget: configurations,
    address: { seccion: 'promociones', registro: '1' },
    name: 'Descripción',
    typed: 'La mía',
  },
  {
    form: 'a company',
    widget: licences,
    address: { dialogo: 'empresa', cliente: '1' },
    name: 'Celular',
    typed: '3110000001',
    asks: ['Descartar cambios'],
  },
  {
    form: 'a licence',
    widget: licences,
    address: { dialogo: 'editar', cliente: '1', licencia: '10' },
    name: 'Rango mínimo',
    typed: '50001',
    asks: ['SI'],
  },
];

describe('drafts of back-office dialogs', () => {
  test.each(forms)(
    'the draft of $form is restored from encrypted storage and deleted when the dialog closes',
    async ({ widget, address, name, typed, asks = [] }) => {
      await open(widget, address);
      await expect.element(field(name)).toBeEnabled();
      const before = (field(name).element() as HTMLInputElement).value;
      await field(name).fill(typed);
      await expect.poll(sealed).toHaveLength(1);
      expect((await sealed())[0]).not.toContain(typed);
      await leaveAndComeBack();
      expect(before).not.toBe(typed);
      await open(widget, address);
      await expect.element(field(name)).toHaveValue(typed);
      await expect.element(page.getByText('Borrador recuperado')).toBeVisible();
      await dialog().getByRole('button', { name: 'Cancelar', exact: true }).click();
      // Some dialogs ask before they close.
      for (const yes of asks) await page.getByRole('alertdialog').getByRole('button', { name: yes }).click();
      await expect.poll(sealed).toEqual([]);
    },
  );

  test("the draft of 'Configurar paquetes' is restored over the current lists and can be saved", async () => {
    const address = { seccion: 'configurar' };
    const quantity = page.getByRole('spinbutton').first();
    await open(packages, address);
    await expect.element(quantity).toBeEnabled();
    const before = Number((quantity.element() as HTMLInputElement).value);
    await quantity.fill(String(before + 7));
    await userEvent.tab();
    await expect.poll(sealed).toHaveLength(1);
    await leaveAndComeBack();
    await open(packages, address);
    await expect.element(quantity).toHaveValue(String(before + 7));
    await page.getByRole('button', { name: featureMessages.save }).click();
    await expect.element(page.getByText(featureMessages.saved)).toBeVisible();
    // Staff who leave the page at this moment must not get the old draft over the saved values.
    expect(await sealed()).toEqual([]);
  });

  test('the draft of an offer is restored without its image, which is named until another is chosen', async () => {
    const chooseFile = async (name: string): Promise<void> => {
      const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
      const found = dialog().getByRole('group', { name: dialogMessages.offerImage }).element().querySelector('input');
      if (found === null) throw new Error('The offer has no place for a picture.');
      await userEvent.upload(found, new File([bytes], name, { type: 'image/png' }));
    };
    // The name alone makes the stored draft longer than any other change here.
    const chosen = `navidad-${'a'.repeat(100)}.png`;
    const again = `Elige otra vez la imagen «${chosen}»: tus cambios volvieron, pero el archivo no.`;
    await open(packages, { paquete: 'nuevo' });
    await dialog().getByRole('switch', { name: dialogMessages.offer }).click();
    await expect.poll(sealed).toHaveLength(1);
    const kept = async (): Promise<number> => (await sealed())[0]?.length ?? 0;
    const withoutIt = await kept();
    await chooseFile(chosen);
    await expect.poll(kept).toBeGreaterThan(withoutIt + chosen.length);
    for (const load of [1, 2]) {
      await leaveAndComeBack();
      await open(packages, { paquete: 'nuevo' });
      await expect.element(dialog().getByText(again), { message: `load ${load}` }).toBeVisible();
    }
    await chooseFile('otra.png');
    await expect.element(dialog().getByRole('button', { name: 'Quitar: otra.png' })).toBeVisible();
    expect(dialog().getByText(again).elements()).toHaveLength(0);
  });

  test("a draft keeps another person's changes to the record and warns when both changed the same field", async () => {
    const { id } = await storedPackage(world, 'FIRMA-BAS-100');
    const address = { paquete: String(id) };
    await open(packages, address);
    await field('Descripción').fill('La mía');
    await expect.poll(sealed).toHaveLength(1);
    await leaveAndComeBack();
    await changePackage(world, 'FIRMA-BAS-100', { PackageName: 'Firma de Laura' });
    await open(packages, address);
    await expect.element(field('Descripción')).toHaveValue('La mía');
    await expect.element(field(dialogMessages.name)).toHaveValue('Firma de Laura');
    expect(page.getByText(said).elements()).toHaveLength(0);
    await expect.poll(sealed).toHaveLength(1);
    await leaveAndComeBack();
    await changePackage(world, 'FIRMA-BAS-100', { PackageDescription: 'La de Laura' });
    await open(packages, address);
    await expect.element(field('Descripción')).toHaveValue('La mía');
    await expect.element(page.getByText(said).first()).toBeVisible();
  });
});
