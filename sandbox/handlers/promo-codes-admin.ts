import * as contract from '#shared/contract/promo-codes-admin';
import type { OutputOf } from '#shared/contract/schema';
import { oneOf, promoReaders, promoWriters, staff } from '../auth/access.ts';
import { addDays, dayOf } from '../core/clock.ts';
import { answers, changes, refuse, type Context, okRecords } from '../core/handler.ts';
import { pesos } from '../core/json.ts';
import { flag, groupByNumber, insert, number, text, textOrNull, type Db } from '../db/db.ts';
import { auditOf, changeRecord, createRecord, switched } from './stale.ts';

export const getPromotionalCodes = answers(contract.getPromotionalCodes, oneOf(promoReaders, staff('PACKAGES')), (_, { db }) => {
  const packages = groupByNumber(db.all('SELECT promo_id, package_id FROM promo_package'), 'promo_id');
  return okRecords(
    db.all('SELECT * FROM promo ORDER BY id').map((row) => {
      const ids = (packages.get(number(row, 'id')) ?? []).map((each) => number(each, 'package_id'));
      return {
        id: number(row, 'id'),
        promotionCode: text(row, 'code'),
        descriptionPromotionCode: text(row, 'description'),
        useQuantity: number(row, 'uses'),
        offerTypeCode: text(row, 'offer_type'),
        offerValue: pesos(text(row, 'offer_value')),
        effectiveStartDate: text(row, 'start_date'),
        expirationDate: text(row, 'end_date'),
        endPeriodicityDate: textOrNull(row, 'repeat_end'),
        periodicityType: text(row, 'periodicity'),
        periodicityQuantity: number(row, 'period_quantity'),
        applyTotalPurchase: flag(row, 'whole_purchase'),
        applyProduct: ids.length > 0,
        typeUserId: number(row, 'user_type'),
        PromotionalCodePackage: ids.map((PackageId) => ({ PackageId })),
        packagesId: ids,
        idstate: number(row, 'idstate'),
        ...auditOf(row),
      };
    }),
  );
});

export const getTypeUserPromotional = answers(contract.getTypeUserPromotional, promoReaders, (_, { db }) =>
  okRecords(db.all('SELECT * FROM promo_user_type ORDER BY id').map((row) => ({ id: number(row, 'id'), typeUser: text(row, 'name') }))),
);

export const getPackagesAdditionalDiscount = answers(contract.getPackagesAdditionalDiscount, promoReaders, (_, { db }) =>
  okRecords(
    db
      .all('SELECT id, name FROM package WHERE idstate=0 AND CAST(price AS REAL)>0 ORDER BY name')
      .map((row) => ({ id: number(row, 'id'), packageName: text(row, 'name') })),
  ),
);

export const getPackagesId = answers(contract.getPackagesId, promoReaders, (input, { db }) => {
  const rows = db.all('SELECT package_id FROM promo_package WHERE promo_id=? ORDER BY package_id', [
    Number(input.headers.promotionalCodeId),
  ]);
  return okRecords(rows.map((row) => number(row, 'package_id')));
});

type Payload = Omit<OutputOf<typeof contract.saveNewPromoCode.body>, 'PromotionalCodePackage'>;

/** Applies the rules of the promo code dialog. Returns null if the code may be saved. */
function problemOf({ db, clock }: Context, body: Payload, packages: readonly number[], id: number): string | null {
  const code = body.promotionCode;
  if (code === '' || code.length > 50 || /\s/.test(code)) return 'El código no es válido.';
  if (db.get('SELECT 1 FROM promo WHERE code=? AND id<>?', [code, id]) !== undefined) return `El código ${code} ya existe.`;
  if (body.descriptionPromotionCode.trim() === '' || body.descriptionPromotionCode.length > 250) return 'La descripción no es válida.';
  if (!Number.isInteger(body.useQuantity) || body.useQuantity < 1 || body.useQuantity > 9999) return 'La cantidad de usos no es válida.';
  if (![1, 2, 3].includes(body.typeUserId)) return 'El tipo de usuario no es válido.';
  const discount = discountProblem(body);
  if (discount !== null) return discount;
  if (!body.applyTotalPurchase && packages.length === 0) return 'Campo obligatorio';
  const start = body.effectiveStartDate.slice(0, 10);
  const end = body.expirationDate.slice(0, 10);
  if (end <= start) return 'Fin vigencia debe ser mayor a Inicio vigencia';
  const before = db.get('SELECT end_date FROM promo WHERE id=?', [id]);
  if (end < dayOf(clock.now()) && text(before, 'end_date') !== end) return 'El fin de la vigencia ya pasó.';
  return body.periodicityType === 'NEVER' ? null : repetitionProblem(body, start, end);
}

