import { words as kit } from '#shared/ui/words';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PackageConfiguration } from '#shared/contract/packages-admin';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { configWith, platforms } from '../../tests/support/concurrency.ts';
import { accept, closed, conflict, dialog, field, keepMine, openDesk } from '../../tests/support/desk-screen.ts';
import { changePackage, storedPackage } from '../../tests/support/packages-admin.ts';
import { signedIn } from '../../tests/support/signed-in.ts';
import { freshWorld } from '../../tests/support/fresh-world.ts';
import { widget } from './index.ts';
import { dialogMessages } from './package-dialog.messages.ts';
import { featureMessages, messages } from './packages.messages.ts';
import { deskWords } from '#shared/desk/ui/desk-words';

const world = freshWorld();
const CODE = 'FIRMA-BAS-100';

async function open(address: Readonly<Record<string, string>>, concurrency: boolean) {
  await signedIn(world, 'superadmin');
  return openDesk(widget, address, { config: configWith(concurrency) });
}

beforeEach(async () => {
  // Later than any real clock, so that tokens of this platform are valid before the page has the platform's time.
  await world.setClock(new Date('2031-03-04T15:42:10Z'));
});

describe.each(platforms)('a package that two members of staff edit, on $platform', ({ concurrency }) => {
  it("shows the other version beside the editor's own, and reports a third change as another conflict", async () => {
    const { id } = await storedPackage(world, CODE);
    await open({ paquete: String(id) }, concurrency);
    await field(dialogMessages.name).fill('La mía');
    await field(dialogMessages.description).fill('Descripción mía');
    await changePackage(world, CODE, { PackageName: 'Firma de Laura' });
    await accept();
    // PK-339: who and when, and both versions are kept.
    await expect.element(conflict().getByText('Andrea Rojas modificó este paquete hoy a las 10:42.')).toBeVisible();
    expect(page.getByText(messages.serverError).elements()).toHaveLength(0);
    expect(await storedPackage(world, CODE)).toMatchObject({ packageName: 'Firma de Laura' });
    await userEvent.keyboard('{Enter}');
    const compared = conflict().getByRole('group', { name: deskWords.compared });
    await expect.element(compared.getByText('Firma de Laura')).toBeVisible();
    await expect.element(compared.getByText('La mía')).toBeVisible();
    // Only this editor changed the description, so it replaces nothing.
    expect(compared.getByText('Descripción mía').query()).toBeNull();
    await expectNoAxeViolations();
    // Another member of staff saves first again.
    await changePackage(world, CODE, { PackageName: 'Firma de Pedro' });
    await expect.element(keepMine()).toHaveAccessibleDescription('Reemplaza los cambios de Andrea Rojas.');
    await keepMine().click();
    await expect.element(compared.getByText('Firma de Pedro')).toBeInTheDocument();
    expect(await storedPackage(world, CODE)).toMatchObject({ packageName: 'Firma de Pedro' });
    await keepMine().click();
    await closed();
    expect(await storedPackage(world, CODE)).toMatchObject({ packageName: 'La mía', packageDescription: 'Descripción mía' });
  });

  it('shows the other version in the list and in the form when it is opened again', async () => {
    const { id } = await storedPackage(world, CODE);
    await open({ paquete: String(id) }, concurrency);
    await field(dialogMessages.name).fill('La mía');
    await changePackage(world, CODE, { PackageName: 'Firma de Laura' });
    await accept();
    await conflict().getByRole('button', { name: deskWords.keepEditing }).click();
    await expect.element(field(dialogMessages.name)).toHaveValue('La mía');
    await dialog().getByRole('button', { name: kit.cancel }).click();
    await page.getByRole('searchbox', { name: messages.search }).fill('Firma de Laura');
    await page.getByRole('button', { name: 'Editar paquete Firma de Laura' }).click();
    await expect.element(field(dialogMessages.name)).toHaveValue('Firma de Laura');
    // The save names the version that was loaded last.
    await field(dialogMessages.description).fill('La mía');
    await accept();
    await closed();
    expect(await storedPackage(world, CODE)).toMatchObject({ packageName: 'Firma de Laura', packageDescription: 'La mía' });
  });
});

