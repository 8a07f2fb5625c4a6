import { addDays } from '../core/clock.ts';
import { insert, number, text, type Db } from '../db/db.ts';
import { furtherCustomer, type CustomerIds } from './people.ts';

/** A PDF of one empty page. */
export const samplePdf = btoa(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
);

interface SeededOrder {
  readonly uuid: string;
  readonly app: string;
  readonly customer: string;
  readonly package: string;
  readonly method: 'EN_LINEA' | 'EFECTIVO' | 'SIN_PAGO';
  readonly status: 'pending' | 'paid' | 'rejected' | 'activated' | 'awaiting-activation';
  readonly cash?: { readonly state: 5 | 6 | 7; readonly reject?: number; readonly proofs: boolean; readonly bank?: string };
  readonly daysAgo: number;
}

/** Returns a fixed uuid for an index, so that links to seeded orders are stable. */
function uuidOf(index: number): string {
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
}

/** One order in every final state, and for staff 31 pending, 8 approved and 6 rejected cash payments. */
const namedOrders: readonly Omit<SeededOrder, 'uuid' | 'app'>[] = [
  { customer: 'plan', package: 'FACT-BAS-300', method: 'EN_LINEA', status: 'paid', daysAgo: 40 },
  { customer: 'new', package: 'FACT-BAS-120', method: 'EN_LINEA', status: 'rejected', daysAgo: 3 },
  { customer: 'new', package: 'FACT-BAS-1200', method: 'EN_LINEA', status: 'pending', daysAgo: 1 },
  { customer: 'free', package: 'FACT-FREE-15', method: 'SIN_PAGO', status: 'activated', daysAgo: 8 },
  { customer: 'person-3', package: 'FACT-FREE-15', method: 'SIN_PAGO', status: 'awaiting-activation', daysAgo: 0 },
  { customer: 'acme', package: 'FACT-BAS-1200', method: 'EFECTIVO', status: 'pending', cash: { state: 5, proofs: false }, daysAgo: 2 },
];

const sold = ['FACT-BAS-120', 'FIRMA-BAS-100', 'NOM-DOC-600', 'MAIL-BAS-500', 'GUARDA-PRO-100'] as const;
/** Invented places that take cash. Every fourth payer named none. */
const banks = ['Banco del Valle', 'Banco Pacífico', 'Caja Andina'] as const;
const apps = ['facturacion', 'firmaya', 'colnomina', 'firmamail', 'superguarda'] as const;

function cashOrder(index: number): SeededOrder {
  const state = index < 30 ? 5 : index < 38 ? 6 : 7;
  const bank = banks[index % 4];
  return {
    uuid: uuidOf(101 + index),
    app: apps[index % apps.length] ?? 'facturacion',
    customer: furtherCustomer(index % 34).key,
    package: sold[index % sold.length] ?? 'FACT-BAS-120',
    method: 'EFECTIVO',
    status: state === 5 ? 'pending' : state === 6 ? 'paid' : 'rejected',
    cash: { state, proofs: index % 4 !== 3, ...(bank && { bank }), ...(state === 7 ? { reject: 1 + (index % 4) } : {}) },
    daysAgo: 1 + index,
  };
}

export function seedOrders(db: Db, today: string, ids: CustomerIds): void {
  const named = namedOrders.map((order, index) => ({ ...order, uuid: uuidOf(1 + index), app: 'facturacion' }));
  for (const order of [...named, ...Array.from({ length: 44 }, (_, index) => cashOrder(index))]) seedOrder(db, today, order, ids);
}

function seedOrder(db: Db, today: string, order: SeededOrder, ids: CustomerIds): void {
  const row = db.get('SELECT id, name, price FROM package WHERE code=?', [order.package]);
  const total = number(row, 'price');
  // The price includes 19 % of IVA. The seed's prices divide evenly by 1.19.
  const base = Math.round((total * 100) / 1.19) / 100;
  const amounts = { discount: '0', tax: String(Math.round((total - base) * 100) / 100), total: String(total) };
  const customer = ids.get(order.customer) ?? 0;
  const id = insert(db, 'purchase', {
    uuid: order.uuid,
    reference: `SBX-${order.uuid.slice(-4)}`,
    app: order.app,
    method: order.method,
    status: order.status,
    cash_state: order.cash?.state ?? null,
    reject_type_id: order.cash?.reject ?? null,
    bank: order.cash?.bank ?? null,
    customer_id: customer,
    service_customer_id: customer,
    sub_total: String(base),
    ...amounts,
    retefuente: total > 1_000_000 ? String(Math.round(base * 0.035)) : '0',
    gateway: order.method === 'EN_LINEA' ? 'PAGUEATIEMPO' : null,
    payment_code: order.method === 'EN_LINEA' ? `pay-${order.uuid.slice(-4)}` : null,
    payment_token: order.method === 'EN_LINEA' ? `token-${order.uuid.slice(-4)}` : '',
    registered_by: 'tienda',
    email: text(db.get('SELECT email FROM customer WHERE id=?', [customer]), 'email'),
    created_at: `${addDays(today, -order.daysAgo)}T${order.daysAgo === 0 ? '00:05' : '11:42'}:18`,
    decided_at: order.status === 'pending' ? null : `${addDays(today, -Math.max(0, order.daysAgo - 1))}T09:00:00`,
  });
  insert(db, 'purchase_line', {
    purchase_id: id,
    package_id: number(row, 'id'),
    code: order.package,
    name: text(row, 'name'),
    quantity: 1,
    unit_price: String(base),
    tax_rate: 19,
    ...amounts,
  });
  if (order.cash?.proofs !== true) return;
  for (const type of ['PAYMENT_SUPPORT', 'RUT'] as const) {
    const fileName = type === 'RUT' ? 'rut.pdf' : 'comprobante.pdf';
    insert(db, 'payment_support', {
      purchase_id: id,
      type,
      file_name: fileName,
      base64: samplePdf,
      path: `supports/${order.uuid}/${type.toLowerCase()}`,
    });
  }
}
