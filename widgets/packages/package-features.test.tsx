import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectConsole } from '../../tests/support/console-gate.ts';
import { expectNoAxeViolations } from '../../tests/support/axe.ts';
import { openDesk } from '../../tests/support/desk-screen.ts';
import { aPackage, listPackages } from '../../tests/support/packages-admin.ts';
import { signedIn } from '../../tests/support/signed-in.ts';
import { freshWorld } from '../../tests/support/fresh-world.ts';
import { requestSeen } from '../../tests/support/world.ts';
import { widget } from './index.ts';
import { featureMessages, messages } from './packages.messages.ts';
import { words } from '#shared/ui/words';

const world = freshWorld();
const CONFIGURATION = 'GetPackagesConfiguration';
const SAVE = 'SetFeaturesDependingPackage';

const feature = (featureId: number, featureName: string, change: object = {}) => ({
  featureId,
  featureName,
  featureTypeName: 'Transacciones',
  selected: false,
  quantity: 0,
  storageType: null,
  ...change,
});
const configured = (packageId: number, packageName: string, change: object = {}) => ({
  packageId,
  packageName,
  packagePrice: 119000,
  packageDiscount: 0,
  packageWithDiscount: null,
  publicVisibility: true,
  serviceList: [
    {
      serviceId: 1,
      serviceName: 'Firma',
      features: [
        feature(1, 'Firmas', { selected: true, quantity: 5 }),
        feature(2, 'Guarda', { featureTypeName: 'Almacenamiento', storageType: 'MB' }),
      ],
    },
    { serviceId: 2, serviceName: 'Correo', features: [feature(3, 'Mensajes')] },
  ],
  ...change,
});
const sends = (path: string, ...records: readonly object[]) => world.fault({ path, status: 200, body: { result: { records } } });
const answers = (...packages: readonly object[]) => sends(CONFIGURATION, ...packages);
const answersFive = () => answers(...['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'].map((name, index) => configured(index + 1, name)));

async function openTab() {
  await signedIn(world, 'superadmin');
  const mounted = await openDesk(widget, { seccion: 'configurar' });
  await expect.element(page.getByRole('button', { name: featureMessages.save })).toBeVisible();
  return mounted;
}
const cards = (): readonly (string | null)[] => Array.from(page.getByRole('article').elements(), ({ ariaLabel }) => ariaLabel);
const save = () => page.getByRole('button', { name: featureMessages.save });
const quantity = (name: string) => page.getByRole('spinbutton', { name: `Cantidad de ${name}` });
const search = () => page.getByRole('searchbox', { name: featureMessages.nameSearch });