function discountProblem(body: Payload): string | null {
  if (body.offerTypeCode === 'PTJ' && (body.offerValue < 0n || body.offerValue > 10_000n))
    return 'El campo debe ser numérico y menor o igual a 100.';
  const isFree = body.offerTypeCode === 'PTJ' && body.offerValue === 10_000n;
  return body.typeUserId === 1 || isFree ? null : 'Este tipo de usuario tiene un descuento del 100 %.';
}

function repetitionProblem(body: Payload, start: string, end: string): string | null {
  if (end > addDays(start, 30)) return 'La repetición solo aplica cuando la vigencia es de hasta 30 días.';
  if (!Number.isInteger(body.periodicityQuantity) || body.periodicityQuantity < 1 || body.periodicityQuantity > 12)
    return 'El intervalo de repetición no es válido.';
  return body.endPeriodicityDate !== null && body.endPeriodicityDate.slice(0, 10) < end
    ? 'Fecha final de repetición no puede ser menor a la fecha de expiración'
    : null;
}

function columnsOf(body: Payload) {
  return {
    code: body.promotionCode,
    description: body.descriptionPromotionCode,
    uses: body.useQuantity,
    offer_type: body.offerTypeCode,
    offer_value: String(Number(body.offerValue) / 100),
    start_date: body.effectiveStartDate.slice(0, 10),
    end_date: body.expirationDate.slice(0, 10),
    repeat_end: body.endPeriodicityDate,
    periodicity: body.periodicityType,
    period_quantity: body.periodicityQuantity,
    whole_purchase: body.applyTotalPurchase,
    user_type: body.typeUserId,
    idstate: body.idstate,
  };
}

function relate(db: Db, id: number, packages: readonly number[]): void {
  db.run('DELETE FROM promo_package WHERE promo_id=?', [id]);
  for (const packageId of new Set(packages)) insert(db, 'promo_package', { promo_id: id, package_id: packageId });
}

export const saveNewPromoCode = changes(contract.saveNewPromoCode, promoWriters, (input, context) => {
  const packages = input.body.applyTotalPurchase ? [] : input.body.PromotionalCodePackage.map(({ PackageId }) => PackageId);
  const problem = problemOf(context, input.body, packages, 0);
  if (problem !== null) return refuse(422, problem);
  return createRecord(context, 'promoCode', columnsOf(input.body), (id) => relate(context.db, id, packages));
});

export const updatePromoCode = changes(contract.updatePromoCode, promoWriters, (input, context) => {
  const { body } = input;
  const packages = body.applyTotalPurchase ? [] : body.packagesId;
  return changeRecord(context, 'promoCode', body.id, {
    missing: [404, 'El código no existe.'],
    act: 'changed',
    columns: (before) => problemOf(context, body, packages, body.id) ?? { ...columnsOf(body), code: text(before, 'code') },
    relate: () => relate(context.db, body.id, packages),
  });
});

export const activePromoCode = changes(contract.activePromoCode, promoWriters, (input, context) => {
  const { id, idstate } = input.body;
  const saved = changeRecord(context, 'promoCode', id, { missing: [422, 'El código no existe.'], ...switched(idstate) });
  return saved.ok ? { ...saved, status: 201 } : saved;
});
