import { html } from 'hono/html';
import { findBrand } from '#shared/brands/brand-table';
import type { GatewayName } from '#shared/contract/gateways';
import { addressOf, redirectReply, type Call } from '../core/http.ts';
import type { Platform } from '../core/platform.ts';
import { number, text, type Row } from '../db/db.ts';
import { documentCode, nameOf } from '../handlers/customer-rows.ts';
import { moveOrder } from '../handlers/orders.ts';
import { brandRow, page, type Html } from './layout.ts';

const money = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const provider = { PAGUEATIEMPO: 'Pague a Tiempo', EPAYCO: 'ePayco' } satisfies Readonly<Record<GatewayName, string>>;

function sorry(gateway: GatewayName, words: string): Promise<Response> {
  return page({
    title: provider[gateway],
    status: 404,
    body: html`<main>
      <div class="card sheet stack">
        <p class="eyebrow">${provider[gateway]} · pasarela de prueba</p>
        <h1>No encontramos el pago</h1>
        <p>${words}</p>
      </div>
    </main>`,
  });
}

/** Finds the order by its payment code. EPAYCO also requires the order's own token and the buyer's document. */
function orderFor({ db }: Platform, gateway: GatewayName, { req }: Call): Row | undefined {
  if (gateway === 'PAGUEATIEMPO') {
    return db.get("SELECT * FROM purchase WHERE payment_code=? AND gateway='PAGUEATIEMPO'", [addressOf(req).pathname.split('/')[2] ?? '']);
  }
  const parameter = (name: string) => req.query(name) ?? '';
  const order = db.get("SELECT * FROM purchase WHERE payment_code=? AND payment_token=? AND gateway='EPAYCO'", [
    parameter('paymentId'),
    parameter('signToken'),
  ]);
  const buyer = order === undefined ? undefined : db.get('SELECT * FROM customer WHERE id=?', [number(order, 'customer_id')]);
  const isValid =
    text(buyer, 'document_number') === parameter('docNumber') &&
    documentCode(db, number(buyer, 'document_type_id')) === parameter('docType');
  return isValid ? order : undefined;
}

const outcomes = { paid: ['good', 'Aprobado'], rejected: ['bad', 'Rechazado'], pending: ['warn', 'Pendiente'] } as const;

export async function gatewayAnswer(gateway: GatewayName, call: Call, platform: Platform): Promise<Response> {
  const order = orderFor(platform, gateway, call);
  if (order === undefined) return sorry(gateway, 'La dirección no corresponde a un pago de esta tienda, o ya no es válida.');
  return call.req.method === 'POST' ? decidePayment(order, call, platform) : gatewayPage(gateway, order, platform);
}

function gatewayPage(gateway: GatewayName, order: Row, platform: Platform): Promise<Response> {
  const { brand } = findBrand({ appName: text(order, 'app') });
  const buyer = platform.db.get('SELECT * FROM customer WHERE id=?', [number(order, 'customer_id')]);
  const status = text(order, 'status');
  const [tone, word] = status === 'paid' || status === 'rejected' ? outcomes[status] : outcomes.pending;
  return page({
    title: `Pago de ${text(order, 'reference')} | ${provider[gateway]}`,
    body: html`<main>
      <div class="card sheet stack">
        <div class="row between">
          <p class="eyebrow">${provider[gateway]} · pasarela de prueba</p>
          <span class="badge ${tone}">${word}</span>
        </div>
        ${brandRow(brand)}
        <p class="amount">$${money.format(number(order, 'total'))}</p>
        <dl>
          <dt>Orden</dt>
          <dd>${text(order, 'reference')}</dd>
          <dt>Comprador</dt>
          <dd>${nameOf(buyer)}</dd>
          <dt>IVA incluido</dt>
          <dd>$${money.format(number(order, 'tax'))}</dd>
        </dl>
        <hr />
        ${
          status === 'pending'
            ? choices()
            : html`<p>Este pago ya terminó. No se cobrará dos veces.</p>
                <form method="post"><button class="full" name="end" value="back">Volver a la tienda</button></form>`
        }
      </div>
    </main>`,
  });
}

function choices(): Html {
  return html`<form method="post" class="stack tight">
      <button class="full" name="end" value="paid">Aprobar el pago</button>
      <button class="full quiet" name="end" value="rejected">Rechazar el pago</button>
      <button class="full quiet" name="end" value="pending">Dejarlo pendiente</button>
    </form>
    <p class="muted">Nada se cobra: tú decides cómo termina y vuelves a la tienda.</p>`;
}

/** Ends the payment and returns the buyer to the store's status page. A second decision has no effect. */
async function decidePayment(order: Row, { req }: Call, platform: Platform): Promise<Response> {
  const end = new URLSearchParams(await req.text()).get('end');
  if (end === 'paid' || end === 'rejected') moveOrder(platform, number(order, 'id'), end);
  return redirectReply(
    text(order, 'return_url') || `${platform.addresses.store(text(order, 'app'))}/registerPurchaseOrder/statusOrder/${text(order, 'uuid')}`,
  );
}