describe('the list of packages to configure', () => {
  it('shows two packages at a time, reached by arrows and by a search on Enter', async () => {
    await page.viewport(1280, 800);
    await answersFive();
    await openTab();
    // PK-048, PK-372
    await expect.poll(cards).toEqual(['Uno', 'Dos']);
    await page.getByRole('button', { name: words.next }).click();
    await page.getByRole('button', { name: words.next }).click();
    await expect.poll(cards).toEqual(['Cuatro', 'Cinco']);
    // PK-045 to PK-047, PK-201: Enter filters on the client, without a request.
    await expect.element(page.getByText('Presiona la tecla Enter para filtar tu busqueda.')).toBeVisible();
    await search().fill('TRÉS');
    await expect.poll(cards).toEqual(['Cuatro', 'Cinco']);
    await userEvent.keyboard('{Enter}');
    // PK-049
    await expect.poll(cards).toEqual(['Tres']);
    expect(page.getByRole('button', { name: words.next }).elements()).toHaveLength(0);
    await search().fill('nadie');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('No se encontró resultados')).toBeVisible(); // PK-066
    await search().fill('x'.repeat(101));
    await expect.element(search()).toHaveValue('x'.repeat(100)); // PK-046
    await search().fill('');
    await expect.poll(cards).toEqual(['Uno', 'Dos']);
    const calls = await world.requests(CONFIGURATION);
    expect(calls.map(({ body }) => body)).toEqual([{ PackageType: 1 }]); // PK-044, PK-200, PK-309
  });

  it('opens a package by its name or from its row, and keeps it in the address', async () => {
    await listPackages(world, aPackage({ id: 4, packageName: 'Cuatro' }), aPackage({ id: 9, packageName: 'Nueve', idstate: 1 }));
    await page.viewport(1000, 800);
    await answersFive();
    const { location } = await openTab();
    await expect.poll(cards).toEqual(['Uno', 'Dos']);
    await page.getByRole('combobox', { name: featureMessages.chosen }).fill('tres');
    await page.getByRole('option', { name: 'Tres' }).click();
    await expect.poll(cards).toEqual(['Tres', 'Cuatro']);
    expect(location.get()).toEqual({ seccion: 'configurar', tarjeta: '3' });
    await page.getByRole('tab', { name: messages.tabs.create }).click();
    await page.getByRole('button', { name: 'Más acciones de Cuatro' }).click();
    await page.getByRole('menuitem', { name: messages.configure }).click();
    await expect.poll(cards).toEqual(['Cuatro', 'Cinco']);
    expect(location.get()).toEqual({ seccion: 'configurar', tarjeta: '4' });
    // An inactive package is not listed, and the menu of its row explains that.
    await page.getByRole('tab', { name: messages.tabs.create }).click();
    await page.getByRole('button', { name: 'Más acciones de Nueve' }).click();
    const menuItem = page.getByRole('menuitem', { name: messages.configureInactive });
    await expect.element(menuItem).toHaveAttribute('aria-disabled', 'true');
  });

  it('shows a list of names in a wide window, for mouse and keyboard', async () => {
    await page.viewport(1440, 900);
    await answersFive();
    await openTab();
    await expect.poll(cards).toEqual(['Uno', 'Dos']);
    const names = page.getByRole('list', { name: featureMessages.chosen });
    expect(page.getByRole('combobox', { name: featureMessages.chosen }).elements()).toHaveLength(0);
    await names.getByRole('button', { name: 'Tres' }).click();
    await expect.poll(cards).toEqual(['Tres', 'Cuatro']);
    await expect.element(names.getByRole('button', { name: 'Cuatro' })).toHaveAttribute('aria-current', 'true');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    await expect.poll(cards).toEqual(['Uno', 'Dos']);
    await userEvent.tab();
    await expect.poll(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute('aria-label')).toBe(words.previous);
    await expectNoAxeViolations();
  });

  it('loads the packages of the selected type', async () => {
    await answers(configured(1, 'Uno'));
    await openTab();
    await expect.poll(cards).toEqual(['Uno']);
    // Not reset(): the screen still uses the session.
    await world.clearFaults();
    await answers();
    const types = page.getByRole('combobox', { name: 'Tipo paquete' });
    const offered = (): readonly string[] => [...types.element().querySelectorAll('option')].map((option) => option.textContent);
    await expect.poll(offered).toEqual(['Base', 'Combo', 'Complementario']); // PK-043
    await types.selectOptions('Combo');
    await expect.element(page.getByText('No se encontraron registros.')).toBeVisible(); // PK-043, PK-065
    await expect.poll(async () => (await world.requests(CONFIGURATION)).at(-1)?.body).toEqual({ PackageType: 2 }); // PK-044, PK-309
    await types.selectOptions('Complementario');
    await expect.poll(async () => (await world.requests(CONFIGURATION)).at(-1)?.body).toEqual({ PackageType: 3 }); // PK-044
  });

  it('shows name, price, discount, a crown for private packages and four information buttons', async () => {
    await listPackages(world, aPackage({ id: 1, packageName: 'Uno' }));
    await sends('GetFeaturesPackage', { featureId: 1, featureName: 'Guarda', serviceName: 'Firma', selected: true, quantity: 5 });
    await sends('GetPromoCodeLinkedPackage', { promoCodePackageId: 1, promotionalCode: 'VERANO', discount: '10%' });
    await answers(
      configured(1, 'Uno', { packagePrice: 1234567 }),
      configured(2, 'Dos', { packageDiscount: 11900, packageWithDiscount: 107100, publicVisibility: false }),
    );
    await openTab();
    const card = (name: string) => page.getByRole('article', { name });
    // PK-051, PK-052, PK-053
    await expect.element(card('Uno')).toMatchTextContent(/\$1,234,567/);
    await expect.element(card('Dos')).toMatchTextContent(/\$107,100.*Antes \$119,000/);
    // PK-054
    expect(card('Uno').getByRole('button', { name: 'Paquete privado' }).elements()).toHaveLength(0);
    await card('Dos').getByRole('button', { name: 'Paquete privado' }).click();
    await expect.element(page.getByRole('group', { name: 'Paquete privado' })).toBeVisible();
    // PK-055, PK-058
    for (const title of ['Empresas', 'Canales'])
      await expect.element(card('Uno').getByRole('button', { name: `${title}: Uno` })).toHaveTextContent(title);
    const hovered = async (title: string) => {
      await card('Uno')
        .getByRole('button', { name: `${title}: Uno` })
        .hover();
      return page.getByRole('group', { name: `${title}: Uno` });
    };
    // PK-056: the description of GetPackages above the features of GetFeaturesPackage.
    await expect.element(await hovered('Descripción del paquete')).toMatchTextContent(/Descripción del paquete.*Diez usuarios.*Guarda/);
    // PK-057
    await expect.element(await hovered('Código promocional')).toMatchTextContent(/Código promocional.*VERANO.*10%/);
    // PK-060
    await expect.element(card('Uno').getByRole('region', { name: 'Correo: Uno' })).toMatchTextContent(/Mensajes/);
    const featureSearch = card('Uno').getByRole('searchbox', { name: 'Buscar característica en Uno' });
    await card('Uno').getByRole('checkbox', { name: 'Mensajes' }).click();
    await featureSearch.fill('nada');
    await expect.element(card('Uno')).toMatchTextContent(/No existe característica/); // PK-064
    await expect.element(card('Dos')).toMatchTextContent(/Mensajes/); // PK-059: the search of one card leaves the other unchanged
    await featureSearch.fill('');
    await expect.element(card('Uno').getByRole('checkbox', { name: 'Mensajes' })).toBeChecked(); // PK-059
    await expectNoAxeViolations();
  });
});

