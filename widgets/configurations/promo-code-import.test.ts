import { describe, expect, it } from 'vitest';
import { getPromotionalCodes, getTypeUserPromotional, saveNewPromoCode } from '#shared/contract/promo-codes-admin';
import { pesos } from '#shared/domain/money';
import { lineReasons } from '#shared/desk/import-file';
import { importPlan } from './promo-code-import.ts';

/** 24 November 2026, 10:00 in Bogotá. */
const clock = { now: () => Date.parse('2026-11-24T15:00:00Z'), follow: () => undefined, subscribe: () => () => undefined };

function aPlan() {
  const sent: unknown[] = [];
  const answers = new Map<unknown, unknown>([
    [getPromotionalCodes, [{ id: 1, promotionCode: 'VIEJO' }]],
    [getTypeUserPromotional, ['General', 'Empleados', 'Aliados'].map((typeUser, at) => ({ id: at + 1, typeUser }))],
  ]);
  const packages = [
    { id: 44, packageName: 'Firma Básica' },
    { id: 45, packageName: 'Firma Profesional' },
    { id: 46, packageName: 'Repetido' },
    { id: 47, packageName: 'Repetido' },
  ];
  const call = async (endpoint: unknown, input: unknown): Promise<never> => {
    if (endpoint === saveNewPromoCode) sent.push(Object(input).body);
    return { ok: true, value: answers.get(endpoint) ?? packages } as never;
  };
  return { plan: importPlan({ page: { clock, call } as never, changed: () => undefined }), sent };
}

const good = { code: 'FERIA', description: 'Feria', discount: '10', wholePurchase: 'Sí', start: '24/11/2026', end: '30/11/2026' };

async function problemsOf(cells: Readonly<Record<string, string>>): Promise<readonly (readonly [string, string])[]> {
  const judge = await aPlan().plan.prepare(lineReasons);
  return judge({ ...good, ...cells }).problems;
}

describe('importing a line of a promo code file', () => {
  it('sends a line as the dialog of a new code does', async () => {
    const { plan, sent } = aPlan();
    const judge = await plan.prepare(lineReasons);
    const { problems, item, exists } = judge({
      ...good,
      uses: '25',
      offerType: 'valor',
      discount: '15000',
      wholePurchase: 'no',
      packages: 'firma basica | 45',
      months: '2 meses',
      repetitionEnd: '2027-05-30',
    });
    expect([problems, exists]).toEqual([[], null]);
    await plan.send(item);
    expect(sent).toEqual([
      {
        promotionCode: 'FERIA',
        descriptionPromotionCode: 'Feria',
        applyTotalPurchase: false,
        applyProduct: true,
        effectiveStartDate: '2026-11-24',
        expirationDate: '2026-11-30',
        endPeriodicityDate: '2027-05-30',
        idstate: 0,
        useQuantity: 25,
        periodicityType: 'MONTHLY',
        offerTypeCode: 'VLR',
        offerValue: pesos(15_000),
        periodicityQuantity: 2,
        typeUserId: 1,
        PromotionalCodePackage: [{ PackageId: 44 }, { PackageId: 45 }],
      },
    ]);
  });

  it('uses the defaults of a new code for empty cells, except for its dates', async () => {
    const judge = await aPlan().plan.prepare(lineReasons);
    expect(judge(good)).toMatchObject({
      problems: [],
      key: 'FERIA',
      item: { uses: '1', userType: 1, offerType: 'PTJ', periodicity: { kind: 'NEVER' } },
    });
    expect(judge({ ...good, start: '', end: '' }).problems).toEqual([
      ['start', 'Campo obligatorio'],
      ['end', 'Campo obligatorio'],
    ]);
  });

  it('fixes the discount of a user type at 100 %, and refuses another', async () => {
    const judge = await aPlan().plan.prepare(lineReasons);
    expect(judge({ ...good, userType: 'aliados', discount: '' })).toMatchObject({ problems: [], item: { userType: 3, discount: '100' } });
    expect(await problemsOf({ userType: '3', offerType: 'Valor', discount: '5000' })).toEqual([
      ['offerType', 'Este tipo de usuario lleva un descuento del 100 %.'],
      ['discount', 'Solo se guardaría «100».'],
    ]);
  });

  it.each([
    [{ code: '' }, 'code', 'Campo obligatorio'],
    [{ code: 'FERIA 10' }, 'code', 'Solo se guardaría «FERIA10».'],
    [{ code: 'X'.repeat(51) }, 'code', 'Máximo 50 caracteres.'],
    [{ description: 'Feria (10)' }, 'description', 'Dato invalido: no se admiten «(», «)».'],
    [{ description: 'x'.repeat(251) }, 'description', 'Máximo 250 caracteres.'],
    [{ uses: 'muchos' }, 'uses', 'Este valor no se acepta aquí.'],
    [{ uses: '0' }, 'uses', 'Solo se guardaría «1».'],
    [{ uses: '10000' }, 'uses', 'Máximo 4 caracteres.'],
    [{ userType: 'Nadie' }, 'userType', 'No existe «Nadie».'],
    [{ offerType: 'Regalo' }, 'offerType', 'No está entre las opciones: Porcentaje, Valor.'],
    [{ discount: '' }, 'discount', 'Campo obligatorio'],
    [{ discount: '100,5' }, 'discount', 'El campo debe ser numérico y menor o igual a 100.'],
    [{ discount: '0' }, 'discount', 'El descuento debe ser mayor que 0.'],
    [{ offerType: 'Valor', discount: '15.000' }, 'discount', 'Dato invalido'],
    [{ wholePurchase: 'quizás' }, 'wholePurchase', 'No está entre las opciones: Sí, No.'],
    [{ wholePurchase: '' }, 'packages', 'Campo obligatorio'],
    [{ packages: 'Firma Básica' }, 'packages', 'Si aplica al total de la compra, va vacía.'],
    [{ wholePurchase: '', packages: 'Firma Premium' }, 'packages', 'No existe «Firma Premium».'],
    [{ wholePurchase: '', packages: 'Repetido' }, 'packages', 'Hay varios con el nombre «Repetido»: usa su número.'],
    [{ start: '31/11/2026' }, 'start', 'Fecha no valida'],
    [{ end: '24/11/2026' }, 'end', 'Fin vigencia debe ser mayor a Inicio vigencia'],
    [{ start: '01/10/2026', end: '23/11/2026' }, 'end', 'Fecha no valida'],
    [{ months: '13' }, 'months', 'Escribe los meses, de 1 a 12, o nunca.'],
    [{ months: '1', end: '31/12/2026' }, 'months', 'Puede repetirse un código que vence 30 días o menos después de su inicio.'],
    [
      { months: '1', repetitionEnd: '25/11/2026' },
      'repetitionEnd',
      'Fecha final de repetición no puede ser menor a la fecha de expiración',
    ],
    [{ repetitionEnd: '30/12/2026' }, 'repetitionEnd', 'Este valor no se acepta aquí.'],
  ])('refuses %o in the column %s: %s', async (cells, column, why) => {
    expect((await problemsOf(cells)).map(([at, text]) => [at, text.replaceAll('\u00a0', ' ')])).toEqual([[column, why]]);
  });

  it('reports an existing code, and reads a decimal comma', async () => {
    const judge = await aPlan().plan.prepare(lineReasons);
    expect(judge({ ...good, code: 'VIEJO' }).exists).toBe('El código VIEJO ya existe.');
    expect(judge({ ...good, discount: '12,5' })).toMatchObject({ problems: [], item: { discount: '12.5' } });
  });
});