async function readFeatures() {
  const answer = await world.callAs('superadmin', { method: 'POST', path: 'package/GetPackagesConfiguration', body: { PackageType: 1 } });
  const { result } = answer as { readonly result: { readonly records: readonly PackageConfiguration[] } };
  const found = result.records.find(({ packageName }) => packageName === 'Firma Básica 100');
  if (found === undefined) throw new Error('The platform does not configure Firma Básica 100.');
  return found;
}

/** Another member of staff saves one feature of the package, and all others unchanged. */
async function changeFeature(featureName: string, change: { readonly selected: boolean; readonly quantity: number }): Promise<void> {
  const { packageId, serviceList } = await readFeatures();
  await world.callAs('superadmin', {
    method: 'POST',
    path: 'package/SetFeaturesDependingPackage',
    body: [
      {
        packageId,
        serviceList: serviceList.map(({ serviceId, features }) => ({
          serviceId,
          features: features.map((feature) => ({
            featureId: feature.featureId,
            selected: feature.selected,
            quantity: feature.quantity,
            storageType: feature.storageType,
            ...(feature.featureName === featureName ? change : {}),
          })),
        })),
      },
    ],
  });
}

const selectedQuantities = async () =>
  Object.fromEntries(
    (await readFeatures()).serviceList
      .flatMap(({ features }) => features)
      .filter(({ selected }) => selected)
      .map(({ featureName, quantity }) => [featureName, quantity]),
  );

describe.each(platforms)('package features that two members of staff edit, on $platform', ({ concurrency }) => {
  const card = () => page.getByRole('article', { name: 'Firma Básica 100' });
  const box = (name: string) => card().getByRole('checkbox', { name });
  const save = () => page.getByRole('button', { name: featureMessages.save });
  const saved = () => expect.element(page.getByText(featureMessages.saved).first()).toBeVisible();
  const open1 = () => open({ seccion: 'configurar', nombre: 'Firma Básica 100' }, concurrency);

  it('keeps the changes of both when they changed different features', async () => {
    await open1();
    await box('Integración por API').click();
    await changeFeature('Estampas de tiempo', { selected: true, quantity: 7 });
    await save().click();
    await saved();
    // PK-310
    expect(await selectedQuantities()).toMatchObject({ 'Integración por API': 1, 'Estampas de tiempo': 7 });
    await expect.element(box('Estampas de tiempo')).toBeChecked();
  });

  it('reports a conflict only for a feature that both changed, and replaces only that one', async () => {
    await open1();
    await box('Estampas de tiempo').click();
    await changeFeature('Estampas de tiempo', { selected: true, quantity: 7 });
    await changeFeature('Integración por API', { selected: true, quantity: 3 });
    await save().click();
    await expect.element(conflict().getByText(featureMessages.changedElsewhere)).toBeVisible();
    await conflict().getByRole('button', { name: deskWords.seeTheirs }).click();
    const compared = conflict().getByRole('group', { name: deskWords.compared });
    await expect.element(compared.getByText('Firma Básica 100 · Estampas de tiempo')).toBeVisible();
    await expect.element(compared.getByText('Incluida: 7')).toBeVisible();
    await expect.element(compared.getByText('Incluida: 1')).toBeVisible();
    expect(compared.getByText('Integración por API').elements()).toHaveLength(0);
    await expect.element(keepMine()).toHaveAccessibleDescription('Reemplaza los cambios de la otra persona.');
    await keepMine().click();
    await saved();
    expect(await selectedQuantities()).toMatchObject({ 'Estampas de tiempo': 1, 'Integración por API': 3 });
  });
});
