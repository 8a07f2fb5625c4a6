import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { PromoCode } from '#shared/contract/promo-codes-admin';
import { configWith, platforms } from '../../tests/support/concurrency.ts';
import { accept, conflict, dialog, field, keepMine, openDesk } from '../../tests/support/desk-screen.ts';
import { signedIn } from '../../tests/support/signed-in.ts';
import { freshWorld } from '../../tests/support/fresh-world.ts';
import { widget } from './index.ts';
import { deskWords } from '#shared/desk/ui/desk-words';

const world = freshWorld();
const compared = () => conflict().getByRole('group', { name: deskWords.compared });

async function open(address: Readonly<Record<string, string>>, concurrency: boolean) {
  await signedIn(world, 'superadmin');
  await openDesk(widget, address, { config: configWith(concurrency) });
}

/** For each kind of record: its address, a text field, its name on screen, and what another member of staff saves. */
const kinds = [
  {
    kind: 'a service',
    address: { registro: '1' },
    text: 'Descripción',
    noun: 'este producto o servicio',
    path: 'service/RegisterService',
    body: { Id: 1, serviceTypeId: 1, serviceName: 'firmaya', description: 'La de Laura', Status: true, idstate: 1 },
  },
  {
    kind: 'a feature type',
    address: { seccion: 'tipos', registro: '1' },
    text: 'Tipo característica',
    noun: 'este tipo de característica',
    path: 'featureType/RegisterFeatureType',
    body: { Id: 1, featureTypeName: 'La de Laura', categoryType: 'F', status: true },
  },
  {
    kind: 'a service feature',
    address: { seccion: 'caracteristicas', registro: '1' },
    text: 'Descripción',
    noun: 'esta característica del servicio',
    path: 'servicefeature/RegisterServiceFeature',
    body: {
      id: 1,
      serviceTypeId: 1,
      serviceFeatureCode: 'LAURA',
      featureDescription: 'La de Laura',
      featureTypeId: 1,
      status: true,
      principalFeature: true,
      featureRelation: null,
      featureAlias: '',
      urlImageFeature: '',
      colorFeature: '',
    },
  },
] as const;

beforeEach(async () => {
  // Later than any real clock, so that tokens of this platform are valid before the page has the platform's time.
  await world.setClock(new Date('2031-03-04T15:42:10Z'));
});

describe.each(platforms)('a record that two members of staff edit, on $platform', ({ concurrency }) => {
  it.each(kinds)('reports a conflict instead of overwriting $kind', async ({ address, text, noun, path, body }) => {
    await open(address, concurrency);
    await field(text).fill('La mía');
    await world.callAs('superadmin', { method: 'POST', path, body });
    await accept();
    // PK-349
    await expect.element(conflict().getByText(`Andrea Rojas modificó ${noun} hoy a las 10:42.`)).toBeVisible();
    expect(page.getByText('Error de servidor').elements()).toHaveLength(0);
    await conflict().getByRole('button', { name: deskWords.seeTheirs }).click();
    await expect.element(compared().getByText('La de Laura', { exact: true })).toBeVisible();
    await expect.element(compared().getByText('La mía', { exact: true })).toBeVisible();
    await keepMine().click();
    await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0);
    await expect.element(page.getByText('La mía').first()).toBeVisible();
  });

  it('reports a conflict of a promo code, and shows the other version in list and form', async () => {
    const code = await storedPromo();
    await open({ seccion: 'promociones', registro: String(code.id) }, concurrency);
    await field('Descripción').fill('La mía');
    await changePromo({ descriptionPromotionCode: 'La de Laura' });
    // Saving the form keeps the state, which only the switch in the list changes.
    await world.callAs('superadmin', { method: 'PUT', path: 'PromotionalCode/ActivePromoCode', body: { id: code.id, idstate: 1 } });
    await accept();
    // PK-351
    await expect.element(conflict().getByText('Andrea Rojas modificó este código promocional hoy a las 10:42.')).toBeVisible();
    await conflict().getByRole('button', { name: deskWords.keepEditing }).click();
    await dialog().getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(page.getByText('La de Laura').first()).toBeVisible();
    await page.getByRole('button', { name: `Editar ${code.promotionCode}` }).click();
    await expect.element(field('Descripción')).toHaveValue('La de Laura');
    await field('Descripción').fill('La mía');
    await accept();
    await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0);
    expect(await storedPromo()).toMatchObject({ descriptionPromotionCode: 'La mía', idstate: 1 });
  });
});

/** The first promo code of the platform. */
async function storedPromo() {
  const answer = await world.callAs('superadmin', { method: 'GET', path: 'PromotionalCode/GetPromotionalCodes' });
  const [first] = (answer as { readonly result: { readonly records: readonly PromoCode[] } }).result.records;
  if (first === undefined) throw new Error('The platform has no promo code.');
  return first;
}

async function changePromo(change: object): Promise<void> {
  await world.callAs('superadmin', {
    method: 'PUT',
    path: 'PromotionalCode/UpdatePromoCode',
    body: { ...(await storedPromo()), ...change },
  });
}