it('shows package features with and without optional fields, and saves a quantity of 7 digits', async () => {
  const features = [
    feature(1, 'Estampas', { featureTypeName: 'Consumo', selected: true, quantity: 12 }),
    feature(2, 'Bóveda', { featureTypeName: 'Almacenamiento', selected: true, quantity: 3, storageType: 'GB' }),
  ];
  await page.viewport(1280, 800);
  await answers(
    configured(7, 'Plan Prueba', {
      ...{ packagePrice: 1234567, packageDiscount: 234567, packageWithDiscount: 1000000, publicVisibility: false },
      serviceList: [{ serviceId: 41, serviceName: 'Sellado', features }],
    }),
    {
      packageId: 8,
      packageName: 'Plan Desnudo',
      serviceList: [{ serviceId: 1, serviceName: 'Correo', features: [{ featureId: 9, featureName: 'Mensajes', selected: false }] }],
    },
  );
  await openTab();
  const card = page.getByRole('article', { name: 'Plan Prueba' });
  await expect.element(card).toMatchTextContent(/\$1,000,000.*Antes \$1,234,567/); // PK-143, PK-377
  await expect.element(card.getByRole('button', { name: messages.private })).toBeVisible(); // PK-143
  await expect.element(card.getByRole('region', { name: /^Sellado: / })).toMatchTextContent(/Estampas.*Bóveda/); // PK-143
  await expect.element(card.getByRole('checkbox', { name: 'Estampas' })).toBeChecked(); // PK-144
  await expect.element(quantity('Estampas')).toHaveValue('12');
  await expect.element(page.getByRole('combobox', { name: 'Unidad de Bóveda' })).toHaveValue('GB'); // PK-144
  const bare = page.getByRole('article', { name: 'Plan Desnudo' });
  await expect.element(bare.getByRole('checkbox', { name: 'Mensajes' })).not.toBeChecked(); // PK-144
  expect(page.getByText(/undefined|null|NaN|\[object/).elements()).toHaveLength(0); // PK-143
  await quantity('Estampas').fill('9999999');
  await userEvent.tab();
  await world.fault({ path: SAVE, status: 200, body: { result: { id: 1 } } });
  await save().click();
  expect(JSON.stringify((await requestSeen(world, SAVE)).body)).toContain('"quantity":9999999'); // PK-368
});

describe('the features of a package', () => {
  it('enables saving only after a change, and sends all features of the changed packages', async () => {
    await answers(configured(1, 'Uno'));
    const { handle } = await openTab();
    await expect.element(page.getByRole('checkbox', { name: 'Firmas' })).toBeChecked();
    // PK-050, PK-195, PK-196
    await expect.element(save()).toHaveAttribute('aria-disabled', 'true');
    await expect.element(quantity('Guarda')).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Guarda' }).click();
    await expect.element(quantity('Guarda')).toHaveValue('1'); // PK-197
    await expect.element(page.getByRole('combobox', { name: 'Unidad de Guarda' })).toHaveValue('MB'); // PK-063, PK-198
    expect(page.getByRole('combobox', { name: 'Unidad de Firmas' }).elements()).toHaveLength(0); // PK-063
    await expect.element(save()).not.toHaveAttribute('aria-disabled');
    expect(handle.canLeave()).toEqual({ message: 'Tienes cambios sin guardar en la configuración de paquetes.' });
    // After undoing the change there is nothing to save.
    await page.getByRole('checkbox', { name: 'Guarda' }).click();
    await expect.element(quantity('Guarda')).toHaveValue('0'); // PK-199
    await expect.element(save()).toHaveAttribute('aria-disabled', 'true');
    expect(handle.canLeave()).toBe(true);
    await page.getByRole('checkbox', { name: 'Firmas' }).click();
    await page.getByRole('checkbox', { name: 'Mensajes' }).click();
    await page.getByRole('button', { name: 'Aumentar: Cantidad de Mensajes' }).click();
    await page.getByRole('button', { name: 'Aumentar: Cantidad de Mensajes' }).click();
    await expect.element(quantity('Mensajes')).toHaveValue('3'); // PK-062
    await page.getByRole('button', { name: 'Disminuir: Cantidad de Mensajes' }).click();
    await expect.element(quantity('Mensajes')).toHaveValue('2'); // PK-062
    await world.fault({ path: SAVE, status: 200, body: { result: { id: 1 } } });
    await save().click();
    // PK-344
    await expect.element(page.getByText('Las caracteristicas se han actualizado exitosamente')).toBeVisible();
    await expect.element(save()).toHaveAttribute('aria-disabled', 'true');
    // PK-061, PK-199, PK-310
    expect((await requestSeen(world, SAVE)).body).toEqual([
      {
        packageId: 1,
        serviceList: [
          {
            serviceId: 1,
            features: [
              { featureId: 1, selected: false, quantity: 0, storageType: null },
              { featureId: 2, selected: false, quantity: 0, storageType: 'MB' },
            ],
          },
          { serviceId: 2, features: [{ featureId: 3, selected: true, quantity: 2, storageType: null }] },
        ],
      },
    ]);
  });

  it('shows no quantity for an included feature of quantity 0 until staff check it again', async () => {
    const features = [feature(1, 'Firmas', { selected: true, quantity: 5 }), feature(2, 'Soporte', { selected: true, quantity: 0 })];
    await answers(configured(1, 'Uno', { serviceList: [{ serviceId: 1, serviceName: 'Firma', features }] }));
    await openTab();
    await expect.element(quantity('Firmas')).toHaveValue('5');
    expect(quantity('Soporte').elements()).toHaveLength(0);
    expect(page.getByRole('switch', { name: featureMessages.unlimitedOf('Soporte') }).elements()).toHaveLength(0);
    await page.getByRole('checkbox', { name: 'Soporte' }).click();
    await page.getByRole('checkbox', { name: 'Soporte' }).click();
    await expect.element(quantity('Soporte')).toHaveValue('1'); // PK-197
  });

  it('keeps the edits without a notice when the platform fails', async () => {
    expectConsole('SetFeaturesDependingPackage failed');
    await answers(configured(1, 'Uno'));
    await world.fault({ path: SAVE, status: 500 });
    await openTab();
    await page.getByRole('checkbox', { name: 'Mensajes' }).click();
    await save().click();
    await requestSeen(world, SAVE);
    // PK-345
    await expect.element(save()).not.toHaveAttribute('aria-disabled');
    await expect.element(page.getByRole('checkbox', { name: 'Mensajes' })).toBeChecked();
    expect(page.getByText(/exitosamente|Error/).elements()).toHaveLength(0);
  });

  it('shows the quantity 1,000,000 as unlimited, and no other', async () => {
    const features = [1_000_000, 999_999].map((quantity, at) =>
      feature(at + 1, ['Firmas', 'Guarda'][at] ?? '', { selected: true, quantity }),
    );
    await answers(configured(1, 'Firma Uno', { serviceList: [{ serviceId: 1, serviceName: 'Firma', features }] }));
    await openTab();
    const unlimited = page.getByRole('switch', { name: 'Ilimitado: Firmas', exact: true });
    await expect.element(unlimited).toBeChecked();
    await expect.element(page.getByRole('switch', { name: 'Ilimitado: Guarda', exact: true })).not.toBeChecked();
    await unlimited.click();
    await expect.element(quantity('Firmas')).toHaveValue('1');
    await expect.element(page.getByText('1 cambio sin guardar')).toBeVisible();
  });

  it('accepts whole quantities from 1 to 9,999,999 and restores the former value otherwise', async () => {
    await answers(configured(1, 'Uno'));
    await openTab();
    const firmas = quantity('Firmas');
    for (const wrong of ['0', '-1', '1.5', 'abc', '', '10000000']) {
      await firmas.fill(wrong);
      await userEvent.tab();
      await expect.element(firmas).toHaveValue('5'); // PK-248, PK-249, PK-250
    }
    await firmas.fill('9999999');
    await userEvent.tab();
    await expect.element(firmas).toHaveValue('9,999,999'); // PK-062, PK-249
    // PK-249
    await expect.element(page.getByRole('button', { name: 'Aumentar: Cantidad de Firmas' })).toHaveAttribute('aria-disabled', 'true');
    await firmas.fill('1');
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: 'Disminuir: Cantidad de Firmas' })).toHaveAttribute('aria-disabled', 'true'); // PK-251
    await expect.element(page.getByRole('checkbox', { name: 'Firmas' })).toBeChecked(); // PK-251
  });
});
