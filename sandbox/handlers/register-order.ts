import { registerPurchaseOrder as endpoint, type OrderCustomer } from '#shared/contract/purchase-order';
import type { OutputOf } from '#shared/contract/schema';
import { buyer } from '../auth/access.ts';
import { dayOf, stampOf } from '../core/clock.ts';
import { changes, refuse, type Refused, type Context, okRecords } from '../core/handler.ts';
import { sendMail, mailCashOrder, payBefore } from './mails.ts';
import { insert, number, text, textOrNull, type Row } from '../db/db.ts';
import { buyerProblem, documentTypeOf, keepCustomer, namesPlace, placeProblem } from './buyer.ts';
import { documentCode, nameOf } from './customer-rows.ts';
import { applicationAddress, grantLicences } from './orders.ts';
import { orderLines, type OrderLine } from './order-lines.ts';
import { pesosText, type PricedLine } from './pricing.ts';
import { usablePromo } from './promo.ts';
import { openSealed } from './sealed.ts';
import { tell, tellerOf } from './timeline.ts';

type Order = OutputOf<typeof endpoint.body>;
type Consent = OutputOf<typeof endpoint.headers>;

type Totals = Pick<PricedLine, 'gross' | 'discount' | 'tax' | 'total'>;

/** `responseData` is JSON text that contains the code. */
function refuseOrder(status: number, message: string, data: Readonly<Record<string, unknown>> = {}): Refused {
  return refuse(status, message, { responseData: JSON.stringify(data) });
}

export const registerPurchaseOrder = changes(endpoint, buyer, (input, context) => {
  const order = input.body;
  const { db, clock } = context;
  const problem = orderProblem(context, order);
  if (problem !== null) return refuseOrder(422, problem);

  const promo = order.promotionCodeUse === '' ? null : usablePromo(db, order.promotionCodeUse, dayOf(clock.now()));
  if (order.promotionCodeUse !== '' && promo === null)
    return refuseOrder(422, 'El código promocional ya no está disponible.', { Code: 'ER19' });
  const sealed = order.additionalInfo === '' ? [] : (openSealed(db, order.additionalInfo)?.package ?? []);
  const lines = orderLines(context, order.appName, order.packagesToPurchase, promo, sealed);
  if ('words' in lines) {
    const { words, withdrawn } = lines;
    return refuseOrder(422, words, withdrawn === null ? {} : { Code: 'ER18', packageCode: withdrawn });
  }

  const rule = cartProblem(context, order, lines);
  if (rule !== null) return rule;
  const totals = roundedAs(context, sum(lines));
  if (
    totals.total !== Number(order.totalPurchase) ||
    totals.tax !== Number(order.totalTaxIva) ||
    totals.discount !== Number(order.totalDiscount)
  ) {
    return refuseOrder(409, 'El precio cambió. Revisa antes de pagar.', {
      Code: 'ER20',
      totalPurchase: totals.total / 100,
      totalTaxIva: totals.tax / 100,
      totalDiscount: totals.discount / 100,
    });
  }
  if ((totals.total === 0) !== (order.paymentMethod === 'SIN_PAGO'))
    return refuseOrder(422, 'El medio de pago no corresponde al valor de la compra.');
  if (promo !== null) db.run('UPDATE promo SET used=used+1 WHERE id=?', [number(promo, 'id')]);
  return register(context, order, lines, totals, promo, input.headers);
});

function orderProblem({ db, settings, principal }: Context, order: Order): string | null {
  if (order.packagesToPurchase.length === 0) return 'La orden no tiene paquetes.';
  if (db.get('SELECT 1 FROM service WHERE name=? COLLATE NOCASE', [order.appName]) === undefined) return 'La aplicación no existe.';
  const free = order.paymentMethod === 'SIN_PAGO';
  const problem = [order.customerService, ...(free ? [] : [order.customerBilling])].reduce<string | null>(
    (problem, buyer) => problem ?? buyerProblem(db, buyer) ?? (free && !namesPlace(buyer) ? null : placeProblem(db, buyer)),
    null,
  );
  if (problem !== null) return problem;
  if (order.customerService.personType === 'J' && order.customerService.legalDocumentNumber === order.customerService.documentNumber) {
    return 'Nit y Número de Documento no deben ser iguales.';
  }
  if (settings.value('platform', 'gateways') === 'none' && order.paymentMethod === 'EN_LINEA')
    return 'El pago en línea no está disponible en este momento.';
  return principal?.visitor === true ? 'El ingreso no permite comprar.' : null;
}

/** Applies the cart's rules: a base is required, one free package at most, nothing besides a free base. */
function cartProblem({ db, clock }: Context, order: Order, lines: readonly OrderLine[]): Refused | null {
  const bases = lines.filter(({ row }) => number(row, 'type_id') === 1);
  const free = lines.filter(({ row }) => number(row, 'price') === 0);
  if (free.length > 1) return refuseOrder(422, 'Sólo puedes escoger un paquete gratis.');
  if (free.some(({ row }) => number(row, 'type_id') === 1) && lines.length > 1)
    return refuseOrder(422, '¡El plan gratuito no puede adquirir paquetes adicionales!');
  const customerBases = heldBases(db, order, dayOf(clock.now()));
  if (bases.length === 0 && customerBases.length === 0)
    return refuseOrder(422, 'Para continuar la compra, debes primero seleccionar un paquete base.');
  if (bases.length === 0 && customerBases.every((row) => number(row, 'price') === 0)) {
    return refuseOrder(422, 'No es posible adquirir este paquete con un paquete gratis, debes primero seleccionar un paquete base');
  }
  const current = customerBases[0];
  if (free.length > 0 && current !== undefined) {
    return refuseOrder(422, 'Ya tienes una licencia activa de este producto.', {
      Code: 'ER16',
      MinDateToRenewLicense: text(current, 'ends'),
    });
  }
  const pendingOrder = db.get(
    `SELECT 1 FROM purchase JOIN customer ON customer.id=purchase.service_customer_id
      WHERE purchase.status='awaiting-activation' AND purchase.app=? COLLATE NOCASE AND customer.document_type_id=? AND customer.document_number=?`,
    [order.appName, documentTypeOf(order.customerService), order.customerService.documentNumber],
  );
  return pendingOrder === undefined
    ? null
    : refuseOrder(422, 'Tienes una licencia pendiente por activar. Revisa tu correo.', { Code: 'ER17' });
}

function heldBases(db: Context['db'], order: Order, today: string): Row[] {
  return db.all(
    `SELECT package.price, licence.ends FROM licence JOIN package ON package.id=licence.package_id JOIN service ON service.id=licence.service_id
       JOIN customer ON customer.id=licence.customer_id
      WHERE customer.document_type_id=? AND customer.document_number=? AND service.name=? COLLATE NOCASE AND package.type_id=1 AND licence.ends>=?
      ORDER BY licence.ends DESC`,
    [documentTypeOf(order.customerService), order.customerService.documentNumber, order.appName, today],
  );
}

function sum(lines: readonly OrderLine[]): Totals {
  return lines.reduce(
    (sums, { priced }) => ({
      gross: sums.gross + priced.gross,
      discount: sums.discount + priced.discount,
      tax: sums.tax + priced.tax,
      total: sums.total + priced.total,
    }),
    { gross: 0, discount: 0, tax: 0, total: 0 },
  );
}

/** The setting `platform.roundsTo` (pesos) simulates a platform with other totals: it rounds up and adds the difference to the IVA. */
function roundedAs({ settings }: Context, totals: Totals): Totals {
  const step = Number(settings.value('platform', 'roundsTo') ?? 0) * 100;
  if (!(step > 0)) return totals;
  const total = Math.ceil(totals.total / step) * step;
  return { ...totals, total, tax: totals.tax + total - totals.total };
}

function register(
  context: Context,
  order: Order,
  lines: readonly OrderLine[],
  totals: Totals,
  promo: Row | null,
  { pTermsAccepted = '' }: Consent,
) {
  const { db, clock, addresses } = context;
  const isFree = order.paymentMethod === 'SIN_PAGO';
  const billing = keepCustomer(context, billedCustomer(order));
  const service = keepCustomer(context, order.customerService);
  const uuid = context.randomId();
  const gateway = order.paymentMethod === 'EN_LINEA' ? gatewayOf(context, order.appName) : null;
  const token = context.randomId();
  const id = insert(db, 'purchase', {
    uuid,
    reference: `SBX-${uuid.slice(0, 8).toUpperCase()}`,
    app: order.appName.toLowerCase(),
    method: order.paymentMethod,
    status: isFree ? 'activated' : 'pending',
    cash_state: order.paymentMethod === 'EFECTIVO' ? 5 : null,
    customer_id: billing,
    service_customer_id: service,
    promo_id: promo === null ? null : number(promo, 'id'),
    sub_total: pesosText(totals.gross),
    discount: pesosText(totals.discount),
    tax: pesosText(totals.tax),
    total: pesosText(totals.total),
    gateway,
    payment_code: gateway === null ? null : uuid.slice(-12),
    payment_token: gateway === null ? '' : token,
    registered_by: order.userRegisterPurchase,
    email: order.customerService.email,
    additional_info: order.additionalInfo,
    created_at: stampOf(clock.now()),
    decided_at: isFree ? stampOf(clock.now()) : null,
    return_url: `${addresses.store(order.appName.toLowerCase())}/registerPurchaseOrder/statusOrder/${uuid}`,
    terms_accepted: pTermsAccepted,
  });
  for (const line of lines) insertLine(context, id, line);
  if (order.paymentMethod === 'EFECTIVO') tell(tellerOf(context), 'payment', id, 'created');
  const saved = db.get('SELECT * FROM purchase WHERE id=?', [id]);
  if (saved === undefined) throw new RangeError('The order that was just written is not there.');
  const hadAccount = order.checkUserActivation && hasAccount(context, service);
  if (isFree) grantLicences(tellerOf(context), saved);
  mailAbout(context, order, saved);
  return okRecords(orderRecords(context, order, lines, saved, hadAccount));
}

const billedCustomer = (order: Order): OrderCustomer =>
  order.paymentMethod === 'SIN_PAGO' ? order.customerService : order.customerBilling;

function orderRecords(context: Context, order: Order, lines: readonly OrderLine[], saved: Row, hadAccount: boolean) {
  const { db } = context;
  const billed = billedCustomer(order);
  const paymentGateway = textOrNull(saved, 'gateway');
  return {
    token: paymentGateway === null ? null : text(saved, 'payment_token'),
    paymentGateway,
    paymentRequest: paymentGateway === null ? null : paymentRequest(context, order, lines, saved),
    epaycoPaymentCode: paymentGateway === 'EPAYCO' ? text(saved, 'payment_code') : null,
    customerBillingDocumentType: documentCode(db, documentTypeOf(billed)),
    referenceUuid: text(saved, 'uuid'),
    paymentReference: text(saved, 'reference'),
    payBefore: payBefore(saved),
    code: hadAccount ? 'OK16' : order.paymentMethod === 'SIN_PAGO' ? 'OK15' : 'OK01',
    statusMessage: 'La orden de compra fue registrada.',
    documentType: documentCode(db, documentTypeOf(order.customerService)),
    documentNumber: billed.documentNumber,
    resultData: { code: null, urlBaseExternalApp: applicationAddress(context, order.appName.toLowerCase()) },
  };
}

function insertLine({ db }: Context, purchaseId: number, { row, quantity, employees, priced }: OrderLine): void {
  insert(db, 'purchase_line', {
    purchase_id: purchaseId,
    package_id: number(row, 'id'),
    code: text(row, 'code'),
    name: text(row, 'name'),
    quantity,
    employees,
    unit_price: pesosText(priced.unit),
    discount: pesosText(priced.discount),
    tax_rate: number(row, 'tax'),
    tax: pesosText(priced.tax),
    total: pesosText(priced.total),
  });
}

/** Returns EPAYCO for mail and guard and PAGUEATIEMPO for other brands, unless the setting `platform.gateway` names one. */
function gatewayOf({ settings }: Context, app: string): string {
  const gateway = settings.value('platform', 'gateway');
  if (typeof gateway === 'string') return gateway;
  return ['firmamail', 'superguarda'].includes(app.toLowerCase()) ? 'EPAYCO' : 'PAGUEATIEMPO';
}

function hasAccount({ db }: Context, customerId: number): boolean {
  return db.get('SELECT 1 FROM user WHERE customer_id=?', [customerId]) !== undefined;
}

/**
 * The form that the store posts to the payment provider. `unitPrice` is one unit without IVA after the discount, rounded, so the sum
 * of its products may differ from `subTotal` by centavos.
 */
function paymentRequest({ db }: Context, order: Order, lines: readonly OrderLine[], saved: Row) {
  const buyer: OrderCustomer = order.customerBilling;
  return {
    fullReference: text(saved, 'reference'),
    redirectionUrl: text(saved, 'return_url'),
    subTotal: number(saved, 'sub_total') - number(saved, 'discount'),
    taxIva: number(saved, 'tax'),
    taxReteIva: 0,
    taxReteIca: 0,
    taxReteFuente: 0,
    user: {
      firstName: buyer.firstName ?? '',
      lastName: buyer.lastName ?? '',
      legalName: buyer.legalName ?? '',
      isLegalClient: buyer.personType === 'J',
      documentType: documentCode(db, documentTypeOf(buyer)),
      documentNumber: buyer.documentNumber,
      cellPhoneNumber: buyer.cellphoneNumber,
      email: buyer.email,
      departmentCode: text(db.get('SELECT code FROM state WHERE id=?', [buyer.departmentId ?? null]), 'code'),
      cityCode: text(db.get('SELECT code FROM city WHERE id=?', [buyer.cityId ?? null]), 'code'),
      address: buyer.fullAddress,
      additionalInformation: buyer.addressAdditionalInformation,
    },
    productsList: lines.map(({ row, quantity, priced }) => ({
      ref: text(row, 'code'),
      quantity,
      unitPrice: (priced.unit - priced.unitDiscount) / 100,
    })),
    service: order.appName,
  };
}

function mailAbout(context: Context, order: Order, saved: Row): void {
  const { db, clock, addresses } = context;
  const store = addresses.store(text(saved, 'app'));
  const buyer = nameOf(db.get('SELECT * FROM customer WHERE id=?', [number(saved, 'customer_id')]));
  if (order.paymentMethod === 'EFECTIVO') mailCashOrder(context, saved, order.customerBilling.email, buyer);
  if (order.paymentMethod === 'SIN_PAGO' && order.sendEmailActivationLicense) {
    sendMail(db, clock, {
      app: text(saved, 'app'),
      to: order.customerService.email,
      subject: 'Activa tu licencia',
      body: `Hola, ${buyer}. Tu licencia está lista. Abre el enlace para activarla y empezar a usarla.`,
      link: `${store}/registerPurchaseOrder/statusOrder/${text(saved, 'uuid')}`,
    });
  }
}
